// Campaigns brought to the simulated platform by the worker as it is shipped, against the adapter alone with the same trees.
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { CampaignsService } from '@app/campaigns';
import {
  type AdPlatform,
  ConnectionDirectory,
  ConnectionSessions,
  type PlatformNode,
  type PlatformSession,
} from '@app/connections';
import { type GenerationRequest, GenerationService } from '@app/creative';
import { systemActor } from '@app/kernel';
import { JobWorker } from '@app/platform/messaging';
import { facts } from './creative-orders.js';
import { besideTheAdapter, type Lane } from './figures.js';
import { type Tenant, written } from './operations.js';
import { startWorker } from './processes.js';
import { counted, type SimulatedScene, withSimulated } from './simulated.js';
import type { World } from './world.js';

const CAMPAIGNS = 1_000;
const BARE_CAMPAIGNS = 200;
/** As many as a worker does at once. */
const AT_ONCE = 4;
const LOOK_EVERY_MS = 100;

export interface ReconcileFigures {
  readonly bare: Lane;
  readonly ours: Lane;
  /** The worker's highest, in megabytes. */
  readonly memory: number;
}

export const reconcile = (world: World): Promise<ReconcileFigures> =>
  withSimulated(world, async (scene) => {
    const [owner, other] = world.tenants;
    if (!owner || !other) throw new Error('Two organizations are needed: seed them first.');
    await scene.connect(owner);
    await scene.connect(other);
    await scene.product.get(JobWorker).drain();
    await launched(scene, owner);
    const worker = await startWorker(scene.environment);
    try {
      const ours = await measured(scene, CAMPAIGNS, async () => {
        const done = `campaigns.campaign where organization_id = $1 and delivery_status = 'delivering'`;
        while ((await counted(scene.service, done, [owner.organizationId])) < CAMPAIGNS) await pause(LOOK_EVERY_MS);
      });
      const memory = worker.peakMemory();
      // It would go on to look at its campaigns.
      await worker.stop();
      const trees = await treesOf(scene, owner);
      const bare = await measured(scene, BARE_CAMPAIGNS, () => bringAll(scene, other, trees));
      return { bare, ours, memory };
    } finally {
      await worker.stop();
    }
  });

export function reconcileTable({ bare, ours, memory }: ReconcileFigures): string {
  const title = `Campaigns until they deliver, ${AT_ONCE} at once; the worker's memory: ${memory.toFixed(0)} MB`;
  return `${title}\n${besideTheAdapter('campaigns', bare, ours, 1)}`;
}

async function measured({ platform }: SimulatedScene, campaigns: number, work: () => Promise<void>): Promise<Lane> {
  const calls = `request_log where operation like 'googleAds.%'`;
  const [before, started] = [await counted(platform, calls), performance.now()];
  await work();
  const seconds = (performance.now() - started) / 1_000;
  const each = ((await counted(platform, calls)) - before) / campaigns;
  return { amount: campaigns, seconds, more: { 'calls per campaign': each.toFixed(1) } };
}

export const words: GenerationRequest = {
  name: 'Shoes',
  externalId: null,
  description: null,
  labels: [],
  metadata: {},
  altText: null,
  type: 'text',
  prompt: 'Lightweight running shoes for city runners',
  tone: 'friendly',
  language: 'en',
  channels: ['google_ads'],
  formats: ['search'],
  sizes: [],
  count: 1,
  keywords: [],
  facts,
  landingPageUrl: null,
  callToAction: null,
  seed: 1,
  brand: { name: 'Northwind', voice: null, colors: [], logoUrl: null, bannedTerms: [], requiredTerms: [], disclaimer: null },
};

/** No worker runs yet. */
async function launched({ product }: SimulatedScene, { organizationId }: Tenant): Promise<void> {
  const actor = systemActor(organizationId);
  const campaigns = product.get(CampaignsService);
  const creative = await product.get(GenerationService).generate(actor, words);
  await product.get(JobWorker).drain();
  let left = CAMPAIGNS;
  const launchMany = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const { landing_page_url: landingPageUrl, ...fields } = written(left);
      const keywords = [{ text: 'running shoes', match: 'broad' as const, negative: false }];
      const id = await campaigns.create(actor, { ...fields, landingPageUrl, keywords, creativeIds: [creative] });
      await campaigns.launch(actor, id, { requireDeliverable: true, expectedVersion: null });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, launchMany));
}

/** The trees that the worker made, under other tags. */
async function treesOf({ service }: SimulatedScene, { organizationId }: Tenant): Promise<PlatformNode[][]> {
  const { rows } = await service.query<PlatformNode & { campaign_id: string }>(
    `select campaign_id, key, kind, parent, tag || 'b' as tag, body, file, variants from campaigns.node where organization_id = $1
     order by campaign_id, array_position(array['campaign', 'group', 'ad'], kind)`,
    [organizationId],
  );
  const trees = new Map<string, PlatformNode[]>();
  for (const row of rows) trees.set(row.campaign_id, [...(trees.get(row.campaign_id) ?? []), row]);
  return [...trees.values()].slice(0, BARE_CAMPAIGNS);
}

async function bringAll({ product }: SimulatedScene, { organizationId }: Tenant, trees: PlatformNode[][]): Promise<void> {
  const actor = systemActor(organizationId);
  const [connection] = await product.get(ConnectionDirectory).all(actor);
  if (!connection) throw new Error('The second organization is not connected.');
  await product.get(ConnectionSessions).call(actor, connection, 'tree', async (session, platform) => {
    const waiting = [...trees];
    const bringMany = async (): Promise<void> => {
      for (let tree = waiting.pop(); tree; tree = waiting.pop()) await bring(session, platform, tree);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, bringMany));
  });
}

/** The least that a campaign takes: it is made, switched on and looked at. */
async function bring(session: PlatformSession, { tree: port }: AdPlatform, tree: readonly PlatformNode[]): Promise<void> {
  const ready = tree.map((node) => ({ ...node, attempt: node.tag, isNew: true, parentIds: null, content: null }));
  const made = await port.create(session, ready);
  const ids = new Map(tree.map(({ key }, index) => [key, made[index]]));
  const live = tree.flatMap(({ key, kind, tag, parent }) => {
    const own = ids.get(key);
    return own ? [{ key, kind, tag, ids: own, parentIds: ids.get(parent ?? '') ?? null }] : [];
  });
  await port.turn(
    session,
    live.filter(({ kind }) => kind !== 'campaign'),
    true,
  );
  const roots = live.filter(({ kind }) => kind === 'campaign');
  await port.turn(session, roots, true);
  for (const root of roots)
    for await (const node of port.observe(session, [root.ids.id], 'tree')) if (node.status === 'removed') return;
}
