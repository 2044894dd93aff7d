import { newId, publicId } from '@app/kernel';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';
import type { ApiAnswer, ApiClient, RequestOptions } from '../support/client.js';

let product: Product;
let acme: TestOrganization;
let client: ApiClient;

beforeAll(async () => {
  product = await startProduct('api_pipeline');
  acme = await product.organization();
  client = product.client.as(acme.keys.owner);
});
afterAll(() => product.stop());

const UNKNOWN = `/v1/campaigns/${publicId('campaign', newId())}`;
const codeOf = ({ status, body }: ApiAnswer): string => `${status} ${body?.error?.code ?? 'fine'}`;
const draft = async (): Promise<string> =>
  `/v1/campaigns/${(await client.post('/v1/campaigns', { name: 'Draft' })).body.data.id}`;

describe('the order of checks: of several faults', () => {
  it.each<[first: string, other: string, method: string, path: string, sent: () => RequestOptions, expected: string]>([
    ['an unknown path', 'a missing key', 'GET', '/v1/nothing', () => ({ key: null }), '404 route_not_found'],
    ['a wrong method', 'a missing key', 'PUT', '/v1/campaigns', () => ({ key: null }), '405 method_not_allowed'],
    ['a missing key', 'broken JSON', 'POST', '/v1/campaigns', () => ({ key: null, body: '{' }), '401 missing_api_key'],
    [
      'a missing permission',
      'a foreign media type',
      'POST',
      '/v1/campaigns',
      () => ({ key: acme.keys.viewer, body: 'name=x', headers: { 'Content-Type': 'text/plain' } }),
      '403 insufficient_permissions',
    ],
    [
      'a missing permission',
      'broken JSON',
      'POST',
      '/v1/campaigns',
      () => ({ key: acme.keys.viewer, body: '{', headers: { 'Content-Type': 'application/json' } }),
      '403 insufficient_permissions',
    ],
    [
      'a missing permission',
      'a body that is too large',
      'POST',
      '/v1/campaigns',
      () => ({ key: acme.keys.viewer, body: 'x'.repeat(1_048_577) }),
      '403 insufficient_permissions',
    ],
    ['a foreign media type', 'broken JSON', 'POST', '/v1/campaigns', () => ({ body: '{' }), '415 unsupported_media_type'],
    ['an invalid body', 'an unknown record', 'PATCH', UNKNOWN, () => ({ body: { nmae: 1 } }), '400 validation_failed'],
    ['an invalid parameter', 'an unknown record', 'GET', `${UNKNOWN}?x=1`, () => ({}), '400 invalid_parameter'],
    ['an unknown record', 'a stale version', 'DELETE', UNKNOWN, () => ({ headers: { 'If-Match': '"7"' } }), '404 not_found'],
  ])('%s is reported before %s', async (_first, _other, method, path, sent, expected) => {
    expect(codeOf(await client.send(method, path, sent()))).toBe(expected);
  });
});

describe('methods', () => {
  const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

  it('that a path does not have are 405 with those it has in Allow, on every documented path', async () => {
    const paths = Object.entries(product.api.document.paths);
    expect(paths.length).toBeGreaterThan(9);
    for (const [template, item] of paths) {
      const path = template.replace(/\{\w+\}/g, 'x');
      const documented = METHODS.filter((method) => method.toLowerCase() in item);
      const possible = documented.includes('GET') ? [...documented, 'HEAD'] : documented;
      for (const method of METHODS.filter((each) => !possible.includes(each))) {
        const { status, body, headers } = await client.send(method, path);
        expect(`${method} ${path} ${status}`).toBe(`${method} ${path} 405`);
        expect(headers.get('allow')?.split(', ').sort()).toEqual(possible.toSorted());
        if (method !== 'HEAD') expect(body.error).toMatchObject({ code: 'method_not_allowed', details: { method } });
      }
      const options = await client.send('OPTIONS', path, { key: null });
      expect(options.status).toBe(204);
      expect(options.headers.get('allow')?.split(', ').sort()).toEqual(possible.toSorted());
    }
  });

  it('HEAD answers as GET does, without the body', async () => {
    const path = await draft();
    const [get, head] = [await client.get(path), await client.send('HEAD', path)];
    expect(head).toMatchObject({ status: 200, body: null });
    for (const name of ['content-type', 'content-length', 'etag']) expect(head.headers.get(name)).toBe(get.headers.get(name));
    expect(await client.send('HEAD', UNKNOWN)).toMatchObject({ status: 404, body: null });
  });
});

