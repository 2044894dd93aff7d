/** The login of the service: its limits, its creation, and that no process starts with a stronger one. */
import { APP_ROLE, AUTHENTICATOR_ROLE, migrate } from '@app/platform/data';
import pg from 'pg';
import { migrations } from '../../apps/migrations.js';
import { cloneDatabase, dropDatabase, serviceUrlOf } from '../support/database.js';
import { boot } from '../support/service-boot.js';
import { endAll, newDirectory, query, removeDirectories, start } from '../support/postgres-starts.js';

const DATABASE = 'api_service_login';
const OURS = [APP_ROLE, AUTHENTICATOR_ROLE].join(', ');

let owner: string;
let service: string;
const logins: string[] = [];

beforeAll(async () => {
  owner = await cloneDatabase(DATABASE);
  service = serviceUrlOf(owner);
  await query(
    owner,
    `insert into platform.event values (gen_random_uuid(), gen_random_uuid(), 'a.b', 'a', gen_random_uuid(), '{}', null, now())`,
  );
});
afterAll(async () => {
  await dropDatabase(DATABASE);
  const elsewhere = Object.assign(new URL(owner), { pathname: 'postgres' }).href;
  for (const login of logins) await query(elsewhere, `drop role if exists ${login}`);
  await endAll();
  removeDirectories();
});

/** A URL with a login that the owner creates by this SQL; `%` is replaced by its name. */
async function loginMadeBy(sql: string): Promise<string> {
  const login = `spec_login_${logins.length}`;
  logins.push(login);
  await query(owner, `drop role if exists ${login}`);
  await query(owner, sql.replaceAll('%', login));
  return Object.assign(new URL(owner), { username: login, password: 'right' }).href;
}

