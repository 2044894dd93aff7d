import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { statement, UnitOfWork } from '@app/platform/data';
import { type JobMessage, Task } from './handlers.js';
import { Jobs } from './jobs.js';

const TASK = 'platform.forget-organization';
/** Erases the request counts that the rate limiter holds outside of the database; runs in the process that has the limiter. */
export const FORGET_COUNTS = 'platform.forget-counts';

const jobsOfIt = `from graphile_worker._private_jobs j where j.payload ->> 'organizationId' = $1::uuid::text
  and j.task_id <> (select id from graphile_worker._private_tasks where identifier = '${TASK}')`;
/**
 * When to look again, by the database's clock, which the jobs use too. No row when no other job runs, is due or will be due
 * within a day, and no erasure is left; a given-up erasure counts as left. Later jobs are for records that no longer exist.
 */
const working = statement(
  'platform.forget.working',
  `select now() + interval '1 minute' as later where exists (select ${jobsOfIt} and (j.locked_at is not null
     or j.attempts < j.max_attempts and j.run_at < now() + interval '1 day'
     or j.task_id in (select id from graphile_worker._private_tasks where identifier like 'organization.deleted>%')))`,
);
const forget = [
  statement('platform.forget.jobs', `delete ${jobsOfIt} and j.locked_at is null`),
  statement('platform.forget.events', 'delete from platform.event where organization_id = $1'),
  statement('platform.forget.places', 'delete from platform.event_place where organization_id = $1'),
  statement('platform.forget.head', 'delete from platform.event_head where organization = $1'),
  statement('platform.forget.answers', 'delete from platform.idempotency where organization_id = $1'),
  statement('platform.forget.stored_file', 'delete from platform.stored_file where organization_id = $1'),
  statement('platform.forget.stored_bytes', 'delete from platform.stored_bytes where organization_id = $1'),
  statement('platform.forget.quotas', `delete from platform.day_quota where subject = 'organization:' || $1::uuid::text`),
];

/**
 * Erases the events, stored answers, counts and jobs of a deleted organization. Runs last, because the other contexts' erasures
 * are jobs.
 */
@Injectable()
export class TenantPurge {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly jobs: Jobs,
  ) {}

  /** To be called when the organization is deleted. */
  async begin(actor: Actor): Promise<void> {
    await this.unitOfWork.run(actor, () => this.enqueue());
  }

  @Task(TASK)
  async forget({ actor }: JobMessage): Promise<void> {
    await this.unitOfWork.run(actor, async () => {
      const [found] = await this.unitOfWork.current.rows<{ later: Date }>(working);
      if (found) return this.enqueue(found.later);
      for (const each of forget) await this.unitOfWork.current.affected(each);
      await this.jobs.enqueue(FORGET_COUNTS, {});
    });
  }

  private enqueue(runAt?: Date): Promise<void> {
    return this.jobs.enqueue(TASK, {}, runAt ? { runAt } : {});
  }
}
