// Jobs through the product's worker, against the job library alone on the same tables: from the commit that enqueues a job to
// the start of its handler, and jobs per second.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { NestFactory } from '@nestjs/core';
import { systemActor } from '@app/kernel';
import { readSettings } from '@app/platform/config';
import { UnitOfWork } from '@app/platform/data';
import { Jobs } from '@app/platform/messaging';
import { ProductModule } from '../../apps/product.module.js';
import { inWords, median, ratioOf, table } from './figures.js';
import { instant, type JobsOrder, type JobsServer, jobsServers, taskOf } from './jobs-instants.js';
import type { World } from './world.js';

const ROUNDS = 3;
const ONE_BY_ONE = 40;
const AT_ONCE = 1_000;
/** In one transaction, for one organization. */
const TOGETHER = 25;
/** From here on all are due: the workers find them by themselves. */
const DUE_AFTER_MS = 4_000;

export interface JobsFigures {
  /** Milliseconds from commit to start. */
  readonly waits: number[];
  /** One for each round. */
  readonly perSecond: number[];
}

/** Enqueues so many jobs; resolves when they are committed. */
type Enqueue = (task: string, jobs: number, runAt?: Date) => Promise<void>;

export async function jobs(world: World): Promise<Readonly<Record<JobsServer, JobsFigures>>> {
  const figures = { bare: { waits: [], perSecond: [] }, ours: { waits: [], perSecond: [] } } satisfies Record<
    JobsServer,
    JobsFigures
  >;
  const settings = readSettings({ ...world.environment, LOG_LEVEL: 'silent' });
  const product = await NestFactory.createApplicationContext(ProductModule.with(settings), {
    logger: false,
    abortOnError: false,
  });
  const workers = new Map<JobsServer, ChildProcess>();
  try {
    const enqueue = enqueueFor(product.get(UnitOfWork), product.get(Jobs), world);
    for (const server of jobsServers) workers.set(server, await startWorker(server, world));
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [server, worker] of workers) {
        const { waits, perSecond } = await measure(worker, taskOf[server], enqueue);
        // The first round warms up.
        if (round === 0) continue;
        (figures[server].waits as number[]).push(...waits);
        (figures[server].perSecond as number[]).push(perSecond);
      }
    }
  } finally {
    for (const worker of workers.values()) worker.disconnect();
    await product.close();
  }
  return figures;
}

export function jobsTable({ bare, ours }: Readonly<Record<JobsServer, JobsFigures>>): string {
  const rows = (
    [
      ['the library alone', bare],
      ['ours', ours],
    ] as const
  ).map(([title, { waits, perSecond }]) => [
    title,
    median(waits).toFixed(1),
    waitAt(waits, 0.99).toFixed(1),
    median(perSecond).toFixed(0),
    inWords(ratioOf(perSecond, bare.perSecond)),
  ]);
  return (
    `Jobs: from the commit to the start of the handler, one at a time; ${AT_ONCE} due at ` +
    `once\n${table(['', 'p50 ms', 'p99 ms', 'jobs/s', 'ratio (min..max)'], rows)}`
  );
}

const waitAt = (waits: readonly number[], share: number): number =>
  [...waits].sort((a, b) => a - b)[Math.floor(waits.length * share)] ?? NaN;

async function measure(worker: ChildProcess, task: string, enqueue: Enqueue): Promise<{ waits: number[]; perSecond: number }> {
  const waits: number[] = [];
  while (waits.length < ONE_BY_ONE) {
    const started = startsOf(worker, 1);
    await enqueue(task, 1);
    const committed = instant();
    const [start = NaN] = await started;
    // It may start before this process has heard of the commit.
    waits.push(Math.max(0, start - committed));
  }
  const started = startsOf(worker, AT_ONCE);
  await enqueue(task, AT_ONCE, new Date(Date.now() + DUE_AFTER_MS));
  const starts = await started;
  return { waits, perSecond: ((starts.length - 1) / ((starts.at(-1) ?? NaN) - (starts[0] ?? NaN))) * 1_000 };
}

async function startsOf(worker: ChildProcess, jobs: number): Promise<number[]> {
  const answered = messageOf<number[]>(worker);
  worker.send({ jobs } satisfies JobsOrder);
  return answered;
}

async function messageOf<T>(worker: ChildProcess): Promise<T> {
  const over = new AbortController();
  const ended = once(worker, 'exit', { signal: over.signal }).then(() =>
    Promise.reject(new Error('A worker ended; see its message above.')),
  );
  try {
    const [message] = (await Promise.race([once(worker, 'message', { signal: over.signal }), ended])) as [T];
    return message;
  } finally {
    ended.catch(() => undefined);
    over.abort();
  }
}

const enqueueFor = (unitOfWork: UnitOfWork, queue: Jobs, { tenants }: World): Enqueue => {
  let turn = 0;
  return async (task, count, runAt) => {
    for (let left = count; left > 0; left -= TOGETHER) {
      const tenant = tenants[(turn += 1) % tenants.length];
      if (!tenant) throw new Error('Nobody has jobs: seed organizations first.');
      const actor = systemActor(tenant.organizationId);
      await unitOfWork.run(actor, async () => {
        for (let made = 0; made < Math.min(left, TOGETHER); made += 1) await queue.enqueue(task, {}, runAt ? { runAt } : {});
      });
    }
  };
};

async function startWorker(server: JobsServer, { environment }: World): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('jobs-worker.js', import.meta.url)), [], {
    env: { PATH: process.env['PATH'], ...environment, JOBS_SERVER: server },
    execArgv: [],
  });
  await messageOf(child);
  return child;
}
