// The SQL of the read side, composed from closed tables: no part of a request is ever SQL text. One answer is one statement, so all of it is
// from one snapshot and no reader sees half a cell.
import { type Statement, statement } from '@app/platform/data';
import type { Level } from '../domain/levels.js';
import { baseColumns, type BaseMetric, type baseMetrics } from '../domain/metrics.js';
import { granularities, type GranularityName } from '../domain/periods.js';

export const sums = [...baseColumns.map((column) => `sum(p.${column}) as ${column}`), 'bit_or(p.missing) as missing'].join(', ');

/** $2, $3: the period; $4, $5: the compared one, or null. $6 to $8: filters; null: everything. */
const asked = 'p.organization_id = $1 and p.day between $2::date and $3::date';
const compared = 'p.organization_id = $1 and p.day between $4::date and $5::date';
const narrowed = '($6::text[] is null or p.channel = any($6)) and ($7::text[] is null or p.currency = any($7))';
const toCampaigns = '($8::uuid[] is null or p.campaign_id = any($8))';

/** The accounts with impressions or spend. */
const delivering = 'array_agg(distinct p.connection_id) filter (where p.impressions > 0 or p.spend_micros <> 0)';

/** The version of the projections, and since when the level waits for them. */
export const stateOf = (level: Level): string => `select
  coalesce((select data_version from analytics.projection where organization_id = $1), 0) as "dataVersion",
  (select min(first_dirty_at) from analytics.dirty where organization_id = $1 and level in ('campaign', '${level}')) as "dirtySince"`;

/** $2: the level; $3, $4: channels and currencies; null: all. */
export const streamsStatement = statement(
  'analytics.streams',
  `select connection_id as "connectionId", channel, currency, timezone, fetched_at as "fetchedAt", data_from as "dataFrom",
     data_through as "dataThrough", final_through as "finalThrough"
   from analytics.stream
   where organization_id = $1 and level = $2 and data_from is not null
     and ($3::text[] is null or channel = any($3)) and ($4::text[] is null or currency = any($4))
   order by connection_id`,
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
     ), state as (${stateOf('campaign')})
     select state.*, part.* from state left join part on true`,
  );
}

type SumColumn = (typeof baseMetrics)[BaseMetric]['column'];

/** Sums as the database returns them: numeric as text, so that no digit is lost. */
export type SumColumns = { readonly [C in SumColumn | `earlier_${SumColumn}`]?: string | null };
