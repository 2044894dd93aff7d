// One organization, two API processes, one Redis: together they allow exactly the requests of the plan.
import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { OrganizationsService } from '@app/access';
import { systemActor } from '@app/kernel';
import { Redis } from 'ioredis';
import { type ApiProcess, killApi, removeApiFolders, startApi } from '../support/api-process.js';
import { freePorts } from '../support/built.js';
import { type Product, startProduct } from '../support/product.js';

jest.setTimeout(240_000);

const LIMIT = 60;
const SENT = 200;
let product: Product;
let redis: ChildProcess;
let redisUrl: string;
let apis: ApiProcess[] = [];

beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const text of redis.stdout ?? []) if (String(text).includes('Ready to accept connections')) break;
  const settings = { REDIS_URL: `redis://127.0.0.1:${port}` };
  redisUrl = settings.REDIS_URL;
  product = await startProduct('reliability_limiter', { settings });
  const replicated = { ...settings, API_REPLICAS: '2' };
  apis = await Promise.all([startApi(product, replicated), startApi(product, replicated)]);
});
afterAll(async () => {
  await Promise.all(apis.map(killApi));
  await product.stop();
  redis.kill('SIGKILL');
  removeApiFolders();
});

/** Requests at once, to one process and the other in turn, with these keys in turn. */
const sendToBoth = (keys: readonly string[]) =>
  Promise.all(
    Array.from({ length: SENT }, async (_, index) => {
      const { client } = apis[index % apis.length] ?? {};
      if (!client) throw new Error('No API process.');
      return client.get('/v1/campaigns?limit=1', { key: keys[Math.floor(index / 2) % keys.length] ?? null });
    }),
  );

test('a starter organization gets exactly sixty requests through two processes, and each tells how many are left', async () => {
  const { keys } = await product.organization('starter');
  const began = Date.now();
  const answers = await sendToBoth([keys.owner, keys.viewer]);
  // Later the first requests would have expired, and there would be room again.
  expect(Date.now() - began).toBeLessThan(60_000);
  const allowed = answers.filter(({ status }) => status === 200);
  expect(allowed).toHaveLength(LIMIT);
  const left = allowed.map(({ headers }) => Number(headers.get('x-ratelimit-remaining'))).sort((a, b) => a - b);
  expect(left).toEqual(Array.from({ length: LIMIT }, (_, index) => index));
  for (const { status, headers, body } of answers.filter((answer) => answer.status !== 200)) {
    expect([status, body.error.code, headers.get('x-ratelimit-remaining')]).toEqual([429, 'rate_limit_exceeded', '0']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  }
});

test('a deleted organization leaves no count behind, and the others keep theirs', async () => {
  const [deleted, kept] = [await product.organization('growth'), await product.organization('growth')];
  for (const { keys } of [deleted, kept])
    expect((await apis[0]?.client.get('/v1/campaigns', { key: keys.owner }))?.status).toBe(200);
  const store = new Redis(redisUrl);
  const countsOf = async (id: string): Promise<number> => (await store.keys(`*${id}*`)).length;
  expect([await countsOf(deleted.id), await countsOf(kept.id)]).toEqual([2, 2]);
  await product.nest.get(OrganizationsService).delete(systemActor(deleted.id, 'cli'), () => Promise.resolve());
  // The platform's own erasure waits for the others: it looks again a minute later.
  for (let minute = 0; minute < 3; minute += 1) {
    await product.work();
    await product.sql('update graphile_worker._private_jobs set run_at = now()');
  }
  expect([await countsOf(deleted.id), await countsOf(kept.id)]).toEqual([0, 2]);
  store.disconnect();
});

test(
  'while Redis hangs, two processes that know of each other give out the limit together, and one that does not ' + 'stays closed',
  async () => {
    const { keys } = await product.organization('starter');
    redis.kill('SIGSTOP');
    const statuses = (await sendToBoth([keys.owner])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    const closed = await product.client.get('/v1/campaigns?limit=1', { key: keys.owner });
    expect([closed.status, Number(closed.headers.get('retry-after')) >= 1]).toEqual([503, true]);
  },
);
