// Answers from the projections. An answer's numbers come from one statement; its freshness is read before them, so it never claims newer numbers
// than it has.
import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock, type Page, publicIdOrNull } from '@app/kernel';
import { CampaignDirectory } from '../domain/campaign.directory.js';
import { type AskRows, KeysetPaginator, ReadDatabase } from '@app/platform/data';
import {
  type AskedPeriod,
  bucketAt,
  comparedPeriod,
  type Comparison,
  type GranularityName,
  latestDay,
  type Period,
  periodOf,
  refuseTooWide,
} from '../domain/periods.js';
import { nothing } from '../domain/sums.js';
import { UNATTRIBUTED } from '../domain/report.row.js';
import {
  type Asked,
  isFinal,
  measured,
  metaOf,
  overviewOf,
  type Part,
  type StateRow,
  type StreamRow,
  sumsOf,
} from './analytics.answer.js';
import {
  campaignIdsStatement,
  campaignsStatement,
  overviewStatement,
  streamsStatement,
  type SumColumns,
} from './analytics.statements.js';
import type { AnalyticsMeta, CampaignMetricsView, OverviewView } from './analytics.view.js';

/** The filters of an answer; null: everything. */
export interface AnalyticsFilter {
  readonly channels: readonly string[] | null;
  readonly currencies: readonly string[] | null;
  readonly campaignIds: readonly string[] | null;
}

export interface OverviewRequest extends AskedPeriod, AnalyticsFilter {
  readonly granularity: GranularityName;
  readonly compareTo: Comparison | null;
}

export interface CampaignMetricsRequest extends OverviewRequest {
  /** The campaigns' statuses; null: all, including archived ones, because their spend stays spent. */
  readonly statuses: readonly string[] | null;
  readonly sort: string;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly cursor: string | null;
}

/** A position in the list: the last row's sort value and ties, with the period and the data version of the first page. */
interface Position {
  readonly value: string | null;
  readonly ties: readonly [campaignId: string, currency: string, bucket: string];
  readonly period: Period;
  readonly dataVersion: string;
}

/** A part of the overview, with the state that all parts share; `channel` is null when there is none. */
interface OverviewRow extends StateRow, Omit<Part, 'channel' | 'sums'> {
  readonly channel: string | null;
  readonly missing: number;
}

interface CampaignRow extends StateRow {
  readonly campaignId: string | null;
  readonly currency: string;
  readonly bucket: string;
  readonly connections: readonly string[];
  readonly sortValue: string | null;
  readonly missing: number;
  readonly earlier_missing: number | null;
}

interface CampaignReport {
  readonly page: Page<CampaignMetricsView>;
  readonly meta: AnalyticsMeta;
}

@Injectable()
export class AnalyticsQueries {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly keyset: KeysetPaginator,
    @Inject(CampaignDirectory) private readonly campaignDirectory: CampaignDirectory,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** All reads of a report go to the same server, so that its freshness holds for its numbers. */
  overview(actor: Actor, request: OverviewRequest): Promise<{ data: OverviewView; meta: AnalyticsMeta }> {
    return this.reads.report(actor, (ask) => this.overviewBy(ask, request));
  }

  /** A row for each campaign, currency and, unless the granularity is `total`, bucket. */
  campaigns(actor: Actor, request: CampaignMetricsRequest): Promise<{ page: Page<CampaignMetricsView>; meta: AnalyticsMeta }> {
    return this.reads.report(actor, (ask) => this.campaignsBy(ask, actor, request));
  }

  private async overviewBy(ask: AskRows, request: OverviewRequest): Promise<{ data: OverviewView; meta: AnalyticsMeta }> {
    const now = this.clock.now();
    const streams = await this.streams(ask, request);
    const asked = askedOf(request, periodOf(request, latestDayOf(streams, now)));
    const statement = overviewStatement(request.campaignIds === null ? 'd_channel' : 'd_campaign', request.granularity);
    const rows = await ask<OverviewRow & SumColumns>(statement, filterValues(asked, request));
    const [state = nothingProjected] = rows;
    const parts = rows.flatMap(({ channel, ...row }) =>
      channel === null ? [] : [{ ...row, channel, sums: sumsOf(row, row.missing) }],
    );
    const data = overviewOf(asked, parts, streams);
    return { data, meta: metaOf(asked, streams, state, { now, partial: data.partial_metrics.length > 0, dataChanged: false }) };
  }

