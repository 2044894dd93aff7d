import { EventEmitter } from 'node:events';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { commonErrors, DomainError, systemActor } from '@app/kernel';
import { LOGGER, type Logger, SETTINGS, type Settings } from '@app/platform/config';
import { APP_ROLE, openPool, type Pool } from '@app/platform/data';
import type { Job, Runner, RunnerOptions, TaskList, WorkerEvents } from 'graphile-worker';
import { Counter } from 'prom-client';
import { FairPlaces } from './fair-places.js';
import { Handlers } from './handlers.js';
import { OrganizationRounds } from './organization-rounds.js';
import { aloneIn, WorkerLease } from './worker-lease.js';

interface StoredJob {
  readonly organizationId: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/**
 * The pool records the results of jobs, ends when all are recorded, and stops when it cannot. If each job recorded its own,
 * nobody would wait for it, and a failure would end the process.
 */
const RECORDED_TOGETHER = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** A schedule's job fails only when the round itself cannot begin; the next minute starts the next round. */
const SCHEDULE_ATTEMPTS = 3;

/** Loaded by who works: the API only enqueues. */
const queueLibrary = () => import('graphile-worker');

/** Runs the jobs and the schedules. Only the worker process starts it; every process may enqueue. */
@Injectable()
export class JobWorker implements BeforeApplicationShutdown {
  private runner: Runner | undefined;
  private lease: WorkerLease | undefined;
  private pool: Pool | undefined;
  private ended = false;

