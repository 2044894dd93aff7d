// Answers about performance by any dimensions: the lists of analytics and the custom query are the same question.
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock, DomainError, type Page } from '@app/kernel';
import { type AskRows, KeysetPaginator, ReadDatabase, statement } from '@app/platform/data';
import { CampaignDirectory } from '../domain/campaign.directory.js';
import { analyticsErrors } from '../domain/analytics.errors.js';
import { bucketAt, coarsened, comparedPeriod, daysIn, type Period, periodOf } from '../domain/periods.js';
import { isByCampaign, levelOfReport, type ReportRequest } from '../domain/report.request.js';
import { nothing } from '../domain/sums.js';
import { type Asked, isFinal, latestDayOf, measured, metaOf, type StreamRow, sumsOf } from './analytics.answer.js';
import { streamsStatement, type SumColumns } from './analytics.statements.js';
import { cursorScope } from './cursor-scope.js';
import { namesOf } from './report.names.js';
import { isOverlapping, type ReportPosition, type ReportRowFound, reportStatement } from './report.statements.js';
import type { ReportMeta, ReportRowView } from './report.view.js';

interface Position extends ReportPosition {
  readonly period: Period;
  readonly dataVersion: string;
}

export interface Report {
  readonly page: Page<ReportRowView>;
  readonly meta: ReportMeta;
}

/** The manifest knows how many rows each day of a level has. */
const cost = statement(
  'analytics.report.cost',
  `select coalesce(sum((day between $3::date and $4::date)::int * row_count + coalesce((day between $5::date and $6::date)::int, 0) * row_count), 0)::bigint
     as rows
   from analytics.fact_day where organization_id = $1 and level = any($2::text[])
   and (day between $3::date and $4::date or day between $5::date and $6::date)`,
);

@Injectable()
export class ReportQueries {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly keyset: KeysetPaginator,
    @Inject(CampaignDirectory) private readonly campaigns: CampaignDirectory,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * All reads of a report go to the same server, so that its freshness holds for its numbers.
   * @param mostRead the rows that it may read
   * @throws DomainError `query_too_expensive`, before they are read
   */
  rows(actor: Actor, request: ReportRequest, mostRead = Infinity): Promise<Report> {
    return this.reads.report(actor, (ask) => this.rowsBy(ask, actor, { request, mostRead }));
  }

  private async rowsBy(ask: AskRows, actor: Actor, { request, mostRead }: Bounded): Promise<Report> {
    const now = this.clock.now();
    const scope = cursorScope('analytics.report', actor, request);
    const after = request.cursor === null ? null : this.keyset.positionOf<Position>(request.cursor, scope);
    const accounts = accountsIn(request, await ask<StreamRow>(streamsStatement, [levelOfReport(request), null, null]));
    const period = after?.period ?? periodOf(request, latestDayOf(accounts, now));
    const granularity = coarsened(period, request.granularity);
    const compared = request.compareTo && comparedPeriod(period, request.compareTo);
    const asked: Asked = { period, compared, granularity };
    await this.refuseExpensive(ask, { request, mostRead }, asked);
    const query = reportStatement({ ...request, granularity }, asked, after);
    const found = await ask<ReportRowFound>(query.statement, query.values);
    const state = found[0] ?? { dataVersion: 0n, dirtySince: null, totals: null };
    const rows = found.filter(({ currency }) => currency !== null).slice(0, request.limit);
    const dataVersion = String(state.dataVersion);
    const last = rows.at(-1);
    const more = found.length > request.limit && last !== undefined;
    const items = await this.shown(ask, actor, { request, asked, rows, accounts });
    const position = last && { ...positionAt(last, request.dimensions), period, dataVersion: after?.dataVersion ?? dataVersion };
    const meta = metaOf(asked, accounts, state, {
      now,
      partial: items.some((item) => item.partial_metrics.length > 0),
      dataChanged: after !== null && after.dataVersion !== dataVersion,
      coarsened: granularity !== request.granularity,
      overlapping: isOverlapping(request.dimensions),
    });
    const totals = (state.totals ?? []).map(({ currency, ...sums }) => ({
      currency,
      ...measured(sumsOf(sums as SumColumns, sums.missing), null, currency),
    }));
    return {
      page: { items, nextCursor: more && position ? this.keyset.cursorAt(position, scope) : null },
      meta: { ...meta, totals: totals.map(({ comparison: _none, ...total }) => total) },
    };
  }

  private async refuseExpensive(ask: AskRows, { request, mostRead }: Bounded, { period, compared }: Asked): Promise<void> {
    const level = levelOfReport(request);
    // Without campaigns the projection by channel answers, whose rows are few.
    if (mostRead === Infinity || (level === 'campaign' && !isByCampaign(request))) return;
    const days = [period.startDate, period.endDate, compared?.startDate ?? null, compared?.endDate ?? null];
    const [found] = await ask<{ rows: bigint }>(cost, [['campaign', level], ...days]);
    const read = Number(found?.rows ?? 0n);
    if (read <= mostRead) return;
    const possible = Math.floor((daysIn(period) * mostRead) / read);
    throw new DomainError(
      analyticsErrors.query_too_expensive,
      `This query would read ${read} rows, and a query may read ${mostRead}. About ${possible} days could be read; without campaign and its parts, or without a filter by them, any period can.`,
      { rows: read, limit: mostRead, days: possible },
    );
  }

  private async shown(ask: AskRows, actor: Actor, { request, asked, rows, accounts }: Found): Promise<ReportRowView[]> {
    const names = await namesOf(ask, this.campaigns, actor, { asked: request.dimensions, rows });
    return rows.map((row) => {
      const { date, endDate, partial } = bucketAt(row.bucket, asked.period, asked.granularity);
      const earlier = row.earlier_missing === null ? nothing : sumsOf(row, row.earlier_missing, 'earlier_');
      const currency = String(row.currency);
      return {
        dimensions: Object.fromEntries(request.dimensions.map((name, at) => [name, names(name, row[`d${at}`] ?? '')])),
        date,
        partial,
        ...measured(sumsOf(row, row.missing), asked.compared && earlier, currency),
        currency,
        is_final: isFinal(
          accounts.filter(({ connectionId }) => row.connections.includes(connectionId)),
          endDate,
        ),
      };
    });
  }
}

interface Bounded {
  readonly request: ReportRequest;
  readonly mostRead: number;
}

interface Found {
  readonly request: ReportRequest;
  readonly asked: Asked;
  readonly rows: readonly ReportRowFound[];
  readonly accounts: readonly StreamRow[];
}

/** The accounts that the filters leave. */
function accountsIn({ filters }: ReportRequest, all: readonly StreamRow[]): StreamRow[] {
  const of = { channel: 'channel', currency: 'currency', connection: 'connectionId' } as const;
  return all.filter((account) =>
    filters.every(({ field, isExcluded, values }) => {
      const property = Object.hasOwn(of, field) ? of[field as keyof typeof of] : null;
      return property === null || values.includes(account[property]) !== isExcluded;
    }),
  );
}

const positionAt = (row: ReportRowFound, names: ReportRequest['dimensions']): ReportPosition => ({
  value: row.sortValue,
  ties: [...names.map((_, at) => String(row[`d${at}`])), String(row.currency), row.bucket],
});
