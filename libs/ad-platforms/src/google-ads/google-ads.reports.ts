// The numbers of campaigns, ads and lists of people, by day and by segment, and the people reached.
import {
  PlatformError,
  type PlatformReports,
  type PlatformSession,
  type ReachRow,
  type ReportDay,
  type ReportRequest,
} from '@app/connections';
import { inParts } from '@app/kernel';
import { dayChunk, reachChunk } from './report.answers.js';
import type { GoogleAdsClient } from './google-ads.client.js';
import { failures } from './google-ads.errors.js';
import { customerOf, objectId } from './google-ads.search.js';
import { dayOf, sumOf } from './report.mapping.js';
import { daysQuery, reachQuery, reports } from './report.queries.js';

/** So that a query stays far below Google's largest. */
const MOST_IDS = 1_000;

export class GoogleAdsReports implements PlatformReports {
  constructor(private readonly client: GoogleAdsClient) {}

  async *days(session: PlatformSession, request: ReportRequest): AsyncGenerator<ReportDay> {
    const { level, breakdown } = request;
    const report = reports[level][breakdown];
    if (!report) throw new PlatformError('rejected', `Google Ads: there is no report of each ${level} by ${breakdown}.`);
    const rows = this.rows(session, daysQuery(report, request), request);
    if (!report.isSummed) {
      yield* rows;
      return;
    }
    const sums = new Map<string, ReportDay>();
    for await (const row of rows) {
      const key = `${row.platformCampaignId} ${row.platformAdId} ${row.platformAudienceId} ${row.date} ${row.segment}`;
      const known = sums.get(key);
      sums.set(key, known ? sumOf(known, row) : row);
    }
    yield* sums.values();
  }

  async reach(
    session: PlatformSession,
    {
      campaignIds,
      startDate,
      endDate,
    }: { readonly campaignIds: readonly string[]; readonly startDate: string; readonly endDate: string },
  ): Promise<ReachRow[]> {
    const found: ReachRow[] = [];
    for (const ids of inParts(campaignIds, MOST_IDS)) {
      const query = reachQuery(ids.map(objectId), startDate, endDate);
      for await (const chunk of this.client.adsStream(reachChunk, this.call(session, query)))
        for (const { campaign, metrics } of chunk.results)
          if (metrics.uniqueUsers !== undefined) found.push({ platformCampaignId: campaign.id, people: metrics.uniqueUsers });
    }
    return found;
  }

  private async *rows(
    session: PlatformSession,
    query: string,
    { level, breakdown, startDate, endDate }: ReportRequest,
  ): AsyncGenerator<ReportDay> {
    for await (const chunk of this.client.adsStream(dayChunk, this.call(session, query))) {
      for (const day of chunk.results.map((row) => dayOf(row, breakdown))) {
        if (day.date < startDate || day.date > endDate)
          throw failures.lost(`the report holds ${day.date}, which was not asked for`, 'transient');
        if (level === 'audience' && day.platformAudienceId === null)
          throw failures.lost('the report of lists has numbers of no list', 'transient');
        yield day;
      }
    }
  }

  private call(session: PlatformSession, query: string) {
    return {
      session,
      path: `customers/${customerOf(session)}/googleAds:searchStream`,
      body: { query },
      whenLost: 'transient',
    } as const;
  }
}
