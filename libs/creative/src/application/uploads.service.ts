// Takes pictures of clients: announced by the API, sent to a signed address, and kept as our own encoding of what they show.
import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Actor, AssetStorage, AuditLog, DomainError, newId, notFound, systemActor } from '@app/kernel';
import { serviceUnavailable, UnitOfWork } from '@app/platform/data';
import { creativeErrors, uploadRefused } from '../domain/creative.errors.js';
import type { Photo, PhotoCleaning, StoredPhoto } from '../domain/photo.js';
import { headerOf } from '../domain/picture-header.js';
import { type Upload, type UploadFault, uploadLimits } from '../domain/upload.js';
import { PhotoTurns } from './photo-turns.js';
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
  private readonly log = new Logger(UploadsService.name);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly uploads: UploadStore,
    private readonly photos: PhotoTurns,
    @Inject(AssetStorage) private readonly storage: AssetStorage,
    @Inject(AuditLog) private readonly audit: AuditLog,
  ) {}

  /** Announces one and returns its id. @throws 409 `storage_full`, 429 `too_many_uploads` */
  async create(actor: Actor, asked: Pick<Upload, 'mimeType' | 'bytes'>): Promise<string> {
    const id = newId();
    return this.unitOfWork.run(actor, async () => {
      if (!(await this.uploads.add({ ...asked, id }, actor.userId))) throw tooManyUploads(await this.uploads.secondsUntilFree());
      const changes = { mime_type: asked.mimeType, bytes: asked.bytes };
      await this.audit.record({ action: 'upload.announced', resourceType: 'upload', resourceId: id, changes });
      return id;
    });
  }

  /** Before the bytes are read. @throws 404, 422 `upload_refused` when it is over */
  async expect(organizationId: string, id: string): Promise<void> {
    await this.unitOfWork.run(systemActor(organizationId), () => this.known(id));
  }

  /**
   * Keeps the picture. The same bytes may be sent again.
   * @throws 422 `upload_refused`, also for whatever is sent after a refused file, 409 `upload_complete` when other bytes are kept
   * already, 409 `storage_full`, 503 while the storage takes nothing
   */
  async receive({ organizationId, id, bytes, contentType }: SentUpload): Promise<void> {
    const actor = systemActor(organizationId);
    const sent = createHash('sha256').update(bytes).digest('hex');
    const photo = await this.photos.take(organizationId, (cleaning) =>
      this.pictureOf(cleaning, actor, { id, bytes, contentType, sent }),
    );
    if (photo === 'kept') return;
    const file = randomBytes(32).toString('hex');
    const named = await this.unitOfWork.run(actor, async () => {
      const upload = await this.open(id, sent);
      if (upload === 'kept') return false;
      if (upload.files.length >= uploadLimits.mostFiles) throw uploadComplete();
      await this.uploads.nameFile(id, file);
      return true;
    });
    if (!named) return;
    await this.store(`${organizationId}/${file}`, photo);
    await this.unitOfWork.run(actor, async () => {
      if ((await this.open(id, sent)) !== 'kept') await this.uploads.finish(id, sent, keptOf(photo, file));
    });
  }

  /** The upload, locked; `kept`: these very bytes are kept already. */
  private async open(id: string, sent: string): Promise<Upload | 'kept'> {
    const upload = await this.known(id);
    if (upload.status !== 'ready') return upload;
    if (upload.sent !== sent) throw uploadComplete();
    return 'kept';
  }

  /** One that was refused stays so: each announcement allows one file to be decoded. */
  private async known(id: string): Promise<Upload> {
    const upload = await this.uploads.load(id);
    if (!upload || upload.status === 'expired') throw notFound('upload');
    if (upload.status === 'refused') throw uploadRefused(upload.fault ?? 'broken');
    return upload;
  }

  /** A storage that is full or down is an outage like any other; only the log names it. */
  private async store(key: string, { bytes, mimeType }: Photo): Promise<void> {
    try {
      await this.storage.put(key, bytes, mimeType);
    } catch (error) {
      if (error instanceof DomainError) throw error;
      this.log.error(String(error));
      throw serviceUnavailable();
    }
  }

  /** The picture of the bytes; a refusal is recorded before another file of the upload has its turn. */
  private async pictureOf(cleaning: PhotoCleaning, actor: Actor, file: ArrivedFile): Promise<Photo | 'kept'> {
    const announced = await this.unitOfWork.run(actor, () => this.open(file.id, file.sent));
    if (announced === 'kept') return 'kept';
    const photo = faultOf(announced, file) ?? (await cleaning.clean(file.bytes));
    if (typeof photo !== 'string') return photo;
    await this.unitOfWork.run(actor, async () => {
      if ((await this.open(file.id, file.sent)) !== 'kept') await this.uploads.refuse(file.id, photo);
    });
    throw uploadRefused(photo);
  }
}

interface ArrivedFile extends Omit<SentUpload, 'organizationId'> {
  readonly sent: string;
}

/** What is wrong with the file before anything of it is decoded. */
function faultOf({ mimeType, bytes: announced }: Upload, { bytes, contentType }: ArrivedFile): UploadFault | undefined {
  if (bytes.length !== announced) return 'wrong_size';
  if (contentType !== undefined && contentType !== mimeType) return 'wrong_type';
  const header = headerOf(bytes);
  if (!header) return 'not_png_or_jpeg';
  return header.mimeType === mimeType ? undefined : 'wrong_type';
}

const keptOf = ({ bytes, mimeType, size }: Photo, file: string): StoredPhoto => ({
  file,
  mimeType,
  bytes: bytes.length,
  ...size,
});

const uploadComplete = (): DomainError =>
  new DomainError(creativeErrors.upload_complete, 'Other bytes were sent to this upload before; ask for another upload.');

const tooManyUploads = (seconds: number): DomainError =>
  new DomainError(
    creativeErrors.too_many_uploads,
    `${uploadLimits.most} uploads of your organization may still be sent or used. Use those that are ready, or wait: one that ` +
      'is not sent, or was refused, counts until its address ends.',
    { limit: uploadLimits.most, retry_after: seconds },
    { 'Retry-After': String(seconds) },
  );
