/** The database of a start on one machine: the server of DATABASE_URL, else a server that this process runs itself. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { openHome, type PostgresHome } from './postgres-home.js';
import { findPrograms, type PostgresPrograms } from './postgres-programs.js';
import { endEarlierServer, runServer } from './postgres-server.js';
import { StartError } from './start-error.js';

export interface PostgresOptions {
  /** Holds the database; a start as root may place the files elsewhere and records that place here. */
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** The owner's login on the same server; required with `databaseUrl`. */
  readonly ownerUrl?: string | undefined;
  /** Server settings, as after `postgres -c`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Receives the server's own log, line by line. */
  readonly log?: (line: string) => void;
  /** Looks for the programs only here, instead of in the package and on PATH. */
  readonly programDirectories?: readonly string[];
}

export interface Postgres {
  /** The login of the owner (a superuser, unless the server is external) of the database `advertising`. */
  readonly url: string;
  /** The service's login, which the migrations create. */
  readonly serviceUrl: string;
  readonly kind: 'external' | 'embedded' | 'path';
  stop(): Promise<void>;
}

const DATABASE = 'advertising';
const SUPERUSER = 'postgres';
const SERVICE = 'advertising_service';
const UNFINISHED = 'unfinished-';

export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  if (options.databaseUrl || options.ownerUrl) return external(options.databaseUrl, options.ownerUrl);
  const { settings = {}, log = () => {} } = options;
  const home = openHome(options.dataDir);
  const programs = findPrograms(home.account, options.programDirectories);
  const data = join(home.directory, 'data');
  await endEarlierServer(data);
  if (existsSync(data)) refuseOtherMajor(data, programs);
  else await initialize(home, data, programs, settings);
  const [password, servicePassword] = [readPassword(home), servicePasswordOf(home)];

  const server = await runServer({ program: join(programs.directory, 'postgres'), data, account: home.account, settings, log });
  const place = `127.0.0.1:${server.port}`;
  const urlOf = (database: string): string => `postgresql://${SUPERUSER}:${password}@${place}/${database}`;
  try {
    await ensureDatabase(urlOf('postgres'), passwordFile(home));
  } catch (error) {
    await server.stop();
    throw error;
  }
  const serviceUrl = `postgresql://${SERVICE}:${servicePassword}@${place}/${DATABASE}`;
  return { url: urlOf(DATABASE), serviceUrl, kind: programs.kind, stop: server.stop };
}

function external(serviceUrl: string | undefined, url: string | undefined): Postgres {
  if (url && serviceUrl) return { url, serviceUrl, kind: 'external', stop: async () => {} };
  throw new StartError(
    `${url ? 'DATABASE_URL' : 'MIGRATION_DATABASE_URL'} is missing: a start on your own server needs ` +
      `MIGRATION_DATABASE_URL, of the owner, ` +
      'who makes the tables, and DATABASE_URL, of the login of the service (postgres://advertising_service:<a ' +
      'password>@<host>/<database>), ' +
      'which is made when it is missing. Set both, or neither: then a server is started here.',
  );
}

function refuseOtherMajor(data: string, programs: PostgresPrograms): void {
  const major = Number(readFileSync(join(data, 'PG_VERSION'), 'utf8'));
  if (major === programs.major) return;
  throw new StartError(
    `The database in ${data} was made by PostgreSQL ${major}, but this start would run ${programs.major} ` +
      `(${programs.directory}). ` +
      `Run PostgreSQL ${major} on it and set DATABASE_URL, or set DATA_DIR to another directory to start with a new database.`,
  );
}

/** Created beside its place and then renamed, so that a start killed half way leaves nothing broken. */
async function initialize(
  home: PostgresHome,
  data: string,
  programs: PostgresPrograms,
  settings: Readonly<Record<string, string>>,
) {
  for (const entry of readdirSync(home.directory)) {
    if (entry.startsWith(UNFINISHED)) rmSync(join(home.directory, entry), { recursive: true, force: true });
  }
  const unfinished = mkdtempSync(join(home.directory, UNFINISHED));
  writeFileSync(passwordFile(home), randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (home.account !== undefined) {
    for (const path of [unfinished, passwordFile(home)]) chownSync(path, home.account.uid, home.account.gid);
  }
  // PostgreSQL 17 and later has a built-in C.UTF-8, for systems that lack it.
  const locale =
    programs.major >= 17 ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : ['--locale=C.UTF-8'];
  const flags = [
    '-D',
    unfinished,
    '-U',
    SUPERUSER,
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile(home)}`,
    '-E',
    'UTF8',
    ...locale,
  ];
  try {
    await promisify(execFile)(
      join(programs.directory, 'initdb'),
      [...flags, ...(settings['fsync'] === 'off' ? ['--no-sync'] : [])],
      {
        ...home.account,
        cwd: '/',
        env: { LC_ALL: 'C' },
      },
    );
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new StartError(
      `PostgreSQL could not make its files in ${home.directory}. Mend the cause below, or set DATABASE_URL:\n${output}`,
    );
  }
  renameSync(unfinished, data);
}

function passwordFile(home: PostgresHome): string {
  return join(home.directory, 'password');
}

function readPassword(home: PostgresHome): string {
  if (existsSync(passwordFile(home))) return readFileSync(passwordFile(home), 'utf8').trim();
  throw new StartError(`${passwordFile(home)} is gone. Put it back, or remove ${home.directory} to start with a new database.`);
}

/** Created when it is missing: the migrations set it on the login again. */
function servicePasswordOf(home: PostgresHome): string {
  const file = join(home.directory, 'service-password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

async function ensureDatabase(url: string, passwordFileName: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const found = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '28P01') throw error;
    throw new StartError(
      `The password in ${passwordFileName} does not open the database. Put the right one back, or remove its directory ` +
        `to start with a new database.`,
    );
  } finally {
    await client.end();
  }
}
