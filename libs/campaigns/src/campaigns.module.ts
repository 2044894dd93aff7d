import { type DynamicModule, Module, type ModuleMetadata, type Provider } from '@nestjs/common';
import { AdReviews } from './publishing/ad-reviews.js';
import { CampaignCompletion } from './application/campaign-completion.js';
import { CampaignTasks } from './application/campaign-tasks.js';
import { CampaignDeviations } from './publishing/campaign-deviations.js';
import { CampaignDelivery } from './application/campaign-delivery.js';
import { CampaignLists } from './publishing/campaign-lists.js';
import { CampaignPlans } from './publishing/campaign-plans.js';
import { NodePlanner } from './publishing/node-planner.js';
import { DesiredPlacements } from './application/desired-placements.js';
import { HeldCampaigns } from './application/held-campaigns.js';
import { LaunchContexts } from './application/launch-contexts.js';
import { CampaignPublisher } from './application/campaign-publisher.js';
import { CampaignSchedules } from './application/campaign.schedules.js';
import { CAMPAIGN_ROWS, CampaignStore } from './application/campaign.store.js';
import { CampaignStops } from './publishing/campaign-stops.js';
import { CampaignsService } from './application/campaigns.service.js';
import { CampaignsStream } from './application/campaigns.stream.js';
import { CampaignPurge } from './application/campaign-purge.js';
import { NodeRecords } from './publishing/node-records.js';
import { Placements } from './publishing/placements.js';
import { CopyRemoval } from './publishing/copy-removal.js';
import { Observations } from './publishing/observations.js';
import { SpendMonitor } from './application/spend-monitor.js';
import { TreeBuilding } from './publishing/tree-building.js';
import { TreeDryRun } from './publishing/tree-dry-run.js';
import { TreeSwitching } from './publishing/tree-switching.js';
import { TreeReconciler } from './publishing/tree-reconciler.js';
import { PlacementLeases } from './publishing/placement-leases.js';
import { AggregateStore, UnitOfWork } from '@app/platform/data';
import { CampaignDryRuns } from './application/campaign-dry-runs.js';
import { LaunchDryRuns } from './application/launch-dry-runs.js';
import { CampaignPreviews } from './application/campaign-previews.js';
import { CampaignTreesController } from './http/campaign-trees.controller.js';
import { CampaignsController } from './http/campaigns.controller.js';
import { LaunchPreparation } from './http/launch.preparation.js';
import { campaignTable } from './persistence/campaign.table.js';
import { CampaignDirectory } from './read/campaign.directory.js';
import { CampaignsQueries } from './read/campaigns.queries.js';

const rows: Provider = {
  provide: CAMPAIGN_ROWS,
  inject: [UnitOfWork],
  useFactory: (unitOfWork: UnitOfWork) => new AggregateStore(unitOfWork, campaignTable),
};

/** Campaigns. The apps bind their references to other contexts, which `imports` provide. */
@Module({})
export class CampaignsModule {
  static with(imports: ModuleMetadata['imports'], ...references: readonly Provider[]): DynamicModule {
    return {
      module: CampaignsModule,
      imports: imports ?? [],
      providers: [
        ...references,
        rows,
        CampaignPurge,
        CampaignStore,
        Placements,
        AdReviews,
        CampaignLists,
        CampaignPlans,
        LaunchContexts,
        CampaignsService,
        CampaignPreviews,
        TreeDryRun,
        CampaignDryRuns,
        LaunchDryRuns,
        LaunchPreparation,
        CampaignDeviations,
        DesiredPlacements,
        CampaignDelivery,
        CampaignTasks,
        CampaignCompletion,
        HeldCampaigns,
        NodeRecords,
        Observations,
        PlacementLeases,
        CopyRemoval,
        TreeBuilding,
        TreeSwitching,
        NodePlanner,
        TreeReconciler,
        CampaignPublisher,
        CampaignStops,
        CampaignSchedules,
        SpendMonitor,
        CampaignsStream,
        CampaignDirectory,
        CampaignsQueries,
      ],
      controllers: [CampaignsController, CampaignTreesController],
      exports: [CampaignPublisher, CampaignsService, CampaignsStream, CampaignDirectory, CampaignsQueries, CampaignSchedules],
    };
  }
}
