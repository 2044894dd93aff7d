import { EventEmitter } from 'node:events';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { systemActor } from '@app/kernel';
import { LOGGER, type Logger, SETTINGS, type Settings } from '@app/platform/config';
import { APP_ROLE, openPool, type Pool } from '@app/platform/data';
import {
  Logger as GraphileLogger,
  parseCronItems,
  run,
  runOnce,
  type Runner,
  type RunnerOptions,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { Handlers } from './handlers.js';
import { aloneIn, WorkerLease } from './worker-lease.js';

interface StoredJob {
  readonly organizationId: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** What became of a job is recorded by the pool, which stops when it cannot; a record of the job alone would end the process. */
const RECORDED_TOGETHER = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** Does the jobs and keeps the schedules. Only the worker process starts it; every process may enqueue. */
@Injectable()
export class JobWorker implements OnApplicationShutdown {
  private runner: Runner | undefined;
  private lease: WorkerLease | undefined;
  private pool: Pool | undefined;
  private ended = false;

  constructor(
    private readonly handlers: Handlers,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Works until the application ends, but not while somebody is `alone`. */
  async start(concurrency = 4): Promise<void> {
    const parsedCronItems = parseCronItems(
      [...this.handlers.schedules].map(([task, { cron }]) => ({ task, match: cron, identifier: task })),
    );
    const events: WorkerEvents = new EventEmitter();
    const lease = new WorkerLease(this.settings.DATABASE_URL, this.log, {
      work: async () => {
        if (!this.ended && !this.runner)
          this.watch(await run({ ...this.options(), events, concurrency, parsedCronItems, preset: RECORDED_TOGETHER }));
      },
      rest: () => this.rest(),
    });
    events.on('pool:create', ({ workerPool }) => lease.covers(workerPool.id));
    events.on('pool:release', ({ workerPool }) => lease.uncovers(workerPool.id));
    this.lease = lease;
    await lease.take();
  }

  /** Does this while every other worker of the database rests: for the demo, which lives in a time of its own. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return aloneIn(this.settings.DATABASE_URL, work);
  }

  /** Does every job that is due, and those that they enqueue, then returns: for the demo and for tests. */
  async drain(concurrency = 4): Promise<void> {
    do await runOnce({ ...this.options(), concurrency });
    while (await this.isDue());
  }

  async onApplicationShutdown(): Promise<void> {
    this.ended = true;
    await this.rest();
    await this.lease?.release();
    await this.pool?.end();
  }

  /** A runner gives up when it cannot record what became of a job; another one takes its place. */
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

  /** One run may leave jobs behind: those of a queue that was busy when it looked. */
  private async isDue(): Promise<boolean> {
    const { rows } = await this.queue().query<{ due: boolean }>(
      'select exists (select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts and locked_at is null) as due',
    );
    return rows[0]?.due === true;
  }

  private queue(): Pool {
    this.pool ??= openPool({ url: this.settings.DATABASE_URL, role: APP_ROLE, max: 6, plainTypes: true });
    return this.pool;
  }

  private options(): RunnerOptions {
    return {
      pgPool: this.queue(),
      noHandleSignals: true,
      pollInterval: 1_000,
      taskList: this.taskList(),
      logger: new GraphileLogger(() => (level, message, meta) => {
        if (String(level) === 'error' || String(level) === 'warning') this.log.warn({ ...summary(meta) }, message);
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
        await handle({ id, type, subjectId, data, actor: systemActor(organizationId) });
      };
    }
    for (const [task, handle] of this.handlers.tasks) {
      list[task] = async (job, { job: { attempts } }): Promise<void> => {
        const { organizationId, payload } = job as StoredJob;
        await handle({ actor: systemActor(organizationId), payload, attempt: attempts });
      };
    }
    for (const [task, { handle }] of this.handlers.schedules) list[task] = (): Promise<void> => handle();
    return list;
  }
}

/** Which job failed and how, without its payload. */
const summary = (meta: unknown): object => {
  const { job, failure } = (meta ?? {}) as { job?: { task_identifier?: string; attempts?: number }; failure?: unknown };
  return { task: job?.task_identifier, attempts: job?.attempts, failure: failure instanceof Error ? failure.message : undefined };
};
