import { Inject, Injectable } from '@nestjs/common';
import { statement, UnitOfWork } from '@app/platform/data';
import { type EventMessage, type JobMessage, Jobs, On, Task } from '@app/platform/messaging';
import { levelNames, levelRow } from '../domain/levels.js';
import { monthSummed } from '../domain/month.sums.js';
import { SubjectDirectory, subjectKinds } from '../domain/subject.directory.js';
import { projections } from './projection.statements.js';
import { subjectSql } from './subject.statements.js';
import { FIRST_ID } from './subjects.js';

const tables = [
  'dirty',
  ...levelNames.flatMap((level) => projections[level].map(({ table }) => table)),
  ...monthSummed.map((name) => `m_${name}`),
  'restatement',
  'reach',
  'reach_window',
  ...levelNames.map((level) => levelRow(level).facts),
  'fact_day',
  'sync_batch',
  'stream',
  'projection',
];
const forget = tables.map((table) =>
  statement(`analytics.forget.${table}`, `delete from analytics.${table} where organization_id = $1`),
);
const FORGET_SUBJECTS = 'analytics.forget-subjects';
const LOOK_AGAIN_MS = 60_000;

/** Erases the numbers of a deleted organization. */
@Injectable()
export class AnalyticsPurge {
  static readonly jobName = 'ForgetNumbers';

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly jobs: Jobs,
    @Inject(SubjectDirectory) private readonly subjects: SubjectDirectory,
  ) {}

  @On('organization.deleted')
  async forget({ actor }: EventMessage): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      for (const each of forget) await this.unitOfWork.current.affected(each);
      // After the erasures of the other contexts, which wait in the same queue.
      await this.jobs.enqueue(FORGET_SUBJECTS, {}, { queue: actor.organizationId });
    });
  }

  /** As long as an owner has a record, a late event could bring its description back. */
  @Task(FORGET_SUBJECTS)
  async forgetSubjects({ actor }: Pick<JobMessage, 'actor'>): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      for (const kind of subjectKinds) {
        const [left] = await this.subjects.after(kind, FIRST_ID, 1);
        if (left) return this.jobs.enqueue(FORGET_SUBJECTS, {}, { runAt: this.inAMinute() });
      }
      await this.unitOfWork.current.affected(subjectSql.forget);
    });
  }

  private inAMinute(): Date {
    return new Date(this.unitOfWork.now.getTime() + LOOK_AGAIN_MS);
  }
}
