import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { statement, UnitOfWork } from '@app/platform/data';
import { attemptsOf } from './handlers.js';

export interface JobOptions {
  /** At most one waiting job with this key: a later one takes its place. */
  readonly key?: string;
  /** Jobs of one queue run one after another. */
  readonly queue?: string;
  readonly runAt?: Date;
}

/** The organization is a flag of its jobs, by which a worker leaves out who has its share of places already. */
const addJob = statement(
  'platform.jobs.add',
  `select graphile_worker.add_job($2, json_build_object('organizationId', $1::uuid, 'payload', $3::json), queue_name => $4, run_at => $5, job_key => $6,
   max_attempts => $7, flags => array[$1::uuid::text])`,
);

/** Work for the worker, enqueued in the change's own transaction: it runs if, and only if, the change is there. */
@Injectable()
export class Jobs {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async enqueue(
    _actor: Actor,
    task: string,
    payload: Readonly<Record<string, unknown>>,
    { key, queue, runAt }: JobOptions = {},
  ): Promise<void> {
    const attempts = attemptsOf(task);
    this.unitOfWork.current.later(addJob, [task, JSON.stringify(payload), queue ?? null, runAt ?? null, key ?? null, attempts]);
  }
}
