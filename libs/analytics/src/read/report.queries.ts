// Answers about performance by any dimensions: the lists of analytics and the custom query are the same question.
import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock, DomainError, type Page, publicIdOrNull } from '@app/kernel';
import { type AskRows, KeysetPaginator, ReadDatabase, statement } from '@app/platform/data';
import { CampaignDirectory } from '../domain/campaign.directory.js';
import { type DimensionName, dimensionOf, dimensions, levelOf } from '../domain/dimensions.js';
import type { Level } from '../domain/levels.js';
import { analyticsErrors } from '../domain/analytics.errors.js';
import { bucketAt, coarsened, comparedPeriod, daysIn, latestDay, type Period, periodOf } from '../domain/periods.js';
import type { ReportRequest } from '../domain/report.request.js';
import { UNATTRIBUTED } from '../domain/report.row.js';
import type { SubjectKind } from '../domain/subject.directory.js';
import { nothing } from '../domain/sums.js';
import { type Asked, isFinal, measured, metaOf, type StreamRow, sumsOf } from './analytics.answer.js';
import type { SumColumns } from './analytics.statements.js';
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

interface Named {
  readonly kind: SubjectKind;
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly type: string | null;
}

const streams = statement(
  'analytics.report.streams',
  `select connection_id as "connectionId", channel, currency, timezone, fetched_at as "fetchedAt", data_from as "dataFrom",
     data_through as "dataThrough", final_through as "finalThrough"
   from analytics.stream where organization_id = $1 and level = $2 and data_from is not null order by connection_id`,
);
/** The manifest knows how many rows each day of a level has. */
const cost = statement(
  'analytics.report.cost',
  `select coalesce(sum(row_count), 0)::bigint as rows from analytics.fact_day
   where organization_id = $1 and level = any($2::text[]) and day between $3::date and $4::date`,
);
const named = statement(
  'analytics.report.named',
  `select kind, id, name, status, type from analytics.subject where organization_id = $1 and (kind, id) in (select * from unnest($2::text[], $3::uuid[]))`,
);

@Injectable()
export class ReportQueries {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly keyset: KeysetPaginator,
    @Inject(CampaignDirectory) private readonly campaigns: CampaignDirectory,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** All reads of a report go to the same server, so that its freshness holds for its numbers. */
  rows(actor: Actor, request: ReportRequest): Promise<Report> {
    return this.reads.report(actor, (ask) => this.rowsBy(ask, actor, request));
  }

  /** @throws DomainError `query_too_expensive`, before anything is read */
  affordableRows(actor: Actor, request: ReportRequest): Promise<Report> {
    return this.reads.report(actor, async (ask) => {
      await this.refuseExpensive(ask, request);
      return this.rowsBy(ask, actor, request);
    });
  }

  private async refuseExpensive(ask: AskRows, request: ReportRequest): Promise<void> {
    const level = levelIn(request);
    // Without campaigns the projection by channel answers, whose rows are few.
    if (level === 'campaign' && !usesCampaigns(request)) return;
    const period = periodOf(request, latestDay(this.clock.now(), []));
    const [{ rows } = { rows: 0n }] = await ask<{ rows: bigint }>(cost, [['campaign', level], period.startDate, period.endDate]);
    const read = Number(rows) * (request.compareTo === null ? 1 : 2);
    if (read <= MOST_ROWS_READ) return;
    const days = Math.floor((daysIn(period) * MOST_ROWS_READ) / read);
    throw new DomainError(
      analyticsErrors.query_too_expensive,
      `This query would read ${read} rows, and a query may read ${MOST_ROWS_READ}. About ${days} days could be read; without campaign and its parts, or without a filter by them, any period can.`,
      { rows: read, limit: MOST_ROWS_READ, days },
    );
  }

