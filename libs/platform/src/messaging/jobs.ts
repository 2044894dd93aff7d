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
 */
const addJob = statement(
  'platform.jobs.add',
  `select graphile_worker.add_job($2, json_build_object('organizationId', $1::uuid, 'payload', $3::json), queue_name
     => $4, run_at => $5, job_key => $6,
   max_attempts => $7, flags => array[$1::uuid::text], priority => $8)`,
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
    const [attempts, priority] = [attemptsOf(task), isUrgent ? URGENT : priorityOf(task)];
    const options = [queue ?? null, runAt ?? null, key ?? null, attempts, priority];
    this.unitOfWork.current.later(addJob, [task, JSON.stringify(payload), ...options]);
  }
}
