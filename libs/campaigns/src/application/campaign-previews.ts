import { Injectable } from '@nestjs/common';
import { AdPlatforms } from '@app/connections';
import type { Actor } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import type { ChannelPreview } from '../domain/channel-preview.js';
import { differencesOf, type NodeDifference } from '../publishing/tree-difference.js';
import { CampaignStore } from './campaign.store.js';
import { LaunchContexts } from './launch-contexts.js';
import { NodeRecords } from '../publishing/node-records.js';

/** Plans without a call to any platform. */
@Injectable()
export class CampaignPreviews {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly campaigns: CampaignStore,
    private readonly contexts: LaunchContexts,
    private readonly platforms: AdPlatforms,
    private readonly nodes: NodeRecords,
  ) {}

  async of(actor: Actor, campaignId: string): Promise<ChannelPreview<NodeDifference>[]> {
    return this.unitOfWork.run(actor, async () => {
      const { campaign } = await this.campaigns.load(campaignId);
      const { taken, plans, failures } = await this.contexts.load(actor, campaign.state, this.unitOfWork.now);
      const previews: ChannelPreview<NodeDifference>[] = [];
      for (const channel of campaign.state.channels) {
        const plan = plans.get(channel);
        const nodes =
          plan && differencesOf(plan, await this.nodes.all(actor, { campaignId, channel }), this.platforms.traits(channel).tree);
        previews.push({
          channel,
          connection: taken.find(({ connection }) => connection.channel === channel)?.connection ?? null,
          issues: failures.filter((failure) => failure.channel === null || failure.channel === channel),
          nodes: nodes ?? null,
          unresolvedPlaces: plan?.unresolvedPlaces ?? [],
        });
      }
      return previews;
    });
  }
}