async function asApp(statements: readonly string[]): Promise<unknown> {
  const client = new pg.Client({ connectionString: service, options: `-c role=${APP_ROLE}` });
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

describe('the login of the service', () => {
  it.each(['set role none', 'reset role', 'set session authorization default', 'discard all', 'reset all'])(
    'sees no row of any organization after `%s`',
    async (leave) => {
      const seen = asApp([leave, 'select from platform.event']).catch((error: Error) => error.message);
      expect([[], 'permission denied for schema platform']).toContainEqual(await seen);
    },
  );

  it('has no rights of its own: those of its roles end with them', async () => {
    for (const table of ['platform.event', 'campaigns.campaign', 'access.api_key', 'graphile_worker.jobs'])
      await expect(asApp(['set role none', `select from ${table}`])).rejects.toThrow('permission denied');
  });

  it.each(['postgres', 'pg_read_all_data', 'pg_database_owner'])('cannot become %s', async (role) => {
    await expect(asApp([`set role ${role}`])).rejects.toThrow('permission denied to set role');
  });

  it.each([
    'create table graphile_worker.more ()',
    'alter table graphile_worker._private_jobs add more int',
    'insert into graphile_worker.migrations (id) values (99)',
    'create table campaigns.more ()',
    'alter table campaigns.campaign disable row level security',
    'create role more',
    'create schema more',
  ])('may not: %s', async (statement) => {
    await expect(asApp([statement])).rejects.toThrow(/permission denied|must be owner/);
  });
});

describe('a process of the service', () => {
  const made = `create role % login noinherit password 'right'; grant ${OURS} to %`;

  it('starts with the login of the service', async () => {
    await expect(boot(service)).resolves.toBeUndefined();
  });

  it.each([
    ['is a superuser', `${made}; alter role % superuser`, /"spec_login_\d+" is a superuser/],
    ['bypasses row-level security', `${made}; alter role % bypassrls`, /bypasses row-level security/],
    ['may make roles', `${made}; alter role % createrole`, /may make roles/],
    ['may copy the server', `${made}; alter role % replication`, /may copy the server/],
    ['may become a predefined role', `${made}; grant pg_write_all_data to %`, /"pg_write_all_data" is a predefined role/],
    ['may read for backups', `${made}; grant advertising_backup to %`, /"advertising_backup" reads the rows of all org/],
    ['may become the owner', `${made}; grant postgres to %`, /is a superuser/],
    [
      'owns a table',
      `${made}; create table platform.lent (); alter table platform.lent owner to %`,
      /"spec_login_\d+" owns tables/,
    ],
    ['keeps the rights of its roles', made.replace('noinherit', 'inherit'), /keeps the rights of advertising_app/],
    ['lacks a role', `create role % login noinherit password 'right'; grant ${APP_ROLE} to %`, /may not become advertising_auth/],
    [
      'lacks both roles',
      `create role % login noinherit password 'right'`,
      /refused by the server \(permission denied to set role/,
    ],
    ['has another password', `create role % login noinherit password 'wrong'`, /refused by the server \(password authentication/],
  ])('refuses a login that %s, at once and with the cure', async (_, sql, message) => {
    const refused = boot(await loginMadeBy(sql));
    await expect(refused).rejects.toThrow(message);
    await expect(refused).rejects.toThrow(/cli migrate/);
  });

  it('refuses the owner of the database', async () => {
    await expect(boot(owner)).rejects.toThrow(
      /logs in as "postgres".*is a superuser.*run `cli migrate` with MIGRATION_DATABASE_URL/,
    );
  });

  it.each([
    [
      'that row-level security does not bind',
      'alter table platform.event disable row level security',
      /not bound .* platform.event/,
    ],
    ['with another policy', `create policy more on platform.event to ${APP_ROLE} using (true)`, /sees rows of organizations/],
  ])('refuses a database with a table %s', async (_, sql, message) => {
    await query(owner, sql);
    const refused = boot(service).finally(() =>
      query(owner, 'alter table platform.event enable row level security; drop policy if exists more on platform.event'),
    );
    await expect(refused).rejects.toThrow(message);
  });
});

describe('the migration', () => {
  it('brings a database that was run as its owner to a login of its own, and keeps its data', async () => {
    // Restores the state before: the owner a member of both roles, no login, and the app with rights on the job library's
    // migrations.
    await query(owner, `grant ${OURS} to postgres; grant insert, update, delete on graphile_worker.migrations to ${APP_ROLE}`);
    const login = await loginMadeBy('select 1');

    expect(await migrate({ owner, service: login }, migrations)).toEqual([]);

    await boot(login);
    expect(await query(owner, 'select from platform.event')).toHaveLength(1);
    expect(
      await query(
        owner,
        `select has_table_privilege('${APP_ROLE}', 'graphile_worker.migrations', 'insert, update, delete') as may`,
      ),
    ).toEqual([{ may: false }]);
  });

  it('gives the login its password again, and takes the rights that it kept', async () => {
    const login = await loginMadeBy(`create role % login inherit password 'forgotten'; grant ${OURS} to %`);
    await migrate({ owner, service: login }, migrations);
    await boot(login);
  });

  it('refuses to make the owner or a role the login', async () => {
    for (const username of ['postgres', APP_ROLE, AUTHENTICATOR_ROLE]) {
      const taken = Object.assign(new URL(owner), { username }).href;
      await expect(migrate({ owner, service: taken }, migrations)).rejects.toThrow(
        `"${username}"; the service needs a login of its own`,
      );
    }
  });

  it('says what the administrator must run where the owner may not make roles, without the password, and then works', async () => {
    const server = await start(newDirectory(0o755));
    await query(server.url, `create role plain login password 'right'`);
    await query(server.url, 'create database plain owner plain');
    const plain = Object.assign(new URL(server.url), { username: 'plain', password: 'right', pathname: 'plain' }).href;
    const login = Object.assign(new URL(server.serviceUrl), { pathname: 'plain', password: `it's "secret"` }).href;

    const refusal = await migrate({ owner: plain, service: login }, migrations).catch((error: Error) => error.message);

    expect(refusal).toMatch(
      /"plain", which may not make the roles of the service.*run this.*create role advertising_app nologin/,
    );
    expect(refusal).not.toMatch(/secret|SCRAM/);
    const sql = String(refusal)
      .slice(String(refusal).indexOf('create role'))
      .replace('<the password in DATABASE_URL>', `it''s "secret"`);
    await query(server.url, sql);
    expect(await migrate({ owner: plain, service: login }, migrations)).toHaveLength(migrations.length);
    await boot(login);
    expect(await migrate({ owner: plain, service: login }, migrations)).toEqual([]);
  });
});
