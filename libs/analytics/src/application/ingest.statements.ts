// The SQL of an ingest, in the order in which it runs. $2 is the connection everywhere.
import { statement, type Statement } from '@app/platform/data';
import { type Level, levelNames, levelRow } from '../domain/levels.js';
import { baseColumns as measures } from '../domain/metrics.js';

const of = (alias: string, columns: readonly string[]): string => columns.map((column) => `${alias}.${column}`).join(', ');
const isSame = (keys: readonly string[]): string => ['day', ...keys].map((key) => `f.${key} = i.${key}`).join(' and ');

/**
 * Replaces the days $5 by the rows: updates changed ones, deletes vanished ones, inserts new ones; equal ones are not touched. From $7 on: the
 * level's keys and attributes, and the measures. In the order of the key, which fills its index from left to right.
 */
function replace(level: Level): Statement {
  const { facts, keys: keyColumns, attributes } = levelRow(level);
  const keys = keyColumns.map(({ name }) => name);
  const columns = [...attributes.map(({ name }) => name), ...measures, 'channel', 'currency'];
  const given = [...[...keyColumns, ...attributes].map(({ type }) => type), ...measures.map(() => 'bigint')];
  const inDays = 'f.organization_id = $1 and f.connection_id = $2 and f.day = any($5::date[])';
  return statement(
    `analytics.ingest.replace.${facts}`,
    `with incoming as (
       select row.*, $3::text as channel, $4::text as currency
       from unnest($6::date[], ${given.map((type, index) => `$${index + 7}::${type}[]`).join(', ')})
         as row (day, ${[...keys, ...attributes.map(({ name }) => name), ...measures].join(', ')})
     ), updated as (
       update analytics.${facts} f set (${columns.join(', ')}) = row(${of('i', columns)})
       from incoming i
       where ${inDays} and ${isSame(keys)} and (${of('f', columns)}) is distinct from (${of('i', columns)})
       returning 1
     ), deleted as (
       delete from analytics.${facts} f where ${inDays} and not exists (select from incoming i where ${isSame(keys)})
       returning 1
     ), inserted as (
       insert into analytics.${facts} (organization_id, connection_id, day, ${[...keys, ...columns].join(', ')})
       select $1, $2, i.day, ${of('i', [...keys, ...columns])} from incoming i
       where not exists (select from analytics.${facts} f where ${inDays} and ${isSame(keys)})
       order by ${of('i', ['day', ...keys])}
       returning 1
     )
     select (select count(*) from inserted)::int as inserted, (select count(*) from updated)::int as updated,
       (select count(*) from deleted)::int as deleted`,
  );
}

export const replaceSql = Object.fromEntries(levelNames.map((level) => [level, replace(level)])) as Record<Level, Statement>;

export const ingestSql = {
  /**
   * Until the unit of work ends rows are compared by hashing. The planner believes that an account of which the statistics know nothing has one row,
   * and would compare each of fifty thousand with each.
   */
  plan: statement(
    'analytics.ingest.plan',
    `select set_config('enable_nestloop', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true)
     where $1::uuid is not null`,
  ),

  /** Locks the row of the account: from here on its writers queue. */
  nextVersion: statement(
    'analytics.ingest.next-version',
    `insert into analytics.stream as s (organization_id, connection_id, level, channel, currency, timezone, version)
     values ($1, $2, $3, $4, $5, $6, 1)
     on conflict (organization_id, connection_id, level) do update
       set version = s.version + 1, channel = excluded.channel, currency = excluded.currency, timezone = excluded.timezone
     returning version`,
  ),

  /** No month is dropped between this reading of the horizon and the commit. */
  horizon: statement(
    'analytics.ingest.horizon',
    `select since as "keptSince" from analytics.kept_facts where $1::uuid is not null`,
  ),

  giveVersionBack: statement(
    'analytics.ingest.give-version-back',
    `update analytics.stream set version = version - 1 where organization_id = $1 and connection_id = $2 and level = $3`,
  ),

  /** Read after the lock: before it, two concurrent retries would both find nothing. */
  stored: statement(
    'analytics.ingest.stored',
    `select version, rows_read as read, rows_inserted as inserted, rows_updated as updated, rows_deleted as deleted
     from analytics.sync_batch where organization_id = $1 and connection_id = $2 and level = $3 and batch_id = $4`,
  ),

  days: statement(
    'analytics.ingest.days',
    `select day, fetched_at as "fetchedAt", content_hash as hash, row_count as count, spend_micros as "spendMicros"
     from analytics.fact_day where organization_id = $1 and connection_id = $2 and level = $3 and day between $4 and $5`,
  ),

  /** The record of the days that were replaced or confirmed. */
  manifest: statement(
    'analytics.ingest.manifest',
    `insert into analytics.fact_day (organization_id, connection_id, level, day, content_hash, row_count, spend_micros, fetched_at, version, final)
     select $1, $2, $3, d.day, d.hash, d.count, d.spend, $4, $5, d.day <= $6::date
     from unnest($7::date[], $8::text[], $9::int[], $10::bigint[]) as d (day, hash, count, spend)
     order by d.day
     on conflict (organization_id, connection_id, level, day) do update
       set content_hash = excluded.content_hash, row_count = excluded.row_count, spend_micros = excluded.spend_micros,
           fetched_at = excluded.fetched_at, version = excluded.version, final = excluded.final`,
  ),

  /**
   * In the order of days, so that two transactions never deadlock. A cell that is marked again is no longer parked, and stays one that was never
   * projected.
   */
  markDirty: statement(
    'analytics.ingest.mark-dirty',
    `insert into analytics.dirty as d (organization_id, connection_id, level, day, first_dirty_at, never_projected, sync_id)
     select $1, $2, $3, c.day, $4, c.is_new, c.sync_id from unnest($5::date[], $6::boolean[], $7::uuid[]) as c (day, is_new, sync_id)
     order by c.day
     on conflict (organization_id, connection_id, level, day) do update
       set attempts = 0, parked_at = null, last_error = null, sync_id = coalesce(excluded.sync_id, d.sync_id)`,
  ),

  summary: statement(
    'analytics.ingest.summary',
    `update analytics.stream s set fetched_at = greatest(s.fetched_at, $4), data_from = d.first, data_through = d.last, final_through = d.final
     from (select min(day) as first, max(day) as last, coalesce(min(day) filter (where not final) - 1, max(day)) as final
           from analytics.fact_day where organization_id = $1 and connection_id = $2 and level = $3) d
     where s.organization_id = $1 and s.connection_id = $2 and s.level = $3`,
  ),

  remember: statement(
    'analytics.ingest.remember',
    `insert into analytics.sync_batch (organization_id, connection_id, level, batch_id, version, fetched_at, start_date, end_date,
       rows_read, rows_inserted, rows_updated, rows_deleted)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
  ),
} as const;
