import { Controller, Get, Inject } from '@nestjs/common';
import { type Actor, Clock } from '@app/kernel';
import { CurrentActor, Operation, type Parameters, Query, Returns, Tag, withExample } from '@app/platform/http';
import { analyticsErrors } from '../domain/analytics.errors.js';
import { RestatementsMeta, RestatementView } from '../read/restatement.view.js';
import { type Restatements, RestatementsQueries } from '../read/restatements.queries.js';
import { restatementsParameters, restatementsRequest } from './restatements.requests.js';

const before = {
  impressions: 735,
  clicks: 44,
  spend: '35.26',
  conversions: 1.78,
  conversion_value: '201.50',
  video_views: null,
  engagements: null,
  leads: null,
};

const Restatement = withExample(RestatementView, {
  campaign: { id: 'cmp_01m80zp0r0ehs8gm6xvm680cxg', name: 'Spring sale' },
  connection_id: 'con_01m80znmg8e8xawhxqshtjn0sf',
  channel: 'google_ads',
  date: '2026-11-18',
  changed_at: '2026-11-21T12:30:00.000Z',
  before,
  after: { ...before, clicks: 43, spend: '34.46', conversions: 2.78, conversion_value: '314.70' },
  currency: 'USD',
  sync_id: 'syn_01m80znmg8e8xawhxqshtjn0sf',
  changes: 1,
});

const Meta = withExample(RestatementsMeta, { reporting_currency: null, exchange_rates: null, warnings: [] });

@Tag('Analytics')
@Controller('v1/analytics')
export class RestatementsController {
  constructor(
    private readonly queries: RestatementsQueries,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Get('restatements')
  @Operation({
    id: 'analytics.restatements.list',
    summary: 'Past days whose numbers a platform changed',
    description:
      'Why a report of a past day differs from what it was: one row for each campaign, day and UTC day of the change, ' +
      "with the numbers before and after. The rows of a day, `after` minus `before`, add up to the difference. An ad account's today is still growing and is not listed; rows are kept for 13 months. With `reporting_currency` both sides are converted by the rate of the day; without a rate they are null, and `meta` says so.",
    permission: 'analytics:read',
    returns: Returns.reportPage(Restatement, Meta),
    errors: [analyticsErrors.mixed_currency],
  })
  list(
    @CurrentActor() actor: Actor,
    @Query(restatementsParameters) given: Parameters<typeof restatementsParameters>,
  ): Promise<Restatements> {
    return this.queries.list(actor, restatementsRequest(given, this.clock.now()));
  }
}
