// The SQL of the read side, composed from closed tables: no part of a request is ever SQL text. One answer is one statement, so all of it is
// from one snapshot and no reader sees half a cell.
import { type Statement, statement } from '@app/platform/data';
import {
  baseMetrics,
  baseNames,
  derivedMetrics,
  isDerived,
  type BaseMetric,
  type Metric,
  sortableMetrics,
} from '../domain/metrics.js';
import { granularities, type GranularityName } from '../domain/periods.js';
import { UNATTRIBUTED } from '../domain/report.row.js';

const columns = baseNames.map((name) => baseMetrics[name].column);
export const sums = [...columns.map((column) => `sum(p.${column}) as ${column}`), 'bit_or(p.missing) as missing'].join(', ');

/** $2, $3: the period; $4, $5: the compared one, or null. $6 to $8: filters; null: everything. */
const asked = 'p.organization_id = $1 and p.day between $2::date and $3::date';
const compared = 'p.organization_id = $1 and p.day between $4::date and $5::date';
const narrowed = '($6::text[] is null or p.channel = any($6)) and ($7::text[] is null or p.currency = any($7))';
const toCampaigns = '($8::uuid[] is null or p.campaign_id = any($8))';

/** The accounts with impressions or spend. */
const delivering = 'array_agg(distinct p.connection_id) filter (where p.impressions > 0 or p.spend_micros <> 0)';

/** The lag of the projections, and the version that was read. */
const state = `select coalesce((select data_version from analytics.projection where organization_id = $1), 0) as "dataVersion",
  (select min(first_dirty_at) from analytics.dirty where organization_id = $1 and level = 'campaign') as "dirtySince"`;

export const streamsStatement = statement(
  'analytics.streams',
  `select connection_id as "connectionId", channel, currency, timezone, fetched_at as "fetchedAt", data_from as "dataFrom",
     data_through as "dataThrough", final_through as "finalThrough"
   from analytics.stream
   where organization_id = $1 and level = 'campaign' and data_from is not null
     and ($2::text[] is null or channel = any($2)) and ($3::text[] is null or currency = any($3))
   order by connection_id`,
);

export const campaignIdsStatement = statement(
  'analytics.campaign-ids',
  `select distinct campaign_id as id from analytics.d_campaign p where ${asked} and campaign_id <> '${UNATTRIBUTED}'
   and ($4::text[] is null or channel = any($4)) and ($5::text[] is null or currency = any($5))`,
);

/** Uses the cheapest table that has the answer: campaigns are only read on request. */
export function overviewStatement(source: 'd_channel' | 'd_campaign', granularity: GranularityName): Statement {
  const wanted = `${narrowed} and ${source === 'd_campaign' ? toCampaigns : '$8::uuid[] is null'}`;
  return statement(
    `analytics.overview.${source}.${granularity}`,
    `with part as (
       select false as earlier, ${granularities[granularity].sql('p.day')} as bucket, p.channel, p.currency, ${delivering} as connections, ${sums}
       from analytics.${source} p where ${asked} and ${wanted} group by 2, 3, 4
       union all
       select true, null, p.channel, p.currency, null, ${sums} from analytics.${source} p where ${compared} and ${wanted} group by 3, 4
     ), state as (${state})
     select state.*, part.* from state left join part on true`,
  );
}

interface SortField {
  readonly sql: string;
  readonly type: 'numeric' | 'date' | 'uuid' | 'text';
}

const sumOf = (metric: BaseMetric): string => `a.${baseMetrics[metric].column}`;

function metricSort(metric: Metric): SortField {
  if (!isDerived(metric)) return { sql: sumOf(metric as BaseMetric), type: 'numeric' };
  const { numerator, denominator } = derivedMetrics[metric];
  return { sql: `${sumOf(numerator)} / nullif(${sumOf(denominator as BaseMetric)}, 0)`, type: 'numeric' };
}

/** The sort keys of campaign rows. Scale factors are left out of ratios, because they do not change an order. */
const sortFields: Readonly<Record<string, SortField>> = {
  ...Object.fromEntries(sortableMetrics.map((metric) => [metric, metricSort(metric)])),
  id: { sql: 'a.campaign_id', type: 'uuid' },
  date: { sql: 'a.bucket', type: 'date' },
  currency: { sql: 'a.currency collate "C"', type: 'text' },
};
export const campaignSorts: readonly string[] = Object.keys(sortFields);

/**
 * One row per campaign, currency and bucket. $9: the shift of compared days; $10: whether a position follows, which is $11 (the sort value, null
 * being last in both directions) and the ties $12 to $14; $15: the number of rows. The accounts of a row are collected from sums by account:
 * `distinct` in an aggregate would sort every row of the period.
 */
export function campaignsStatement(granularity: GranularityName, sort: string, order: 'asc' | 'desc'): Statement {
  const field = Object.hasOwn(sortFields, sort) ? sortFields[sort] : undefined;
  if (!field) throw new Error(`Campaign metrics have no sort "${sort}".`);
  const { sql: bucketOf } = granularities[granularity];
  const ties = '(r.campaign_id, r.currency collate "C", r.bucket)';
  const later = `${ties} > ($12::uuid, $13::text, $14::date)`;
  const value = `$11::${field.type}`;
  return statement(
    `analytics.campaigns.${granularity}.${sort}.${order}`,
    `with asked as (
       select p.campaign_id, p.currency, p.bucket, array_agg(p.connection_id) as connections, ${sums}
       from (
         select p.campaign_id, p.currency, ${bucketOf('p.day')} as bucket, p.connection_id, ${sums}
         from analytics.d_campaign p where ${asked} and ${narrowed} and ${toCampaigns} group by 1, 2, 3, 4
       ) p group by 1, 2, 3
     ), compared as (
       select p.campaign_id, p.currency, ${bucketOf('greatest((p.day + $9::interval)::date, $2::date)')} as bucket, ${sums}
       from analytics.d_campaign p where ${compared} and $9::interval is not null and ${narrowed} and ${toCampaigns} group by 1, 2, 3
     ), ranked as (
       select a.*, ${field.sql} as k from asked a
     ), page as (
       select r.* from ranked r
       where not $10::boolean or case when ${value} is null then r.k is null and ${later}
         else r.k is null or r.k ${order === 'asc' ? '>' : '<'} ${value} or (r.k = ${value} and ${later}) end
       order by r.k ${order} nulls last, r.campaign_id, r.currency collate "C", r.bucket limit $15
     ), state as (${state})
     select state.*, r.campaign_id as "campaignId", r.currency, r.bucket, r.connections, r.k::text as "sortValue", ${columns.map((column) => `r.${column}`).join(', ')},
       r.missing, c.missing as earlier_missing, ${columns.map((column) => `c.${column} as earlier_${column}`).join(', ')}
     from state left join page r on true
     left join compared c on c.campaign_id = r.campaign_id and c.currency = r.currency and c.bucket = r.bucket
     order by r.k ${order} nulls last, r.campaign_id, r.currency collate "C", r.bucket`,
  );
}

type SumColumn = (typeof baseMetrics)[BaseMetric]['column'];

/** Sums as the database returns them: numeric as text, so that no digit is lost. */
export type SumColumns = { readonly [C in SumColumn | `earlier_${SumColumn}`]?: string | null };
