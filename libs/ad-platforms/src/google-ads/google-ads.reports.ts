// The numbers of campaigns, by day.
import {
  PlatformError,
  type PlatformReports,
  type PlatformSession,
  type ReachRow,
  type ReportDay,
  type ReportRequest,
} from '@app/connections';
import { dayChunk } from './google-ads.answers.js';
import type { GoogleAdsClient } from './google-ads.client.js';
import { lostAnswer } from './google-ads.errors.js';
import { daysQuery } from './google-ads.queries.js';
import { customerOf } from './google-ads.search.js';
import { dayOf } from './report.mapping.js';

export class GoogleAdsReports implements PlatformReports {
  constructor(private readonly client: GoogleAdsClient) {}

  async *days(session: PlatformSession, request: ReportRequest): AsyncGenerator<ReportDay> {
    const { level, breakdown, startDate, endDate } = request;
    if (level !== 'campaign' || breakdown !== 'none')
      throw new PlatformError('rejected', `Google Ads: there is no report by ${level} and ${breakdown}.`);
    const path = `customers/${customerOf(session)}/googleAds:searchStream`;
    const body = { query: daysQuery(startDate, endDate) };
    for await (const chunk of this.client.adsStream(dayChunk, { session, path, body, whenLost: 'transient' })) {
      for (const day of chunk.results.map(dayOf)) {
        if (day.date < startDate || day.date > endDate)
          throw lostAnswer(`the report holds ${day.date}, which was not asked for`, 'transient');
        yield day;
      }
    }
  }

  reach(): Promise<ReachRow[]> {
    return Promise.resolve([]);
  }
}
