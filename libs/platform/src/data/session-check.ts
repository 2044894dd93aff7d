// The service starts only with a session that row-level security always binds.
import { types } from 'node:util';
import { SettingsError } from '@app/platform/config';
import { APP_ROLE, AUTHENTICATOR_ROLE, BACKUP_ROLE, LIMITS } from './connections.js';

type Query = <R>(text: string, values?: unknown[]) => Promise<R[]>;

interface Facts {
  readonly login: string;
  readonly role: string;
  /** Rights of the login, or of a role that it may become, beyond the service's needs. */
  readonly power: string | null;
  readonly missing: readonly string[];
  readonly inherited: readonly string[];
  readonly lost: readonly string[];
  /** Tables with an organization whose rows this session could read without row-level security. */
  readonly open: readonly string[];
  readonly migrated: boolean;
}

const facts = `
  select session_user::text as login, current_user::text as role,
    (select format('"%s" %s', r.rolname, case when r.rolsuper then 'is a superuser' when r.rolbypassrls then
    'bypasses row-level security'
        when r.rolcreaterole then 'may make roles' when r.rolreplication then 'may copy the server'
        when r.rolname = '${BACKUP_ROLE}' then 'reads the rows of all organizations'
        when r.rolname like 'pg\\_%' then 'is a predefined role of PostgreSQL' else 'owns tables or schemas' end)
      from pg_roles r where pg_has_role(session_user, r.oid, 'member') and (r.rolsuper or r.rolbypassrls or
      r.rolcreaterole or r.rolreplication
        or r.rolname like 'pg\\_%' or r.rolname = '${BACKUP_ROLE}'
        or exists (select from pg_class c where c.relowner = r.oid and c.relpersistence <> 't')
        or exists (select from pg_namespace n where n.nspowner = r.oid))
      order by r.rolname <> session_user, not r.rolsuper, r.rolname limit 1) as power,
    array(select r.rolname::text from pg_roles r where r.rolname = any($1) and not pg_has_role(session_user, r.oid,
    'member')) as missing,
    array(select r.rolname::text from pg_roles r where r.rolname = any($1) and pg_has_role(session_user, r.oid,
    'usage')) as inherited,
    array(select name from unnest($2::text[], $3::text[]) as wanted (name, value) where current_setting(name) <> value) as lost,
    array(select c.oid::regclass::text from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
      where c.relkind in ('r', 'p') and has_table_privilege(c.oid, 'select') and not row_security_active(c.oid) limit 3) as open,
    exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'platform' and
    c.relname = 'event') as migrated`;

/** A session of one of the service's pools. */
export interface ServiceSession {
  /** The setting that has its address. */
  readonly setting: 'DATABASE_URL' | 'DATABASE_READ_URLS';
  readonly role: typeof APP_ROLE | typeof AUTHENTICATOR_ROLE;
}

/**
 * Throws a `SettingsError` with the cure unless the session works as its role, its login cannot become a stronger role, its
 * settings arrived, and it sees no row without an organization. `query` runs on a connection of `poolConfig` with that role.
 */
export async function refuseUnsafeSession(
  query: Query,
  { setting, role }: ServiceSession = { setting: 'DATABASE_URL', role: APP_ROLE },
): Promise<void> {
  const wanted = [[APP_ROLE, AUTHENTICATOR_ROLE], Object.keys(LIMITS), Object.values(LIMITS)];
  const [found] = await query<Facts>(facts, wanted).catch((error: unknown) => {
    throw explainRefusal(error, setting);
  });
  const mayRead = found?.migrated === true && role === APP_ROLE;
  const says =
    found &&
    (wrongIn(found, role) ?? (mayRead && (await seesRows(query)) ? 'sees rows of organizations it did not name.' : null));
  if (says) throw new SettingsError([`${setting} logs in as "${found.login}": the session ${says}`]);
}

/** The server refuses the login or its role. */
const REFUSED = new Set(['28P01', '28000', '42501']);

/** The words of PgBouncer and of RDS Proxy; their codes also stand for what passes. */
const OPTIONS_REFUSED = /unsupported startup parameter|command-line options/i;

/** Explains the error of a first connection: a `SettingsError` with the cure when another try would not help. */
export function explainRefusal(error: unknown, setting: ServiceSession['setting']): unknown {
  if (!(types.isNativeError(error) && 'code' in error)) return error;
  if (OPTIONS_REFUSED.test(error.message)) return new SettingsError([`${setting} is refused (${error.message}): ${noPooler}`]);
  if (!REFUSED.has(String(error.code))) return error;
  return new SettingsError([`${setting} is refused by the server (${error.message}). ${cure}`]);
}

const cure =
  'Give the service a login of its own: run `cli migrate` with MIGRATION_DATABASE_URL as the owner of the database and ' +
  'DATABASE_URL as ' +
  'postgres://advertising_service:<a password>@<host>/<database>; it makes that login. Then start with that DATABASE_URL.';

const noPooler =
  'something between the service and PostgreSQL, such as a connection pooler, does not pass the startup parameter "options" of ' +
  'each connection. Connect without it.';

function wrongIn({ role, power, missing, inherited, lost, open }: Facts, wanted: string): string | null {
  if (power) return `may do what the service must not: ${power}. ${cure}`;
  if (missing.length > 0) return `may not become ${missing.join(' and ')}. ${cure}`;
  if (inherited.length > 0)
    return `keeps the rights of ${inherited.join(' and ')} when it leaves the role. Run \`cli migrate\`: it ends that.`;
  if (role !== wanted || lost.length > 0)
    return `lost ${[...(role === wanted ? [] : [`its role ${wanted}`]), ...lost].join(', ')}: ${noPooler}`;
  if (open.length > 0)
    return (
      `is not bound by row-level security on ${open.join(', ')}. Let their owner restore it: alter table <table> ` +
      `enable row level security, force row level security.`
    );
  return null;
}

const seesRows = async (query: Query): Promise<boolean> =>
  (await query<{ seen: boolean }>('select exists (select 1 from platform.event) as seen'))[0]?.seen === true;
