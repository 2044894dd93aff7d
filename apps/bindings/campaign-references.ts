// The data that campaigns need of creatives, audiences and analytics.
import type { Provider } from '@nestjs/common';
import { CampaignSpend } from '@app/analytics';
import { AudienceDirectory } from '@app/audiences';
import { CampaignReferences } from '@app/campaigns';
import { CreativeDirectory } from '@app/creative';
import { ReadDatabase, UnitOfWork } from '@app/platform/data';

export const campaignReferences: Provider = {
  provide: CampaignReferences,
  inject: [ReadDatabase, UnitOfWork],
  useFactory: (reads: ReadDatabase, unitOfWork: UnitOfWork): CampaignReferences => {
    const spend = new CampaignSpend(reads);
    const creatives = new CreativeDirectory(unitOfWork);
    const audiences = new AudienceDirectory(unitOfWork);
    return {
      creatives: (ids) => creatives.known(ids),
      audiences: (ids) => audiences.known(ids),
      spend: (actor, id) => spend.of(actor, id),
    };
  },
};
