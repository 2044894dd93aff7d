// Months of facts are made on need and dropped when they are too old. The app role owns nothing, so two functions of the owner do
// it.
import { APP_ROLE, BACKUP_ROLE } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { makeOther } from './fact-tables.js';

export const firstFacts: readonly string[] = ['fact', 'fact_ad', 'fact_audience'];

const own = `organization_id = nullif(current_setting('app.organization_id', true), '')::uuid`;
export const definer = 'language plpgsql security definer set search_path = pg_catalog, pg_temp';
const signatures = ['ensure_months(text, date, date)', 'drop_months(date)'];

const namesOf = (tables: readonly string[]): string => tables.map((table) => `'${table}'`).join(', ');
const sinceHorizon = 'greatest(from_day, (select since from analytics.kept_facts))';

/**
 * Makes the missing months of a table from one day to another, both inclusive; of facts none before `kept_facts.since`. A
 * month is attached, which lets readers and writers of the others go on; of two callers the second waits, then finds the
 * month.
 * @param others tables by month that hold no facts
 */
export const ensureMonths = (
  facts: readonly string[],
  others: readonly string[] = [],
): string => `create or replace function analytics.ensure_months(facts text, from_day date, to_day date) returns void
   ${definer} as $$
  declare
    month date;
    part text;
  begin
    if (facts in (${namesOf([...facts, ...others])})) is not true then raise 'There are no facts called %.', facts
    using errcode = '22023'; end if;
    if (from_day >= '2000-01-01' and to_day < '2100-01-01' and to_day - from_day between 0 and 1500) is not true then
      raise 'No months are made from % to %.', from_day, to_day using errcode = '22023';
    end if;
    month := date_trunc('month',
    ${others.length === 0 ? sinceHorizon : `case when facts in (${namesOf(others)}) then from_day else ${sinceHorizon} end`});
    while month <= to_day loop
      part := facts || to_char(month, '_YYYY_MM');
      if to_regclass('analytics.' || part) is null then
        execute format('lock table only analytics.%I in share update exclusive mode', facts);
        if to_regclass('analytics.' || part) is null then
          execute format('create table analytics.%I (like analytics.%I including all) with (fillfactor = 90)', part, facts);
          execute format('alter table analytics.%I enable row level security, force row level security', part);
          execute format('create policy tenant on analytics.%I using (%s) with check (%s)', part, $own$${own}$own$,
          $own$${own}$own$);
          execute format('create policy backup on analytics.%I for select to ${BACKUP_ROLE} using (true)', part);
          execute format('grant select on analytics.%I to ${BACKUP_ROLE}', part);
          execute format('alter table analytics.%I attach partition analytics.%I for values from (%L) to (%L)', facts,
          part, month, month + interval '1 month');
        end if;
      end if;
      month := month + interval '1 month';
    end loop;
  end $$`;

/** The planner may read the names of all relations before it keeps the partitions, so other names must be no error. */
export const storedIn = (facts: readonly string[]): string => `(select distinct
        case when c.relname ~ '_\\d{4}_\\d{2}$' then to_date(right(c.relname, 7), 'YYYY_MM') end as month
      from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent in
      (${facts.map((table) => `'analytics.${table}'::regclass`).join(', ')})) m`;

/**
 * Drops the months before a day, twelve at most, oldest first. A month with a cell that waits for the projector stops it,
 * because the facts of the cell are still needed. Returns that month, or null. The lock on `kept_facts` ends the transactions
 * that still know the former horizon; the one on `dirty` comes with the look at the cells of all organizations, which
 * row-level security hides from the owner too.
 */
export const dropMonths = (
  facts: readonly string[],
): string => `create or replace function analytics.drop_months(before_day date) returns date ${definer} set
   lock_timeout = '2s' as $$
  declare
    horizon date := date_trunc('month', least(before_day, current_date - interval '2 months'));
    month date;
    oldest date;
    waiting date;
  begin
    lock table analytics.kept_facts in access exclusive mode;
    alter table analytics.dirty no force row level security;
    for month in select m.month from ${storedIn(facts)} where m.month < horizon order by 1 limit 12 loop
      if exists (select from analytics.dirty d where d.day >= month and d.day < month + interval '1 month') then
        waiting := month;
        exit;
      end if;
      execute format('drop table if exists ${facts.map((table) => `analytics.${table}%1$s`).join(', ')}',
      to_char(month, '_YYYY_MM'));
    end loop;
    alter table analytics.dirty force row level security;
    oldest := (select min(m.month) from ${storedIn(facts)});
    update analytics.kept_facts set since = greatest(since, least(horizon, oldest));
    return waiting;
  end $$`;

/** The functions for these tables; whoever adds a table of facts makes them anew. */
export const monthsFunctions = (facts: readonly string[]): string[] => [ensureMonths(facts), dropMonths(facts)];

export class MakeMonthsOnNeed1764000001110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The first day whose facts are stored, for all organizations: no day before it is stored or projected again.
    await runner.query('create table analytics.kept_facts (since date not null)');
    await runner.query(`insert into analytics.kept_facts values ('2000-01-01')`);
    await runner.query(`grant select on analytics.kept_facts to ${APP_ROLE}`);
    for (const sql of monthsFunctions(firstFacts)) await runner.query(sql);
    for (const signature of signatures) {
      await runner.query(`revoke all on function analytics.${signature} from public`);
      await runner.query(`grant execute on function analytics.${signature} to ${APP_ROLE}`);
    }
    for (const table of firstFacts) {
      await emptyOther(runner, table);
      await dropEmptyMonths(runner, table);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of firstFacts) await makeOther(runner, table);
    for (const signature of signatures) await runner.query(`drop function analytics.${signature}`);
    await runner.query('drop table analytics.kept_facts');
  }
}

/**
 * Moves the rows of the partition of other days into their months. Row-level security is off meanwhile, because it binds the
 * owner too.
 */
async function emptyOther(runner: QueryRunner, table: string): Promise<void> {
  const other = `analytics.${table}_other`;
  await runner.query(`alter table analytics.${table} detach partition ${other}`);
  for (const each of [`analytics.${table}`, other]) await runner.query(`alter table ${each} no force row level security`);
  const months = (await runner.query(`select distinct date_trunc('month', day)::date::text as month from ${other}`)) as {
    month: string;
  }[];
  for (const { month } of months) await runner.query('select analytics.ensure_months($1, $2, $2)', [table, month]);
  await runner.query(`insert into analytics.${table} select * from ${other}`);
  await runner.query(`alter table analytics.${table} force row level security`);
  await runner.query(`drop table ${other}`);
}

async function dropEmptyMonths(runner: QueryRunner, table: string): Promise<void> {
  const months = (await runner.query(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'analytics.${table}'::regclass`,
  )) as { name: string }[];
  for (const { name } of months) {
    await runner.query(`alter table ${name} no force row level security`);
    const [{ used } = { used: true }] = (await runner.query(`select exists (select from ${name}) as used`)) as {
      used: boolean;
    }[];
    await runner.query(used ? `alter table ${name} force row level security` : `drop table ${name}`);
  }
}
