import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@app/platform/data';
import { StoredFiles } from '@app/platform/storage';
import type { CreativeState } from '../domain/creative.state.js';
import { imagesOf } from '../domain/photo.js';
import { CreativeStores } from './creative.store.js';
import { filesOfCreatives, filesOfOne } from './file-names.statements.js';
import { UploadStore } from './upload.store.js';

/** Lets the files of a creative go, and the uploads that no other creative uses. Works in the current unit of work. */
@Injectable()
export class FileRelease {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly creatives: CreativeStores,
    private readonly uploads: UploadStore,
    private readonly stored: StoredFiles,
  ) {}

  /** Nobody launches with an archived creative, so one that no platform shows stays so. */
  async release(id: string): Promise<void> {
    const { current } = this.unitOfWork;
    const creative = await this.creatives.load(id);
    if (!creative.eraseFiles(this.unitOfWork.now)) return;
    await this.creatives.save(creative, { files_erased_at: this.unitOfWork.now.toISOString() });
    const files = await current.rows<{ file: string }>(filesOfOne, [id]);
    await this.stored.reconsider(
      'assets',
      files.map(({ file }) => file),
    );
    for (const upload of uploadsOf(creative.state)) await this.letGo(upload);
  }

  /** Its row is locked first: a creative that begins to use it at the same moment is seen, or finds it expired. */
  private async letGo(id: string): Promise<void> {
    const upload = await this.uploads.load(id);
    if (!upload?.photo) return;
    const users = await this.unitOfWork.current.rows(filesOfCreatives, [[upload.photo.file]]);
    if (users.length === 0) await this.uploads.letGo(id);
  }
}

const uploadsOf = ({ plan }: Pick<CreativeState, 'plan'>): Set<string> =>
  new Set([...imagesOf(plan), ...(plan.logoUpload ? [plan.logoUpload] : [])].flatMap(({ uploadId }) => uploadId ?? []));
