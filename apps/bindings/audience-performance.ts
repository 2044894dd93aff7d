// The performance of an audience: campaigns know which of them include it, analytics knows their numbers. What a campaign
// achieved with several audiences belongs to none of them.
import type { Provider } from '@nestjs/common';
import { CampaignFigures } from '@app/analytics';
import { AudiencePerformance } from '@app/audiences';
import { CampaignDirectory } from '@app/campaigns';
import { Clock } from '@app/kernel';
import { ReadDatabase } from '@app/platform/data';

export const audiencePerformance: Provider = {
  provide: AudiencePerformance,
  inject: [ReadDatabase, Clock],
  useFactory: (reads: ReadDatabase, clock: Clock): AudiencePerformance => {
    const [campaigns, figures] = [new CampaignDirectory(reads, clock), new CampaignFigures(reads)];
    return {
      of: async (actor, id, period) => {
        const including = await campaigns.includingAudience(actor, id);
        const those = (alone: boolean) => including.filter(({ isOnly }) => isOnly === alone).map(({ campaignId }) => campaignId);
        const [campaignIds, unattributedCampaignIds] = [those(true), those(false)];
        const byCurrency = await figures.of(actor, campaignIds, period);
        return byCurrency.length + unattributedCampaignIds.length === 0
          ? null
          : { campaignIds, unattributedCampaignIds, byCurrency };
      },
    };
  },
};
