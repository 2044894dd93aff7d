// A database whose months were made beforehand, to the year 2029, becomes the same as one that begins without any; and the way
// back.
import { MakeMonthsOnNeed1764000001110, SplitRestatements1764000001210 } from '@app/analytics';
import { migrate } from '@app/platform/data';
import type pg from 'pg';
import { DataSource, type MixedList } from 'typeorm';
import { migrations } from '../../apps/migrations.js';
import { cloneDatabase, dropDatabase, ownerPool, serviceUrlOf } from '../support/database.js';

const [OLD, OWNER] = ['fact_months_old', 'fact_months_owner'];
const tables = ['fact', 'fact_ad', 'fact_audience'] as const;
const before = migrations.slice(0, migrations.indexOf(MakeMonthsOnNeed1764000001110));

/** Rows of two organizations in 2019 and 2031, which have no month, and in the month before last and the last one of 2029. */
const days = ['2019-02-28', '2026-09-30', '2029-12-01', '2031-12-31'];
const orgs = ['0193b5c0-0000-7000-8000-0000000000a1', '0193b5c0-0000-7000-8000-0000000000a2'];
const ids: Readonly<Record<(typeof tables)[number], readonly [columns: string, values: string]>> = {
  fact: ['platform_campaign_id', `'1'`],
  fact_ad: ['creative_id, platform_campaign_id, platform_ad_id', `gen_random_uuid(), '1', '2'`],
  fact_audience: ['audience_id, platform_campaign_id, platform_audience_id', `gen_random_uuid(), '1', '3'`],
};

let old: pg.Pool;
let oldUrl: string;
let fresh: pg.Pool;

/** The owner of the tables is no superuser, so row-level security binds it. */
beforeAll(async () => {
  fresh = ownerPool(await cloneDatabase('fact_months_fresh'));
  await fresh.query(`create role ${OWNER} login password 'right'`);
  await fresh.query(`create database ${OLD} owner ${OWNER} template template0`);
  oldUrl = Object.assign(new URL(fresh.options.connectionString ?? ''), {
    pathname: OLD,
    username: OWNER,
    password: 'right',
  }).href;
  old = ownerPool(oldUrl);
  await migrate({ owner: oldUrl, service: serviceUrlOf(oldUrl) }, before);
  await makeMonthsAsBefore();
  await plant();
});
afterAll(async () => {
  await old.end();
  await dropDatabase(OLD);
  await fresh.query(`drop role ${OWNER}`);
  await fresh.end();
  await dropDatabase('fact_months_fresh');
});

const sql = async <R extends object>(pool: pg.Pool, text: string, values: unknown[] = []): Promise<R[]> =>
  (await pool.query<R>(text, values)).rows;

async function makeMonthsAsBefore(): Promise<void> {
  const own = `organization_id = nullif(current_setting('app.organization_id', true), '')::uuid`;
  for (const table of tables)
    await old.query(`do $$ declare month date; part text; begin
      for month in select generate_series('2023-01-01'::date, '2029-12-01', '1 month') loop
        part := '${table}' || to_char(month, '_YYYY_MM');
        execute format('create table analytics.%I partition of analytics.${table} for values from (%L) to (%L) with (fillfactor = 90)', part, month, month + interval '1 month');
        execute format('alter table analytics.%I enable row level security, force row level security', part);
        execute format('create policy tenant on analytics.%I using (${own.replaceAll("'", "''")}) with check (${own.replaceAll("'", "''")})', part);
      end loop; end $$`);
}

async function plant(): Promise<void> {
  const client = await old.connect();
  for (const organization of orgs) {
    await client.query(`select set_config('app.organization_id', $1, false)`, [organization]);
    for (const table of tables)
      for (const day of days)
        await client.query(
          `insert into analytics.${table} (organization_id, connection_id, campaign_id, day, impressions, clicks,
             spend_micros, channel, currency, ${ids[table][0]})
           values ($1, gen_random_uuid(), gen_random_uuid(), $2, 1, 1, 1, 'google_ads', 'USD', ${ids[table][1]})`,
          [organization, day],
        );
  }
  client.release(true);
}

/** Everything in the schema that tells two databases apart, without the owner's name. */
const shape = async (pool: pg.Pool): Promise<string[]> =>
  (
    await sql<{ line: string }>(
      pool,
      `select concat_ws(' | ', c.relname, c.relkind, c.relispartition, c.reloptions::text, c.relrowsecurity,
         c.relforcerowsecurity,
         pg_get_expr(c.relpartbound, c.oid), case when c.relkind in ('i', 'I') then pg_get_indexdef(c.oid) end,
         (select string_agg(concat_ws(' ', attname, atttypid::regtype, attnotnull, attidentity), ', ' order by
         attname) from pg_attribute where attrelid = c.oid and attnum > 0),
         (select string_agg(concat_ws(' ', conname, pg_get_constraintdef(oid)), ', ' order by conname) from
         pg_constraint where conrelid = c.oid),
         (select string_agg(concat_ws(' ', polname, polcmd, pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck,
         polrelid)), ', ' order by polname) from pg_policy where polrelid = c.oid),
         case when c.relkind in ('r', 'p') then (select string_agg(has_table_privilege('advertising_app', c.oid, r)::text, ' ')
           from unnest(array['select', 'insert', 'update', 'delete', 'truncate']) r) end) as line
       from pg_class c where c.relnamespace = 'analytics'::regnamespace
       union all
       select concat_ws(' | ', oid::regprocedure, prosecdef, proconfig::text,
       has_function_privilege('advertising_app', oid, 'execute'),
         has_function_privilege('advertising_authenticator', oid, 'execute'), md5(prosrc)) from pg_proc where
         pronamespace = 'analytics'::regnamespace
       order by 1`,
    )
  ).map(({ line }) => line);

