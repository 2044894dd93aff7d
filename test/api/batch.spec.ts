/** Many writes in one request: each as if it were sent alone. */
import { randomUUID } from 'node:crypto';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

interface Result {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers of any operation
  readonly body: any;
}

let product: Product;
let acme: TestOrganization;
const api = (key = acme.keys.manager) => product.client.as(key);
const draft = (name: string, more: object = {}) => ({ method: 'POST', path: '/v1/campaigns', body: { name }, ...more });
const send = (operations: readonly object[], key?: string, headers: Record<string, string> = {}) =>
  api(key).post('/v1/batch', { operations }, { headers });
const resultsOf = async (operations: readonly object[], key?: string, headers?: Record<string, string>): Promise<Result[]> => {
  const answer = await send(operations, key, headers);
  expect(answer.status).toBe(200);
  return answer.body.data.results as Result[];
};
const codes = (results: readonly Result[]): string[] =>
  results.map(({ status, body }) => `${status} ${body.error?.code ?? body.data.status}`);
const named = async (name: string): Promise<number> =>
  (await api().get('/v1/campaigns?status=all&limit=100')).body.data.filter((each: { name: string }) => each.name === name).length;

beforeAll(async () => {
  product = await startProduct('api_batch');
  acme = await product.organization('growth');
});
afterAll(() => product.stop());

describe('a batch', () => {
  it('answers each operation in its place, and does the others when one fails', async () => {
    const { body } = await api().post('/v1/campaigns', { name: 'There' });
    const path = `/v1/campaigns/${body.data.id}`;
    const results = await resultsOf([
      draft('First'),
      { method: 'PATCH', path, headers: { 'If-Match': '"7"' }, body: { name: 'Stale' } },
      { method: 'PATCH', path, headers: { 'If-Match': '"1"' }, body: { name: 'Changed' } },
      draft(''),
      { method: 'POST', path: '/v1/campaign', body: {} },
      { method: 'DELETE', path },
    ]);
    expect(codes(results)).toEqual([
      '201 draft',
      '412 version_mismatch',
      '200 draft',
      '400 validation_failed',
      '404 route_not_found',
      '200 archived',
    ]);
    expect(results[0]?.headers).toMatchObject({ ETag: '"1"', Location: expect.stringMatching(/\/v1\/campaigns\/cmp_/) });
    expect(results[2]?.body.data).toMatchObject({ name: 'Changed', version: 2 });
  });

  it('counts what went well and what did not', async () => {
    expect((await send([draft('Well'), draft('')])).body.data).toMatchObject({ succeeded: 1, failed: 1 });
  });

  it('gives each operation a request id of its own, or keeps the one it has', async () => {
    const results = await resultsOf([draft('A'), draft('B', { headers: { 'X-Request-Id': 'job-b' } })], undefined, {
      'X-Request-Id': 'nightly',
    });
    expect(results.map(({ headers }) => headers['X-Request-Id'])).toEqual(['nightly.0', 'job-b']);
  });

  it('asks of each operation the permission that it needs alone', async () => {
    const { body } = await api().post('/v1/campaigns', { name: 'Of a manager' });
    const results = await resultsOf(
      [draft('Mine'), { method: 'POST', path: `/v1/campaigns/${body.data.id}/pause` }],
      acme.keys.viewer,
    );
    expect(codes(results)).toEqual(['403 insufficient_permissions', '403 insufficient_permissions']);
    expect(await named('Mine')).toBe(0);
  });

  it('sees only the records of its own organization', async () => {
    const other = await product.organization('growth');
    const { body } = await product.client.as(other.keys.owner).post('/v1/campaigns', { name: 'Foreign' });
    expect(codes(await resultsOf([{ method: 'DELETE', path: `/v1/campaigns/${body.data.id}` }]))).toEqual(['404 not_found']);
  });

  it('counts each operation against the plan, beside the request that carries them', async () => {
    const remaining = async () => Number((await api().get('/v1/usage')).headers.get('x-ratelimit-remaining'));
    const before = await remaining();
    await resultsOf([draft('One'), draft('Two'), draft('Three')]);
    expect(before - (await remaining())).toBe(5);
  });

  it('refuses what does not fit into the plan in its place, and says when to come back', async () => {
    const small = await product.organization('starter');
    const key = small.keys.manager;
    for (let sent = 0; sent < 40; sent += 1) await product.client.as(key).get('/v1/usage');
    const results = await resultsOf(
      Array.from({ length: 25 }, (_, at) => draft(`Filling ${at}`)),
      key,
    );
    const refused = results.filter(({ status }) => status === 429);
    expect([refused.length, refused[0]?.body.error.code]).toEqual([6, 'rate_limit_exceeded']);
    expect(Number(refused[0]?.headers['Retry-After'])).toBeGreaterThan(0);
  });
});