describe('paths', () => {
  it('work with a trailing slash, too', async () => {
    const made = await client.post('/v1/campaigns/', { name: 'With a slash' });
    expect(made.status).toBe(201);
    const path = `/v1/campaigns/${made.body.data.id}/`;
    expect((await client.get(path)).status).toBe(200);
    expect((await client.patch(path, { name: 'Still' })).status).toBe(200);
    expect((await client.post(`${path}launch/`)).status).toBe(200);
    expect((await client.get('/v1/campaigns/?limit=1')).body.data).toHaveLength(1);
    expect((await client.delete(path)).status).toBe(200);
  });

  it.each([
    '/v1',
    '/v1/',
    '/v1/nothing',
    '/v1//campaigns',
    '/v1/campaigns/x/launch/now',
    '/v2/campaigns',
    '/V1x',
    '/',
    '/nothing',
  ])('%s is nowhere', async (path) => {
    const answer = await client.get(path);
    expect(codeOf(answer)).toBe('404 route_not_found');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it.each([
    'cmp_x',
    'x',
    '1',
    'CMP_01jd0000000000000000000000',
    'con_01jd0000000000000000000000',
    '%00',
    '%E0%A4%A',
    '..%2Fx',
    '%27%3B--',
  ])('the id %s is as unknown as any other', async (id) => {
    const { status, body } = await client.get(`/v1/campaigns/${id}`);
    expect(status).toBe(404);
    expect(['not_found', 'route_not_found']).toContain(body.error.code);
  });
});

it.each([
  [
    'a record that is not there',
    'GET',
    `${UNKNOWN}`,
    '{"error":{"code":"not_found","message":"No such campaign.","details":{"request_id":"mine-1","retryable":false,' +
      '"doc_url":"https://localhost:8443/docs/errors/not_found","resource_type":"campaign"}}}',
  ],
  [
    'a method that is not there',
    'DELETE',
    '/v1/usage',
    '{"error":{"code":"method_not_allowed","message":"DELETE is not possible here; possible: GET, HEAD.",' +
      '"details":{"request_id":"mine-1","retryable":false,"doc_url":"https://localhost:8443/docs/errors/method_not_allowed",' +
      '"method":"DELETE","allowed_methods":["GET","HEAD"]}}}',
  ],
])('the failure of %s is these bytes, with the page that explains it', async (_what, method, path, bytes) => {
  const headers = { Authorization: `Bearer ${acme.keys.owner}`, 'X-Request-Id': 'mine-1' };
  expect(await (await fetch(product.origin + path, { method, headers })).text()).toBe(bytes);
});

describe('the request id', () => {
  it.each(['abc-123', 'req_01', '0af7651916cd43dd8448eb211c80319c', 'a'.repeat(128)])('%s is kept', async (id) => {
    const { headers, body } = await client.get(UNKNOWN, { headers: { 'X-Request-Id': id } });
    expect([headers.get('x-request-id'), body.error.details.request_id]).toEqual([id, id]);
  });

  it.each([undefined, 'a'.repeat(129), 'has space', '<script>', 'a;b'])('%s is replaced by one of ours', async (id) => {
    const given: Record<string, string> = id === undefined ? {} : { 'X-Request-Id': id };
    const answers = [await client.get(UNKNOWN, { headers: given }), await client.get(UNKNOWN, { headers: given })];
    const ids = answers.map(({ headers }) => headers.get('x-request-id'));
    expect(ids).toEqual([expect.stringMatching(/^req_[\da-f-]{36}$/), expect.stringMatching(/^req_[\da-f-]{36}$/)]);
    expect(ids[0]).not.toBe(ids[1]);
    expect(answers[0]?.body.error.details.request_id).toBe(ids[0]);
  });
});

describe('every answer under /v1', () => {
  it.each<[what: string, ask: () => Promise<ApiAnswer>, status: number]>([
    ['a list', () => client.get('/v1/campaigns'), 200],
    ['a new record', () => client.post('/v1/campaigns', { name: 'Counted' }), 201],
    ['an unknown path', () => client.get('/v1/nothing'), 404],
    ['an unknown path without a key', () => client.get('/v1/nothing', { key: null }), 404],
    ['a wrong method', () => client.send('PUT', '/v1/campaigns'), 405],
    ['a missing key', () => client.get('/v1/campaigns', { key: null }), 401],
    ['an unknown key', () => client.get('/v1/campaigns', { key: 'x' }), 401],
    ['a forbidden role', () => client.post('/v1/campaigns', {}, { key: acme.keys.viewer }), 403],
    ['broken JSON', () => client.post('/v1/campaigns', '{', { headers: { 'Content-Type': 'application/json' } }), 400],
    ['another media type', () => client.post('/v1/campaigns', 'x', { headers: { 'Content-Type': 'text/xml' } }), 415],
    ['too large a body', () => client.post('/v1/campaigns', 'x'.repeat(1_048_577)), 413],
    ['an invalid body', () => client.post('/v1/campaigns', {}), 400],
    ['an unknown record', () => client.get(UNKNOWN), 404],
    ['a preflight', () => client.send('OPTIONS', '/v1/campaigns', { key: null }), 204],
    ['a question for the headers', () => client.send('HEAD', '/v1/campaigns'), 200],
    ['an illegal move', async () => client.post(`${await draft()}/pause`), 409],
    ['a stale version', async () => client.delete(await draft(), { headers: { 'If-Match': '"9"' } }), 412],
  ])('shows the rate limit and the request id: %s', async (_what, ask, status) => {
    const { status: got, headers } = await ask();
    expect(got).toBe(status);
    expect(Number(headers.get('x-ratelimit-limit'))).toBe(1_000);
    expect(headers.get('x-ratelimit-remaining')).toMatch(/^\d+$/);
    expect(Math.abs(Number(headers.get('x-ratelimit-reset')) * 1_000 - Date.now())).toBeLessThan(65_000);
    expect(headers.get('ratelimit-policy')).toBe('"minute";q=1000;w=60');
    expect(headers.get('ratelimit')).toMatch(/^"minute";r=\d+;t=\d+$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});
