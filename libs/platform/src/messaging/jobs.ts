import { Injectable } from '@nestjs/common';
import { statement, UnitOfWork } from '@app/platform/data';
import { attemptsOf, priorityOf } from './handlers.js';

export interface JobOptions {
  /** At most one waiting job with this key: a later one replaces it. */
  readonly key?: string;
  /** Jobs of one queue run one after another. */
  readonly queue?: string;
  readonly runAt?: Date;
  /** It overtakes every waiting job that is not. */
  readonly isUrgent?: boolean;
}

/** The queue takes the smallest first. */
const URGENT = -10;

/**
 * Each job is flagged with its organization; by the flag a worker skips organizations that have their share of places already.
 * Jobs with a key are added by the library's own function, which replaces the waiting one: docs/adr/0051 says why others are not.
 */
const PAYLOAD = `json_build_object('organizationId', $1::uuid, 'payload', $3::json)`;
const replace = statement(
  'platform.jobs.replace',
  `select graphile_worker.add_job($2, ${PAYLOAD}, queue_name => $4, run_at => $5, max_attempts => $6, priority => $7,
   flags => array[$1::uuid::text], job_key => $8)`,
);
// A statement of its own: the next one sees what a transaction that made the same queue has committed meanwhile. It also keeps
// the removal of idle queues out until the commit.
const prepare = statement(
  'platform.jobs.prepare',
  `with task as (
     insert into graphile_worker._private_tasks (identifier)
     select $2::text where not exists (select from graphile_worker._private_tasks where identifier = $2) on conflict do nothing)
   insert into graphile_worker._private_job_queues (queue_name)
   select $3::text where $1::uuid is not null and $3 is not null
     and not exists (select from graphile_worker._private_job_queues where queue_name = $3) on conflict do nothing`,
);
const add = statement(
  'platform.jobs.add',
  `insert into graphile_worker._private_jobs (task_id, payload, job_queue_id, run_at, max_attempts, priority, flags)
   select (select id from graphile_worker._private_tasks where identifier = $2), ${PAYLOAD},
     (select id from graphile_worker._private_job_queues where queue_name = $4), coalesce($5, now()), $6, $7,
     jsonb_build_object($1::uuid::text, true)
   returning pg_notify('jobs:insert', json_build_object('r', id, 'count', 1)::text)`,
);

/** Jobs, enqueued in the change's own transaction: a job runs if, and only if, the change commits. */
@Injectable()
export class Jobs {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async enqueue(
    task: string,
    payload: Readonly<Record<string, unknown>>,
    { key, queue, runAt, isUrgent = false }: JobOptions = {},
  ): Promise<void> {
    const { current } = this.unitOfWork;
    const [attempts, priority] = [attemptsOf(task), isUrgent ? URGENT : priorityOf(task)];
    const job = [task, JSON.stringify(payload), queue ?? null, runAt ?? null, attempts, priority];
    if (key !== undefined) return current.later(replace, [...job, key]);
    current.later(prepare, [task, queue ?? null]);
    current.later(add, job);
  }
}
