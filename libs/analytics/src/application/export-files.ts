import { Inject, Injectable } from '@nestjs/common';
import { type Actor, AssetStorage } from '@app/kernel';
import { ReadDatabase, statement, UnitOfWork } from '@app/platform/data';
import { forEveryOne, type JobMessage, Task } from '@app/platform/messaging';
import { ExportStorage } from '../domain/export-storage.js';
import { REMOVE_EXPORT_FILES } from './export.store.js';

/** Files that no export needs: it does not show them, and no worker that still has it is storing them. */
const unneeded = statement(
  'analytics.export-file.unneeded',
  `select file from analytics.export_file f where organization_id = $1 and not exists (
     select from analytics.export e where e.organization_id = $1 and e.id = f.export_id
     and (e.status = 'ready' and e.file = f.file or e.status = 'running' and f.writable_until > now()))
   order by writable_until limit $2`,
);
/** A name is kept as long as a lost worker could still store the file. */
const forget = statement(
  'analytics.export-file.forget',
  'delete from analytics.export_file where organization_id = $1 and file = $2 and writable_until <= now()',
);
const MOST = 100;

/** Removes files from the storage. Nothing lies there that is not named in `export_file`. */
@Injectable()
export class ExportFiles {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reads: ReadDatabase,
    @Inject(ExportStorage) private readonly storage: AssetStorage,
  ) {}

  /** The first hundred files that no export needs. */
  @Task(REMOVE_EXPORT_FILES)
  async removeUnneeded({ actor }: Pick<JobMessage, 'actor'>): Promise<void> {
    const files = await this.reads.rows<{ file: string }>(actor, unneeded, [MOST]);
    await forEveryOne(files, ({ file }) => this.remove(actor, file));
  }

  private async remove(actor: Actor, file: string): Promise<void> {
    await this.storage.remove(`${actor.organizationId}/${file}`);
    await this.unitOfWork.run(actor, () => this.unitOfWork.current.affected(forget, [file]));
  }
}
