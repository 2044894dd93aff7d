// The SQL that keeps the projections equal to the facts, cell by cell. A cell is one report level of one connection on one day.
import { type SegmentKind, segmentKinds } from '@app/kernel';
import { lockingStatement, statement, type Statement } from '@app/platform/data';
import { type Level, levelNames, levels } from '../domain/levels.js';
import { baseColumns as measures } from '../domain/metrics.js';
import { missingBits } from '../domain/sums.js';

interface Projection {
  readonly table: string;
  /** Facts, or a projection that was filled before it. */
  readonly source: string;
  readonly by: readonly string[];
}

const bySegment = (kind: SegmentKind): readonly Projection[] => [
  { table: `d_${kind}`, source: levels[kind].facts, by: ['campaign_id', kind, 'channel', 'currency'] },
];

/**
 * In the order in which they are filled. The channel rows are sums of the fresh campaign rows, which have a statement of their
 * own:
 * `projectCampaigns`.
 */
export const projections: Readonly<Record<Level, readonly Projection[]>> = {
  campaign: [
    { table: 'd_campaign', source: levels.campaign.facts, by: ['campaign_id', 'channel', 'currency'] },
    { table: 'd_channel', source: 'd_campaign', by: ['channel', 'currency'] },
  ],
  ad: [
    {
      table: 'd_ad',
      source: levels.ad.facts,
      by: ['campaign_id', 'creative_id', 'format', 'variant', 'platform_ad_id', 'channel', 'currency'],
    },
  ],
  audience: [
    {
      table: 'd_audience',
      source: levels.audience.facts,
      by: ['campaign_id', 'audience_id', 'platform_audience_id', 'channel', 'currency'],
    },
  ],
  ...(Object.fromEntries(segmentKinds.map((kind) => [kind, bySegment(kind)])) as Record<SegmentKind, readonly Projection[]>),
};

const sums = measures.map((column) => `sum(f.${column})::bigint`).join(', ');
export const missing = missingBits.map(({ column, bit }) => `case when f.${column} is null then ${bit} else 0 end`).join(' | ');
const cells = `unnest($2::uuid[], $3::date[]) as cell (connection_id, day)`;
export const ofCell = (table: string): string =>
  `${table}.organization_id = $1 and ${table}.connection_id = cell.connection_id and ${table}.day = cell.day`;

function stepsOf(level: Level): Statement[] {
  return projections[level].flatMap(({ table, source, by }) => {
    if (table === 'd_campaign') return [];
    const group = ['organization_id', 'connection_id', 'day', ...by];
    const each = group.map((column) => `f.${column}`).join(', ');
    return [
      statement(`analytics.project.empty.${table}`, `delete from analytics.${table} p using ${cells} where ${ofCell('p')}`),
      statement(
        `analytics.project.fill.${table}`,
        `insert into analytics.${table} (${group.join(', ')}, missing, ${measures.join(', ')})
         select ${each}, bit_or(${source === levels[level].facts ? missing : 'f.missing'}), ${sums}
         from ${cells} join analytics.${source} f on ${ofCell('f')}
         group by ${each} order by f.day, f.connection_id, f.${by[0]}`,
      ),
    ];
  });
}

/** Each takes the connections and days of cells of its level. */
export const recompute = Object.fromEntries(levelNames.map((level) => [level, stepsOf(level)])) as Record<Level, Statement[]>;

/** Rows without a day in the manifest are recomputed to nothing. */
const everyCell = [
  'select connection_id, level, day from analytics.fact_day where organization_id = $1',
  ...levelNames.flatMap((level) =>
    projections[level].map(
      ({ table }) => `select connection_id, '${level}', day from analytics.${table} where organization_id = $1`,
    ),
  ),
].join(' union ');

/** The first numbers of a day restate nothing. */
const cell = `d.connection_id as "connectionId", d.level, d.day, case when not d.never_projected then d.sync_id end as "syncId"`;

const ROWS_AT_ONCE = 500_000;

export const projectionSql = {
  patient: statement(
    'analytics.project.patient',
    "select set_config('statement_timeout', '60s', true) where $1::uuid is not null",
  ),

  /**
   * Removes cells from the set. The row locks make a concurrent ingest of the same cell wait until the recompute is committed;
   * it then marks the cell again. $3: only cells that never failed. Cells follow until the facts of those before them are so
   * many that a few seconds are spent on them.
   */
  claim: lockingStatement(
    'analytics.project.claim',
    `with chosen as materialized (
       select connection_id, level, day, row_number() over () as place from (
         select connection_id, level, day from analytics.dirty
         where organization_id = $1 and parked_at is null and (attempts = 0 or not $3::boolean)
         order by attempts, first_dirty_at, connection_id, level, day limit $2 for update skip locked) waiting
     ), sized as (
       select c.*, sum(f.row_count) over (order by place rows between unbounded preceding and 1 preceding) as rows_before
       from chosen c left join analytics.fact_day f
         on f.organization_id = $1 and f.connection_id = c.connection_id and f.level = c.level and f.day = c.day
     )
     delete from analytics.dirty d using sized c
     where d.organization_id = $1 and d.connection_id = c.connection_id and d.level = c.level and d.day = c.day
       and coalesce(c.rows_before, 0) < ${ROWS_AT_ONCE}
     returning ${cell}`,
  ),

  claimOne: statement(
    'analytics.project.claim-one',
    `delete from analytics.dirty d where organization_id = $1 and connection_id = $2 and level = $3 and day = $4 and
       parked_at is null
     returning ${cell}`,
  ),

  /** After the fifth failure the cell is parked: it waits for new data or for a rebuild, and the others go on. */
  failed: statement(
    'analytics.project.failed',
    `update analytics.dirty set attempts = attempts + 1, last_error = $5, parked_at = case when attempts + 1 >= $6
       then $7::timestamptz end
     where organization_id = $1 and connection_id = $2 and level = $3 and day = $4`,
  ),

  /** Locks the row until the commit: then the days of other projectors are there, or wait for this one. */
  committed: statement(
    'analytics.project.committed',
    `insert into analytics.projection as p (organization_id, data_version, projected_at) values ($1, 1, $2)
     on conflict (organization_id) do update set data_version = p.data_version + 1, projected_at = excluded.projected_at
     returning coalesce(months_version = data_version - 1, false) as "monthsUpToDate"`,
  ),

  /**
   * Also marks cells that should not exist. Those before the horizon of the retention have no facts any more: their projections
   * stay.
   */
  markAll: statement(
    'analytics.project.mark-all',
    `insert into analytics.dirty as d (organization_id, connection_id, level, day, first_dirty_at)
     select $1, connection_id, level, day, $2 from (${everyCell}) cell
     where day >= (select since from analytics.kept_facts) order by connection_id, level, day
     on conflict (organization_id, connection_id, level, day) do update set attempts = 0, parked_at = null, last_error = null`,
  ),

  status: statement(
    'analytics.project.status',
    `select count(*) filter (where parked_at is null)::int as "dirtyCells", count(*) filter (where parked_at is not
       null)::int as "parkedCells",
       min(first_dirty_at) as "dirtySince", (select projected_at from analytics.projection where organization_id = $1)
       as "projectedAt"
     from analytics.dirty where organization_id = $1`,
  ),
} as const;
