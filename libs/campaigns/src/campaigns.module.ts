import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { CampaignCompletion } from './application/campaign-completion.js';
import { CampaignDelivery } from './application/campaign-delivery.js';
import { LaunchContexts } from './application/launch-contexts.js';
import { PlacementReconciler } from './application/placement-reconciler.js';
import { CampaignPublisher } from './application/campaign-publisher.js';
import { CampaignSchedules } from './application/campaign.schedules.js';
import { CAMPAIGN_ROWS, CampaignStore } from './application/campaign.store.js';
import { CampaignStops } from './application/campaign-stops.js';
import { CampaignsService } from './application/campaigns.service.js';
import { CampaignsStream } from './application/campaigns.stream.js';
import { ForgetCampaigns } from './application/forget-organization.js';
import { Placements } from './application/placements.js';
import { AggregateStore, UnitOfWork } from '@app/platform/data';
import { CampaignsController } from './http/campaigns.controller.js';
import { campaignTable } from './persistence/campaign.table.js';
import { CampaignDirectory } from './read/campaign.directory.js';
import { CampaignsQueries } from './read/campaigns.queries.js';

const rows: Provider = {
  provide: CAMPAIGN_ROWS,
  inject: [UnitOfWork],
  useFactory: (unitOfWork: UnitOfWork) => new AggregateStore(unitOfWork, campaignTable),
};

/** Campaigns. The apps bind their references to other contexts. */
@Module({})
export class CampaignsModule {
  static with(references: Provider): DynamicModule {
    return {
      module: CampaignsModule,
      providers: [
        references,
        rows,
        ForgetCampaigns,
        CampaignStore,
        Placements,
        LaunchContexts,
        CampaignsService,
        CampaignDelivery,
        CampaignCompletion,
        PlacementReconciler,
        CampaignPublisher,
        CampaignStops,
        CampaignSchedules,
        CampaignsStream,
        CampaignDirectory,
        CampaignsQueries,
      ],
      controllers: [CampaignsController],
      exports: [CampaignPublisher, CampaignsService, CampaignsStream, CampaignDirectory, CampaignsQueries, CampaignSchedules],
    };
  }
}
