// The numbers of campaigns and ads, by day and by segment, and the people reached. What fits into one page is read at once; the
// rest is ordered, asked for again, and read to its end.
import {
  PlatformError,
  type PlatformReports,
  type PlatformSession,
  type ReachRow,
  type ReportDay,
  type ReportRequest,
} from '@app/connections';
import { type Clock, inParts } from '@app/kernel';
import type { z } from 'zod';
import { isFault, nullWhen } from '../shared/failures.js';
import { cursorIn, type GraphObject, type MetaClient } from './meta.client.js';
import { failures } from './meta.errors.js';
import { accountPath, asOfAccount, objectId } from './meta.reader.js';
import { type ConversionActions, conversionActions } from './report.actions.table.js';
import { accountCurrency, insightsPage, type InsightsRow, orderAnswer, reachRow, reportRun } from './report.answers.js';
import { dayOf } from './report.mapping.js';
import { mergedDays } from '../shared/merged-days.js';
import { read, whole } from '../shared/ordered-parts.js';
import { OrderedReport, type ReportRuns } from '../shared/ordered-reports.js';
import { daysQuery, isSupplied, PAGE_ROWS, reachQuery } from './report.queries.js';

/** In one filter. */
const MOST_IDS = 50;
/** A million rows of one run. */
const MOST_PAGES = 2_000;
/** Meta's codes for: too many rows at once. */
const tooLarge = /^(1(\/\d+)?|100\/1487534|100\/1504018)$/;

type InsightsPage = z.output<typeof insightsPage>;

export class MetaReports implements PlatformReports {
  /** `conversions`: which actions count, and of which no two overlap. */
  constructor(
    private readonly client: MetaClient,
    private readonly clock: Clock,
    private readonly conversions: ConversionActions = conversionActions,
  ) {}

  async *days(session: PlatformSession, request: ReportRequest): AsyncGenerator<ReportDay> {
    const { level, breakdown, resume } = request;
    if (!isSupplied(request)) throw new PlatformError('rejected', `Meta: there is no report of each ${level} by ${breakdown}.`);
    const known = resume === undefined ? null : read(resume, request);
    const page = known === null ? await this.onlyPage(session, request) : null;
    const ordered = new OrderedReport('Meta', this.runs(session, request), failures, this.clock);
    const rows = page ? rowsOf([page]) : ordered.rows(known ?? [whole(request)]);
    const days = this.checked(session, request, rows);
    yield* breakdown === 'none' ? days : mergedDays(days);
  }

  async reach(
    session: PlatformSession,
    range: { readonly campaignIds: readonly string[]; readonly startDate: string; readonly endDate: string },
  ): Promise<ReachRow[]> {
    const found: ReachRow[] = [];
    for (const ids of inParts(range.campaignIds, MOST_IDS)) {
      const params = { ...reachQuery(ids.map(objectId), range.startDate, range.endDate), limit: PAGE_ROWS };
      const call = { session, path: `${accountPath(session)}/insights`, kind: 'reports', params } as const;
      for await (const row of this.client.rows(reachRow, { ...call, fields: ['account_id', 'campaign_id', 'reach'] })) {
        if (!ids.includes(row.campaign_id)) throw lie(`has the reach of campaign ${row.campaign_id}, which was not asked for`);
        if (row.reach !== undefined) found.push({ platformCampaignId: row.campaign_id, people: row.reach });
      }
    }
    return found;
  }

  /** The whole report, where it is small; null: it is not. */
  private async onlyPage(session: PlatformSession, request: ReportRequest): Promise<InsightsPage | null> {
    const query = daysQuery(request, request.startDate, request.endDate);
    try {
      const page = await this.page(session, `${accountPath(session)}/insights`, query);
      return page.paging?.next === undefined ? page : null;
    } catch (error) {
      if (isTooLarge(error)) return null;
      asOfAccount(error);
    }
  }

  private runs(session: PlatformSession, request: ReportRequest): ReportRuns<InsightsRow> {
    return {
      isTooLarge,
      isGone: (error) => isFault(error, 'not_found'),
      rows: (runId) => this.pagesOf(session, objectId(runId)),
      order: async ({ startDate, endDate }) => {
        const params = daysQuery(request, startDate, endDate);
        const path = `${accountPath(session)}/insights`;
        // A run that nobody reads does no harm: what was lost is ordered again.
        const order = { session, path, kind: 'reports', method: 'POST', whenLost: 'transient', params } as const;
        return (await this.client.write(orderAnswer, order).catch(asOfAccount)).report_run_id;
      },
      stateOf: async (runId) => {
        const call = { session, path: objectId(runId), kind: 'reports' } as const;
        const run = await this.client
          .read(reportRun, { ...call, fields: ['async_status', 'async_percent_completion'] })
          .catch(nullWhen('not_found'));
        const status = run?.async_status;
        // Meta calls some runs complete before they are.
        if (status === 'Job Completed' && run?.async_percent_completion === 100) return 'made';
        return run === null || status === 'Job Failed' || status === 'Job Skipped' ? 'over' : 'working';
      },
    };
  }

  private async *pagesOf(session: PlatformSession, runId: string): AsyncGenerator<InsightsRow> {
    let after: string | undefined;
    for (let count = 0; count < MOST_PAGES; count += 1) {
      const { data, paging } = await this.page(session, `${runId}/insights`, { after });
      yield* data;
      if (paging?.next === undefined) return;
      const next = paging.cursors?.after ?? cursorIn(paging.next);
      if (data.length === 0) throw lie('has an empty page although another one follows');
      if (next === undefined || next === after) throw lie('has another page and does not say which');
      after = next;
    }
    throw lie('has no end');
  }

  private page(session: PlatformSession, path: string, params: GraphObject): Promise<InsightsPage> {
    return this.client.read(insightsPage, {
      session,
      path,
      kind: 'reports',
      fields: [],
      params: { ...params, limit: PAGE_ROWS },
    });
  }

  /** Nothing of another account, day or currency is counted. */
  private async *checked(
    session: PlatformSession,
    { level, breakdown, startDate, endDate }: ReportRequest,
    rows: AsyncIterable<InsightsRow>,
  ): AsyncGenerator<ReportDay> {
    let currency: string | undefined;
    for await (const row of rows) {
      currency ??= await this.currency(session);
      const { date_start: date, ad_id: ad = null } = row;
      if (`act_${row.account_id}` !== accountPath(session)) throw lie('has numbers of another account');
      if (row.account_currency !== currency) throw lie(`is in ${row.account_currency}, and its account in ${currency}`);
      if (date !== row.date_stop) throw lie('has several days in one row');
      if (date < startDate || date > endDate) throw lie(`has ${date}, which was not asked for`);
      if ((level === 'ad') !== (ad !== null)) throw lie('does not say of each row whether it is of an ad');
      yield dayOf(row, breakdown, this.conversions);
    }
  }

  private async currency(session: PlatformSession): Promise<string> {
    const read = { session, path: accountPath(session), kind: 'reports', fields: ['currency'] } as const;
    return (await this.client.read(accountCurrency, read)).currency;
  }
}

async function* rowsOf(pages: readonly InsightsPage[]): AsyncGenerator<InsightsRow> {
  for (const { data } of pages) yield* data;
}

const lie = (what: string): PlatformError => failures.lost(`the report ${what}`, 'transient');

const isTooLarge = (error: unknown): boolean => error instanceof PlatformError && tooLarge.test(error.detail.platformCode ?? '');
