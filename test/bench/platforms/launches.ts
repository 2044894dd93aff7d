// Campaigns that customers launch on simulated platforms, and the looks that say when they run.
import { setTimeout as pause } from 'node:timers/promises';
import { CampaignsService } from '@app/campaigns';
import { type GenerationRequest, GenerationService } from '@app/creative';
import { systemActor } from '@app/kernel';
import { JobWorker } from '@app/platform/messaging';
import { type Tenant, written } from '../operations.js';
import { words } from '../reconcile.js';
import { counted, type SimulatedScene } from '../simulated.js';

const LOOK_EVERY_MS = 10;
const LONGEST_MS = 900_000;

/** The formats in which a picture serves on each platform. */
const formats: Readonly<Record<string, GenerationRequest['formats'][number]>> = { google_ads: 'display', meta: 'feed' };

/** A creative with pictures for these channels; returns its UUID when it is made. */
export async function pictured({ product }: SimulatedScene, { organizationId }: Tenant, channels: readonly string[]) {
  const request: GenerationRequest = {
    ...words,
    type: 'image',
    channels: [...channels],
    formats: channels.flatMap((channel) => formats[channel] ?? []),
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

/** When so many campaigns of the organization deliver. */
export async function untilDelivering({ service }: SimulatedScene, { organizationId }: Tenant, campaigns: number): Promise<void> {
  const are = `campaigns.campaign where organization_id = $1 and delivery_status = 'delivering'`;
  await until(async () => (await counted(service, are, [organizationId])) >= campaigns);
}

export async function until(holds: () => Promise<boolean>): Promise<void> {
  const ends = Date.now() + LONGEST_MS;
  while (!(await holds()))
    if (Date.now() > ends) throw new Error('It took too long.');
    else await pause(LOOK_EVERY_MS);
}