  constructor(
    private readonly handlers: Handlers,
    private readonly rounds: OrganizationRounds,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Works until the application ends, and pauses while another process is `alone`. */
  async start(concurrency = 4): Promise<void> {
    const { parseCronItems, run } = await queueLibrary();
    const parsedCronItems = parseCronItems(
      [...this.handlers.schedules, ...this.handlers.organizationSchedules].map(([task, { cron }]) => ({
        task,
        match: cron,
        identifier: task,
        options: { maxAttempts: SCHEDULE_ATTEMPTS, queueName: task, jobKey: task },
      })),
    );
    const lease = new WorkerLease(this.settings.DATABASE_URL, this.log, {
      work: async () => {
        if (this.ended || this.runner) return;
        const events: WorkerEvents = new EventEmitter();
        events.on('pool:create', ({ workerPool }) => lease.covers(workerPool.id));
        events.on('pool:release', ({ workerPool }) => lease.uncovers(workerPool.id));
        const { withoutRoom } = new FairPlaces(events, Math.max(1, Math.floor(concurrency / 2)));
        const how = { events, concurrency, parsedCronItems, forbiddenFlags: withoutRoom };
        this.watch(await run({ ...(await this.options()), ...how }));
      },
      rest: () => this.rest(),
    });
    this.lease = lease;
    await lease.take();
  }

  /** Runs the work while every other worker of the database pauses: for the demo, which has a clock of its own. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return aloneIn(this.settings.DATABASE_URL, work);
  }

  /** Runs one round of an organizations' schedule, now. */
  async round(task: string): Promise<void> {
    const schedule = this.handlers.organizationSchedules.get(task);
    if (!schedule) throw new Error(`No schedule of organizations is called "${task}".`);
    await this.rounds.run(task, schedule.handle);
  }

  /** Runs every due job and the jobs that they enqueue, then returns: for the demo and for tests. */
  async drain(concurrency = 4): Promise<void> {
    const { runOnce } = await queueLibrary();
    do await runOnce({ ...(await this.options()), concurrency });
    while (await this.isDue());
  }

  /** The jobs end before the connections that they use. Whoever ends a long job early does so on `onModuleDestroy`. */
  async beforeApplicationShutdown(): Promise<void> {
    this.ended = true;
    await this.rest();
    await this.lease?.release();
    await this.pool?.end();
  }

  /** A runner gives up when it cannot record the results of jobs; a new one replaces it. */
  private watch(runner: Runner): void {
    this.runner = runner;
    const forget = (): void => {
      if (this.runner === runner) this.runner = undefined;
    };
    runner.promise.then(forget, forget);
  }

  private async rest(): Promise<void> {
    const { runner } = this;
    this.runner = undefined;
    await runner?.stop();
  }

  /** One run may leave due jobs behind: those of a queue that was busy. */
  private async isDue(): Promise<boolean> {
    const { rows } = await this.queue().query<{ due: boolean }>(
      'select exists (select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts and locked_at ' +
        'is null) as due',
    );
    return rows[0]?.due === true;
  }

  private queue(): Pool {
    this.pool ??= openPool({ url: this.settings.DATABASE_URL, role: APP_ROLE, max: 6, plainTypes: true });
    return this.pool;
  }

  private async options(): Promise<RunnerOptions> {
    const { Logger: QueueLogger } = await queueLibrary();
    return {
      pgPool: this.queue(),
      noHandleSignals: true,
      preset: RECORDED_TOGETHER,
      pollInterval: 1_000,
      taskList: this.taskList(),
      logger: new QueueLogger(() => (level, message, meta) => {
        const failed = failureOf(meta);
        if (failed) this.tellFailure(failed);
        else if (String(level) === 'error' || String(level) === 'warning') this.log.warn({}, message);
      }),
    };
  }

  private taskList(): TaskList {
    const list: TaskList = {};
    for (const [task, { handle }] of this.handlers.events) {
      list[task] = async (job): Promise<void> => {
        const { organizationId, payload } = job as StoredJob;
        const { id, type, subjectId, data } = payload as {
          id: string;
          type: string;
          subjectId: string;
          data: Record<string, unknown>;
        };
        const message = { id, type, subjectId, data, actor: systemActor(organizationId) };
        await this.unlessGone(task, organizationId, () => handle(message));
      };
    }
    for (const [task, { handle }] of this.handlers.tasks) {
      list[task] = async (job, { job: { attempts } }): Promise<void> => {
        const { organizationId, payload } = job as StoredJob;
        const message = { actor: systemActor(organizationId), payload, attempt: attempts };
        await this.unlessGone(task, organizationId, () => handle(message));
      };
    }
    for (const [task, { handle }] of this.handlers.schedules) list[task] = (): Promise<void> => handle();
    for (const [task, { handle }] of this.handlers.organizationSchedules)
      list[task] = (): Promise<void> => this.rounds.run(task, handle);
    return list;
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

  private tellFailure({ last, ...failed }: FailedAttempt): void {
    failedAttempts.inc({ task: failed.task, last: String(last) });
    if (last) this.log.error(failed, 'job failed for good; `jobs failed` lists it, `jobs retry` runs it again');
    else this.log.warn(failed, 'job failed and is tried again');
  }
}

const failedAttempts = new Counter({
  name: 'job_failed_attempts_total',
  help: 'Attempts of background jobs that failed; last: the job was given up',
  labelNames: ['task', 'last'],
});

/** The failed job, its organization and the reason, without its payload. */
interface FailedAttempt {
  readonly task: string;
  readonly organization: string | undefined;
  readonly attempt: number;
  readonly attempts: number;
  readonly cause: string;
  readonly last: boolean;
}

/** With the reason of an outage, which its message does not tell. */
const causeOf = (error: Error | undefined): string =>
  [error, error?.cause].flatMap((each) => (each instanceof Error ? [each.message] : [])).join(' Because: ') || 'unknown';

function failureOf(meta: unknown): FailedAttempt | undefined {
  const { failure, job, error } = (meta ?? {}) as { failure?: true; job?: Job; error?: Error };
  if (failure !== true || job === undefined) return undefined;
  return {
    task: job.task_identifier,
    organization: (job.payload as Partial<StoredJob> | null)?.organizationId,
    attempt: job.attempts,
    attempts: job.max_attempts,
    cause: causeOf(error),
    last: job.attempts >= job.max_attempts,
  };
}
