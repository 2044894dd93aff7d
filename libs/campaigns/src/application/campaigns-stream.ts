import { Injectable } from '@nestjs/common';
import type { PlatformCampaign, SyncContext, SyncCounts, SyncStream } from '@app/connections';
import { UnitOfWork } from '@app/platform/data';
import { CampaignDelivery } from './campaign-delivery.js';
import { Placements } from './placements.js';

/** What a sync brings in about campaigns: the state each of ours has on the platform, so that changes made there are seen. */
@Injectable()
export class CampaignsStream implements SyncStream<PlatformCampaign[]> {
  readonly name = 'campaigns';

  constructor(
    private readonly placements: Placements,
    private readonly delivery: CampaignDelivery,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  fetch({ platform, session }: SyncContext): Promise<PlatformCampaign[]> {
    return platform.campaigns(session);
  }

  async store({ actor, connection, fetchedAt }: SyncContext, shown: PlatformCampaign[]): Promise<SyncCounts> {
    const byId = new Map(shown.map((campaign) => [campaign.id, campaign]));
    const ours = (await this.placements.ofConnection(actor, connection.id)).filter(
      ({ platformCampaignId }) => platformCampaignId !== null,
    );
    for (const placement of ours) {
      const seen = byId.get(placement.platformCampaignId ?? '');
      const observation = {
        observed: seen?.delivery ?? ('removed' as const),
        status: seen?.status ?? null,
        reasons: seen?.reasons ?? [],
        lastError: placement.lastError,
        at: fetchedAt,
      };
      await this.unitOfWork.run(actor, () => this.placements.observed(placement, observation));
      if (observation.observed !== placement.observed) await this.delivery.settle(actor, placement.campaignId);
    }
    return { read: shown.length, written: ours.length, failed: 0 };
  }
}
