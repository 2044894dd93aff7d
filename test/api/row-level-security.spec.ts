/** Asks the database's catalogue whether every table has row-level security, so that a new one cannot be forgotten. */
import { APP_ROLE, AUTHENTICATOR_ROLE, BACKUP_ROLE } from '@app/platform/data';
import type pg from 'pg';
import { cloneDatabase, dropDatabase, ownerPool } from '../support/database.js';

const DATABASE = 'row_level_security';

/** Tables that belong to no organization, each with the reason. */
const withoutTenant: Readonly<Record<string, string>> = {
  'analytics.fx_rate': 'an exchange rate of a day is the same for everybody; the app role may only read it',
  'analytics.kept_facts': 'says since which day the facts of all organizations are kept',
  'connections.grant_holder': 'says only that connections stand on one consent, by keyed hash; the app role cannot read it',
  'connections.pause': 'a platform throttles an account, or all of us, for whichever organization asks',
  'connections.throttle': 'a platform throttles an account, or all of us, for whichever organization asks',
  'connections.operation_hour': 'a platform counts the operations of an application, whichever organization asks',
  'connections.place': "a platform's ids of places are the same for everybody",
  'platform.day_quota': 'counts requests per subject; a caller without a key is one too',
  'platform.event_head': 'counts the events of each organization; the worker looks who has new ones',
  'platform.worker': 'says which worker processes live',
  'public.schema_migration': 'says which migrations ran',
  'webhooks.dispatch': 'when an endpoint has something to get, as ids, numbers and times; the worker looks for all of them',
};

/** Functions that run with their owner's rights, each with the reason. */
const definers: Readonly<Record<string, string>> = {
  'analytics.drop_months': 'drops old partitions of facts, never those of the last two months, and returns a month or nothing',
  'analytics.drop_restatements': 'drops old partitions of one table, never those of the last 13 months, and returns nothing',
  'analytics.ensure_months':
    'makes partitions of named tables, which are empty and as isolated as the tables, and returns nothing',
  'connections.hold_grant': 'writes one row into a table that the app role cannot read, and returns nothing',
  'connections.release_grant': 'removes the row of one connection and returns one bit: whether anybody still holds the grant',
};

/** Unique keys that do not begin with the organization, each with the reason. */
const globalKeys: Readonly<Record<string, string>> = {
  'access.api_key_digest': 'a key is looked up before its organization is known; to collide one must hold the other key',
  'analytics.fx_rate_pkey': 'see above',
  'connections.grant_holder_pkey': 'the same person may connect accounts for several organizations',
  'connections.pause_pkey': 'see above',
  'connections.throttle_pkey': 'see above',
  'connections.operation_hour_pkey': 'see above',
  'connections.place_pkey': 'see above',
  'platform.day_quota_pkey': 'see above',
  'platform.event_head_pkey': 'see above',
  'platform.worker_pkey': 'see above',
  'webhooks.dispatch_pkey': 'see above',
};

let pool: pg.Pool;

beforeAll(async () => {
  const url = await cloneDatabase(DATABASE);
  pool = ownerPool(url, 2);
  // The database is dropped while its last connections still close.
  pool.on('error', () => undefined);
  for (const facts of [
    'fact',
    'fact_ad',
    'fact_audience',
    'fact_age',
    'fact_gender',
    'fact_device',
    'fact_country',
    'fact_placement',
  ])
    await pool.query('select analytics.ensure_months($1, current_date, current_date)', [facts]);
});
afterAll(async () => {
  await pool.end();
  await dropDatabase(DATABASE);
});

const OURS = `n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker') and n.nspname not like 'pg_%'`;
const names = async (sql: string, values: readonly unknown[] = []): Promise<string[]> =>
  (await pool.query<{ name: string }>(sql, [...values])).rows.map(({ name }) => name);

