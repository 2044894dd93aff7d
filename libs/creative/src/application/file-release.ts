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
    await this.letGo(uploadsOf(creative.state));
  }

  /** Their rows are locked first: a creative that begins to use one at the same moment is seen, or finds it expired. */
  private async letGo(ids: Iterable<string>): Promise<void> {
    const fileOf = new Map<string, string>();
    for (const id of ids) {
      const upload = await this.uploads.load(id);
      if (upload?.photo) fileOf.set(id, upload.photo.file);
    }
    if (fileOf.size === 0) return;
    const rows = await this.unitOfWork.current.rows<{ file: string }>(filesOfCreatives, [[...fileOf.values()]]);
    const used = new Set(rows.map(({ file }) => file));
    for (const [id, file] of fileOf) if (!used.has(file)) await this.uploads.letGo(id);
  }
}

const uploadsOf = ({ plan }: Pick<CreativeState, 'plan'>): Set<string> =>
  new Set([...imagesOf(plan), ...(plan.logoUpload ? [plan.logoUpload] : [])].flatMap(({ uploadId }) => uploadId ?? []));
