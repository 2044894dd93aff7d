import { Controller, Get } from '@nestjs/common';
import type { Actor, Page } from '@app/kernel';
import { CurrentActor, Operation, type Parameters, Query, Returns } from '@app/platform/http';
import { ApiTags } from '@nestjs/swagger';
import { AnalyticsQueries } from '../read/analytics.queries.js';
import { AnalyticsMeta, CampaignMetricsView, OverviewView } from '../read/analytics.view.js';
import { campaignMetricsParameters, campaignMetricsRequest, overviewParameters, overviewRequest } from './analytics.requests.js';

@ApiTags('Analytics')
@Controller('v1/analytics')
export class AnalyticsController {
  constructor(private readonly queries: AnalyticsQueries) {}

  @Get('overview')
  @Operation({
    summary: 'Aggregate performance over a period',
    permission: 'analytics:read',
    returns: Returns.report(OverviewView, AnalyticsMeta),
  })
  overview(
    @CurrentActor() actor: Actor,
    @Query(overviewParameters) given: Parameters<typeof overviewParameters>,
  ): Promise<{ data: OverviewView; meta: AnalyticsMeta }> {
    return this.queries.overview(actor, overviewRequest(given));
  }

  @Get('campaigns')
  @Operation({
    summary: 'Performance of each campaign',
    permission: 'analytics:read',
    returns: Returns.reportPage(CampaignMetricsView, AnalyticsMeta),
  })
  campaigns(
    @CurrentActor() actor: Actor,
    @Query(campaignMetricsParameters) given: Parameters<typeof campaignMetricsParameters>,
  ): Promise<{ page: Page<CampaignMetricsView>; meta: AnalyticsMeta }> {
    return this.queries.campaigns(actor, campaignMetricsRequest(given));
  }
}
