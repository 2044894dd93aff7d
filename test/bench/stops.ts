// What one customer's long work costs another one's stop and launch: from the call until the simulated platform has it, with the
// worker as it is shipped.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { exportFromJson, ExportsService } from '@app/analytics';
import { CampaignsService } from '@app/campaigns';
import { ConnectionsService, ConnectionDirectory } from '@app/connections';
import { type GenerationRequest, GenerationService } from '@app/creative';
import { CustomerDirectory, systemActor } from '@app/kernel';
import { JobWorker } from '@app/platform/messaging';
import { bodyOf } from './creative-orders.js';
import { median, table } from './figures.js';
import { type Tenant, written } from './operations.js';
import { startWorker } from './processes.js';
import { counted, type SimulatedScene, withSimulated } from './simulated.js';
import { words } from './reconcile.js';
import type { World } from './world.js';

const CAMPAIGNS = 5;
const GENERATIONS = 60;
/** As many as one organization may have waiting. */
const EXPORTS = 20;
/** Each of an account of its own. */
const SYNCS = 20;
const query = { start_date: '2025-01-01', end_date: '2025-12-31', dimensions: ['campaign'], granularity: 'day' };
const LOOK_EVERY_MS = 20;
const LONGEST_MS = 300_000;

export interface StopFigures {
  readonly beside: string;
  /** Milliseconds, one for each campaign. */
  readonly launches: readonly number[];
  readonly pauses: readonly number[];
  /** Generations of the other customer that were not made when the last campaign was stopped. */
  readonly waiting: number;
}

export const stops = (world: World): Promise<StopFigures[]> =>
  withSimulated(world, async (scene) => {
    // Not the first: it may have tens of thousands of campaigns, each of which is judged anew when an account is connected.
    const [, loading, other] = world.tenants;
    if (!loading || !other) throw new Error('Three organizations are needed: seed them first.');
    for (let account = 0; account < SYNCS; account += 1) await scene.connect(loading);
    await scene.connect(other);
    const creative = await scene.product.get(GenerationService).generate(systemActor(other.organizationId), words);
    await scene.product.get(JobWorker).drain();
    const worker = await startWorker(scene.environment);
    try {
      await measured(scene, other, creative, 'warming up');
      const idle = await measured(scene, other, creative, 'nothing');
      await load(scene, loading);
      const name = `${GENERATIONS} + ${GENERATIONS} generations, ${EXPORTS} + ${EXPORTS} exports, ${SYNCS} syncs`;
      return [idle, await measured(scene, other, creative, name)];
    } finally {
      await worker.stop();
    }
  });

export function stopsTable(figures: readonly StopFigures[]): string {
  const [idle] = figures;
  const rows = figures.map(({ beside, launches, pauses, waiting }) => [
    beside,
    Math.max(...pauses).toFixed(0),
    median(launches).toFixed(0),
    Math.max(...launches).toFixed(0),
    (median(launches) / median(idle?.launches ?? [])).toFixed(1),
    String(waiting),
  ]);
  const head = ['beside', 'pause, most ms', 'launch, median ms', 'most', 'x idle', 'generations left'];
  return `Another customer's campaign, from the call until it is so on the platform\n${table(head, rows)}`;
}

async function measured(
  { product, platform, service }: SimulatedScene,
  { organizationId }: Tenant,
  creative: string,
  beside: string,
): Promise<StopFigures> {
  const actor = systemActor(organizationId);
  const campaigns = product.get(CampaignsService);
  const [launches, pauses]: [number[], number[]] = [[], []];
  for (let at = 0; at < CAMPAIGNS; at += 1) {
    const { landing_page_url: landingPageUrl, ...fields } = written(at);
    const name = `${beside} ${at}`;
    const keywords = [{ text: 'running shoes', match: 'broad' as const, negative: false }];
    const id = await campaigns.create(actor, { ...fields, name, landingPageUrl, keywords, creativeIds: [creative] });
    const until = async (status: string): Promise<number> => {
      const started = performance.now();
      while ((await counted(platform, 'google_ads.campaign where name like $1 and status = $2', [`${name}%`, status])) === 0)
        if (performance.now() - started > LONGEST_MS) throw new Error(`The platform never had "${name}" as ${status}.`);
        else await pause(LOOK_EVERY_MS);
      return performance.now() - started;
    };
    await campaigns.launch(actor, id, { requireDeliverable: true, expectedVersion: null });
    launches.push(await until('ENABLED'));
    await campaigns.pause(actor, id, null);
    pauses.push(await until('PAUSED'));
  }
  const waiting = await counted(service, `creative.creative where status = 'generating'`);
  return { beside, launches, pauses, waiting };
}

/** The long work of one customer, in its organization and in its test twin. */
async function load({ product }: SimulatedScene, { organizationId }: Tenant): Promise<void> {
  const twins = await product.get<CustomerDirectory>(CustomerDirectory).twinsOf(organizationId);
  const body = bodyOf(0) as Pick<GenerationRequest, 'facts' | 'sizes' | 'count'>;
  for (const twin of twins) {
    const actor = systemActor(twin);
    for (let seed = 1; seed <= GENERATIONS; seed += 1)
      await product.get(GenerationService).generate(actor, { ...words, ...body, type: 'image', formats: ['feed'], seed });
    for (let at = 0; at < EXPORTS; at += 1)
      await product.get(ExportsService).create(actor, exportFromJson({ query, format: 'csv' }, new Date()));
  }
  const actor = systemActor(organizationId);
  for (const { id } of await product.get(ConnectionDirectory).all(actor))
    await product
      .get(ConnectionsService)
      .requestSync(actor, id, { trigger: 'manual', mode: 'full', startDate: null, endDate: null });
}
