// Creative generation through the API and the worker as shipped, against the generator alone; and its effect on the API's
// readers.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import { bodyOf, orders } from './creative-orders.js';
import type { Tenant } from './operations.js';
import { type BareGenerator, type RunningServer, startApi, startBareGenerator, startWorker } from './processes.js';
import type { World } from './world.js';

/** Generations of the product per round: in the last lane all at once, as many as a worker takes. */
export const GENERATIONS = 4;
const BARE_GENERATIONS = 2;
const ROUNDS = 2;
const IDLE_MS = 1_500;
/** Paced, because on a busy machine unpaced reads would measure how processor time is shared. */
const READ_EVERY_MS = 20;
/** The largest error of the time until `active`. */
const LOOK_EVERY_MS = 25;

export const creativeLanes = ['worker idle', 'bare', 'one at a time', 'several at a time'] as const;
export type CreativeLane = (typeof creativeLanes)[number];

export interface LaneFigures {
  /** One per round; empty where nothing is made. */
  readonly variantsPerSecond: number[];
  /** Milliseconds from the request to `active`. */
  readonly untilActive: number[];
  /** Milliseconds of GET /v1/campaigns in the meantime. */
  readonly reads: number[];
}

export interface CreativeFigures {
  readonly lanes: Readonly<Record<CreativeLane, LaneFigures>>;
  /** The highest, in megabytes. */
  readonly memory: { readonly worker: number; readonly api: number; readonly bare: number };
  /** undefined: this system cannot say. */
  readonly apiHoldsRenderer: boolean | undefined;
}

/** Sends requests of one organization after the other. */
class Asker {
  private number = 0;

  constructor(
    private readonly origin: string,
    private readonly tenants: readonly Tenant[],
  ) {}

  /** Milliseconds of one light read. */
  async read(): Promise<number> {
    const started = performance.now();
    await this.ask(this.next(), '/v1/campaigns?limit=20');
    return performance.now() - started;
  }

  /** Milliseconds from the request for a generation until it is `active`. */
  async generate(number: number): Promise<number> {
    const tenant = this.next();
    const started = performance.now();
    let { id, status } = await this.ask<CreatedCreative>(tenant, '/v1/creative/generate', bodyOf(number));
    while (status === 'generating') {
      await pause(LOOK_EVERY_MS);
      ({ id, status } = await this.ask<CreatedCreative>(tenant, `/v1/creative/${id}`));
    }
    if (status !== 'active') throw new Error(`A generation ended as ${status}.`);
    return performance.now() - started;
  }

  private next(): Tenant {
    const tenant = this.tenants[(this.number += 1) % this.tenants.length];
    if (!tenant) throw new Error('There is nobody to ask for: seed organizations first.');
    return tenant;
  }

  private async ask<Data>({ key }: Tenant, path: string, body?: object): Promise<Data> {
    const { statusCode, body: answer } = await request(`${this.origin}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, 'x-forwarded-proto': 'https', 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (statusCode >= 300) throw new Error(`The API answered ${path} with ${statusCode}: ${text}`);
    return (JSON.parse(text) as { data: Data }).data;
  }
}

interface CreatedCreative {
  readonly id: string;
  readonly status: string;
}

export async function creative({ environment, tenants }: World): Promise<CreativeFigures> {
  const started: RunningServer[] = [];
  const start = async <Server extends RunningServer>(server: Promise<Server> | Server): Promise<Server> => {
    started.push(await server);
    return server;
  };
  try {
    const api = await start(startApi(environment, false));
    const worker = await start(startWorker(environment));
    const bare = await start(startBareGenerator());
    const lanes = await rounds(new Asker(api.origin, tenants), bare);
    return {
      lanes,
      memory: { worker: worker.peakMemory(), api: api.peakMemory(), bare: bare.peakMemory() },
      apiHoldsRenderer: api.holds('resvg'),
    };
  } finally {
    for (const server of started) await server.stop();
  }
}

async function rounds(asker: Asker, bare: BareGenerator): Promise<Record<CreativeLane, LaneFigures>> {
  const lanes = Object.fromEntries(
    creativeLanes.map((lane) => [lane, { variantsPerSecond: [], untilActive: [], reads: [] }]),
  ) as unknown as Record<CreativeLane, LaneFigures>;
  let number = 0;
  const seeds = (): number[] => Array.from({ length: GENERATIONS }, () => (number += 1));
  const generate = async (lane: CreativeLane, seed: number): Promise<void> => {
    lanes[lane].untilActive.push(await asker.generate(seed));
  };
  const work: Readonly<Record<CreativeLane, () => Promise<unknown>>> = {
    'worker idle': () => pause(IDLE_MS),
    bare: () => bare.make({ first: seeds()[0] ?? 0, generations: BARE_GENERATIONS }),
    'one at a time': async () => {
      for (const seed of seeds()) await generate('one at a time', seed);
    },
    'several at a time': () => Promise.all(seeds().map((seed) => generate('several at a time', seed))),
  };
  await warmUp(asker, bare);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const lane of creativeLanes) {
      const from = performance.now();
      lanes[lane].reads.push(...(await readsDuring(asker, work[lane]())));
      const seconds = (performance.now() - from) / 1_000;
      const generations = lane === 'bare' ? BARE_GENERATIONS : GENERATIONS;
      if (lane !== 'worker idle') lanes[lane].variantsPerSecond.push((generations * orders.length) / seconds);
    }
  }
  return lanes;
}

/** Node compiles hot code, and the renderer is loaded with the first picture. */
async function warmUp(asker: Asker, bare: BareGenerator): Promise<void> {
  await Promise.all([asker.generate(1_000_000), bare.make({ first: 1_000_000, generations: 1 })]);
  for (let read = 0; read < 200; read += 1) await asker.read();
}

async function readsDuring(asker: Asker, work: Promise<unknown>): Promise<number[]> {
  const over = new AbortController();
  const reads: Promise<number>[] = [];
  const reading = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const read = asker.read();
      // A failure is reported when all reads are awaited.
      read.catch(() => undefined);
      reads.push(read);
      await pause(READ_EVERY_MS);
    }
  };
  await Promise.all([work.finally(() => over.abort()), reading()]);
  return Promise.all(reads);
}
