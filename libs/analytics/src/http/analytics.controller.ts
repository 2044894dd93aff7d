import { Controller, Get, Inject } from '@nestjs/common';
import { type Actor, Clock } from '@app/kernel';
import { CurrentActor, Operation, type Parameters, Query, Returns, Tag, outageErrors } from '@app/platform/http';
import { AnalyticsQueries } from '../read/analytics.queries.js';
import type { AnalyticsMeta, OverviewView } from '../read/analytics.view.js';
import { Meta, Overview } from './analytics.examples.js';
import { overviewParameters, overviewRequest } from './analytics.requests.js';

@Tag('Analytics', 'What the ads brought and what they cost, read from the platforms and added up.')
@Controller('v1/analytics')
export class AnalyticsController {
  constructor(
    private readonly queries: AnalyticsQueries,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Get('overview')
  @Operation({
    id: 'analytics.overview',
    summary: 'Aggregate performance over a period',
    description:
      'Totals over all ad accounts, a series of buckets and, when asked for, a comparison. Money is summed per ' +
      'currency; `meta` says how far the data reach and whether they are final.',
    permission: 'analytics:read',
    returns: Returns.report(Overview, Meta),
    errors: [outageErrors.too_many_reports],
  })
  overview(
    @CurrentActor() actor: Actor,
    @Query(overviewParameters) given: Parameters<typeof overviewParameters>,
  ): Promise<{ data: OverviewView; meta: AnalyticsMeta }> {
    return this.queries.overview(actor, overviewRequest(given, this.clock.now()));
  }
}
