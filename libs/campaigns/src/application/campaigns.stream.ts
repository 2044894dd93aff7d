import { Injectable } from '@nestjs/common';
import type { PlatformCampaign, SyncContext, SyncCounts, SyncStream } from '@app/connections';
import { CampaignDelivery } from './campaign-delivery.js';
import { observationOf } from './placement-reconciler.js';
import { CampaignStops } from './campaign-stops.js';
import { Placements, type StoredPlacement } from './placements.js';

/** The most campaigns that one sync reads by id because the list lacked them; the rest follows at the next sync. */
const MOST_BY_ID = 200;

/** The part of a sync about campaigns: the state of each of ours on the platform, so that changes made there are noticed. */
@Injectable()
export class CampaignsStream implements SyncStream<PlatformCampaign[]> {
  readonly name = 'campaigns';
  readonly reads = 'present';

  constructor(
    private readonly placements: Placements,
    private readonly delivery: CampaignDelivery,
    private readonly stops: CampaignStops,
  ) {}

  /** The list leaves removed campaigns out. One of ours counts as removed only when the platform says so for its id. */
  async fetch({ actor, connection, platform, session }: SyncContext): Promise<PlatformCampaign[]> {
    const shown = await platform.campaigns(session);
    const listed = new Set(shown.map(({ id }) => id));
    const missing = (await this.published(actor, connection.id)).filter(
      ({ platformCampaignId, observed }) => !listed.has(platformCampaignId) && observed !== 'removed',
    );
    for (const { platformCampaignId: id } of missing.slice(0, MOST_BY_ID)) {
      const found = await platform.findCampaign(session, { id });
      if (found) shown.push(found);
    }
    return shown;
  }

  async store({ actor, connection, fetchedAt, write }: SyncContext, shown: PlatformCampaign[]): Promise<SyncCounts> {
    const byId = new Map(shown.map((campaign) => [campaign.id, campaign]));
    const ours = await this.published(actor, connection.id);
    for (const placement of ours) {
      const seen = byId.get(placement.platformCampaignId);
      if (!seen) continue;
      await write(() => this.placements.observed(placement, observationOf(seen, fetchedAt)));
      const isRunning = placement.desired !== 'enabled' && seen.status === 'enabled';
      if (seen.delivery === placement.observed && seen.status === placement.platformStatus && !isRunning) continue;
      const unstopped = await this.delivery.settle(actor, placement.campaignId);
      if (unstopped.includes(placement.channel)) await this.stops.reconcile(actor, placement.campaignId);
    }
    return { read: shown.length, written: ours.length, failed: 0 };
  }

  private async published(actor: SyncContext['actor'], connectionId: string) {
    return (await this.placements.ofConnection(actor, connectionId)).filter(isPublished);
  }
}

const isPublished = (placement: StoredPlacement): placement is StoredPlacement & { platformCampaignId: string } =>
  placement.platformCampaignId !== null;
