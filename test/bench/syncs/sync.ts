// A sync of all the history that a platform keeps, by the worker as it is shipped, against the adapter alone that reads the same
// days.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import {
  addDays,
  ConnectionDirectory,
  ConnectionSessions,
  ConnectionsService,
  dayIn,
  PlatformError,
  type PlatformReports,
  type PlatformSession,
  reportLevels,
  type ReportRequest,
} from '@app/connections';
import { segmentKinds, systemActor } from '@app/kernel';
import { JobWorker } from '@app/platform/messaging';
import { besideTheAdapter, type Lane } from '../figures.js';
import type { Tenant } from '../operations.js';
import { type RunningServer, startWorker } from '../processes.js';
import { counted, type SimulatedScene, withSimulated } from '../simulated.js';
import type { World } from '../world.js';
import { made } from './served.js';

/** Those that a sync reads, where the platform has them. */
const reports = [
  ...reportLevels.map((level) => ({ level, breakdown: 'none' as const })),
  ...segmentKinds.map((breakdown) => ({ level: 'campaign' as const, breakdown })),
];
const ofLevels = ['fact', 'fact_ad'];
const ofSegments = segmentKinds.map((kind) => `fact_${kind}`);
const CAMPAIGNS = 200;
const ADS_EACH = 3;
/** 37 months, whatever their days, less the one that a sync leaves. */
const DAYS = 1_122;
const DAYS_A_CALL = 31;
const LOOK_EVERY_MS = 500;
const DAY_MS = 86_400_000;

export interface SyncFigures {
  readonly channel: string;
  readonly bare: Lane;
  readonly ours: Lane;
  /** Processor time of the worker for each row. */
  readonly processorMs: number;
  /** Of the worker in megabytes: the highest in the first quarter of the days, and in all of them. */
  readonly memory: { readonly first: number; readonly all: number };
}

export const sync = (world: World, channel: string): Promise<SyncFigures> =>
  withSimulated(
    world,
    async (scene) => {
      const [, owner] = world.tenants;
      if (!owner) throw new Error('An organization is needed: seed it first.');
      // Campaigns that the platform's own user made then, and that have run since.
      await scene.connect(owner, {
        since: new Date(Date.now() - DAYS * DAY_MS),
        before: async (account) => made[channel]?.(scene.ask, { account, campaigns: CAMPAIGNS, ads: ADS_EACH }),
      });
      await scene.product.get(JobWorker).drain();
      const bare = await read(scene, owner);
      const worker = await startWorker(scene.environment);
      try {
        return { channel, bare, ...(await synced(scene, owner, worker)) };
      } finally {
        await worker.stop();
      }
    },
    { channel },
  );

/** The same reports, thrown away row by row; those of a window at a time, as a platform may have to make them first. */
async function read({ product }: SimulatedScene, { organizationId }: Tenant): Promise<Lane> {
  const actor = systemActor(organizationId);
  const [connection] = await product.get(ConnectionDirectory).all(actor);
  if (!connection) throw new Error('The organization is not connected.');
  const began = performance.now();
  let rows = 0;
  await product.get(ConnectionSessions).call(actor, connection, 'reports', async (session, platform) => {
    const today = dayIn(new Date(), connection.account.timezone);
    for (let from = addDays(today, -DAYS); from <= today; from = addDays(from, DAYS_A_CALL)) {
      const last = addDays(from, DAYS_A_CALL - 1);
      const supplied = reports.filter((each) => platform.traits.reports.supplies[each.level].includes(each.breakdown));
      const window = { startDate: from, endDate: last < today ? last : today };
      const read = supplied.map((report) => rowsOf(platform.reports, session, { ...report, ...window }));
      for (const found of await Promise.all(read)) rows += found;
    }
  });
  return { amount: rows, seconds: (performance.now() - began) / 1_000 };
}

/** A report that is ordered is asked for again when the platform says. */
async function rowsOf(port: PlatformReports, session: PlatformSession, asked: ReportRequest): Promise<number> {
  let rows = 0;
  try {
    for await (const day of port.days(session, asked)) if (day.impressions >= 0n) rows += 1;
    return rows;
  } catch (error) {
    const { retryAt, resume } = error instanceof PlatformError ? error.detail : {};
    if (retryAt === undefined || resume === undefined) throw error;
    await pause(retryAt.getTime() - Date.now());
    return rowsOf(port, session, { ...asked, resume });
  }
}

async function synced(
  { product, service }: SimulatedScene,
  { organizationId }: Tenant,
  worker: RunningServer,
): Promise<Pick<SyncFigures, 'ours' | 'processorMs' | 'memory'>> {
  const actor = systemActor(organizationId);
  const [connection] = await product.get(ConnectionDirectory).all(actor);
  if (!connection) throw new Error('The organization is not connected.');
  const startDate = addDays(dayIn(new Date(), connection.account.timezone), -DAYS);
  const request = { trigger: 'manual', mode: 'full', startDate, endDate: null } as const;
  const began = performance.now();
  const id = await product.get(ConnectionsService).requestSync(actor, connection.id, request);
  const before = worker.processorMs() ?? NaN;
  const stored = async (of: readonly string[]): Promise<number> => {
    let rows = 0;
    for (const table of of) rows += await counted(service, `analytics.${table} where organization_id = $1`, [organizationId]);
    return rows;
  };
  const expected = CAMPAIGNS * (ADS_EACH + 1) * DAYS;
  let first = 0;
  for (;;) {
    const { rows: found } = await service.query<{ status: string }>('select status from connections.sync where id = $1', [id]);
    const status = found[0]?.status ?? 'lost';
    if ((await stored(ofLevels)) < expected / 4) first = Math.max(first, worker.memory());
    if (status === 'succeeded') {
      const seconds = (performance.now() - began) / 1_000;
      const rows = await stored([...ofLevels, ...ofSegments]);
      const processorMs = ((worker.processorMs() ?? NaN) - before) / rows;
      return { ours: { amount: rows, seconds }, processorMs, memory: { first, all: worker.peakMemory() } };
    }
    if (status !== 'queued' && status !== 'running') throw new Error(`The sync ended as ${status}.`);
    await pause(LOOK_EVERY_MS);
  }
}

export function syncTable({ channel, bare, ours, processorMs, memory: { first, all } }: SyncFigures): string {
  const memory = `${first.toFixed(0)} MB in the first quarter, ${all.toFixed(0)} MB in all (300)`;
  const served = `37 months of ${CAMPAIGNS} campaigns on ${channel} with ${ADS_EACH} ads each`;
  const title = `${served}; the worker: ${memory}, ${processorMs.toFixed(3)} ms of processor a row`;
  return `${title}\n${besideTheAdapter('rows', bare, ours, 0)}`;
}
