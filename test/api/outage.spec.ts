import { randomUUID } from 'node:crypto';
import { tellLosses } from '@app/platform/config';
import pg from 'pg';
import { until } from '../support/built.js';
import type { ApiAnswer, ApiClient } from '../support/client.js';
import { type Product, startProduct } from '../support/product.js';
import { startDatabaseProxy, type TcpProxy } from '../support/tcp-proxy.js';

const NAME = 'api_outage';
let product: Product;
let way: TcpProxy;
let client: ApiClient;
const told: string[] = [];

beforeAll(async () => {
  const proxied = await startDatabaseProxy(NAME);
  way = proxied.way;
  product = await startProduct(NAME, { settings: { DATABASE_URL: proxied.url } });
  tellLosses({ warn: (...words: unknown[]) => void told.push(String(words.at(-1))) } as never);
  client = product.client.as((await product.organization()).keys.manager);
});
afterAll(async () => {
  await product.stop();
  await way.stop();
});

/** Ends every connection to the product's database; returns their number. */
async function killAll(): Promise<number> {
  // From a database next to the template: the template cannot be copied while it has connections.
  const url = new URL(product.databaseUrl);
  url.pathname = 'postgres';
  const server = new pg.Client({ connectionString: url.href });
  await server.connect();
  const { rows } = await server.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${NAME}'`);
  await server.end();
  return rows.length;
}
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A complete 503, or no 5xx at all. */
function expectFineOrAway({ status, headers, body }: ApiAnswer): void {
  if (status < 500) return;
  expect([status, body.error.code, body.error.details.retryable]).toEqual([503, 'service_unavailable', true]);
  expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(body.error.message).not.toMatch(/postgres|sql|connection|terminat/i);
}

it('killed connections cost single requests a 503, never a 500, never an effect done twice', async () => {
  const made = (await client.post('/v1/campaigns', { name: 'Standing' })).body.data.id;
  const answers: ApiAnswer[] = [];
  const keys: string[] = [];
  let running = true;
  const loop = async (ask: () => Promise<ApiAnswer>): Promise<void> => {
    while (running) answers.push(await ask());
  };
  const create = (): Promise<ApiAnswer> => {
    const key = randomUUID();
    keys.push(key);
    return client.post('/v1/campaigns', { name: key, external_id: key }, { headers: { 'Idempotency-Key': key } });
  };
  const loops = [
    loop(() => client.get('/v1/campaigns?limit=5')),
    loop(() => client.get(`/v1/campaigns/${made}`)),
    loop(() => client.patch(`/v1/campaigns/${made}`, { description: randomUUID() })),
    loop(create),
  ];
  let killed = 0;
  for (let round = 0; round < 6; round += 1) {
    await pause(150);
    killed += await killAll();
  }
  running = false;
  await Promise.all(loops);
  expect(killed).toBeGreaterThan(6);
  answers.forEach(expectFineOrAway);
  expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(0);
  for (const key of keys) {
    const body = { name: key, external_id: key };
    let again = await client.post('/v1/campaigns', body, { headers: { 'Idempotency-Key': key } });
    if (again.status === 503) again = await client.post('/v1/campaigns', body, { headers: { 'Idempotency-Key': key } });
    expect(again.status).toBe(201);
    expect((await client.get(`/v1/campaigns?external_id=${key}`)).body.data).toHaveLength(1);
  }
});

it('a server that is down is reported as an outage until it is back, and the process survives and stays ready', async () => {
  expect((await client.get('/readyz')).status).toBe(200);
  // After the connections that were killed above.
  await until(
    'each loss has its end',
    async () => (await client.get('/v1/campaigns?limit=1')).status === 200 && told.length % 2 === 0,
  );
  told.length = 0;
  way.cut();
  try {
    for (const ask of [
      () => client.get('/v1/campaigns'),
      () => client.post('/v1/campaigns', { name: 'Nowhere' }),
      () => client.post('/v1/campaigns?validate_only=true', { name: 'Nowhere' }),
      () => client.post('/v1/campaigns', { name: 'Nowhere' }, { headers: { 'Idempotency-Key': randomUUID() } }),
      () => client.get('/v1/analytics/overview'),
    ]) {
      const answer = await ask();
      expect(answer.status).toBe(503);
      expectFineOrAway(answer);
    }
    // The log says it once, whatever asks.
    expect(told).toEqual([expect.stringMatching(/^database .* is away$/)]);
    expect((await client.get('/v1/nothing')).status).toBe(404);
    expect((await client.get('/healthz')).status).toBe(200);
    await pause(1_100);
    // Every replica shares this server: a balancer that takes all of them away answers in words that are not ours.
    expect((await client.get('/readyz')).status).toBe(200);
  } finally {
    way.mend();
  }
  await pause(1_100);
  expect((await client.get('/readyz')).status).toBe(200);
  expect((await client.get('/v1/campaigns?limit=1')).status).toBe(200);
  expect((await client.post('/v1/campaigns', { name: 'Back' })).status).toBe(201);
  await until('told that it is back', async () => (await client.get('/v1/campaigns?limit=1')).status === 200 && told.length > 1);
  expect(told[1]).toMatch(/^database .* answers again$/);
});

it('a table that somebody holds locked makes requests wait a while and then answer 503', async () => {
  const holder = new pg.Client({ connectionString: product.databaseUrl });
  await holder.connect();
  await holder.query('begin; lock table campaigns.campaign in access exclusive mode');
  const answers = await Promise.all([client.get('/v1/campaigns'), client.post('/v1/campaigns', { name: 'Waits' })]);
  await holder.query('rollback');
  await holder.end();
  expect(answers.map(({ status }) => status)).toEqual([503, 503]);
  answers.forEach(expectFineOrAway);
  expect((await client.get('/v1/campaigns')).status).toBe(200);
});
