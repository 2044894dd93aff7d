import { OrganizationsService } from '@app/access';
import { systemActor } from '@app/kernel';
import pg from 'pg';
import type { ApiAnswer, ApiClient } from '../support/client.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;

beforeAll(async () => {
  product = await startProduct('api_limits');
});
afterAll(() => product.stop());

const PREFLIGHT = { Origin: 'https://example.com', 'Access-Control-Request-Method': 'GET' };
const at = (client: ApiClient): Promise<ApiAnswer> => client.get('/v1/campaigns?limit=1');
const limitOf = ({ headers }: ApiAnswer): { limit: number; remaining: number; reset: number } => ({
  limit: Number(headers.get('x-ratelimit-limit')),
  remaining: Number(headers.get('x-ratelimit-remaining')),
  reset: Number(headers.get('x-ratelimit-reset')),
});
const starter = async (): Promise<{ acme: TestOrganization; client: ApiClient }> => {
  const acme = await product.organization('starter');
  return { acme, client: product.client.as(acme.keys.viewer) };
};
const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const statuses = (answers: readonly ApiAnswer[]): Record<string, number> =>
  answers.reduce<Record<string, number>>((sums, { status }) => ({ ...sums, [status]: (sums[status] ?? 0) + 1 }), {});

describe('a starter plan', () => {
  it('allows sixty requests in a minute, counts them down, and refuses the sixty-first', async () => {
    const { client } = await starter();
    const sent = Date.now();
    let answered = 0;
    for (let remaining = 59; remaining >= 0; remaining -= 1) {
      const answer = await at(client);
      answered ||= Date.now();
      expect([answer.status, limitOf(answer)]).toEqual([200, { limit: 60, remaining, reset: expect.any(Number) }]);
    }
    const asked = Date.now();
    const refused = await at(client);
    const { code, details } = refused.body.error;
    expect([refused.status, code, details.retryable]).toEqual([429, 'rate_limit_exceeded', true]);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(details).toMatchObject({ limit: 60, window: 'minute', retry_after: seconds });
    // The first request frees its place sixty seconds after it was made.
    expect(Date.now() + seconds * 1_000).toBeGreaterThanOrEqual(sent + 60_000);
    expect(asked + (seconds - 1) * 1_000).toBeLessThanOrEqual(answered + 60_000);
    const { remaining, reset } = limitOf(refused);
    expect(remaining).toBe(0);
    expect(Math.abs(reset - Date.parse(refused.headers.get('date') ?? '') / 1_000 - seconds)).toBeLessThanOrEqual(1);
    expect(refused.headers.get('ratelimit-policy')).toBe('"minute";q=60;w=60, "day";q=10000;w=86400');
    expect(refused.headers.get('ratelimit')).toBe(`"minute";r=0;t=${seconds}`);
  });

  it('allows exactly sixty of two hundred that come at once, from however many keys', async () => {
    const { acme } = await starter();
    const keys = Object.values(acme.keys);
    const answers = await times(200, (index) => at(product.client.as(keys[index % keys.length] ?? '')));
    expect(statuses(answers)).toEqual({ 200: 60, 429: 140 });
    const left = answers.filter(({ status }) => status === 200).map((answer) => limitOf(answer).remaining);
    expect(left.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, index) => index));
  });

  it('takes nothing for what it refuses', async () => {
    const { acme, client } = await starter();
    await times(60, () => at(client));
    const first = limitOf(await at(client));
    await times(40, () => at(client));
    expect(limitOf(await at(client))).toEqual(first);
    expect(await usedToday(acme.id)).toBeLessThanOrEqual(80);
  });

  it('counts every request that carries its key, whether it reaches an operation or not', async () => {
    const { client } = await starter();
    const remaining = async (ask: Promise<ApiAnswer>): Promise<number> => limitOf(await ask).remaining;
    expect(await remaining(client.get('/v1/campaigns?limit=0'))).toBe(59);
    expect(await remaining(client.get('/v1/campaigns/cmp_x'))).toBe(58);
    expect(await remaining(client.post('/v1/campaigns', {}))).toBe(57);
    expect(await remaining(client.send('HEAD', '/v1/campaigns'))).toBe(56);
    expect(await remaining(client.get('/v1/nothing'))).toBe(55);
    expect(await remaining(client.get('/nothing'))).toBe(54);
    expect(await remaining(client.get('/v1/campaigns/%zz'))).toBe(53);
    expect(await remaining(client.send('PUT', '/v1/campaigns'))).toBe(52);
    expect(await remaining(client.send('OPTIONS', '/v1/campaigns'))).toBe(51);
    expect(await remaining(client.send('OPTIONS', '/v1/campaigns', { headers: PREFLIGHT }))).toBe(50);
    expect(await remaining(at(client))).toBe(49);
  });

  it.each([
    ['an unknown path', 'GET', '/v1/nothing'],
    ['a path that cannot be decoded', 'GET', '/v1/campaigns/%zz'],
    ['a method that a path does not have', 'PUT', '/v1/campaigns'],
    ['the methods of a path', 'OPTIONS', '/v1/campaigns'],
  ])('allows no more than sixty questions for %s', async (_what, method, path) => {
    const { client } = await starter();
    const answers = await times(70, () => client.send(method, path));
    expect(statuses(answers)[429]).toBe(10);
    expect(answers.find(({ status }) => status === 429)?.body.error.code).toBe('rate_limit_exceeded');
  });

  it('refuses before it reads a body or looks at a permission', async () => {
    const { client } = await starter();
    await times(60, () => at(client));
    expect((await client.post('/v1/campaigns', '{')).status).toBe(429);
  });

  it('is no concern of others, the test twin included', async () => {
    const { acme, client } = await starter();
    const other = await starter();
    const owner = systemActor(acme.id);
    const { key } = await product.keys.create(owner, acme.userIds.owner, 'Test', { mode: 'test' });
    await times(61, () => at(client));
    expect(limitOf(await at(product.client.as(key)))).toMatchObject({ limit: 60, remaining: 59 });
    expect(limitOf(await at(other.client))).toMatchObject({ limit: 60, remaining: 59 });
  });

  it('that grows has the greater limit with the next request', async () => {
    const { acme, client } = await starter();
    await times(61, () => at(client));
    expect((await at(client)).status).toBe(429);
    await product.nest.get(OrganizationsService).setPlan(systemActor(acme.id), 'growth');
    const answer = await at(client);
    expect([answer.status, limitOf(answer)]).toMatchObject([200, { limit: 300, remaining: 239 }]);
  });
});

