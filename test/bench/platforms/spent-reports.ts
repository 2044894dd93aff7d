// What a spent quota of reports costs a stop: from the call until the campaign is off on the simulated platform, with the worker
// as it is shipped.
import { performance } from 'node:perf_hooks';
import { CampaignsService } from '@app/campaigns';
import { ConnectionDirectory, ConnectionsService } from '@app/connections';
import { systemActor } from '@app/kernel';
import { platformThere } from '../../support/platforms-there.js';
import { median, table } from '../figures.js';
import { startWorker } from '../processes.js';
import { counted, withSimulated } from '../simulated.js';
import type { World } from '../world.js';
import { connected, launched, nothingElse, pictured, until, untilDelivering } from './launches.js';

/** On either side. */
const CAMPAIGNS = 100;
const HOUR_S = 3_600;
/** The goal: the slowest hundredth, as a multiple of the idle one. */
const MOST = 1.5;
/** The quota of an account, in the platform's words. */
const quotas: Readonly<Record<string, string>> = { google_ads: 'ACCOUNT', meta: 'ads_insights' };

export interface SpentFigures {
  readonly channel: string;
  /** Milliseconds, one for each campaign. */
  readonly idle: readonly number[];
  readonly spent: readonly number[];
}

export const spentReports = (world: World, channel: string): Promise<SpentFigures> =>
  withSimulated(
    world,
    async (scene) => {
      const { product, service, ask } = scene;
      const [, owner] = world.tenants;
      if (!owner) throw new Error('An organization is needed: seed it first.');
      const actor = systemActor(owner.organizationId);
      await connected(scene, owner, [channel]);
      const creative = await pictured(scene, owner, [channel]);
      const ids: string[] = [];
      for (let at = 0; at < 2 * CAMPAIGNS; at += 1)
        ids.push(await launched(scene, owner, { name: `Shoes ${at}`, channels: [channel], creative }));
      const [connection] = await product.get(ConnectionDirectory).all(actor);
      if (!connection) throw new Error('The organization is not connected.');
      const worker = await startWorker(scene.environment);
      const account = platformThere(channel).account(ask, connection.account.id);
      const stopped = async (id: string): Promise<number> => {
        const { rows } = await service.query<{ name: string }>('select name from campaigns.campaign where id = $1', [id]);
        const began = performance.now();
        await product.get(CampaignsService).pause(actor, id, null);
        const isOff = async () =>
          (await account.campaigns()).some(({ name, is }) => name.startsWith(`${rows[0]?.name} [`) && is === 'off');
        await until(isOff);
        return performance.now() - began;
      };
      const allStopped = async (some: readonly string[]): Promise<number[]> => {
        const times: number[] = [];
        for (const id of some) times.push(await stopped(id));
        return times;
      };
      try {
        await untilDelivering(scene, [owner], ids.length);
        await nothingElse(scene);
        const idle = await allStopped(ids.slice(0, CAMPAIGNS));
        const action = { kind: 'throttle', retryDelaySeconds: HOUR_S, scope: quotas[channel] };
        await ask('POST', '/faults', { match: { operation: platformThere(channel).calls.report }, action });
        await product
          .get(ConnectionsService)
          .requestSync(actor, connection.id, { trigger: 'manual', mode: 'full', startDate: null, endDate: null });
        await until(async () => (await counted(service, 'connections.throttle where ends_at > now()')) > 0);
        return { channel, idle, spent: await allStopped(ids.slice(CAMPAIGNS)) };
      } finally {
        await worker.stop();
      }
    },
    { channel },
  );

export function spentReportsTable({ channel, idle, spent }: SpentFigures): string {
  const slowest = (times: readonly number[]): number =>
    times.toSorted((a, b) => a - b)[Math.ceil(0.99 * times.length) - 1] ?? NaN;
  const row = (name: string, times: readonly number[]) => [
    name,
    median(times).toFixed(0),
    slowest(times).toFixed(0),
    (slowest(times) / slowest(idle)).toFixed(2),
  ];
  const title = `From a pause until it is so on ${channel}, ${CAMPAIGNS} times each (goal: ${MOST} times)`;
  return `${title}\n${table(['', 'median ms', 'p99 ms', 'times'], [row('idle', idle), row('reports spent for an hour', spent)])}`;
}