  private async campaignsBy(ask: AskRows, actor: Actor, request: CampaignMetricsRequest): Promise<CampaignReport> {
    const now = this.clock.now();
    const scope = scopeOf(actor, request);
    const after = request.cursor === null ? null : this.keyset.positionOf<Position>(request.cursor, scope);
    const streams = await this.streams(ask, request);
    const asked = askedOf(request, after?.period ?? periodOf(request, latestDayOf(streams, now)));
    const narrowed = { ...request, campaignIds: await this.campaignsInStatus(ask, actor, request, asked.period) };
    const values = [...filterValues(asked, narrowed), asked.compared?.shift ?? null, after !== null, after?.value ?? null];
    const rows = await ask<CampaignRow & SumColumns>(campaignsStatement(request.granularity, request.sort, request.order), [
      ...values,
      ...(after?.ties ?? [null, null, null]),
      request.limit + 1,
    ]);
    const [state = nothingProjected] = rows;
    const found = rows.filter((row) => row.campaignId !== null).slice(0, request.limit);
    const last = found.at(-1);
    const more = rows.length > request.limit && last !== undefined;
    const dataVersion = String(state.dataVersion);
    const items = await this.named(actor, asked, found, streams);
    const partial = items.some((item) => item.partial_metrics.length > 0);
    const nextCursor = more
      ? this.keyset.cursorAt(positionAt(last, asked.period, after?.dataVersion ?? dataVersion), scope)
      : null;
    return {
      page: { items, nextCursor },
      meta: metaOf(asked, streams, state, { now, partial, dataChanged: after !== null && after.dataVersion !== dataVersion }),
    };
  }

  private streams(ask: AskRows, { channels, currencies }: AnalyticsFilter): Promise<StreamRow[]> {
    return ask<StreamRow>(streamsStatement, [channels, currencies]);
  }

  /** Campaigns own their status, so it is asked for those with numbers in the period. */
  private async campaignsInStatus(
    ask: AskRows,
    actor: Actor,
    request: CampaignMetricsRequest,
    { startDate, endDate }: Period,
  ): Promise<readonly string[] | null> {
    const { statuses, campaignIds, channels, currencies } = request;
    if (statuses === null) return campaignIds;
    const active = await ask<{ id: string }>(campaignIdsStatement, [startDate, endDate, channels, currencies]);
    const candidates = active.map(({ id }) => id).filter((id) => campaignIds === null || campaignIds.includes(id));
    const described = await this.campaignDirectory.describe(actor, candidates);
    return candidates.filter((id) => statuses.includes(described.get(id)?.status ?? ''));
  }

  /** Names are looked up only for the rows of the page. */
  private async named(
    actor: Actor,
    { period, compared, granularity }: Asked,
    rows: readonly (CampaignRow & SumColumns)[],
    streams: readonly StreamRow[],
  ): Promise<CampaignMetricsView[]> {
    const ids = rows.map((row) => row.campaignId ?? UNATTRIBUTED).filter((id) => id !== UNATTRIBUTED);
    const described = ids.length === 0 ? undefined : await this.campaignDirectory.describe(actor, [...new Set(ids)]);
    return rows.map((row) => {
      const id = row.campaignId === UNATTRIBUTED ? null : row.campaignId;
      const campaign = id === null ? { name: 'unattributed', status: null, channels: [] } : described?.get(id);
      const { date, endDate, partial } = bucketAt(row.bucket, period, granularity);
      const earlier = row.earlier_missing === null ? nothing : sumsOf(row, row.earlier_missing, 'earlier_');
      return {
        dimensions: {
          campaign: {
            id: publicIdOrNull('campaign', id),
            name: campaign?.name ?? null,
            status: campaign?.status ?? null,
            channels: [...(campaign?.channels ?? [])],
          },
        },
        date,
        partial,
        ...measured(sumsOf(row, row.missing), compared && earlier, row.currency),
        currency: row.currency,
        is_final: isFinal(
          streams.filter((stream) => row.connections.includes(stream.connectionId)),
          endDate,
        ),
      };
    });
  }
}

const latestDayOf = (streams: readonly StreamRow[], now: Date): string =>
  latestDay(
    now,
    streams.map(({ timezone }) => timezone),
  );

const nothingProjected: StateRow = { dataVersion: 0n, dirtySince: null };

function askedOf({ granularity, compareTo }: OverviewRequest, period: Period): Asked {
  refuseTooWide(period, granularity);
  return { period, compared: compareTo && comparedPeriod(period, compareTo), granularity };
}

const filterValues = ({ period, compared }: Asked, { channels, currencies, campaignIds }: AnalyticsFilter): unknown[] => [
  period.startDate,
  period.endDate,
  compared?.startDate ?? null,
  compared?.endDate ?? null,
  channels,
  currencies,
  campaignIds,
];

const positionAt = (row: CampaignRow, period: Period, dataVersion: string): Position => ({
  value: row.sortValue,
  ties: [row.campaignId ?? UNATTRIBUTED, row.currency, row.bucket],
  period,
  dataVersion,
});

/** The parameters that must stay the same from page to page; the limit may change, and the period is carried along. */
function scopeOf(actor: Actor, request: CampaignMetricsRequest): string {
  const { limit: _limit, cursor: _cursor, ...meaning } = request;
  const text = JSON.stringify(['analytics.campaigns', actor.organizationId, ...Object.entries(meaning).sort()]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
