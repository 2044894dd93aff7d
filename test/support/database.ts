/**
 * The PostgreSQL of a jest run: one cluster in its own directory, started before the first spec and removed after the last.
 * Its database `advertising` is prepared once and then copied for each spec.
 */
import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Postgres, startPostgres } from '../../apps/standalone/src/embedded-postgres.js';
import { pathDirectories } from '../../apps/standalone/src/postgres-programs.js';

/** The workers of a run find its cluster by this variable. */
const CLUSTER_URL = 'TEST_CLUSTER_URL';
const SERVICE_URL = 'TEST_CLUSTER_SERVICE_URL';
const DIRECTORY = 'advertising-test-';

/** The data is thrown away, so it need not survive a crash. */
const FAST = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', wal_level: 'minimal', max_wal_senders: '0' };

/** Where Linux keeps files in memory. There a copy of a database takes a tenth of the half second that it takes on a disk. */
const MEMORY = '/dev/shm';
/** Several times what a run needs. */
const ENOUGH_BYTES = 6 * 2 ** 30;

function inMemory(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

/** Up to four specs at a time share the cluster, each with the pools of several processes. */
const SHARED = { max_connections: '400' };

let cluster: Postgres | undefined;
let dataDir: string | undefined;

/** `TEST_POSTGRES=15` runs the cluster with that version of PostgreSQL, from the system. */
export async function startTestCluster(prepareTemplate: (owner: string, service: string) => Promise<void>): Promise<void> {
  removeLeftovers();
  dataDir = mkdtempSync(join(inMemory() ? MEMORY : tmpdir(), `${DIRECTORY}${process.pid}-`));
  chmodSync(dataDir, 0o755);
  const major = process.env['TEST_POSTGRES'];
  const systemOnly = { programDirectories: [`/usr/lib/postgresql/${major}/bin`, ...pathDirectories()] };
  cluster = await startPostgres({ dataDir, settings: { ...FAST, ...SHARED }, ...(major === undefined ? {} : systemOnly) });
  await refuseOtherVersion(cluster.url, major);
  await prepareTemplate(cluster.url, cluster.serviceUrl);
  process.env[CLUSTER_URL] = cluster.url;
  process.env[SERVICE_URL] = cluster.serviceUrl;
}

export async function stopTestCluster(): Promise<void> {
  await cluster?.stop();
  if (dataDir !== undefined) rmSync(dataDir, { recursive: true, force: true });
}

/** The prepared database of the simulated platforms. */
export const SIMULATED = 'simulated_platforms';

/** A new copy of the prepared database; replaces an earlier one of that name and returns the owner's URL. */
export async function cloneDatabase(name: string, template = new URL(clusterUrl()).pathname.slice(1)): Promise<string> {
  await dropDatabase(name);
  await onCluster(`create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)} strategy file_copy`);
  return urlOf(name);
}

/** The owner's URL of a database, which need not be there yet. */
export function urlOf(name: string): string {
  return Object.assign(new URL(clusterUrl()), { pathname: name }).href;
}

/** The same database with the login of the service, which every process of the product uses. */
export function serviceUrlOf(ownerUrl: string): string {
  const [url, { username, password }] = [new URL(ownerUrl), new URL(process.env[SERVICE_URL] ?? '')];
  return Object.assign(url, { username, password }).href;
}

export async function dropDatabase(name: string): Promise<void> {
  await onCluster(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
}

/** The owner's pool, which survives its database: a server that ends a connection is no failure. */
export function ownerPool(url: string, max = 4): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max });
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

const ignore = (): undefined => undefined;

function clusterUrl(): string {
  const url = process.env[CLUSTER_URL];
  if (url === undefined) throw new Error('No test cluster: this spec must run in a jest project with globalSetup.');
  return url;
}

async function onCluster(statement: string): Promise<void> {
  // Not the template itself, which cannot be copied while it has connections.
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function refuseOtherVersion(url: string, major: string | undefined): Promise<void> {
  if (major === undefined) return;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  const version = rows[0]?.server_version ?? '';
  if (!version.startsWith(`${major}.`)) throw new Error(`TEST_POSTGRES=${major}, but the PostgreSQL found is ${version}.`);
}

/** A killed run could not remove its directory; its server has ended with it. */
function removeLeftovers(): void {
  for (const directory of [tmpdir(), ...(inMemory() ? [MEMORY] : [])])
    for (const entry of readdirSync(directory)) {
      const pid = new RegExp(`^${DIRECTORY}(\\d+)-`).exec(entry)?.[1];
      if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(directory, entry), { recursive: true, force: true });
    }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