  private async rowsBy(ask: AskRows, actor: Actor, request: ReportRequest): Promise<Report> {
    const now = this.clock.now();
    const scope = scopeOf(actor, request);
    const after = request.cursor === null ? null : this.keyset.positionOf<Position>(request.cursor, scope);
    const accounts = accountsIn(request, await ask<StreamRow>(streams, [levelIn(request)]));
    const today = latestDay(
      now,
      accounts.map(({ timezone }) => timezone),
    );
    const period = after?.period ?? periodOf(request, today);
    const granularity = coarsened(period, request.granularity);
    const compared = request.compareTo && comparedPeriod(period, request.compareTo);
    const asked: Asked = { period, compared, granularity };
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

  /** Names are looked up only for the rows of the page. */
  private async shown(ask: AskRows, actor: Actor, { request, asked, rows, accounts }: Found): Promise<ReportRowView[]> {
    const names = await this.names(ask, actor, request.dimensions, rows);
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

  private async names(
    ask: AskRows,
    actor: Actor,
    asked: readonly DimensionName[],
    rows: readonly ReportRowFound[],
  ): Promise<(name: DimensionName, value: string | number) => unknown> {
    const wanted = asked.flatMap((name, at) => {
      const { subject } = dimensions[name];
      if (subject === null || subject === 'campaign') return [];
      const ids = new Set(rows.map((row) => String(row[`d${at}`])).filter((id) => id !== UNATTRIBUTED));
      return [...ids].map((id) => ({ subject, id }));
    });
    const values = [wanted.map(({ subject }) => subject), wanted.map(({ id }) => id)];
    const known = wanted.length === 0 ? [] : await ask<Named>(named, values);
    const at = asked.indexOf('campaign');
    const ids = [...new Set(at === -1 ? [] : rows.map((row) => String(row[`d${at}`])))].filter((id) => id !== UNATTRIBUTED);
    const described = ids.length === 0 ? undefined : await this.campaigns.describe(actor, ids);
    const byId = new Map(known.map((each) => [each.id, each]));
    return (name, value) => {
      const { subject } = dimensions[name];
      if (subject === null) return value === '' || value === -1 ? null : value;
      const isRest = value === UNATTRIBUTED;
      const found = byId.get(String(value));
      const campaign = subject === 'campaign' ? described?.get(String(value)) : undefined;
      return {
        id: publicIdOrNull(subject, isRest ? null : String(value)),
        name: isRest ? 'unattributed' : (campaign?.name ?? found?.name ?? null),
        status: campaign?.status ?? found?.status ?? null,
        ...(subject === 'campaign' ? { channels: [...(campaign?.channels ?? [])] } : { type: found?.type ?? null }),
      };
    };
  }
}

/** What a query may read; a GET of a list reads its one breakdown whatever it costs. */
const MOST_ROWS_READ = 3_000_000;

const usesCampaigns = ({ dimensions: names, filters }: ReportRequest): boolean =>
  [...names, ...filters.map(({ field }) => field)].some(
    (field) => field === 'campaign' || field === 'status' || dimensionOf(field).ofCampaign !== null,
  );

interface Found {
  readonly request: ReportRequest;
  readonly asked: Asked;
  readonly rows: readonly ReportRowFound[];
  readonly accounts: readonly StreamRow[];
}

const levelIn = ({ dimensions: names, filters }: ReportRequest): Level =>
  levelOf([...names, ...filters.flatMap(({ field }) => (field === 'status' ? [] : [field]))]) ?? 'campaign';

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

const positionAt = (row: ReportRowFound, names: readonly DimensionName[]): ReportPosition => ({
  value: row.sortValue,
  ties: [...names.map((_, at) => String(row[`d${at}`])), String(row.currency), row.bucket],
});

/** The parameters that must stay the same from page to page; the limit may change, and the period is carried along. */
function scopeOf(actor: Actor, { limit: _limit, cursor: _cursor, ...meaning }: ReportRequest): string {
  const text = JSON.stringify(['analytics.report', actor.organizationId, ...Object.entries(meaning).sort()]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
