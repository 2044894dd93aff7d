// SIGTERM to an API process: no request is lost, and nothing delays the process.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type ApiProcess, removeApiFolders, startApi } from '../support/api-process.js';
import { freePorts, ROOT, runBuilt, until } from '../support/built.js';
import { type Product, startProduct } from '../support/product.js';
import { killWorker, startWorker } from '../support/worker-process.js';

jest.setTimeout(240_000);

const LOOPS = 8;
let product: Product;
let keys: string[];

beforeAll(async () => {
  product = await startProduct('reliability_stopping');
  keys = [];
  for (let made = 0; made < 3; made += 1) keys.push((await product.organization()).keys.owner);
});
afterAll(async () => {
  await product.stop();
  removeApiFolders();
});

const isReady = async ({ fetch, origin }: ApiProcess): Promise<boolean> => (await fetch(`${origin}/readyz`)).status === 200;

const create = async ({ client }: ApiProcess, name: string, turn = 0): Promise<number> =>
  (await client.post('/v1/campaigns', { name }, { key: keys[turn % keys.length] ?? null })).status;

async function withDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const stored = (prefix: string): Promise<number> =>
  withDatabase(async (client) => {
    const sql = "select count(*)::int as made from campaigns.campaign where name like $1 || '%'";
    return (await client.query<{ made: number }>(sql, [prefix])).rows[0]?.made ?? 0;
  });

async function accepts({ port }: ApiProcess): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const accepted = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return accepted;
}

test(
  'under load it reports that it is not ready, still serves clients that have not noticed, and answers every ' + 'request',
  async () => {
    const api = await startApi(product, { DRAIN_SECONDS: '2' });
    const statuses: number[] = [];
    let ready = true;
    const loops = Array.from({ length: LOOPS }, async (_, loop) => {
      for (let turn = 0; ready; turn += 1) {
        statuses.push(await create(api, `Load ${loop}.${turn}`, loop));
        await pause(20);
      }
    });
    await until('the load runs', async () => statuses.length > 4 * LOOPS);

    api.child.kill('SIGTERM');
    await until('it is no longer ready', async () => !(await isReady(api)));
    const late = await Promise.all(Array.from({ length: LOOPS }, (_, loop) => create(api, `Load late ${loop}`, loop)));
    ready = false;
    await Promise.all(loops);

    expect((await api.ended).code).toBe(0);
    expect(new Set([...statuses, ...late])).toEqual(new Set([201]));
    expect(await stored('Load ')).toBe(statuses.length + late.length);
  },
);

test('a request that still runs when the port is closed gets its answer', async () => {
  const api = await startApi(product);
  await withDatabase(async (blocker) => {
    await blocker.query('begin; lock table campaigns.campaign in access exclusive mode');
    const running = create(api, 'Running');
    const waiting = 'select from pg_locks where not granted and relation = $1::regclass';
    await until('the request waits', async () => (await blocker.query(waiting, ['campaigns.campaign'])).rows.length > 0);

    api.child.kill('SIGTERM');
    await until('the port is closed', async () => !(await accepts(api)));
    await blocker.query('rollback');

    expect(await running).toBe(201);
  });
  expect((await api.ended).code).toBe(0);
  expect(await stored('Running')).toBe(1);
});

test('a client that keeps its connection open does not hold it up', async () => {
  const api = await startApi(product);
  expect(await create(api, 'Kept open')).toBe(201);
  const began = Date.now();
  api.child.kill('SIGTERM');
  expect((await api.ended).code).toBe(0);
  // Clients that keep their connection are cut off after twenty seconds.
  expect(Date.now() - began).toBeLessThan(15_000);
});

/** The exit code of the check in the Dockerfile, in this environment. */
function imageSays(environment: Readonly<Record<string, string>>): number | null {
  const [, check = '[]'] = /^HEALTHCHECK .*CMD (\[.*\])$/m.exec(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')) ?? [];
  const [, ...args] = JSON.parse(check) as string[];
  return spawnSync(process.execPath, args, { env: environment }).status;
}

test('a worker tells whoever runs it that it lives and is ready, as an API process does, on its internal port', async () => {
  const [port = 0] = await freePorts(1);
  const worker = startWorker(product, { METRICS_PORT: String(port) });
  const ask = (path: string): Promise<string> =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      async (answer) => `${answer.status} ${await answer.text()}`,
      () => 'nobody',
    );
  try {
    await until('the worker is ready', async () => (await ask('/readyz')) === '200 {"status":"ready"}');
    expect(await ask('/healthz')).toBe('200 {"status":"ok"}');
    expect(await ask('/metrics')).toMatch(/^200 # HELP/);
    expect(imageSays({ METRICS_PORT: String(port) })).toBe(0);
  } finally {
    await killWorker(worker);
  }
  expect(imageSays({ METRICS_PORT: String(port) })).toBe(1);
});

test('the simulator tells it, too, and names the setting of a port that is taken, in lines of JSON', async () => {
  const [port = 0] = await freePorts(1);
  const settings = { DATABASE_URL: product.databaseUrl, SIMULATOR_PORT: '0', METRICS_PORT: String(port) };
  const simulator = runBuilt('simulator', settings);
  try {
    await until('it is healthy', async () => imageSays({ METRICS_PORT: String(port) }) === 0);
    const { code, output } = await runBuilt('simulator', settings).ended;
    const lines = output
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    expect([code, lines.at(-1)]).toEqual([
      1,
      expect.objectContaining({ level: 60, msg: expect.stringContaining('(METRICS_PORT)') }),
    ]);
  } finally {
    simulator.child.kill('SIGTERM');
    await simulator.ended;
  }
});
