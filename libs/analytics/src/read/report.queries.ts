// Answers about performance by any dimensions: the lists of analytics and the custom query are the same question.
import { Inject, Injectable } from '@nestjs/common';
import { attributionsOf, TraitsByChannel } from '@app/connections';
import { type Actor, Clock, DomainError, type Page, publicId } from '@app/kernel';
import { type RowQuery, isTooSlow, KeysetPaginator, ReadDatabase, type Snapshot } from '@app/platform/data';
import { CampaignDirectory } from '../domain/campaign.directory.js';
import { analyticsErrors } from '../domain/analytics.errors.js';
import { comparedPeriod, movedBack } from '../domain/compared-period.js';
import { bucketAt, coarsened, type Period, periodOf } from '../domain/periods.js';
import { kindOf, sortableMetrics } from '../domain/metrics.js';
import type { ReachRequest } from '../domain/reach.js';
import { levelOfReport, type ReportRequest } from '../domain/report.request.js';
import { coverage } from '../domain/read-days.js';
import { absent, nothing, shareOf, type Sums } from '../domain/sums.js';
import { accountsIn, isFinal, latestDayOf, measured, type StreamRow, sumsOf, timezonesOf } from './analytics.answer.js';
import { progressStatement, streamsStatement } from './analytics.statements.js';
import { ratesAt } from './conversion.js';
import { conversionTo } from './conversion.rates.js';
import { cursorScope } from './cursor-scope.js';
import { accountsAt, notSupplied } from './not-supplied.js';
import { type People, peopleOf } from './reach.lookup.js';
import { MOST_ROWS_READ, refuseExpensive } from './report.cost.js';
import type { KnownTraits } from './analytics.meta.js';
import { type Question, reportMeta } from './report.meta.js';
import { namesOf } from './report.names.js';
import { type ReportPosition, type ReportResultRow, reportStatement } from './report.statements.js';
import type { ReportMeta, ReportRowView } from './report.view.js';

interface Position extends ReportPosition {
  readonly period: Period;
  readonly dataVersion: string;
  readonly ratesAt: string;
}

export interface Report {
  readonly page: Page<ReportRowView>;
  readonly meta: ReportMeta;
  /** The people that only platforms can tell; null: they are told, or nobody could. */
  readonly wantedReach: ReachRequest | null;
}

/** A part of all rows of a report, in their order. */
export interface ReportBatch {
  readonly rows: readonly ReportRowView[];
  /** The number of all rows. */
  readonly count: number;
  /** As far as the rows are known; whole with the last batch, which is also there when no row is. */
  readonly meta: ReportMeta;
}

/** Rows in one batch. */
const BATCH = 2_000;

