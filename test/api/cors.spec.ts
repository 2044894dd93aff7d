import type { ApiAnswer } from '../support/client.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

const OURS = 'https://console.example.com';
let product: Product;
let acme: TestOrganization;

beforeAll(async () => {
  product = await startProduct('api_cors', { settings: { CORS_ORIGINS: `${OURS}, https://other.example.com` } });
  acme = await product.organization();
});
afterAll(() => product.stop());

const preflight = (path: string, origin: string, method: string): Promise<ApiAnswer> =>
  product.client.send('OPTIONS', path, {
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key,if-match',
    },
  });
const words = (headers: Headers, name: string): string[] => (headers.get(name) ?? '').toLowerCase().split(/, ?/).sort();

describe('a browser page of a known origin', () => {
  it('may ask before it has a key what it may send', async () => {
    const { status, headers } = await preflight('/v1/campaigns/cmp_x', OURS, 'PATCH');
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(OURS);
    expect(words(headers, 'access-control-allow-methods')).toEqual(['delete', 'get', 'head', 'patch']);
    for (const name of ['authorization', 'content-type', 'idempotency-key', 'if-match', 'x-request-id']) {
      expect(words(headers, 'access-control-allow-headers')).toContain(name);
    }
    expect(headers.get('vary')).toBe('Origin');
    expect(headers.has('access-control-allow-credentials')).toBe(false);
  });

  it.each<[string, () => Promise<ApiAnswer>, number]>([
    ['an answer', () => product.client.get('/v1/campaigns', { key: acme.keys.viewer, headers: { Origin: OURS } }), 200],
    ['a refusal for lack of a key', () => product.client.get('/v1/campaigns', { headers: { Origin: OURS } }), 401],
    ['an unknown path', () => product.client.get('/v1/nothing', { headers: { Origin: OURS } }), 404],
  ])('may read the headers that matter of %s', async (_what, ask, expected) => {
    const { status, headers } = await ask();
    expect([status, headers.get('access-control-allow-origin')]).toEqual([expected, OURS]);
    const exposed = [
      'x-request-id',
      'x-ratelimit-limit',
      'x-ratelimit-remaining',
      'x-ratelimit-reset',
      'retry-after',
      'etag',
      'location',
    ];
    for (const name of exposed) expect(words(headers, 'access-control-expose-headers')).toContain(name);
  });
});

describe('a browser page of any other origin', () => {
  it.each(['https://evil.example.com', `${OURS}.evil.com`, 'http://console.example.com', 'null'])(
    'gets no CORS headers: %s',
    async (origin) => {
      const asked = await preflight('/v1/campaigns', origin, 'GET');
      const got = await product.client.get('/v1/campaigns', { key: acme.keys.viewer, headers: { Origin: origin } });
      for (const { headers } of [asked, got]) {
        expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
        expect(headers.get('vary')).toBe('Origin');
      }
    },
  );
});

it('without the setting no origin is known', async () => {
  const closed = await startProduct('api_cors_closed');
  try {
    const { status, headers } = await closed.client.send('OPTIONS', '/v1/campaigns', { headers: { Origin: OURS } });
    expect([status, headers.has('access-control-allow-origin')]).toEqual([204, false]);
  } finally {
    await closed.stop();
  }
});
