// Which numbers of past days a platform changed after they had been shown.
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock, type Page, publicId, publicIdOrNull } from '@app/kernel';
import { KeysetPaginator, type Order, ReadDatabase, type Statement, statement } from '@app/platform/data';
import { CampaignDirectory, type DescribedCampaign } from '../domain/campaign.directory.js';
import { baseColumns, baseMetrics, baseNames } from '../domain/metrics.js';
import { UNATTRIBUTED } from '../domain/report.row.js';
import { type Measures, present } from '../domain/sums.js';
import { cursorScope } from './cursor-scope.js';
import type { BaseValues, RestatementView } from './restatement.view.js';

/** What null narrows nothing. */
export interface RestatementsRequest {
  /** Changed then or later; null: in the last 30 days. */
  readonly since: Date | null;
  /** Days of the reports, both inclusive. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly channels: readonly string[] | null;
  readonly campaignIds: readonly string[] | null;
  readonly connectionIds: readonly string[] | null;
  /** Of the campaigns; those that were not made here have none. */
  readonly statuses: readonly string[] | null;
  readonly order: Order;
  readonly limit: number;
  readonly cursor: string | null;
}

type Side = 'before' | 'after';
type Column = (typeof baseMetrics)[keyof typeof baseMetrics]['column'];

interface Row extends Readonly<Record<`${Side}_${Column}`, bigint | null>> {
  readonly connectionId: string;
  readonly campaignId: string;
  readonly channel: string;
  readonly currency: string;
  readonly day: string;
  readonly changedAt: Date;
  readonly syncId: string;
  readonly changes: number;
}

/** The order's key of the last row, and the default of `since` on the first page. */
interface Position {
  readonly key: readonly [
    changedAt: string,
    connectionId: string,
    day: string,
    campaignId: string,
    channel: string,
    currency: string,
  ];
  readonly since: string;
}

const DEFAULT_MS = 30 * 86_400_000;

const key = 'changed_at, connection_id, day, campaign_id, channel, currency';
const sides = (['before', 'after'] as const).flatMap((side) => baseColumns.map((column) => `${side}_${column}`));
/** $2: since; $3, $4: the days; $5 to $7: channels, campaigns, connections; null: all. */
const asked = `r.organization_id = $1 and r.changed_at >= $2::timestamptz and r.changed_on >= ($2::timestamptz at time zone 'UTC')::date and ($3::date is null or r.day >= $3) and ($4::date is null or r.day <= $4)
  and ($5::text[] is null or r.channel = any($5)) and ($6::uuid[] is null or r.campaign_id = any($6))
  and ($7::uuid[] is null or r.connection_id = any($7))`;

const campaigns = statement(
  'analytics.restated-campaigns',
  `select distinct r.campaign_id as id from analytics.restatement r where ${asked} and r.campaign_id <> '${UNATTRIBUTED}'`,
);

/** $8: the number of rows; from $9 on: the key of the row before. */
function page(order: Order, follows: boolean): Statement {
  const beyond = `(${key}) ${order === 'asc' ? '>' : '<'} ($9::timestamptz, $10::uuid, $11::date, $12::uuid, $13::text, $14::text)`;
  return statement(
    `analytics.restatements.${order}.${follows ? 'further' : 'first'}`,
    `select r.connection_id as "connectionId", r.campaign_id as "campaignId", r.channel, r.currency, r.day, r.changed_at as "changedAt",
       r.sync_id as "syncId", r.changes, ${sides.map((column) => `r.${column}`).join(', ')}
     from analytics.restatement r where ${asked} ${follows ? `and ${beyond}` : ''}
     order by ${key.replaceAll(',', ` ${order},`)} ${order} limit $8`,
  );
}
const pages = {
  asc: { first: page('asc', false), further: page('asc', true) },
  desc: { first: page('desc', false), further: page('desc', true) },
};

@Injectable()
export class RestatementsQueries {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly keyset: KeysetPaginator,
    @Inject(CampaignDirectory) private readonly campaigns: CampaignDirectory,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** By the time of the change. A row that changes again during a walk moves to its new place; the others come exactly once. */
  async list(actor: Actor, request: RestatementsRequest): Promise<Page<RestatementView>> {
    const { order, limit, cursor } = request;
    const scope = cursorScope('analytics.restatements', actor, request);
    const after = cursor === null ? null : this.keyset.positionOf<Position>(cursor, scope);
    const since = after?.since ?? (request.since ?? new Date(this.clock.now().getTime() - DEFAULT_MS)).toISOString();
    const filters = await this.filters(actor, request, since);
    const values = [...filters, limit + 1, ...(after?.key ?? [])];
    const rows = await this.reads.rows<Row>(actor, pages[order][after === null ? 'first' : 'further'], values);
    const found = rows.slice(0, limit);
    const last = found.at(-1);
    const ids = new Set(found.map(({ campaignId }) => campaignId).filter((id) => id !== UNATTRIBUTED));
    const described = await this.campaigns.describe(actor, [...ids]);
    return {
      items: found.map((row) => viewOf(row, described)),
      nextCursor: last && rows.length > limit ? this.keyset.cursorAt({ key: keyOf(last), since }, scope) : null,
    };
  }

  /** Campaigns own their status, so it is asked for those that were restated. */
  private async filters(actor: Actor, request: RestatementsRequest, since: string): Promise<unknown[]> {
    const { startDate, endDate, channels, campaignIds, connectionIds, statuses } = request;
    const values = [since, startDate, endDate, channels, campaignIds, connectionIds];
    if (statuses === null) return values;
    const restated = (await this.reads.rows<{ id: string }>(actor, campaigns, values)).map(({ id }) => id);
    const described = await this.campaigns.describe(actor, restated);
    const inStatus = restated.filter((id) => statuses.includes(described.get(id)?.status ?? ''));
    return [since, startDate, endDate, channels, inStatus, connectionIds];
  }
}

const keyOf = (row: Row): Position['key'] => [
  row.changedAt.toISOString(),
  row.connectionId,
  row.day,
  row.campaignId,
  row.channel,
  row.currency,
];

function viewOf(row: Row, described: ReadonlyMap<string, DescribedCampaign>): RestatementView {
  const id = row.campaignId === UNATTRIBUTED ? null : row.campaignId;
  return {
    campaign: {
      id: publicIdOrNull('campaign', id),
      name: id === null ? 'unattributed' : (described.get(id)?.name ?? null),
    },
    connection_id: publicId('connection', row.connectionId),
    channel: row.channel,
    date: row.day,
    changed_at: row.changedAt.toISOString(),
    before: valuesOf(row, 'before'),
    after: valuesOf(row, 'after'),
    currency: row.currency,
    sync_id: publicId('sync', row.syncId),
    changes: row.changes,
  };
}

function valuesOf(row: Row, side: Side): BaseValues {
  const stored = baseNames.map((name) => [name, row[`${side}_${baseMetrics[name].column}`]]);
  const all = present({ measures: Object.fromEntries(stored) as Measures, missing: 0 }, row.currency);
  return Object.fromEntries(baseNames.map((name) => [name, all[name]])) as BaseValues;
}
