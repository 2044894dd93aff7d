// Campaigns brought to simulated platforms whose calls take time, by the worker as it is shipped: the calls beside what they are
// made of, and the time beside the least that so many calls take on the places of a worker.
import { performance } from 'node:perf_hooks';
import { table } from '../figures.js';
import type { Tenant } from '../operations.js';
import { startWorker } from '../processes.js';
import { callsOf, counted, withSimulated } from '../simulated.js';
import type { World } from '../world.js';
import { connected, launched, nothingElse, pictured, untilDelivering } from './launches.js';

const CAMPAIGNS = 1_000;
/** Who have as many each: one customer alone takes half of the places. */
const CUSTOMERS = 4;
/** Of each call of the platform. */
const LATENCY_MS = 50;
/** As many jobs as a worker does at once. */
const PLACES = 4;
/** The least of our own, whatever the platform: no more calls than these, and no more time than this share of the calls' own. */
const goals = { callsANode: 2, callsACampaign: 3, time: 1.3 };

export interface ConvergingFigures {
  /** Each has as many of the campaigns. */
  readonly channels: readonly string[];
  readonly seconds: number;
  /** Of one campaign. */
  readonly calls: number;
  readonly nodes: number;
  /** The worker's highest, in megabytes. */
  readonly memory: number;
}

export const converging = (world: World, channels: readonly string[]): Promise<ConvergingFigures> =>
  withSimulated(
    world,
    async (scene) => {
      // Not the first: it may have tens of thousands of campaigns.
      const owners = world.tenants.slice(1, CUSTOMERS + 1);
      for (const owner of owners) await connected(scene, owner, channels);
      await nothingElse(scene);
      const creatives = new Map<Tenant, string>();
      for (const owner of owners) creatives.set(owner, await pictured(scene, owner, channels));
      for (const [owner, creative] of creatives)
        for (let at = 0; at < CAMPAIGNS / CUSTOMERS; at += 1)
          await launched(scene, owner, { name: `Shoes ${at}`, channels: [channels[at % channels.length] ?? ''], creative });
      await scene.ask('PATCH', '/config', { latencyMs: LATENCY_MS });
      const before = await callsOf(scene, channels);
      const worker = await startWorker(scene.environment);
      try {
        const began = performance.now();
        await untilDelivering(scene, owners, CAMPAIGNS);
        const seconds = (performance.now() - began) / 1_000;
        const calls = ((await callsOf(scene, channels)) - before) / CAMPAIGNS;
        const nodes = (await counted(scene.service, 'campaigns.node')) / CAMPAIGNS;
        return { channels, seconds, calls, nodes, memory: worker.peakMemory() };
      } finally {
        await worker.stop();
      }
    },
    { channel: channels[0] },
  );

export function convergingTable({ channels, seconds, calls, nodes, memory }: ConvergingFigures): string {
  const mostCalls = goals.callsANode * nodes + goals.callsACampaign;
  const least = (CAMPAIGNS * calls * LATENCY_MS) / 1_000 / PLACES;
  const rows = [
    ['calls a campaign', calls.toFixed(1), `${mostCalls.toFixed(1)} (${nodes.toFixed(1)} nodes)`],
    ['seconds', seconds.toFixed(1), `${(goals.time * least).toFixed(1)} (${least.toFixed(1)} of calls)`],
    ['memory of the worker, MB', memory.toFixed(0), ''],
  ];
  const title = `${CAMPAIGNS} campaigns on ${channels.join(', ')} until they deliver, ${LATENCY_MS} ms a call, ${PLACES} at once`;
  return `${title}\n${table(['', 'measured', 'at most'], rows)}`;
}