describe('the day', () => {
  it.each([
    ['starter', 10_000],
    ['growth', 100_000],
  ] as const)('of a %s plan ends after %i requests, until midnight UTC', async (plan, limit) => {
    const acme = await product.organization(plan);
    await useToday(acme.id, limit - 25);
    const client = product.client.as(acme.keys.viewer);
    const answers = await times(40, () => at(client));
    expect(statuses(answers)).toEqual({ 200: 25, 429: 15 });
    const refused = await at(client);
    expect(refused.body.error.details).toMatchObject({ limit, window: 'day' });
    const midnight = new Date().setUTCHours(24, 0, 0, 0);
    expect(limitOf(refused)).toEqual({ limit, remaining: 0, reset: midnight / 1_000 });
    expect(Math.abs(midnight - Date.now() - Number(refused.headers.get('retry-after')) * 1_000)).toBeLessThan(3_000);
    expect(answers.filter(({ status }) => status === 200).map((answer) => limitOf(answer).limit)).toContain(limit);
  });

  it('of an enterprise plan has no end', async () => {
    const acme = await product.organization('enterprise');
    await useToday(acme.id, 5_000_000);
    const answer = await at(product.client.as(acme.keys.viewer));
    expect([answer.status, limitOf(answer).limit]).toEqual([200, 1_000]);
    expect(answer.headers.get('ratelimit-policy')).toBe('"minute";q=1000;w=60');
  });
});

describe('requests without a valid key', () => {
  it('count for their address, for every path and method; the preflight of a browser does not', async () => {
    const remaining = async (ask: Promise<ApiAnswer>): Promise<number> => limitOf(await ask).remaining;
    const before = await remaining(product.client.get('/v1/nothing'));
    expect(await remaining(product.client.get('/v1/nothing', { key: 'ads_live_wrong' }))).toBe(before - 1);
    expect(await remaining(product.client.send('PUT', '/v1/campaigns'))).toBe(before - 2);
    expect(await remaining(product.client.send('OPTIONS', '/v1/campaigns'))).toBe(before - 3);
    expect(await remaining(product.client.send('OPTIONS', '/v1/campaigns', { headers: PREFLIGHT }))).toBe(before - 3);
  });

  it('are a thousand a minute for each address, and take nothing from those with one', async () => {
    const { client } = await starter();
    const wrong = product.client.as('ads_live_wrong');
    let refused: ApiAnswer | undefined;
    let letIn = 0;
    for (let round = 0; round < 24 && !refused; round += 1) {
      const answers = await times(50, () => at(wrong));
      letIn += answers.filter(({ status }) => status === 401).length;
      refused = answers.find(({ status }) => status === 429);
    }
    // Minus the four that were counted before.
    expect([letIn, refused?.body.error.code]).toEqual([996, 'rate_limit_exceeded']);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect((await at(product.client)).status).toBe(429);
    expect(limitOf(await at(client))).toMatchObject({ limit: 60, remaining: 59 });
  });
});

it.each(['/healthz', '/readyz', '/openapi.json', '/docs'])('%s is not counted', async (path) => {
  const response = await fetch(`${product.origin}${path}`);
  expect([response.status, response.headers.has('x-ratelimit-limit')]).toEqual([200, false]);
});

async function onDatabase<R extends pg.QueryResultRow>(sql: string, values: readonly unknown[]): Promise<R[]> {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  const { rows } = await client.query<R>(sql, [...values]);
  await client.end();
  return rows;
}

/** Sets today's count of an organization's requests; also tomorrow's, for a spec that runs over midnight. */
async function useToday(organizationId: string, requests: number): Promise<void> {
  const days = `(now() at time zone 'utc')::date, ((now() at time zone 'utc')::date + 1)`;
  const sql = `insert into platform.day_quota (subject, day, reserved) select $1, day, $2 from unnest(array[${days}]) day`;
  await onDatabase(sql, [`organization:${organizationId}`, requests]);
}

async function usedToday(organizationId: string): Promise<number> {
  const sql = 'select sum(reserved)::int as used from platform.day_quota where subject = $1';
  return (await onDatabase<{ used: number }>(sql, [`organization:${organizationId}`]))[0]?.used ?? 0;
}
