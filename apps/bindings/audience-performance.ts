// The performance of an audience: campaigns know which of them include it, analytics knows their numbers.
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
        const including = (await campaigns.withAudiences(actor, [id])).filter(({ included }) => included);
        const campaignIds = including.map(({ campaignId }) => campaignId);
        const byCurrency = await figures.of(actor, campaignIds, period);
        return byCurrency.length === 0 ? null : { campaignIds, byCurrency };
      },
    };
  },
};