describe('a batch that is sent again with its Idempotency-Key', () => {
  const keyed = (key: string) => ({ 'Idempotency-Key': key });

  it('does nothing twice, and does what it did not reach', async () => {
    const key = randomUUID();
    const [first] = await resultsOf([draft('Once')], undefined, keyed(key));
    const again = await resultsOf([draft('Once'), draft('Reached now')], undefined, keyed(key));
    expect(again[0]?.body).toEqual(first?.body);
    expect(again.map(({ headers }) => headers['Idempotency-Replayed'])).toEqual(['true', 'false']);
    expect([await named('Once'), await named('Reached now')]).toEqual([1, 1]);
  });

  it('leaves an operation its own key', async () => {
    const own = randomUUID();
    await api().post('/v1/campaigns', { name: 'Own' }, { headers: keyed(own) });
    const [result] = await resultsOf([draft('Own', { headers: keyed(own) })], undefined, keyed(randomUUID()));
    expect([result?.headers['Idempotency-Replayed'], await named('Own')]).toEqual(['true', 1]);
  });

  it('tells in its place that an operation is another one now', async () => {
    const key = randomUUID();
    await resultsOf([draft('Before')], undefined, keyed(key));
    expect(codes(await resultsOf([draft('After')], undefined, keyed(key)))).toEqual(['422 idempotency_key_reused']);
  });

  it('is refused when the key has no form of one', async () => {
    const answer = await send([draft('Wrong key')], undefined, keyed('x'.repeat(256)));
    expect([answer.status, answer.body.error.details.fields[0].field]).toEqual([400, 'header.Idempotency-Key']);
    expect(await named('Wrong key')).toBe(0);
  });
});

describe('what is no batch', () => {
  it.each([
    ['51 operations', Array.from({ length: 51 }, () => draft('Many')), 'operations'],
    ['none', [], 'operations'],
    ['a read', [{ method: 'GET', path: '/v1/campaigns' }], 'operations[0].method'],
    ['a path elsewhere', [draft('A'), { method: 'POST', path: 'https://example.com/v1/campaigns' }], 'operations[1].path'],
    ['a body that is a text', [draft('A', { body: '{}' })], 'operations[0].body'],
    [
      'a header that no operation takes',
      [draft('A', { headers: { Authorization: 'Bearer x' } })],
      'operations[0].headers.Authorization',
    ],
  ])('is refused as a whole: %s', async (_what, operations, field) => {
    const { status, body } = await send(operations);
    expect([status, body.error.code, body.error.details.fields[0].field]).toEqual([400, 'validation_failed', field]);
    expect(await named('Many')).toBe(0);
  });

  it.each(['/v1/batch', '/v1/batch/', '/v1/batch?validate_only=true'])('is refused in its place: %s', async (path) => {
    const [result, other] = await resultsOf([{ method: 'POST', path, body: { operations: [draft('Inside')] } }, draft('Beside')]);
    expect([result?.status, result?.body.error.code, other?.status]).toEqual([400, 'not_in_a_batch', 201]);
    expect(await named('Inside')).toBe(0);
  });

  it('is one without a key', async () => {
    expect((await product.client.as('').post('/v1/batch', { operations: [draft('Nobody')] })).status).toBe(401);
  });
});
