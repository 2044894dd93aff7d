import { Injectable } from '@nestjs/common';
import { lockingStatement, statement, UnitOfWork } from '@app/platform/data';
import { StoredFiles } from '@app/platform/storage';
import type { StoredPhoto } from '../domain/photo.js';
import { type Upload, type UploadFault, uploadLimits } from '../domain/upload.js';

const columns =
  'id, status, mime_type as "mimeType", bytes, fault, sent, photo, files, used_at as "usedAt", created_at as "createdAt"';

/** Only while the organization has few that it does not use. */
const add = statement(
  'creative.upload.add',
  `insert into creative.upload (organization_id, id, status, mime_type, bytes, created_by, created_at)
   select $1, $2, 'awaiting', $3, $4, $5, $6 where (
     select count(*) from creative.upload where organization_id = $1 and used_at is null and status <> 'expired') <
     ${uploadLimits.most}`,
);
const load = lockingStatement(
  'creative.upload.load',
  `select ${columns} from creative.upload where organization_id = $1 and id = $2 for update`,
);
const letGo = statement(
  'creative.upload.let-go',
  `update creative.upload set status = 'expired', sent = null, photo = null, used_at = null
   where organization_id = $1 and id = $2 and used_at is not null`,
);
const nameFile = statement(
  'creative.upload.name-file',
  'update creative.upload set files = files || $3::text where organization_id = $1 and id = $2',
);
const settle = statement(
  'creative.upload.settle',
  'update creative.upload set status = $3, fault = $4, sent = $5, photo = $6 where organization_id = $1 and id = $2',
);
const forgetFiles = statement(
  'creative.upload.forget-files',
  'update creative.upload set files = $3 where organization_id = $1 and id = $2',
);
const forget = statement('creative.upload.forget', 'delete from creative.upload where organization_id = $1 and id = $2');

/** Stores uploads. Every method works in the current unit of work. */
@Injectable()
export class UploadStore {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly stored: StoredFiles,
  ) {}

  /** False when the organization has too many that it does not use. @throws 409 `storage_full` */
  async add({ id, mimeType, bytes }: Pick<Upload, 'id' | 'mimeType' | 'bytes'>, createdBy: string | null): Promise<boolean> {
    const { current, now, actor } = this.unitOfWork;
    await this.stored.requireRoom(actor, bytes);
    return (await current.affected(add, [id, mimeType, bytes, createdBy, now])) === 1;
  }

  /** The upload, locked until the unit of work ends. */
  async load(id: string): Promise<Upload | undefined> {
    const [row] = await this.unitOfWork.current.rows<Upload>(load, [id]);
    return row;
  }

  async nameFile(id: string, file: string): Promise<void> {
    await this.unitOfWork.current.affected(nameFile, [id, file]);
  }

  async refuse(id: string, fault: UploadFault): Promise<void> {
    await this.unitOfWork.current.affected(settle, [id, 'refused', fault, null, null]);
  }

  async finish(id: string, sent: string, photo: StoredPhoto): Promise<void> {
    await this.unitOfWork.current.affected(settle, [id, 'ready', null, sent, JSON.stringify(photo)]);
  }

  async expire(id: string): Promise<void> {
    await this.unitOfWork.current.affected(settle, [id, 'expired', null, null, null]);
  }

  /** One that no brand kit uses and whose creatives have lost their files: it is erased like one that was never used. */
  async letGo(id: string): Promise<void> {
    await this.unitOfWork.current.affected(letGo, [id]);
  }

  async keepFiles(id: string, files: readonly string[]): Promise<void> {
    await this.unitOfWork.current.affected(forgetFiles, [id, files]);
  }

  async forget(id: string): Promise<void> {
    await this.unitOfWork.current.affected(forget, [id]);
  }
}
