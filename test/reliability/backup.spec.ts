// The operator's drill, on the PostgreSQL of the system: dump, restore, compare, and work on what was restored.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { run } from '../../apps/cli/src/run.js';
import { freePorts, runBuilt, until } from '../support/built.js';
import { endAll, newDirectory, query, removeDirectories, start } from '../support/postgres-starts.js';

jest.setTimeout(240_000);

/** Its programs are those that make dumps; the package that the other suites use has none. */
const PROGRAMS = '/usr/lib/postgresql/15/bin';
const PATH = `${PROGRAMS}:${process.env['PATH'] ?? ''}`;
const ring = `k1:${Buffer.alloc(32, 7).toString('base64')}`;
const secrets = { KEY_PEPPER: 'p'.repeat(32), TOKEN_KEYS: ring, CURSOR_KEYS: ring };

let folder: string;
let superuser: string;
const urlOf = (database: string, username: string): string =>
  Object.assign(new URL(superuser), { pathname: database, username, password: 'right' }).href;

const superuserOf = (database: string): string => Object.assign(new URL(superuser), { pathname: database }).href;

async function cli(line: string, environment: Readonly<Record<string, string>>): Promise<{ code: number; said: string }> {
  const said: string[] = [];
  const say = (text: string): void => void said.push(text);
  const io = { out: say, err: say, readStdin: () => Promise.resolve(''), stdin: () => Readable.from([]) };
  const code = await run(line.split(' '), { PATH, DATA_DIR: folder, ...secrets, ...environment }, io);
  return { code, said: said.join('\n') };
}
const done = async (line: string, environment: Readonly<Record<string, string>>): Promise<Record<string, string>> => {
  const { code, said } = await cli(`${line} --json`, environment);
  if (code !== 0) throw new Error(said);
  return JSON.parse(said) as Record<string, string>;
};

const live = { DATABASE_URL: '', MIGRATION_DATABASE_URL: '' };
const organizations: string[] = [];

beforeAll(async () => {
  folder = newDirectory(0o755);
  superuser = (await start(folder, { programDirectories: [PROGRAMS] })).url;
  // As on a managed server: the owner is no superuser.
  await query(superuser, `create role ads_owner login createrole password 'right'`);
  for (const database of ['ads', 'restored', 'empty']) await query(superuser, `create database ${database} owner ads_owner`);
  Object.assign(live, { DATABASE_URL: urlOf('ads', 'ads_service'), MIGRATION_DATABASE_URL: urlOf('ads', 'ads_owner') });
  await done('migrate', live);
  await query(superuser, `create role ads_backup login password 'right' in role advertising_backup`);
  for (const name of ['Northwind', 'Contoso']) {
    const { id = '' } = await done(`organizations create --name ${name} --plan growth`, live);
    const { id: user } = await done(`users create --organization ${id} --email a@${name}.example --role owner`, live);
    await done(`keys create --user ${user} --name CRM`, live);
    organizations.push(id);
  }
  // A month that the service makes between two migrations.
  await query(superuserOf('ads'), `set role advertising_app; select analytics.ensure_months('fact', '2026-11-01', '2026-11-30')`);
});
afterAll(async () => {
  await endAll();
  removeDirectories();
  rmSync(folder, { recursive: true, force: true });
});

const restore = (file: string, database: string): void =>
  void execFileSync(join(PROGRAMS, 'pg_restore'), ['--no-owner', '--exit-on-error', '-d', urlOf(database, 'ads_owner'), file]);

test('what the backup login dumps is all there after a restore: rows, audit and a service that works', async () => {
  const file = join(folder, 'ads.dump');
  const dumped = await done(`backup dump ${file}`, { BACKUP_DATABASE_URL: urlOf('ads', 'ads_backup') });
  expect(dumped).toMatchObject({ organizations: 4, keys: 2, totals_file: `${file}.totals.json` });

  const there = { DATABASE_URL: urlOf('restored', 'ads_service'), MIGRATION_DATABASE_URL: urlOf('restored', 'ads_owner') };
  await done('migrate --roles', there);
  restore(file, 'restored');
  const check = { BACKUP_DATABASE_URL: urlOf('restored', 'ads_backup') };
  expect(await done(`backup check ${file}.totals.json`, check)).toMatchObject({ holds: true, organizations: 4 });

  const audit = await cli(`audit export --organization ${organizations[0] ?? ''}`, there);
  expect([audit.code, audit.said]).toEqual([0, expect.stringMatching(/the chain holds/)]);
  expect(await done('migrate', there)).toEqual({ ran: [] });
  const [METRICS_PORT = 0] = await freePorts(1);
  const ports = { PORT: '0', HTTP_PORT: '0', METRICS_PORT: String(METRICS_PORT), HOST: '127.0.0.1', DRAIN_SECONDS: '0' };
  const api = runBuilt('api', { ...there, ...secrets, ...ports, MIGRATION_DATABASE_URL: '', DATA_DIR: folder });
  const ready = async (): Promise<boolean> =>
    (await fetch(`http://127.0.0.1:${METRICS_PORT}/readyz`).catch(() => undefined))?.status === 200;
  await until('the API is ready', ready).finally(() => api.child.kill('SIGTERM'));
  expect((await api.ended).code).toBe(0);

  // One row that is another one, and one that is lost.
  await query(superuserOf('restored'), `update access.organization set name = 'Tailspin' where name = 'Contoso'`);
  await query(superuserOf('restored'), `delete from access.api_key where id = (select id from access.api_key limit 1)`);
  const { code, said } = await cli(`backup check ${file}.totals.json`, check);
  expect([code, said]).toEqual([
    65,
    expect.stringMatching(/access.api_key has 1 of 2 rows.*access.organization has 4 rows, some of which/),
  ]);
});

test('a dump by the owner, which ends well and is empty, is named by the check; our own dump refuses that login', async () => {
  const file = join(folder, 'owner.dump');
  const words = ['--format=custom', '--enable-row-security', `--file=${file}`, '-d', urlOf('ads', 'ads_owner')];
  execFileSync(join(PROGRAMS, 'pg_dump'), words);
  restore(file, 'empty');

  const check = { BACKUP_DATABASE_URL: urlOf('empty', 'ads_backup') };
  const { code, said } = await cli(`backup check ${join(folder, 'ads.dump.totals.json')}`, check);
  expect([code, said]).toEqual([65, expect.stringMatching(/access.organization has 0 of 4 rows/)]);

  const refused = await cli(`backup dump ${file}`, { BACKUP_DATABASE_URL: urlOf('ads', 'ads_owner') });
  expect([refused.code, refused.said]).toEqual([
    78,
    expect.stringMatching(/"ads_owner", from whom .* hides .* in role advertising_backup/),
  ]);
});
