// What a second channel costs: a launch until the campaign delivers, and a read of it, against those on one channel.
import { performance } from 'node:perf_hooks';
import { publicId } from '@app/kernel';
import { request } from 'undici';
import { inWords, median, type Ratio, ratioOf, table } from '../figures.js';
import type { Tenant } from '../operations.js';
import { type LoadGenerator, startApi, startWorker } from '../processes.js';
import { counted, type SimulatedScene, withSimulated } from '../simulated.js';
import type { World } from '../world.js';
import { connected, launched, nothingElse, pictured, until } from './launches.js';

const LAUNCHES = 20;
const LATENCY_MS = 50;
const WARM_UP_SECONDS = 3;
const ROUNDS = 5;
const READS_A_ROUND = 90;
const goals = { launch: 1.3, read: 0.85 };

export interface TwoChannelsFigures {
  readonly channels: readonly string[];
  /** Milliseconds of a launch on each alone and on all, one for each campaign. */
  readonly launches: ReadonlyMap<string, readonly number[]>;
  /** Reads per second of the API's processor time, round by round. */
  readonly reads: ReadonlyMap<string, readonly number[]>;
}

const nameOf = (channels: readonly string[]): string => channels.join(' + ');

export const twoChannels = (world: World, generator: LoadGenerator): Promise<TwoChannelsFigures> =>
  withSimulated(world, async (scene) => {
    const channels = ['google_ads', 'meta'];
    // Nobody whom another measurement has connected.
    const owner = world.tenants.at(-1);
    if (!owner) throw new Error('An organization is needed: seed it first.');
    await connected(scene, owner, channels);
    await nothingElse(scene);
    const creative = await pictured(scene, owner, channels);
    await scene.ask('PATCH', '/config', { latencyMs: LATENCY_MS });
    const lanes = [...channels.map((channel) => [channel]), channels];
    const launches = new Map(lanes.map((lane) => [nameOf(lane), [] as number[]]));
    const made = new Map(lanes.map((lane) => [nameOf(lane), [] as string[]]));
    const worker = await startWorker(scene.environment);
    try {
      // The first round warms the code up.
      for (let round = 0; round <= LAUNCHES; round += 1)
        for (const lane of lanes) {
          const [id, ms] = await delivered(scene, owner, { name: `On ${nameOf(lane)} ${round}`, channels: lane, creative });
          if (round > 0) launches.get(nameOf(lane))?.push(ms);
          made.get(nameOf(lane))?.push(id);
        }
    } finally {
      await worker.stop();
    }
    const reads = await read(scene, generator, [owner, world.tenants.slice(0, -1)], new Map([...made].slice(1)));
    return { channels, launches, reads };
  });

type Launch = Parameters<typeof launched>[2];

async function delivered(scene: SimulatedScene, owner: Tenant, launch: Launch): Promise<[id: string, ms: number]> {
  const began = performance.now();
  const id = await launched(scene, owner, launch);
  await until(
    async () => (await counted(scene.service, `campaigns.campaign where id = $1 and delivery_status = 'delivering'`, [id])) > 0,
  );
  return [id, performance.now() - began];
}

/** One after the other, and no more than an organization may ask for in a minute. */
async function read(
  { environment }: SimulatedScene,
  generator: LoadGenerator,
  [owner, tenants]: readonly [Tenant, readonly Tenant[]],
  campaigns: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, number[]>> {
  const api = await startApi(environment, false);
  const reads = new Map([...campaigns.keys()].map((lane) => [lane, [] as number[]]));
  try {
    await generator.run({
      tenants,
      operation: 'get',
      server: 'api',
      origin: api.origin,
      connections: 1,
      seconds: WARM_UP_SECONDS,
    });
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [lane, ids] of campaigns) {
        const before = api.processorMs() ?? NaN;
        for (let at = 0; at < READS_A_ROUND; at += 1) await readOne(api.origin, owner, ids[at % ids.length] ?? '');
        reads.get(lane)?.push((READS_A_ROUND / ((api.processorMs() ?? NaN) - before)) * 1_000);
      }
  } finally {
    await api.stop();
  }
  return reads;
}

async function readOne(origin: string, { key }: Tenant, id: string): Promise<void> {
  const headers = { authorization: `Bearer ${key}`, 'x-forwarded-proto': 'https' };
  const { statusCode, body } = await request(`${origin}/v1/campaigns/${publicId('campaign', id)}`, { headers });
  const answer = await body.text();
  if (statusCode !== 200) throw new Error(`A campaign was answered with ${statusCode}: ${answer}`);
}

export function twoChannelsTable({ channels, launches, reads }: TwoChannelsFigures): string {
  const slowest = Math.max(...channels.map((channel) => median(launches.get(channel) ?? [])));
  const one = [...reads.values()][0] ?? [];
  const rows = [...launches].map(([lane, times]) => {
    const speeds = reads.get(lane);
    const ratio: Ratio | undefined = speeds && ratioOf(speeds, one);
    return [
      lane,
      median(times).toFixed(0),
      (median(times) / slowest).toFixed(2),
      speeds ? median(speeds).toFixed(0) : '',
      ratio ? inWords(ratio) : '',
    ];
  });
  const wanted = `goals: ${goals.launch} of the slower launch, ${goals.read} of the reads`;
  const title = `One channel and two, ${LATENCY_MS} ms a call (${wanted})`;
  return `${title}\n${table(['', 'launch ms', 'ratio', 'reads/CPU s', 'ratio'], rows)}`;
}
