// Takes pictures of clients: announced by the API, sent to a signed address, and kept as our own encoding of what they show.
import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, AssetStorage, AuditLog, DomainError, newId, notFound, systemActor } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { creativeErrors, uploadRefused } from '../domain/creative.errors.js';
import { type StoredPhoto, type Photo, PhotoCleaning } from '../domain/photo.js';
import { headerOf } from '../domain/picture-header.js';
import { type Upload, type UploadFault, uploadLimits } from '../domain/upload.js';
import { UploadStore } from './upload.store.js';

/** What a client sent to the address of an upload. */
export interface SentUpload {
  readonly organizationId: string;
  readonly id: string;
  readonly bytes: Buffer;
  readonly contentType: string | undefined;
}

@Injectable()
export class UploadsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly uploads: UploadStore,
    @Inject(PhotoCleaning) private readonly cleaning: PhotoCleaning,
    @Inject(AssetStorage) private readonly storage: AssetStorage,
    @Inject(AuditLog) private readonly audit: AuditLog,
  ) {}

  /** Announces one and returns its id. @throws 429 `too_many_uploads` */
  async create(actor: Actor, asked: Pick<Upload, 'mimeType' | 'bytes'>): Promise<string> {
    const id = newId();
    return this.unitOfWork.run(actor, async () => {
      if (!(await this.uploads.add({ ...asked, id }, actor.userId))) throw tooManyUploads();
      const changes = { mime_type: asked.mimeType, bytes: asked.bytes };
      await this.audit.record({ action: 'upload.announced', resourceType: 'upload', resourceId: id, changes });
      return id;
    });
  }

  /**
   * Keeps the picture. The same bytes may be sent again.
   * @throws 422 `upload_refused`, 409 `upload_complete` when other bytes are kept already
   */
  async receive({ organizationId, id, bytes, contentType }: SentUpload): Promise<void> {
    const actor = systemActor(organizationId);
    const sent = createHash('sha256').update(bytes).digest('hex');
    const announced = await this.unitOfWork.run(actor, () => this.open(id, sent));
    if (announced === 'kept') return;
    const photo = await this.photoOf(announced, bytes, contentType);
    if (typeof photo === 'string') {
      await this.unitOfWork.run(actor, async () => {
        if ((await this.open(id, sent)) !== 'kept') await this.uploads.refuse(id, photo);
      });
      throw uploadRefused(photo);
    }
    const file = randomBytes(32).toString('hex');
    const named = await this.unitOfWork.run(actor, async () => {
      const upload = await this.open(id, sent);
      if (upload === 'kept') return false;
      if (upload.files.length >= uploadLimits.mostFiles) throw uploadComplete();
      await this.uploads.nameFile(id, file);
      return true;
    });
    if (!named) return;
    await this.storage.put(`${organizationId}/${file}`, photo.bytes, photo.mimeType);
    await this.unitOfWork.run(actor, async () => {
      if ((await this.open(id, sent)) !== 'kept') await this.uploads.finish(id, sent, keptOf(photo, file));
    });
  }

  /** The upload, locked; `kept`: these very bytes are kept already. */
  private async open(id: string, sent: string): Promise<Upload | 'kept'> {
    const upload = await this.uploads.load(id);
    if (!upload || upload.status === 'expired') throw notFound('upload');
    if (upload.status !== 'ready') return upload;
    if (upload.sent !== sent) throw uploadComplete();
    return 'kept';
  }

  private async photoOf(
    { mimeType, bytes: announced }: Upload,
    bytes: Buffer,
    contentType: string | undefined,
  ): Promise<Photo | UploadFault> {
    if (bytes.length !== announced) return 'wrong_size';
    if (contentType !== undefined && contentType !== mimeType) return 'wrong_type';
    const header = headerOf(bytes);
    if (!header) return 'not_png_or_jpeg';
    return header.mimeType === mimeType ? this.cleaning.clean(bytes) : 'wrong_type';
  }
}

const keptOf = ({ bytes, mimeType, size }: Photo, file: string): StoredPhoto => ({
  file,
  mimeType,
  bytes: bytes.length,
  ...size,
});

const uploadComplete = (): DomainError =>
  new DomainError(creativeErrors.upload_complete, 'Other bytes were sent to this upload before; ask for another upload.');

const RETRY_SECONDS = 3_600;
const tooManyUploads = (): DomainError =>
  new DomainError(
    creativeErrors.too_many_uploads,
    `${uploadLimits.most} uploads of your organization are not used yet. Use them, or wait until they expire.`,
    { limit: uploadLimits.most, retry_after: RETRY_SECONDS },
    { 'Retry-After': String(RETRY_SECONDS) },
  );
