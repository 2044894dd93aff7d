import { Inject, Injectable } from '@nestjs/common';
import type { AssetStorage } from '@app/kernel';
import { statement, UnitOfWork } from '@app/platform/data';
import { type EventMessage, type JobMessage, Jobs, On, Task } from '@app/platform/messaging';
import { ExportStorage } from '../domain/export-storage.js';

const FORGET_FILES = 'analytics.forget-export-files';

const forgetExports = statement('analytics.forget.export', 'delete from analytics.export where organization_id = $1');
/** By the database's clock, as the files are named. */
const present = statement('analytics.forget.present', 'select now() as at where $1::uuid is not null');
const forgetFiles = statement(
  'analytics.forget.export-files',
  'delete from analytics.export_file where organization_id = $1 and writable_until <= $2::timestamptz',
);
const nextFile = statement(
  'analytics.forget.next-export-file',
  'select writable_until as until from analytics.export_file where organization_id = $1 order by writable_until limit 1',
);

/** Erases the exports of a deleted organization with their files. A worker that has one stops, because its lease is gone. */
@Injectable()
export class ExportPurge {
  static readonly jobName = 'ForgetExports';

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly jobs: Jobs,
    @Inject(ExportStorage) private readonly storage: AssetStorage,
  ) {}

  @On('organization.deleted')
  async forget({ actor }: EventMessage): Promise<void> {
    await this.unitOfWork.run(actor, () => this.unitOfWork.current.affected(forgetExports));
    await this.removeAll({ actor });
  }

  /** As long as a lost worker could still be storing a file, the files are removed again. */
  @Task(FORGET_FILES)
  async removeAll({ actor }: Pick<JobMessage, 'actor'>): Promise<void> {
    const [before] = await this.unitOfWork.run(actor, () => this.unitOfWork.current.rows<{ at: Date }>(present));
    await this.storage.removeAll(actor.organizationId);
    await this.unitOfWork.run(actor, async () => {
      await this.unitOfWork.current.affected(forgetFiles, [before?.at]);
      const [left] = await this.unitOfWork.current.rows<{ until: Date }>(nextFile);
      if (left) await this.jobs.enqueue(FORGET_FILES, {}, { runAt: left.until });
    });
  }
}
