// The SQL that keeps the projections equal to the facts, cell by cell. A cell is one connection on one day.
import { lockingStatement, statement } from '@app/platform/data';
import { baseMetrics, baseNames } from '../domain/metrics.js';
import { missingBits } from '../domain/sums.js';

const measures = baseNames.map((name) => baseMetrics[name].column);
const sums = measures.map((column) => `sum(f.${column})::bigint`).join(', ');
const missing = missingBits.map(({ column, bit }) => `case when f.${column} is null then ${bit} else 0 end`).join(' | ');
const cells = `unnest($2::uuid[], $3::date[]) as cell (connection_id, day)`;
const ofCell = (table: string): string =>
  `${table}.organization_id = $1 and ${table}.connection_id = cell.connection_id and ${table}.day = cell.day`;

const emptied = (table: string): string => `delete from analytics.${table} p using ${cells} where ${ofCell('p')}`;

/** In this order; each takes the cells. The channel rows are sums of the fresh campaign rows. */
export const recompute = [
  statement('analytics.project.empty-campaign', emptied('d_campaign')),
  statement(
    'analytics.project.fill-campaign',
    `insert into analytics.d_campaign (organization_id, connection_id, day, campaign_id, channel, currency, missing, ${measures.join(', ')})
     select $1, f.connection_id, f.day, f.campaign_id, f.channel, f.currency, bit_or(${missing}), ${sums}
     from ${cells} join analytics.fact f on ${ofCell('f')}
     group by f.connection_id, f.day, f.campaign_id, f.channel, f.currency
     order by f.day, f.connection_id, f.campaign_id`,
  ),
  statement('analytics.project.empty-channel', emptied('d_channel')),
  statement(
    'analytics.project.fill-channel',
    `insert into analytics.d_channel (organization_id, connection_id, day, channel, currency, missing, ${measures.join(', ')})
     select $1, f.connection_id, f.day, f.channel, f.currency, bit_or(f.missing), ${sums}
     from ${cells} join analytics.d_campaign f on ${ofCell('f')}
     group by f.connection_id, f.day, f.channel, f.currency
     order by f.day, f.connection_id`,
  ),
] as const;

export const projectionSql = {
  /**
   * Removes cells from the set. The row locks make a concurrent ingest of the same cell wait until the recompute is committed; it then marks the
   * cell again. $3: only cells that never failed.
   */
  claim: lockingStatement(
    'analytics.project.claim',
    `with chosen as materialized (
       select connection_id, day from analytics.dirty
       where organization_id = $1 and parked_at is null and (attempts = 0 or not $3::boolean)
       order by attempts, first_dirty_at, connection_id, day limit $2 for update skip locked
     )
     delete from analytics.dirty d using chosen c
     where d.organization_id = $1 and d.connection_id = c.connection_id and d.day = c.day
     returning d.connection_id as "connectionId", d.day`,
  ),

  claimOne: statement(
    'analytics.project.claim-one',
    `delete from analytics.dirty where organization_id = $1 and connection_id = $2 and day = $3 and parked_at is null`,
  ),

  /** After the fifth failure the cell is parked: it waits for new data or for a rebuild, and the others go on. */
  failed: statement(
    'analytics.project.failed',
    `update analytics.dirty set attempts = attempts + 1, last_error = $4, parked_at = case when attempts + 1 >= $5 then $6::timestamptz end
     where organization_id = $1 and connection_id = $2 and day = $3`,
  ),

  committed: statement(
    'analytics.project.committed',
    `insert into analytics.projection as p (organization_id, data_version, projected_at) values ($1, 1, $2)
     on conflict (organization_id) do update set data_version = p.data_version + 1, projected_at = excluded.projected_at`,
  ),

  /** Also marks cells that should not exist: rows without a day in the manifest are recomputed to nothing. */
  markAll: statement(
    'analytics.project.mark-all',
    `insert into analytics.dirty as d (organization_id, connection_id, day, first_dirty_at)
     select $1, connection_id, day, $2 from (
       select connection_id, day from analytics.fact_day where organization_id = $1
       union select connection_id, day from analytics.d_campaign where organization_id = $1
       union select connection_id, day from analytics.d_channel where organization_id = $1) cell
     order by connection_id, day
     on conflict (organization_id, connection_id, day) do update set attempts = 0, parked_at = null, last_error = null`,
  ),

  status: statement(
    'analytics.project.status',
    `select count(*) filter (where parked_at is null)::int as "dirtyCells", count(*) filter (where parked_at is not null)::int as "parkedCells",
       min(first_dirty_at) as "dirtySince", (select projected_at from analytics.projection where organization_id = $1) as "projectedAt"
     from analytics.dirty where organization_id = $1`,
  ),
} as const;