@Injectable()
export class ReportQueries {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly keyset: KeysetPaginator,
    @Inject(CampaignDirectory) private readonly campaigns: CampaignDirectory,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(TraitsByChannel) private readonly traits: KnownTraits,
  ) {}

  /**
   * All reads of a report go to the same server, so that its freshness holds for its numbers.
   * @param mostRead the rows that it may read in total; by day, week or month a third of them
   * @throws DomainError `query_too_expensive`, before they are read, or when more than a query may read took too long
   */
  rows(actor: Actor, request: ReportRequest, mostRead = Infinity): Promise<Report> {
    return this.reads.report(actor, progressStatement, (ask, lag) => this.rowsBy(ask, actor, { request, mostRead }, lag));
  }

  /**
   * All rows of the question, at most `limit`; its cursor means nothing here. They are of one data version, because the snapshot
   * is.
   */
  async *batches(snapshot: Snapshot, actor: Actor, request: ReportRequest): AsyncGenerator<ReportBatch> {
    const now = this.clock.now();
    const question = await this.question(snapshot.ask, request, now);
    const query = reportStatement({ ...request, granularity: question.asked.granularity }, question, null);
    let partial = false;
    for await (const found of snapshot.batches<ReportResultRow>(query.statement, query.values, BATCH)) {
      refuseMixedOrder(request, found[0]);
      const part = valued(found);
      const people = await peopleOf(snapshot.ask, request, question.asked.period, { ...question, rows: part });
      const rows = await this.shown(snapshot.ask, actor, { ...question, request, rows: part, people });
      partial ||= rows.some((row) => row.partial_metrics.length > 0);
      const [state] = found;
      const meta = reportMeta(question, request, state, { now, replicaLag: 0, partial, dataChanged: false, people });
      yield { rows, count: Number(state?.rowCount ?? 0), meta };
    }
  }

  private async question(ask: RowQuery, request: ReportRequest, now: Date, first?: Position): Promise<Question> {
    const level = levelOfReport(request);
    const streams = accountsIn(request.filters, await ask<StreamRow>(streamsStatement, [level]));
    const accounts = accountsAt(level, streams);
    const period = first?.period ?? periodOf(request, latestDayOf(accounts, now), timezonesOf(accounts));
    const granularity = coarsened(period, request.granularity);
    const compared = request.compareTo && comparedPeriod(period, request.compareTo, request.datePreset);
    const conversion = conversionTo(request.reportingCurrency, first?.ratesAt);
    const lacking = await notSupplied(ask, request, { level, period, accounts });
    const attribution = await attributionsOf(accounts, this.traits, ask);
    return { accounts, asked: { period, compared, granularity, conversion }, lacking, attribution };
  }

  private async rowsBy(ask: RowQuery, actor: Actor, { request, mostRead }: BoundedRequest, replicaLag: number): Promise<Report> {
    const now = this.clock.now();
    const scope = cursorScope('analytics.report', actor, request);
    const after = request.cursor === null ? null : this.keyset.positionOf<Position>(request.cursor, scope);
    const question = await this.question(ask, request, now, after ?? undefined);
    const { asked } = question;
    await refuseExpensive(ask, request, asked, mostRead);
    const query = reportStatement({ ...request, granularity: asked.granularity }, question, after);
    const found = await ask<ReportResultRow>(query.statement, query.values).catch(async (failure: unknown) => {
      if (isTooSlow(failure)) await refuseExpensive(ask, request, asked, MOST_ROWS_READ);
      throw failure;
    });
    refuseMixedOrder(request, found[0]);
    const rows = valued(found).slice(0, request.limit);
    const dataVersion = String(found[0]?.dataVersion ?? 0n);
    const last = rows.at(-1);
    const more = found.length > request.limit && last !== undefined;
    const people = await peopleOf(ask, request, asked.period, { ...question, rows });
    const items = await this.shown(ask, actor, { ...question, request, rows, people });
    const same = { period: asked.period, dataVersion: after?.dataVersion ?? dataVersion, ratesAt: ratesAt(found[0]?.used) };
    const position = last && { ...positionAt(last, request.dimensions), ...same };
    const partial = items.some((item) => item.partial_metrics.length > 0);
    const dataChanged = after !== null && after.dataVersion !== dataVersion;
    return {
      page: { items, nextCursor: more && position ? this.keyset.cursorAt(position, scope) : null },
      meta: reportMeta(question, request, found[0], { now, replicaLag, partial, dataChanged, people }),
      wantedReach: people.wanted,
    };
  }

  private async shown(
    ask: RowQuery,
    actor: Actor,
    { request, asked, rows, accounts, people }: ReportResult,
  ): Promise<ReportRowView[]> {
    const names = await namesOf(ask, this.campaigns, actor, { asked: request.dimensions, rows });
    const spend = new Map((rows[0]?.totals ?? []).map((total) => [total.currency, total.spend_micros]));
    return rows.map((row) => {
      const { date, partial, ...days } = bucketAt(row.bucket, asked.period, asked.granularity);
      const currency = row.currency === '' ? null : row.currency;
      const connections = row.connections ?? [];
      const own = accounts.filter(({ connectionId }) => connections.includes(connectionId));
      const known = own.length === 0 ? accounts : own;
      const earlier = asked.compared && earlierOf(row, known, movedBack(days, asked.compared.shift));
      return {
        dimensions: Object.fromEntries(request.dimensions.map((name, at) => [name, names(name, row[`d${at}`] ?? '')])),
        date,
        partial: partial || coverage(known, days) !== 'all',
        ...measured(withPeople(sumsOf(row, row.missing), people.of(row)), earlier, currency),
        share_of_spend: shareOf(row.spend_micros, spend.get(row.currency ?? '')),
        connection_ids: connections.map((id) => publicId('connection', id)),
        currency,
        is_final: isFinal(own, days.endDate),
      };
    });
  }
}

/** What the days before had: where no row tells, nothing if they were read. */
function earlierOf(row: ReportResultRow, accounts: readonly StreamRow[], days: Period): Sums {
  if (row.earlier_missing !== null) return sumsOf(row, row.earlier_missing, 'earlier_');
  return coverage(accounts, days) === 'none' ? absent : nothing;
}

interface BoundedRequest {
  readonly request: ReportRequest;
  readonly mostRead: number;
}

interface ReportResult extends Question {
  readonly request: ReportRequest;
  readonly rows: readonly ReportResultRow[];
  readonly people: People;
}

/**
 * Rows of several currencies have no one order by money. The usual order, which nobody asked for, is by each row's own number.
 */
export function refuseMixedOrder(
  { sort, isSortChosen }: Pick<ReportRequest, 'sort' | 'isSortChosen'>,
  state?: Pick<ReportResultRow, 'currencies'>,
): void {
  const currencies = state?.currencies ?? [];
  const metric = sortableMetrics.find((name) => name === sort);
  if (!isSortChosen || metric === undefined || kindOf(metric) !== 'money' || currencies.length < 2) return;
  throw new DomainError(
    analyticsErrors.mixed_currency,
    `The rows are in ${currencies.join(' and ')}, so they have no one order by ${sort}. Give reporting_currency to ` +
      `convert them, choose one currency, or leave sort out.`,
    { sort, currencies },
  );
}

const withPeople = (sums: Sums, reach: bigint | null): Sums => ({ ...sums, measures: { ...sums.measures, reach } });

/** Without the row of nothing. */
const valued = (found: readonly ReportResultRow[]): ReportResultRow[] => found.filter(({ currency }) => currency !== null);

const positionAt = (row: ReportResultRow, names: ReportRequest['dimensions']): ReportPosition => ({
  value: row.sortValue,
  ties: [...names.map((_, at) => String(row[`d${at}`])), String(row.currency), row.bucket],
});
