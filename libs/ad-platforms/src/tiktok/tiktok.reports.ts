// The numbers of campaigns and ads, by day and by segment, and the people reached. A report is read page by page; one that TikTok
// calls too large, or would cut off, is ordered as a file, and asked for again until it is there.
import {
  PlatformError,
  type PlatformReports,
  type PlatformSession,
  type ReachRow,
  type ReportDay,
  type ReportRequest,
} from '@app/connections';
import { type Clock, inParts } from '@app/kernel';
import { mergedDays } from '../shared/merged-days.js';
import { again, read, whole } from '../shared/ordered-parts.js';
import { OrderedReport, type ReportRuns } from '../shared/ordered-reports.js';
import {
  accountCurrency,
  orderAnswer,
  reachRow,
  type ReportPage,
  reportPage,
  reportRow,
  type ReportRow,
  taskAnswer,
} from './report.answers.js';
import { dayOf } from './report.mapping.js';
import { canBeOrdered, CUT_AT, isSupplied, MOST_IDS, orderQuery, pageQuery, type Range, reachQuery } from './report.queries.js';
import type { TiktokClient, TiktokObject, TiktokRead } from './tiktok.client.js';
import { failures } from './tiktok.errors.js';
import { accountId, objectId } from './tiktok.reader.js';

const TOO_LARGE = '40067';
/** A task that went wrong, or that nobody knows any more: they are kept for 30 days. */
const TASK_OVER = '40200';

export class TiktokReports implements PlatformReports {
  constructor(
    private readonly client: TiktokClient,
    private readonly clock: Clock,
  ) {}

  async *days(session: PlatformSession, request: ReportRequest): AsyncGenerator<ReportDay> {
    const { level, breakdown, resume } = request;
    if (!isSupplied(request)) throw new PlatformError('rejected', `TikTok: there is no report of each ${level} by ${breakdown}.`);
    const known = resume === undefined ? null : read(resume, request);
    const rows = known ? this.ordered(session, request).rows(known) : this.read(session, request, request);
    const days = this.checked(session, request, rows);
    yield* breakdown === 'none' ? days : mergedDays(days);
  }

  async reach(
    session: PlatformSession,
    range: { readonly campaignIds: readonly string[]; readonly startDate: string; readonly endDate: string },
  ): Promise<ReachRow[]> {
    const found: ReachRow[] = [];
    for (const ids of inParts(range.campaignIds, MOST_IDS)) {
      const ask = this.ask(session, 'report/integrated/get/', reachQuery(ids.map(objectId), range.startDate, range.endDate));
      for await (const { campaign_id: id, reach } of this.client.rows(reachRow, ask)) {
        if (!ids.includes(id)) throw lie(`has the reach of campaign ${id}, which was not asked for`);
        if (reach !== null) found.push({ platformCampaignId: id, people: reach });
      }
    }
    return found;
  }

  private async *read(session: PlatformSession, request: ReportRequest, range: Range): AsyncGenerator<ReportRow> {
    const first = await this.page(session, request, range, 1).catch((error: unknown) => {
      if (isTooLarge(error)) return null;
      throw error;
    });
    if (first && first.page_info.total_number < CUT_AT) yield* this.pages(session, request, range, first);
    else if (canBeOrdered(request)) yield* this.ordered(session, request).rows([whole(range)]);
    else if (range.startDate === range.endDate) throw lie(`of ${range.startDate} alone is too large`);
    else for (const half of again(whole(range)) ?? []) yield* this.read(session, request, half);
  }

  /** Rows may move between pages: a report in which one is twice, or missing, is none. */
  private async *pages(
    session: PlatformSession,
    request: ReportRequest,
    range: Range,
    first: ReportPage,
  ): AsyncGenerator<ReportRow> {
    const { total_page: pages, total_number: rows } = first.page_info;
    const seen = new Set<string>();
    for (let at = 1; at === 1 || at <= pages; at += 1) {
      const { list } = at === 1 ? first : await this.page(session, request, range, at);
      for (const row of list) {
        const { campaign_id: campaign, ad_id: ad, stat_time_day: date, age, gender, country_code: country } = row;
        seen.add([campaign, ad, date, age, gender, country].join(' '));
        yield row;
      }
    }
    if (seen.size !== rows) throw lie(`has ${seen.size} rows, and not the ${rows} that it tells of`);
  }

