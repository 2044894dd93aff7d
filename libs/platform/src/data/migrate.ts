// Brings a database to the schema of this build: roles, the job library's tables, then every context's migrations. Runs as the
// owner of the tables, a login that no process of the service uses.
import pg from 'pg';
import { DataSource, type MixedList } from 'typeorm';
import { APP_ROLE } from './connections.js';
import { letBackupRead } from './backup.js';
import { ensureRoles } from './roles.js';

type Migration = abstract new () => unknown;

const ONE_AT_A_TIME = 7_302_151;

export interface MigrationUrls {
  /** MIGRATION_DATABASE_URL: the login of the owner of the tables. */
  readonly owner: string;
  /** DATABASE_URL: the login of the service; created when it is missing. */
  readonly service: string;
}

/**
 * Idempotent; two concurrent runs wait for each other. Returns the names of the migrations that ran. Throws a `SettingsError`
 * when the logins of the two URLs cannot be used.
 */
export async function migrate({ owner, service }: MigrationUrls, migrations: readonly Migration[]): Promise<string[]> {
  const { runMigrations } = await import('graphile-worker');
  const guard = new pg.Client({ connectionString: owner });
  await guard.connect();
  try {
    await guard.query('select pg_advisory_lock($1)', [ONE_AT_A_TIME]);
    await ensureRoles(guard, service);
    await runMigrations({ connectionString: owner });
    await openJobsToTheApp(guard);
    const ran = await runOwn(owner, migrations);
    await letBackupRead(guard);
    return ran;
  } finally {
    await guard.end();
  }
}

/** Makes the roles alone: a server needs them before a dump is restored there. */
export async function makeRoles({ owner, service }: MigrationUrls): Promise<void> {
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  try {
    await ensureRoles(client, service);
  } finally {
    await client.end();
  }
}

/** The job library enables row-level security on its tables without policies; the app role works with all jobs. */
async function openJobsToTheApp(client: pg.Client): Promise<void> {
  const schema = 'graphile_worker';
  await client.query(`grant usage on schema ${schema} to ${APP_ROLE}`);
  await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${APP_ROLE}`);
  await client.query(`grant usage, select on all sequences in schema ${schema} to ${APP_ROLE}`);
  await client.query(`revoke insert, update, delete on ${schema}.migrations from ${APP_ROLE}`);
  const { rows } = await client.query<{ table: string }>(
    `select format('%I.%I', schemaname, tablename) as table from pg_tables t where schemaname = $1 and rowsecurity
     and not exists (select from pg_policies p where p.schemaname = t.schemaname and p.tablename = t.tablename and
     p.policyname = 'jobs')`,
    [schema],
  );
  for (const { table } of rows)
    await client.query(`create policy jobs on ${table} to ${APP_ROLE} using (true) with check (true)`);
}

async function runOwn(url: string, migrations: readonly Migration[]): Promise<string[]> {
  const dataSource = new DataSource({
    type: 'postgres',
    url,
    migrations: migrations as unknown as MixedList<string>,
    migrationsTableName: 'schema_migration',
    migrationsTransactionMode: 'all',
    installExtensions: false,
  });
  await dataSource.initialize();
  try {
    return (await dataSource.runMigrations()).map((migration) => migration.name);
  } finally {
    await dataSource.destroy();
  }
}
