import { EventEmitter } from 'node:events';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, SETTINGS, type Settings } from '@app/platform/config';
import { APP_ROLE, openPool, type Pool } from '@app/platform/data';
import type { Job, ParsedCronItem, Runner, RunnerOptions, WorkerEvents } from 'graphile-worker';
import { Heartbeat } from './heartbeat.js';
import { Counter } from 'prom-client';
import { Customers } from './customers.js';
import { FairPlaces, Looks } from './fair-places.js';
import { type PoolName, poolNames, pools } from './pools.js';
import { Presence } from './presence.js';
import { type StoredJob, TaskLists } from './task-list.js';
import { aloneIn, WorkerLease } from './worker-lease.js';

/**
 * The pool records the results of jobs, ends when all are recorded, and stops when it cannot. If each job recorded its own,
 * nobody would wait for it, and a failure would end the process.
 */
const RECORDED_TOGETHER = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** Each pool listens on one; the others look for jobs and record results. */
const CONNECTIONS = 8;

/** Loaded by who works: the API only enqueues. */
const queueLibrary = () => import('graphile-worker');

/** Runs the jobs and the schedules. Only the worker process starts it; every process may enqueue. */
@Injectable()
export class JobWorker implements BeforeApplicationShutdown {
  private readonly runners = new Map<PoolName, Runner>();
  private readonly heartbeats = new Map<PoolName, Heartbeat>();
  private readonly looks = new Looks();
  private lease: WorkerLease | undefined;
  private pool: Pool | undefined;
  private ended = false;

  constructor(
    private readonly tasks: TaskLists,
    private readonly customers: Customers,
    private readonly presence: Presence,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Works off these pools until the application ends, and pauses while another process is `alone`. */
  async start(names: readonly PoolName[] = poolNames): Promise<void> {
    // A schedule that cannot be read ends the start: while the lease is taken it would only look like an outage.
    const schedules = (await queueLibrary()).parseCronItems(this.tasks.schedules());
    const lease = new WorkerLease(this.presence, {
      work: async () => {
        for (const name of names)
          if (!this.ended && !this.runners.has(name)) await this.run(name, lease, name === 'work' ? schedules : []);
      },
      rest: () => this.rest(),
    });
    this.lease = lease;
    await lease.take();
  }

  /** Why this worker does not work; null when it does. */
  fault(): string | null {
    if (!this.lease?.isHeld) return 'the lease of its jobs is not held';
    const stopped = [...this.heartbeats].find(([, heartbeat]) => heartbeat.hasStopped);
    return stopped ? `its pool "${stopped[0]}" looks for no jobs` : null;
  }

  /** Runs the work while every other worker of the database pauses: for the demo, which has a clock of its own. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return aloneIn(this.settings.DATABASE_URL, work);
  }

  /** Runs one round of an organizations' schedule, now. */
  round(task: string): Promise<void> {
    return this.tasks.round(task);
  }

  /** Runs every due job and the jobs that they enqueue, then returns: for the demo and for tests. */
  async drain(concurrency = 4): Promise<void> {
    const { runOnce } = await queueLibrary();
    do await runOnce({ ...(await this.options(poolNames)), concurrency });
    while (await this.isDue());
  }

  /** The jobs end before the connections that they use. Whoever ends a long job early does so on `onModuleDestroy`. */
  async beforeApplicationShutdown(): Promise<void> {
    this.ended = true;
    await this.rest();
    await this.lease?.release();
    await this.pool?.end();
  }

  private async run(name: PoolName, lease: WorkerLease, parsedCronItems: ParsedCronItem[]): Promise<void> {
    const { run } = await queueLibrary();
    const { places } = pools[name];
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => lease.covers(workerPool.id));
    events.on('pool:release', ({ workerPool }) => lease.uncovers(workerPool.id));
    this.heartbeats.set(name, Heartbeat.of(events));
    const { skipped } = new FairPlaces(events, places, this.customers, this.looks);
    const how = { events, concurrency: places, parsedCronItems, forbiddenFlags: skipped };
    this.watch(name, await run({ ...(await this.options([name])), ...how }));
  }

  /** A runner gives up when it cannot record the results of jobs; a new one replaces it. */
  private watch(name: PoolName, runner: Runner): void {
    this.runners.set(name, runner);
    const forget = (): void => {
      if (this.runners.get(name) === runner) this.runners.delete(name);
    };
    runner.promise.then(forget, forget);
  }

  private async rest(): Promise<void> {
    const runners = [...this.runners.values()];
    this.runners.clear();
    // A worker that pauses for another process looks for nothing.
    this.heartbeats.clear();
    await Promise.all(runners.map((runner) => runner.stop()));
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
    this.pool ??= openPool({ url: this.settings.DATABASE_URL, role: APP_ROLE, max: CONNECTIONS, plainTypes: true });
    return this.pool;
  }

  private async options(names: readonly PoolName[]): Promise<RunnerOptions> {
    const { Logger: QueueLogger } = await queueLibrary();
    return {
      pgPool: this.queue(),
      noHandleSignals: true,
      preset: RECORDED_TOGETHER,
      pollInterval: 1_000,
      taskList: this.tasks.of(names),
      logger: new QueueLogger(() => (level, message, meta) => {
        const failed = failureOf(meta);
        if (failed) this.tellFailure(failed);
        else if (String(level) === 'error' || String(level) === 'warning') this.log.warn({}, message);
      }),
    };
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
