// A backup is made by a role that may read all rows and change none. Row-level security binds the owner, too, so a dump by the
// owner ends well and holds no row of any organization.
import { SettingsError } from '@app/platform/config';
import pg from 'pg';
import { BACKUP_ROLE, poolConfig } from './connections.js';

/** The schemas of the product and of its job library. */
const OURS = `n.nspname not in ('information_schema') and n.nspname not like 'pg\\_%'`;

/**
 * Lets the role read every table and sequence that is there, also those of the job library and months of facts. Idempotent; each
 * migration ends with it, so that no table can be forgotten. Functions that make tables do it themselves.
 */
export async function letBackupRead(owner: pg.Client): Promise<void> {
  await owner.query(`do $$
    declare
      each record;
    begin
      for each in select n.nspname from pg_namespace n where ${OURS} loop
        execute format('grant usage on schema %I to ${BACKUP_ROLE}', each.nspname);
        execute format('grant select on all tables in schema %I to ${BACKUP_ROLE}', each.nspname);
        execute format('grant select on all sequences in schema %I to ${BACKUP_ROLE}', each.nspname);
      end loop;
      for each in select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and c.relrowsecurity and ${OURS}
          and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'backup') loop
        execute format('create policy backup on %s for select to ${BACKUP_ROLE} using (true)', each.name);
      end loop;
    end $$`);
}

/** What a table holds. */
export interface TableTotals {
  readonly rows: number;
  /** A sum over the hashes of its rows, whatever their order. */
  readonly sum: string;
}

/** By table. */
export type Totals = Readonly<Record<string, TableTotals>>;

const HIDDEN = `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and ${OURS} and row_security_active(c.oid) and not exists (select from pg_policy p
    join pg_roles r on r.oid = any(p.polroles) 
    where p.polrelid = c.oid and p.polname = 'backup' and pg_has_role(r.oid, 'usage'))`;
const TABLES = `select n.nspname || '.' || c.relname as name, c.oid::regclass::text as sql from pg_class c
  join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p') and not c.relispartition and ${OURS} order by 1`;

/**
 * Reads all tables of a database at one instant, then works while that instant is held.
 * @param work gets the totals, the name of the instant for `pg_dump --snapshot`, and the login as PostgreSQL's programs want it
 * @throws SettingsError when row-level security hides rows from this login
 */
export async function atOneInstant<T>(
  url: string,
  work: (totals: Totals, snapshot: string, login: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(poolConfig({ url, role: null, max: 1 }));
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('begin isolation level repeatable read read only');
    const hidden = await client.query<{ name: string }>(HIDDEN);
    if (hidden.rowCount) throw hiddenFrom(client.user ?? '', hidden.rows.length, hidden.rows[0]?.name ?? '');
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    return await work(await totalsBy(client), rows[0]?.id ?? '', loginOf(client));
  } finally {
    await client.end();
  }
}

const loginOf = ({ host, port, user = '', password, database = '' }: pg.Client): Readonly<Record<string, string>> => ({
  PGHOST: host,
  PGPORT: String(port),
  PGUSER: user,
  PGDATABASE: database,
  ...(password ? { PGPASSWORD: password } : {}),
});

async function totalsBy(client: pg.Client): Promise<Totals> {
  const { rows: tables } = await client.query<{ name: string; sql: string }>(TABLES);
  const totals: Record<string, TableTotals> = {};
  for (const { name, sql } of tables) {
    const { rows } = await client.query<{ rows: string; sum: string }>(
      `select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from ${sql} t`,
    );
    totals[name] = { rows: Number(rows[0]?.rows), sum: rows[0]?.sum ?? '' };
  }
  return totals;
}

const hiddenFrom = (login: string, tables: number, first: string): SettingsError =>
  new SettingsError([
    `BACKUP_DATABASE_URL logs in as "${login}", from whom row-level security hides the rows of ${tables} tables, such as ` +
      `${first}: a dump by it has none of them, whatever pg_dump says. Use a member of ${BACKUP_ROLE}: ` +
      `create role <login> login password '<a password>' in role ${BACKUP_ROLE}.`,
  ]);

/** How a restored database differs from its totals, a sentence for each table. */
export const differencesOf = (expected: Totals, found: Totals): string[] =>
  Object.entries(expected).flatMap(([table, { rows, sum }]) => {
    const there = found[table];
    if (!there) return [`${table} is missing, which had ${rows} rows`];
    if (there.rows !== rows) return [`${table} has ${there.rows} of ${rows} rows`];
    return there.sum === sum ? [] : [`${table} has ${rows} rows, some of which are other ones`];
  });