const placed = async (organization: string): Promise<unknown[]> => {
  const client = await old.connect();
  await client.query(`select set_config('app.organization_id', $1, false)`, [organization]);
  const { rows } = await client.query(
    tables.map((table) => `select day::text, tableoid::regclass::text as place from analytics.${table}`).join(' union all ') +
      ' order by 2, 1',
  );
  client.release(true);
  return rows;
};

const home = (day: string, table: string) => ({ day, place: `analytics.${table}_${day.slice(0, 7).replace('-', '_')}` });
const homes = tables.flatMap((table) => days.map((day) => home(day, table))).sort((a, b) => (a.place < b.place ? -1 : 1));

const toNow = (): Promise<string[]> => migrate({ owner: oldUrl, service: serviceUrlOf(oldUrl) }, migrations);

async function toBefore(migration: (typeof migrations)[number]): Promise<void> {
  const source = new DataSource({
    type: 'postgres',
    url: oldUrl,
    migrations: migrations as unknown as MixedList<string>,
    migrationsTableName: 'schema_migration',
    installExtensions: false,
  });
  await source.initialize();
  for (const _ of migrations.slice(migrations.indexOf(migration))) await source.undoLastMigration();
  await source.destroy();
}

it('a new database begins without a month', async () => {
  expect(await sql(fresh, `select from pg_inherits where inhparent = 'analytics.fact'::regclass`)).toEqual([]);
});

it('months with rows stay, empty ones go, and rows of other days get months of their own', async () => {
  await toNow();
  for (const organization of orgs) expect(await placed(organization)).toEqual(homes);
});

it('both databases are then the same, to the last policy and right', async () => {
  for (const table of tables)
    for (const day of days) await fresh.query('select analytics.ensure_months($1, $2, $2)', [table, day]);
  expect(await shape(old)).toEqual(await shape(fresh));
});

it('an owner whom row-level security binds sees the days of all organizations that wait for the projector', async () => {
  const client = await old.connect();
  await client.query(`select set_config('app.organization_id', $1, false)`, [orgs[0]]);
  await client.query(
    `insert into analytics.dirty (organization_id, connection_id, level, day, first_dirty_at) values ($1,
       gen_random_uuid(), 'ad', '2019-02-28', now())`,
    [orgs[0]],
  );
  client.release(true);
  expect(await sql(old, `select analytics.drop_months('2020-01-01')::text as waits`)).toEqual([{ waits: '2019-02-01' }]);
  expect(await placed(orgs[1] ?? '')).toEqual(homes);
  expect(await sql(old, `select relforcerowsecurity as forced from pg_class where oid = 'analytics.dirty'::regclass`)).toEqual([
    { forced: true },
  ]);
});

it('restatements move to the months of their changes, and back into one table', async () => {
  const restated = async (organization: string): Promise<string[]> => {
    const client = await old.connect();
    await client.query(`select set_config('app.organization_id', $1, false)`, [organization]);
    const { rows } = await client.query<{ line: string }>(
      `select concat_ws(' ', changed_on, after_clicks, tableoid::regclass) as line from analytics.restatement order by 1`,
    );
    client.release(true);
    return rows.map(({ line }) => line);
  };
  const sides = ['before', 'after'].flatMap((side) => ['impressions', 'clicks', 'spend_micros'].map((name) => `${side}_${name}`));
  const changes = ['2025-09-30', '2026-10-01'];
  await toBefore(SplitRestatements1764000001210);
  for (const organization of orgs) {
    const client = await old.connect();
    await client.query(`select set_config('app.organization_id', $1, false)`, [organization]);
    for (const day of changes)
      await client.query(
        `insert into analytics.restatement (organization_id, connection_id, campaign_id, sync_id, changed_at,
           changed_on, day, changes, channel, currency, ${sides.join(', ')})
         values ($1, $1, $1, $1, $2::date, $2::date, '2020-01-01', 1, 'google_ads', 'USD', 1, 2, 3, 4, 5, 6)`,
        [organization, day],
      );
    client.release(true);
  }
  await toNow();
  for (const organization of orgs)
    expect(await restated(organization)).toEqual([
      `2025-09-30 5 analytics.restatement_2025_09`,
      `2026-10-01 5 analytics.restatement_2026_10`,
    ]);
  const months = `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'analytics.restatement'::regclass`;
  expect(await sql(old, `${months} and inhrelid::regclass::text ~ to_char(current_date, 'YYYY_MM')`)).toHaveLength(1);
  await toBefore(SplitRestatements1764000001210);
  for (const organization of orgs)
    expect(await restated(organization)).toEqual(changes.map((day) => `${day} 5 analytics.restatement`));
  await toNow();
});

it('the way back takes every day, and forward again moves them', async () => {
  await toBefore(MakeMonthsOnNeed1764000001110);
  const client = await old.connect();
  await client.query(`select set_config('app.organization_id', $1, false)`, [orgs[0]]);
  await client.query(`update analytics.fact set day = '2033-03-03' where day = '2031-12-31'`);
  client.release(true);
  await toNow();
  expect(await placed(orgs[0] ?? '')).toContainEqual(home('2033-03-03', 'fact'));
  expect(await placed(orgs[1] ?? '')).toEqual(homes);
});
