// The jobs' handlers as the job library calls them.
import { isMainThread } from 'node:worker_threads';
import { Inject, Injectable } from '@nestjs/common';
import { commonErrors, DomainError, systemActor } from '@app/kernel';
import { LOGGER, type Logger } from '@app/platform/config';
import type { CronItem, TaskList } from 'graphile-worker';
import { Counter } from 'prom-client';
import { type EventMessage, Handlers, poolOf } from './handlers.js';
import { OrganizationRounds } from './organization-rounds.js';
import type { Loop, PoolName } from './pools.js';

/** What `Jobs` stores. */
export interface StoredJob {
  readonly organizationId: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** A schedule's job fails only when the round itself cannot begin; the next minute starts the next round. */
const SCHEDULE_ATTEMPTS = 3;

const starts = new Counter({
  name: 'job_starts_total',
  help: 'Attempts of background jobs that began; loop: the thread of this process that ran them',
  labelNames: ['task', 'loop'],
});

@Injectable()
export class TaskLists {
  constructor(
    private readonly handlers: Handlers,
    private readonly rounds: OrganizationRounds,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** The handlers of the jobs of these pools. */
  of(names: readonly PoolName[]): TaskList {
    const list: TaskList = {};
    for (const [task, { handle }] of this.handlers.events)
      list[task] = async (job): Promise<void> => {
        const { organizationId, payload } = job as StoredJob;
        const { id, type, subjectId, data } = payload as unknown as Omit<EventMessage, 'actor'>;
        const message = { id, type, subjectId, data, actor: systemActor(organizationId) };
        await this.unlessGone(task, organizationId, () => handle(message));
      };
    for (const [task, { handle }] of this.handlers.tasks)
      list[task] = async (job, { job: { attempts } }): Promise<void> => {
        const { organizationId, payload } = job as StoredJob;
        const message = { actor: systemActor(organizationId), payload, attempt: attempts };
        await this.unlessGone(task, organizationId, () => handle(message));
      };
    for (const [task, { handle }] of this.handlers.schedules) list[task] = (): Promise<void> => handle();
    for (const [task, { handle }] of this.handlers.organizationSchedules)
      list[task] = (): Promise<void> => this.rounds.run(task, handle);
    return Object.fromEntries(
      Object.entries(list)
        .filter(([task]) => names.includes(poolOf(task)))
        .map(([task, run]) => [task, counted(task, run)]),
    );
  }

  /** They run at their times as jobs of the pool `work`. */
  schedules(): CronItem[] {
    return [...this.handlers.schedules, ...this.handlers.organizationSchedules].map(([task, { cron }]) => ({
      task,
      match: cron,
      identifier: task,
      options: { maxAttempts: SCHEDULE_ATTEMPTS, queueName: task, jobKey: task },
    }));
  }

  /** One round of an organizations' schedule, now. */
  async round(task: string): Promise<void> {
    const schedule = this.handlers.organizationSchedules.get(task);
    if (!schedule) throw new Error(`No schedule of organizations is called "${task}".`);
    await this.rounds.run(task, schedule.handle);
  }

  /**
   * A job about a record that is gone has nothing left to do: ids are never given again. It must not hold up the erasure of its
   * organization.
   */
  private async unlessGone(task: string, organization: string, handle: () => Promise<void>): Promise<void> {
    try {
      await handle();
    } catch (failure) {
      if (!(failure instanceof DomainError) || failure.kind !== commonErrors.not_found) throw failure;
      this.log.info({ task, organization, cause: failure.message }, 'job ended: its record is gone');
    }
  }
}

const loop: Loop = isMainThread ? 'urgent' : 'long';

const counted =
  (task: string, run: TaskRun | undefined): TaskRun =>
  (payload, helpers) => {
    starts.inc({ task, loop });
    return run?.(payload, helpers);
  };

type TaskRun = NonNullable<TaskList[string]>;
