import { Controller, Get } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { CurrentActor, Operation, PathId, Returns, Tag } from '@app/platform/http';
import { CampaignPreviews } from '../application/campaign-previews.js';
import { CampaignsQueries } from '../read/campaigns.queries.js';
import { type CampaignDeliveryView, type CampaignPlanView, planView } from '../read/tree.view.js';
import { CampaignDelivery, CampaignPlan } from './campaigns.examples.js';

@Tag('Campaigns', 'What is advertised, with what money, where and to whom: from the draft to the archive.')
@Controller('v1/campaigns')
export class CampaignTreesController {
  constructor(
    private readonly previews: CampaignPreviews,
    private readonly queries: CampaignsQueries,
  ) {}

  @Get(':id/plan')
  @Operation({
    summary: 'Show what would be done on the platforms',
    description:
      'The campaign as it would be created or changed on each platform, node by node and field by field, with what a ' +
      'platform refuses and what it does in another way. No platform is called.',
    permission: 'campaigns:read',
    returns: Returns.one(CampaignPlan),
  })
  async plan(@CurrentActor() actor: Actor, @PathId('campaign') id: string): Promise<CampaignPlanView> {
    return planView(id, await this.previews.of(actor, id));
  }

  @Get(':id/delivery')
  @Operation({
    summary: 'Show the campaign on the platforms',
    description:
      'Every object of the campaign on each platform: what the platform was told, what it shows, its review, its last ' +
      'fault and the next attempt.',
    permission: 'campaigns:read',
    returns: Returns.one(CampaignDelivery),
  })
  delivery(@CurrentActor() actor: Actor, @PathId('campaign') id: string): Promise<CampaignDeliveryView> {
    return this.queries.delivery(actor, id);
  }
}