/** Tables without forced row-level security for reads and writes, or with a nullable organization. */
const OPEN_TABLES = `
  select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and ${OURS} and (not c.relrowsecurity or not c.relforcerowsecurity
    or not exists (select from pg_policy p where p.polrelid = c.oid and p.polcmd = '*' and p.polpermissive
      and pg_get_expr(p.polqual, p.polrelid) = $1 and pg_get_expr(p.polwithcheck, p.polrelid) = $1)
    or not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id' and a.attnotnull))
  order by 1`;
const POLICY = `(organization_id = (NULLIF(current_setting('app.organization_id'::text, true), ''::text))::uuid)`;

describe('row-level security', () => {
  it('is forced on every table, for reading and writing, except a short written list', async () => {
    expect(await names(OPEN_TABLES, [POLICY])).toEqual(Object.keys(withoutTenant).sort());
  });

  it.each([
    ['has none', 'create table platform.lab (organization_id uuid not null)'],
    ['is not forced', `${isolated()}; alter table platform.lab no force row level security`],
    [
      'does not bind writes',
      `${isolated()}; drop policy tenant on platform.lab; create policy tenant on platform.lab using (${POLICY}) with ` +
        `check (true)`,
    ],
    [
      'binds reads only',
      `${isolated()}; drop policy tenant on platform.lab; create policy tenant on platform.lab for select using (${POLICY})`,
    ],
    [
      'has another door',
      `${isolated()}; drop policy tenant on platform.lab; create policy tenant on platform.lab using (true) with check (true)`,
    ],
    ['may lack the organization', `${isolated()}; alter table platform.lab alter organization_id drop not null`],
  ])('is missed when a table %s', async (_, sql) => {
    const client = await pool.connect();
    await client.query(`begin; ${sql}`);
    const { rows } = await client.query<{ name: string }>(OPEN_TABLES, [POLICY]);
    await client.query('rollback');
    client.release();
    expect(rows.map(({ name }) => name)).toContain('platform.lab');
  });

  it('has no exception but that of the authenticator', async () => {
    const doors = await names(
      `select distinct p.schemaname || '.' || p.tablename || ' ' || p.policyname || ' to ' || array_to_string(p.roles,
         ',') as name
       from pg_policies p join pg_namespace n on n.nspname = p.schemaname where ${OURS}
       and p.policyname not in ('tenant', 'backup') order by 1`,
    );
    expect(doors).toEqual([
      `access.api_key authenticator to ${AUTHENTICATOR_ROLE}`,
      `access.api_key authenticator_use to ${AUTHENTICATOR_ROLE}`,
      `access.link authenticator to ${AUTHENTICATOR_ROLE}`,
      `access.organization authenticator to ${AUTHENTICATOR_ROLE}`,
      `access.request_day authenticator to ${AUTHENTICATOR_ROLE}`,
      ...['delete', 'insert', 'select', 'update'].map((what) => `access.session authenticator_${what} to ${AUTHENTICATOR_ROLE}`),
      `access.user authenticator to ${AUTHENTICATOR_ROLE}`,
      `access.user authenticator_use to ${AUTHENTICATOR_ROLE}`,
    ]);
  });

  it('hides nothing from backups, which may read all and change nothing: every table, sequence and month', async () => {
    const hidden = await names(
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_%' and (c.relkind = 'S' and not
         has_sequence_privilege($1, c.oid, 'select') or c.relkind in ('r', 'p') and (not has_table_privilege($1, c.oid, 'select')
         or has_table_privilege($1, c.oid, 'insert, update, delete, truncate') or c.relrowsecurity and not exists (select from
         pg_policies p where p.schemaname = n.nspname and p.tablename = c.relname and p.policyname = 'backup' and p.cmd = 'SELECT'
         and p.roles = array[$1]::name[] and p.qual = 'true')))`,
      [BACKUP_ROLE],
    );
    expect(hidden).toEqual([]);
  });

  it('is not stepped around by a role that owns something or may bypass it', async () => {
    const { rows } = await pool.query(
      `select rolname, rolsuper, rolbypassrls, rolcanlogin,
         exists (select from pg_class where relowner = r.oid) or exists (select from pg_namespace where nspowner = r.oid) as owns
       from pg_roles r where rolname = any($1) order by 1`,
      [[APP_ROLE, AUTHENTICATOR_ROLE, BACKUP_ROLE]],
    );
    const harmless = { rolsuper: false, rolbypassrls: false, rolcanlogin: false, owns: false };
    expect(rows).toEqual([APP_ROLE, AUTHENTICATOR_ROLE, BACKUP_ROLE].map((rolname) => ({ rolname, ...harmless })));
  });

  it('is not stepped around by functions, views or partitions', async () => {
    const around = await names(
      `select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace where
         p.prosecdef and ${OURS}
       union all select n.nspname || '.' || c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where ${OURS} and (c.relkind = 'm' or (c.relkind = 'v' and not coalesce(c.reloptions @>
         '{security_invoker=true}', false)))
       union all select n.nspname || '.' || c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where ${OURS} and c.relispartition and c.relkind = 'r' and has_table_privilege($1, c.oid,
         'select, insert, update, delete')`,
      [APP_ROLE],
    );
    expect(around.sort()).toEqual(Object.keys(definers).sort());
  });

  it('is not stepped around by callers of such functions other than the service', async () => {
    const callers = await names(
      `select distinct p.proname || ' by ' || case a.grantee when 0 then 'all' else a.grantee::regrole::text end as name
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
       where p.prosecdef and ${OURS} and a.grantee not in (p.proowner, $1::regrole)`,
      [APP_ROLE],
    );
    expect(callers).toEqual([]);
  });
});

describe('keys', () => {
  it('that are unique hold the organization, except a short written list', async () => {
    const unique = await names(
      `select n.nspname || '.' || i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid
       join pg_class c on c.oid = x.indrelid join pg_namespace n on n.oid = c.relnamespace
       where x.indisunique and ${OURS} and n.nspname <> 'public'
         and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id' and
         a.attnum = any(x.indkey::int2[]))
       order by 1`,
    );
    expect(unique).toEqual(Object.keys(globalKeys).sort());
  });

  it('that point at another table take the organization along, and stay in their schema', async () => {
    const loose = await names(
      `select conrelid::regclass || ': ' || conname as name from pg_constraint k
       join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace join pg_class f on f.oid = k.confrelid
       where k.contype = 'f' and ${OURS} and (c.relnamespace <> f.relnamespace
         or not exists (select from pg_attribute a where a.attrelid = f.oid and a.attname = 'organization_id' and
         a.attnum = any(k.confkey))
         or not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname like '%organization_id' and
         a.attnum = any(k.conkey)))`,
    );
    expect(loose).toEqual([]);
  });
});

describe('without an organization', () => {
  it('the role of the service sees nothing, and its setting does not outlive a transaction', async () => {
    const client = await pool.connect();
    try {
      await client.query(
        `insert into platform.event values (gen_random_uuid(), gen_random_uuid(), 'a.b', 'a', gen_random_uuid(), '{}',
           null, now())`,
      );
      const { rows } = await client.query<{ id: string }>('select organization_id as id from platform.event');
      const count = async (): Promise<unknown> =>
        (await client.query<{ n: number }>('select count(*)::int as n from platform.event')).rows[0]?.n;
      await client.query(`set role ${APP_ROLE}`);
      expect(await count()).toBe(0);
      await client.query(`begin; select set_config('app.organization_id', '${rows[0]?.id}', true)`);
      expect(await count()).toBe(1);
      await client.query('commit');
      expect(await count()).toBe(0);
      await expect(
        client.query(
          `insert into platform.event values (gen_random_uuid(), gen_random_uuid(), 'a.b', 'a', gen_random_uuid(),
             '{}', null, now())`,
        ),
      ).rejects.toThrow('row-level security');
    } finally {
      client.release(true);
    }
  });
});

function isolated(): string {
  return `create table platform.lab (organization_id uuid not null); alter table platform.lab enable row level security;
    alter table platform.lab force row level security; create policy tenant on platform.lab using (${POLICY}) with
    check (${POLICY})`;
}
