// The SQL of an ingest, in the order in which it runs. $2 is the connection everywhere.
import { statement, type Statement } from '@app/platform/data';
import { type Level, levelNames, levelRow } from '../domain/levels.js';
import { rowColumns } from './stored-rows.js';

const of = (alias: string, columns: readonly string[]): string => columns.map((column) => `${alias}.${column}`).join(', ');

/** $3 is the channel, $4 the currency, and from $5 on come the arrays of the level's `rowColumns`. */
const given = (level: Level): string =>
  `select $3::text as channel, $4::text as currency,
     ${rowColumns[level].map(({ name, type }, at) => `unnest($${at + 5}::${type}[]) as ${name}`).join(', ')}`;
const columnsOf = (level: Level): string[] => ['channel', 'currency', ...rowColumns[level].map(({ name }) => name)];

/** Those of the days $3 that have rows. */
const filled = (level: Level): Statement =>
  statement(
    `analytics.ingest.filled.${levelRow(level).facts}`,
    `select d.day from unnest($3::date[]) as d (day) where exists (
       select from analytics.${levelRow(level).facts} f
       where f.organization_id = $1 and f.connection_id = $2 and f.day = d.day and f.day = any($3::date[]))`,
  );

/** Inserts the rows of days that have none. In the order of the key, they fill its index from left to right. */
const insert = (level: Level): Statement =>
  statement(
    `analytics.ingest.insert.${levelRow(level).facts}`,
    `insert into analytics.${levelRow(level).facts} (organization_id, connection_id, ${columnsOf(level).join(', ')})
     select $1, $2, i.* from (${given(level)}) as i`,
  );

/**
 * Replaces the days of the last parameter by the rows: updates changed ones, deletes vanished ones, inserts new ones; equal ones
 * are not touched.
 */
function replace(level: Level): Statement {
  const { facts, keys } = levelRow(level);
  const key = ['day', ...keys.map(({ name }) => name)];
  const columns = columnsOf(level);
  const changing = columns.filter((column) => !key.includes(column));
  const inDays = `f.organization_id = $1 and f.connection_id = $2 and f.day = any($${rowColumns[level].length + 5}::date[])`;
  const isSame = key.map((column) => `f.${column} = d.${column}`).join(' and ');
  return statement(
    `analytics.ingest.replace.${facts}`,
    `with differing as materialized (
       select ${key.join(', ')}, ${of('i', changing)}, f.channel is null as is_new, i.channel is null as is_gone
       from (${given(level)}) i full join (select * from analytics.${facts} f where ${inDays}) f using (${key.join(', ')})
       where (${of('f', changing)}) is distinct from (${of('i', changing)})
     ), updated as (
       update analytics.${facts} f set (${changing.join(', ')}) = row(${of('d', changing)})
       from differing d where ${inDays} and ${isSame} and not d.is_new and not d.is_gone
       returning 1
     ), deleted as (
       delete from analytics.${facts} f using differing d where ${inDays} and ${isSame} and d.is_gone
       returning 1
     ), inserted as (
       insert into analytics.${facts} (organization_id, connection_id, ${columns.join(', ')})
       select $1, $2, ${of('d', columns)} from differing d where d.is_new order by ${of('d', key)}
       returning 1
     )
     select (select count(*) from inserted)::int as inserted, (select count(*) from updated)::int as updated,
       (select count(*) from deleted)::int as deleted`,
  );
}

const ofEach = (make: (level: Level) => Statement): Record<Level, Statement> =>
  Object.fromEntries(levelNames.map((level) => [level, make(level)])) as Record<Level, Statement>;

export const filledSql = ofEach(filled);
export const insertSql = ofEach(insert);
export const replaceSql = ofEach(replace);

export const ingestSql = {
  /**
   * Until the unit of work ends rows are compared by hashing. The planner believes that an account of which the statistics
   * know nothing has one row, and would compare each of fifty thousand with each.
   */
  plan: statement(
    'analytics.ingest.plan',
    `select set_config('enable_nestloop', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true),
       set_config('jit', 'off', true)
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
    `insert into analytics.fact_day (organization_id, connection_id, level, day, content_hash, row_count,
       spend_micros, fetched_at, version, final)
     select $1, $2, $3, d.day, d.hash, d.count, d.spend, $4, $5, d.day <= $6::date
     from unnest($7::date[], $8::text[], $9::int[], $10::bigint[]) as d (day, hash, count, spend)
     order by d.day
     on conflict (organization_id, connection_id, level, day) do update
       set content_hash = excluded.content_hash, row_count = excluded.row_count, spend_micros = excluded.spend_micros,
           fetched_at = excluded.fetched_at, version = excluded.version, final = excluded.final`,
  ),

  /**
   * In the order of days, so that two transactions never deadlock. A cell that is marked again is no longer parked, and stays
   * one that was never projected.
   */
  markDirty: statement(
    'analytics.ingest.mark-dirty',
    `insert into analytics.dirty as d (organization_id, connection_id, level, day, first_dirty_at, never_projected, sync_id)
     select $1, $2, $3, c.day, $4, c.is_new, c.sync_id from unnest($5::date[], $6::boolean[], $7::uuid[]) as c (day,
     is_new, sync_id)
     order by c.day
     on conflict (organization_id, connection_id, level, day) do update
       set attempts = 0, parked_at = null, last_error = null, sync_id = coalesce(excluded.sync_id, d.sync_id)`,
  ),

  summary: statement(
    'analytics.ingest.summary',
    `update analytics.stream s set fetched_at = greatest(s.fetched_at, $4), data_from = d.first, data_through =
       d.last, final_through = d.final
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
