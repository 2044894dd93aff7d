// Campaigns that customers launch on simulated platforms, and the looks that say when they run.
import { setTimeout as pause } from 'node:timers/promises';
import { CampaignsService } from '@app/campaigns';
import { ConnectionDirectory, ConnectionsService } from '@app/connections';
import { type GenerationRequest, GenerationService } from '@app/creative';
import { systemActor } from '@app/kernel';
import { JobWorker } from '@app/platform/messaging';
import { type Tenant, written } from '../operations.js';
import { words } from '../reconcile.js';
import { counted, type SimulatedScene } from '../simulated.js';

const LOOK_EVERY_MS = 10;
const LONGEST_MS = 900_000;

/** The formats in which a picture serves on each platform. */
const formats: Readonly<Record<string, GenerationRequest['formats'][number]>> = {
  ...{ google_ads: 'display', meta: 'feed' },
  ...{ tiktok: 'in_stream', linkedin: 'feed' },
};

/** A new account on each of these channels, of which the first sync has told what campaigns need to know. */
export async function connected(
  scene: SimulatedScene,
  tenant: Tenant,
  channels: readonly string[],
  before?: (accountId: string) => Promise<void>,
): Promise<void> {
  const { product } = scene;
  for (const channel of channels) await scene.connect(tenant, { channel, ...(before && { before }) });
  const actor = systemActor(tenant.organizationId);
  const request = { trigger: 'manual', mode: 'full', startDate: null, endDate: null } as const;
  for (const { id } of await product.get(ConnectionDirectory).all(actor))
    await product.get(ConnectionsService).requestSync(actor, id, request);
  await product.get(JobWorker).drain();
}

/** A creative with pictures for these channels; returns its UUID when it is made. */
export async function pictured({ product }: SimulatedScene, { organizationId }: Tenant, channels: readonly string[]) {
  const request: GenerationRequest = {
    ...words,
    type: 'image',
    channels: [...channels],
    formats: [...new Set(channels.flatMap((channel) => formats[channel] ?? []))],
  };
  const creative = await product.get(GenerationService).generate(systemActor(organizationId), request);
  await product.get(JobWorker).drain();
  return creative;
}

/** Returns the campaign's UUID. */
export async function launched(
  { product }: SimulatedScene,
  { organizationId }: Tenant,
  { name, channels, creative }: { readonly name: string; readonly channels: readonly string[]; readonly creative: string },
): Promise<string> {
  const actor = systemActor(organizationId);
  const { landing_page_url: landingPageUrl, ...fields } = written(0);
  const asked = { ...fields, name, channels: [...channels], landingPageUrl, creativeIds: [creative] };
  const id = await product.get(CampaignsService).create(actor, asked);
  await product.get(CampaignsService).launch(actor, id, { requireDeliverable: true, expectedVersion: null });
  return id;
}

/** When so many campaigns of the organizations deliver. */
export async function untilDelivering({ service }: SimulatedScene, of: readonly Tenant[], campaigns: number): Promise<void> {
  const are = `campaigns.campaign where organization_id = any($1) and delivery_status = 'delivering'`;
  await until(async () => (await counted(service, are, [of.map(({ organizationId }) => organizationId)])) >= campaigns);
}

/** No sync and no older history begins by itself from now on. */
export async function nothingElse({ service }: SimulatedScene): Promise<void> {
  await service.query(`update connections.connection set next_backfill_at = null, next_sync_at = now() + interval '1 day'`);
}

export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const ends = Date.now() + LONGEST_MS;
  while (!(await holds()))
    if (Date.now() > ends) throw new Error('It took too long.');
    else await pause(LOOK_EVERY_MS);
}
