import { Controller, Get, Post, Res } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { CurrentActor, Operation, PathId, RequestLimits, type Response, Returns, Tag } from '@app/platform/http';
import { CampaignDryRuns } from '../application/campaign-dry-runs.js';
import { CampaignPreviews } from '../application/campaign-previews.js';
import { CampaignsQueries } from '../read/campaigns.queries.js';
import { type CampaignDryRunView, dryRunView } from '../read/dry-run.view.js';
import { type CampaignDeliveryView, type CampaignPlanView, planView } from '../read/tree.view.js';
import { CampaignDelivery, CampaignPlan } from './campaigns.examples.js';
import { CampaignDryRun } from './dry-run.examples.js';
import { countDryRun } from './launch.preparation.js';

@Tag('Campaigns', 'What is advertised, with what money, where and to whom: from the draft to the archive.')
@Controller('v1/campaigns')
export class CampaignTreesController {
  constructor(
    private readonly previews: CampaignPreviews,
    private readonly queries: CampaignsQueries,
    private readonly dryRuns: CampaignDryRuns,
    private readonly limits: RequestLimits,
  ) {}

  @Get(':id/plan')
  @Operation({
    id: 'campaigns.plan',
    summary: 'Show what would be done on the platforms',
    description:
      'The campaign as it would be created or changed on each platform, node by node and field by field, with what a ' +
      'platform refuses and what it does in another way. No platform is called.',
    permission: 'campaigns:read',
    returns: Returns.one(CampaignPlan),
    errors: [],
  })
  async plan(@CurrentActor() actor: Actor, @PathId('campaign') id: string): Promise<CampaignPlanView> {
    return planView(id, await this.previews.of(actor, id));
  }

  @Post(':id/dry_run')
  @Operation({
    id: 'campaigns.dry_run',
    summary: 'Ask the platforms what they would say to a launch',
    description:
      'Has each platform check everything that a launch would create or change there, and tells all that it would refuse. ' +
      'Nothing is done. It answers within 10 seconds; a platform that is away is `checked: false`. At most 10 a minute for an ' +
      'organization, with those of launches.',
    permission: 'campaigns:launch',
    returns: Returns.one(CampaignDryRun),
    callsOut: true,
    errors: [],
  })
  async dryRun(
    @CurrentActor() actor: Actor,
    @PathId('campaign') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CampaignDryRunView> {
    await countDryRun(this.limits, actor, response);
    return dryRunView(id, await this.dryRuns.of(actor, id));
  }

  @Get(':id/delivery')
  @Operation({
    id: 'campaigns.delivery',
    summary: 'Show the campaign on the platforms',
    description:
      'Every object of the campaign on each platform: what the platform was told, what it shows, its review, its last ' +
      'fault and the next attempt.',
    permission: 'campaigns:read',
    returns: Returns.one(CampaignDelivery),
    errors: [],
  })
  delivery(@CurrentActor() actor: Actor, @PathId('campaign') id: string): Promise<CampaignDeliveryView> {
    return this.queries.delivery(actor, id);
  }
}
