import { Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { type Actor, Clock, type Page } from '@app/kernel';
import {
  CurrentActor,
  Input,
  Operation,
  type Parameters,
  Query,
  Returns,
  Tag,
  outageErrors,
  ErrorDetails,
} from '@app/platform/http';
import { analyticsErrors } from '../domain/analytics.errors.js';
import { Reach } from '../application/unique-reach.js';
import { needsPeople } from '../domain/metrics.js';
import { analyticsErrorDetails } from '../read/analytics.error-details.js';
import { MOST_ROWS_READ } from '../read/report.cost.js';
import { type Report, ReportQueries } from '../read/report.queries.js';
import { chosen, metaFor, type QueryRowView, type ReportMeta } from '../read/report.view.js';
import {
  audienceParameters,
  campaignParameters,
  channelParameters,
  creativeParameters,
  listRequest,
} from './analytics.requests.js';
import { MetricQuery, queryFrom } from './query.requests.js';
import {
  AudienceMetrics,
  CampaignMetrics,
  ChannelMetrics,
  CreativeMetrics,
  Meta,
  queryExamples,
  QueryRow,
} from './report.examples.js';

const read = { permission: 'analytics:read' } as const;

@Tag('Analytics')
@ErrorDetails(analyticsErrorDetails)
@Controller('v1/analytics')
export class ReportController {
  constructor(
    private readonly reports: ReportQueries,
    private readonly reach: Reach,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @Get('campaigns')
  @Operation({
    id: 'analytics.campaigns',
    summary: 'Performance of each campaign',
    description:
      'One row for each campaign and currency, or for each bucket of it. Includes the numbers that platforms report ' +
      'for campaigns that were not created here.',
    ...read,
    returns: Returns.reportPage(CampaignMetrics, Meta),
    errors: [analyticsErrors.mixed_currency, analyticsErrors.query_too_expensive, outageErrors.too_many_reports],
  })
  campaigns(
    @CurrentActor() actor: Actor,
    @Query(campaignParameters) given: Parameters<typeof campaignParameters>,
  ): Promise<Report> {
    return this.reports.rows(actor, listRequest('campaign', given, this.clock.now()));
  }

  @Get('channels')
  @Operation({
    id: 'analytics.channels',
    summary: 'Performance of each channel',
    description: 'One row for each channel and currency, or for each bucket of it. Channels add up to the overview.',
    ...read,
    returns: Returns.reportPage(ChannelMetrics, Meta),
    errors: [analyticsErrors.mixed_currency, analyticsErrors.query_too_expensive, outageErrors.too_many_reports],
  })
  channels(@CurrentActor() actor: Actor, @Query(channelParameters) given: Parameters<typeof channelParameters>): Promise<Report> {
    return this.reports.rows(actor, listRequest('channel', given, this.clock.now()));
  }

  @Get('creative')
  @Operation({
    id: 'analytics.creative',
    summary: 'Performance of each creative',
    description:
      'One row for each creative and currency, from the reports by ad. What no ad of a creative explains is the row ' +
      '"unattributed", so that all rows add up to the overview; it is negative where ads report more than their campaign.',
    ...read,
    returns: Returns.reportPage(CreativeMetrics, Meta),
    errors: [analyticsErrors.mixed_currency, analyticsErrors.query_too_expensive, outageErrors.too_many_reports],
  })
  creative(
    @CurrentActor() actor: Actor,
    @Query(creativeParameters) given: Parameters<typeof creativeParameters>,
  ): Promise<Report> {
    return this.reports.rows(actor, listRequest('creative', given, this.clock.now()));
  }

  @Get('audiences')
  @Operation({
    id: 'analytics.audiences',
    summary: 'Performance of each audience',
    description:
      'One row for each audience and currency: the numbers of campaigns that included this audience and no other. All ' +
      'others are the row "unattributed", because nobody can tell which part an audience had in them.',
    ...read,
    returns: Returns.reportPage(AudienceMetrics, Meta),
    errors: [analyticsErrors.mixed_currency, analyticsErrors.query_too_expensive, outageErrors.too_many_reports],
  })
  audiences(
    @CurrentActor() actor: Actor,
    @Query(audienceParameters) given: Parameters<typeof audienceParameters>,
  ): Promise<Report> {
    return this.reports.rows(actor, listRequest('audience', given, this.clock.now()));
  }

  @Post('query')
  @HttpCode(200)
  @Operation({
    id: 'analytics.query',
    summary: 'Ask for any metrics by any dimensions',
    description:
      'Reads only. Every list of analytics is such a query: dimensions ["campaign"] with all metrics is the list of ' +
      'campaigns. An empty body answers the last 30 days. People cannot be added up: metrics that name reach or frequency have the platform asked for each campaign in exactly this period, and `meta.unavailable_metrics` says `pending` until it has answered; ask again then.',
    permission: 'analytics:query',
    returns: Returns.reportPage(QueryRow, Meta),
    errors: [analyticsErrors.mixed_currency, analyticsErrors.query_too_expensive, outageErrors.too_many_reports],
  })
  async query(
    @CurrentActor() actor: Actor,
    @Input({ examples: queryExamples }) body: MetricQuery,
  ): Promise<{ page: Page<QueryRowView>; meta: ReportMeta }> {
    const question = queryFrom(body, this.clock.now());
    const { request, metrics } = question;
    const { page, meta: all, wantedReach } = await this.reports.rows(actor, request, MOST_ROWS_READ);
    const state = wantedReach !== null && metrics.some(needsPeople) ? await this.reach.ask(actor, wantedReach) : null;
    const known = metaFor(all, question);
    const meta =
      state === null
        ? known
        : { ...known, unavailable_metrics: known.unavailable_metrics.map((each) => ({ ...each, reason: state })) };
    return { page: { ...page, items: page.items.map((row) => chosen(row, metrics)) }, meta };
  }
}
