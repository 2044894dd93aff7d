import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  endAll,
  isListening,
  newDirectory,
  query,
  removeDirectories,
  removedLater,
  start,
} from '../../../test/support/postgres-starts.js';

const asRoot = process.getuid?.() === 0 ? it : it.skip;

describe('the embedded PostgreSQL', () => {
  const dataDir = newDirectory(0o755);

  afterEach(endAll);
  afterAll(removeDirectories);

  it('is not started when DATABASE_URL names a server', async () => {
    const [url, serviceUrl] = ['postgresql://somebody@db.example/advertising', 'postgresql://service@db.example/advertising'];
    expect(await start(join(dataDir, 'untouched'), { databaseUrl: serviceUrl, ownerUrl: url })).toMatchObject({
      url,
      serviceUrl,
      kind: 'external',
    });
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it.each([
    ['MIGRATION_DATABASE_URL', { databaseUrl: 'postgresql://somebody@db.example/advertising' }],
    ['DATABASE_URL', { ownerUrl: 'postgresql://somebody@db.example/advertising' }],
  ])('is not started either when %s is forgotten, and says so with the cure', async (name, urls) => {
    await expect(start(join(dataDir, 'untouched'), urls)).rejects.toThrow(
      new RegExp(`^${name} is missing: .*Set both, or neither`),
    );
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('makes its database at the first start, on loopback and behind a password only its account can read', async () => {
    const postgres = await start(dataDir);
    expect(postgres.kind).toBe('embedded');
    expect(new URL(postgres.url)).toMatchObject({ hostname: '127.0.0.1', pathname: '/advertising' });
    expect(await query(postgres.url, `select current_setting('unix_socket_directories') as sockets`)).toEqual([{ sockets: '' }]);
    for (const file of ['password', 'service-password'])
      expect(statSync(join(dataDir, 'postgres', file)).mode & 0o777).toBe(0o600);
    expect(new URL(postgres.serviceUrl)).toMatchObject({ username: 'advertising_service', pathname: '/advertising' });
    const wrongPassword = new URL(postgres.url);
    wrongPassword.password = 'guess';
    await expect(query(wrongPassword.href, 'select 1')).rejects.toThrow('password authentication failed');
    await query(postgres.url, 'create table kept ()');
  });

  it('finds its data at the next start, and leaves nothing on its port when stopped', async () => {
    const postgres = await start(dataDir);
    expect(await query(postgres.url, 'select * from kept')).toEqual([]);
    await postgres.stop();
    expect(await isListening(postgres.url)).toBe(false);
  });

  it('refuses data of another major version, with the cure', async () => {
    const version = join(dataDir, 'postgres/data/PG_VERSION');
    const original = readFileSync(version, 'utf8');
    writeFileSync(version, '16\n');
    await expect(start(dataDir)).rejects.toThrow(
      /was made by PostgreSQL 16, but this start would run 18 .* set DATABASE_URL, or set DATA_DIR/,
    );
    writeFileSync(version, original);
  });

  it('refuses a lost or foreign password, with the cure, and leaves no server behind', async () => {
    const password = join(dataDir, 'postgres/password');
    renameSync(password, `${password}.lost`);
    await expect(start(dataDir)).rejects.toThrow(/password is gone\. Put it back, or remove/);
    writeFileSync(password, 'foreign');
    await expect(start(dataDir)).rejects.toThrow(/does not open the database\. Put the right one back/);
    expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
    renameSync(`${password}.lost`, password);
  });

  it('starts over where a first start was killed half way', async () => {
    const half = newDirectory(0o755);
    mkdirSync(join(half, 'postgres/unfinished-abc/base'), { recursive: true });
    await start(half);
    expect(readdirSync(join(half, 'postgres')).sort()).toEqual(['data', 'password', 'service-password']);
  });

  it('says what to do where no PostgreSQL can be found', async () => {
    const empty = newDirectory(0o755);
    await expect(start(empty, { programDirectories: [empty] })).rejects.toThrow(
      /no postgres with initdb on PATH\. Install one, or set DATABASE_URL/,
    );
  });

  asRoot('keeps its files elsewhere, and notes where, when root starts it over a directory closed to others', async () => {
    const closed = newDirectory(0o700);
    const first = await start(closed);
    const { directory } = JSON.parse(readFileSync(join(closed, 'postgres.json'), 'utf8')) as { directory: string };
    removedLater(directory);
    expect(directory).toMatch(/^\/var\/lib\/advertising-service\/[0-9a-f]{16}$/);
    expect(statSync(join(directory, 'data')).uid).not.toBe(0);
    await query(first.url, 'create table kept ()');
    await first.stop();

    const second = await start(closed);
    expect(await query(second.url, 'select * from kept')).toEqual([]);
    await second.stop();

    renameSync(directory, removedLater(`${directory}.moved`));
    await expect(start(closed)).rejects.toThrow(
      `is gone. Put that directory back, or remove ${closed} to start with a new database`,
    );
  });

  asRoot('starts with a new database when the data directory was removed, and sets the old files aside', async () => {
    const closed = newDirectory(0o700);
    const first = await start(closed);
    const { directory } = JSON.parse(readFileSync(join(closed, 'postgres.json'), 'utf8')) as { directory: string };
    removedLater(directory);
    await query(first.url, 'create table kept ()');
    await first.stop();
    renameSync(join(closed, 'postgres.json'), removedLater(join(closed, 'forgotten.json')));

    const second = await start(closed);

    expect(await query(second.url, `select to_regclass('kept') as kept`)).toEqual([{ kept: null }]);
    expect(existsSync(join(removedLater(`${directory}.old`), 'data/PG_VERSION'))).toBe(true);
  });
});