  private page(session: PlatformSession, request: ReportRequest, range: Range, at: number): Promise<ReportPage> {
    return this.client.read(reportPage, this.ask(session, 'report/integrated/get/', pageQuery(request, range, at)));
  }

  private ordered(session: PlatformSession, request: ReportRequest): OrderedReport<ReportRow> {
    const taskOf = (id: string): TiktokObject => ({ task_id: objectId(id) });
    const runs: ReportRuns<ReportRow> = {
      isTooLarge,
      isGone,
      order: async (part) => {
        // A task that nobody reads does no harm: what was lost is ordered again.
        const order = { ...this.ask(session, 'report/task/create/', orderQuery(request, part)), whenLost: 'transient' } as const;
        return (await this.client.write(orderAnswer, order)).task_id;
      },
      stateOf: async (id) => {
        try {
          const { status } = await this.client.read(taskAnswer, this.ask(session, 'report/task/check/', taskOf(id)));
          return status === 'SUCCESS' ? 'made' : status === 'FAILED' || status === 'CANCELED' ? 'over' : 'working';
        } catch (error) {
          if (!isGone(error)) throw error;
          return 'over';
        }
      },
      rows: (id) => this.file(this.ask(session, 'report/task/download/', taskOf(id))),
    };
    return new OrderedReport('TikTok', runs, failures, this.clock);
  }

  /** Every line has all columns: one that was cut off has fewer. */
  private async *file(ask: TiktokRead): AsyncGenerator<ReportRow> {
    const text = await this.client.text(ask);
    for (const [at, row] of (await recordsOf(text)).entries()) {
      const checked = reportRow.safeParse(row);
      if (!checked.success) throw lie(`cannot be read at ${checked.error.issues[0]?.path.join('.') ?? ''} of row ${at + 1}`);
      yield checked.data;
    }
  }

  /** Nothing of another day or currency is counted. */
  private async *checked(
    session: PlatformSession,
    { level, breakdown, startDate, endDate }: ReportRequest,
    rows: AsyncIterable<ReportRow>,
  ): AsyncGenerator<ReportDay> {
    let known: string | undefined;
    for await (const row of rows) {
      const { currency, stat_time_day: date, ad_id: ad } = row;
      if (currency !== undefined) {
        known ??= await this.currency(session);
        if (currency !== known) throw lie(`is in ${currency}, and its account in ${known}`);
      }
      if (date < startDate || date > endDate) throw lie(`has ${date}, which was not asked for`);
      if ((level === 'ad') !== (ad !== undefined)) throw lie('does not say of each row whether it is of an ad');
      yield dayOf(row, breakdown);
    }
  }

  private async currency(session: PlatformSession): Promise<string> {
    const params = { advertiser_ids: [accountId(session)], fields: ['currency'] };
    const { list } = await this.client.read(accountCurrency, { session, path: 'advertiser/info/', kind: 'reports', params });
    return list[0]?.currency ?? '';
  }

  private ask(session: PlatformSession, path: string, params: TiktokObject): TiktokRead {
    return { session, path, kind: 'reports', params: { advertiser_id: accountId(session), ...params } };
  }
}

/** By the names of its columns. */
async function recordsOf(csv: string): Promise<readonly unknown[]> {
  if (csv.trim() === '') throw lie('is an empty file');
  const { parse } = await import('csv-parse/sync');
  try {
    return parse(csv, { columns: true, bom: true, skip_empty_lines: true });
  } catch {
    throw lie('is a file of which some lines lack columns');
  }
}

const lie = (what: string): PlatformError => failures.lost(`the report ${what}`, 'transient');

const isTooLarge = (error: unknown): boolean => error instanceof PlatformError && error.detail.platformCode === TOO_LARGE;

const isGone = (error: unknown): boolean =>
  error instanceof PlatformError && (error.fault === 'not_found' || error.detail.platformCode === TASK_OVER);
