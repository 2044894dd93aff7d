// The campaigns that would lose a creative or an audience by its archiving. The two owners need different answers, so each has
// its own port.
import type { Provider } from '@nestjs/common';
import { AudienceUsage } from '@app/audiences';
import { CampaignDirectory } from '@app/campaigns';
import { Usage } from '@app/creative';
import { Clock } from '@app/kernel';
import { ReadDatabase } from '@app/platform/data';

export const creativeUsage: Provider = {
  provide: Usage,
  inject: [ReadDatabase, Clock],
  useFactory: (reads: ReadDatabase, clock: Clock): Usage => {
    const campaigns = new CampaignDirectory(reads, clock);
    return {
      activeCampaigns: (actor, id) => campaigns.activeWithCreative(actor, id),
      onPlatforms: (actor, ids) => campaigns.publishedCreatives(actor, ids),
    };
  },
};

export const audienceUsage: Provider = {
  provide: AudienceUsage,
  inject: [ReadDatabase, Clock],
  useFactory: (reads: ReadDatabase, clock: Clock): AudienceUsage => {
    const campaigns = new CampaignDirectory(reads, clock);
    return { of: (actor, ids) => campaigns.withAudiences(actor, ids) };
  },
};
