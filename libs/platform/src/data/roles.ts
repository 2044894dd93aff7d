// Creates the roles of the service: two that have rights and own nothing, the login that may switch to these two, and the role of
// backups.
import { SettingsError } from '@app/platform/config';
import pg from 'pg';
import { APP_ROLE, AUTHENTICATOR_ROLE, BACKUP_ROLE } from './connections.js';
import { scramVerifier } from './scram.js';

/** Those of the service's login. */
const ROLES = [APP_ROLE, AUTHENTICATOR_ROLE];
const ALL_ROLES = [...ROLES, BACKUP_ROLE];
const NOTHING = 'nosuperuser nobypassrls nocreatedb nocreaterole noreplication';
const [WRONG_PASSWORD, NOT_ALLOWED, EXISTS, RACE] = ['28P01', '42501', '42710', '23505'];

interface Statement {
  readonly sql: string;
  /** The statement as it is shown to a person, without a password or its verifier. */
  readonly shown: string;
}

/**
 * Idempotent; needs the right to create roles only while one is missing. `serviceUrl`: DATABASE_URL. Its login is created with
 * the password of the URL; an existing login gets that password when it cannot log in. Throws a `SettingsError` with the SQL
 * for the database's administrator when `owner` may not create roles.
 */
export async function ensureRoles(owner: pg.Client, serviceUrl: string): Promise<void> {
  const missing = await missingStatements(owner, serviceUrl);
  for (const [index, { sql }] of missing.entries()) {
    try {
      await owner.query(sql);
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? error.code : undefined;
      // Roles belong to the whole server: the migration of another database may have created it at the same moment.
      if (code === EXISTS || code === RACE) continue;
      if (code !== NOT_ALLOWED) throw error;
      throw new SettingsError([
        `MIGRATION_DATABASE_URL logs in as "${owner.user}", which may not make the roles of the service. Let the ` +
          `administrator of the ` +
          `database run this, then migrate again: ${missing
            .slice(index)
            .map(({ shown }) => `${shown};`)
            .join(' ')}`,
      ]);
    }
  }
}

async function missingStatements(owner: pg.Client, serviceUrl: string): Promise<Statement[]> {
  const { user: login = '', password } = new pg.Client({ connectionString: serviceUrl });
  if (login === '' || login === owner.user || ALL_ROLES.includes(login)) throw notALoginOfItsOwn(login);
  const { rows } = await owner.query<{ name: string }>('select rolname as name from pg_roles where rolname = any($1)', [
    [...ALL_ROLES, login],
  ]);
  const known = new Set(rows.map(({ name }) => name));
  const statements = ALL_ROLES.filter((role) => !known.has(role)).map((role) => same(`create role ${role} nologin ${NOTHING}`));

  const name = pg.escapeIdentifier(login);
  const withPassword = (sql: string): Statement =>
    password
      ? {
          sql: `${sql} password ${pg.escapeLiteral(scramVerifier(password))}`,
          shown: `${sql} password '<the password in DATABASE_URL>'`,
        }
      : same(sql);
  if (!known.has(login)) statements.push(withPassword(`create role ${name} login noinherit ${NOTHING}`));
  else if (password && !(await opens(serviceUrl))) statements.push(withPassword(`alter role ${name} login`));

  if (!(await mayOnlyBecome(owner, login))) {
    // A login that inherits would have the rights of both roles at once, and keep them after `set role none`.
    if (known.has(login)) statements.push(same(`alter role ${name} noinherit`), same(`revoke ${ROLES.join(', ')} from ${name}`));
    statements.push(same(`grant ${ROLES.join(', ')} to ${name}`));
  }
  return statements;
}

const same = (sql: string): Statement => ({ sql, shown: sql });

const notALoginOfItsOwn = (login: string): SettingsError =>
  new SettingsError([
    `DATABASE_URL logs in as "${login}"; the service needs a login of its own, which owns nothing, for example ` +
      `postgres://advertising_service:<a password>@<host>/<database>. \`cli migrate\` makes it; MIGRATION_DATABASE_URL ` +
      `is the owner's.`,
  ]);

/** False only for a wrong password. Any other failure proves nothing, because the server may be unreachable from here. */
async function opens(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    return !(error instanceof pg.DatabaseError && error.code === WRONG_PASSWORD);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function mayOnlyBecome(owner: pg.Client, login: string): Promise<boolean> {
  const { rows } = await owner.query<{ roles: number }>(
    `select count(*)::int as roles from pg_roles l, pg_roles r where l.rolname = $1 and r.rolname = any($2)
     and pg_has_role(l.oid, r.oid, 'member') and not pg_has_role(l.oid, r.oid, 'usage')`,
    [login, ROLES],
  );
  return rows[0]?.roles === ROLES.length;
}
