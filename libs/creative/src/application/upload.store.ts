import { Injectable } from '@nestjs/common';
import { lockingStatement, statement, UnitOfWork } from '@app/platform/data';
import { StoredFiles } from '@app/platform/storage';
import type { StoredPhoto } from '../domain/photo.js';
import { type Upload, type UploadFault, uploadLimits } from '../domain/upload.js';

const columns =
  'id, status, mime_type as "mimeType", bytes, fault, sent, photo, files, used_at as "usedAt", created_at as "createdAt"';

const addressTime = `interval '${uploadLimits.addressSeconds} seconds'`;
/** Those that may become used pictures. One that was not sent, or was refused, has a place until its address ends. */
const held = (now: string): string =>
  `from creative.upload where organization_id = $1 and used_at is null
     and (status = 'ready' or status <> 'expired' and created_at > ${now}::timestamptz - ${addressTime})`;
/** Only while the organization has few of them. */
const add = statement(
  'creative.upload.add',
  `insert into creative.upload (organization_id, id, status, mime_type, bytes, created_by, created_at)
   select $1, $2, 'awaiting', $3, $4, $5, $6 where (select count(*) ${held('$6')}) < ${uploadLimits.most}`,
);
/** When the first of them goes; a ready one is erased within ten minutes after its day. */
const freeAgain = statement(
  'creative.upload.free-again',
  `select greatest(1, ceil(extract(epoch from min(created_at + case status
     when 'ready' then interval '${uploadLimits.unusedHours} hours 10 minutes' else ${addressTime} end) - $2::timestamptz)))::int
     as seconds ${held('$2')}`,
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

  /** False when the organization has too many that may still be sent or used. @throws 409 `storage_full` */
  async add({ id, mimeType, bytes }: Pick<Upload, 'id' | 'mimeType' | 'bytes'>, createdBy: string | null): Promise<boolean> {
    const { current, now, actor } = this.unitOfWork;
    await this.stored.requireRoom(actor, bytes);
    return (await current.affected(add, [id, mimeType, bytes, createdBy, now])) === 1;
  }

  /** In how many seconds another one may be announced, when there are too many. */
  async secondsUntilFree(): Promise<number> {
    const [row] = await this.unitOfWork.current.rows<{ seconds: number | null }>(freeAgain, [this.unitOfWork.now]);
    return row?.seconds ?? 1;
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
