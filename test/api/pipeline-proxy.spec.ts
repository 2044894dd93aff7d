import type { ServerHandle } from '@app/platform/http';
import { ANY_PORT, brokenRequests, expectEnvelope, openPortsOf } from '../support/ports.js';
import { type Product, startProduct } from '../support/product.js';
import { sendRaw } from '../support/raw-http.js';

describe('behind a proxy that ends TLS', () => {
  let trusting: Product;
  let wary: Product;
  let ports: ServerHandle;

  beforeAll(async () => {
    const proxied = { ...ANY_PORT, TLS_MODE: 'proxy' };
    trusting = await startProduct('api_pipeline_proxied', { settings: { ...proxied, TRUSTED_PROXIES: '127.0.0.0/8' } });
    wary = await startProduct('api_pipeline_wary', { settings: { ...proxied, TRUSTED_PROXIES: '10.1.2.3/32' } });
    ports = await openPortsOf(trusting, null);
  });
  afterAll(async () => {
    await ports.stop(0);
    await Promise.all([trusting.stop(), wary.stop()]);
  });

  it('a request that came over TLS is accepted', async () => {
    const { status } = await trusting.client.get('/v1/campaigns', { headers: { 'X-Forwarded-Proto': 'https' } });
    expect(status).toBe(401);
  });

  it.each<[string, Record<string, string>]>([
    ['came over plain HTTP', { 'X-Forwarded-Proto': 'http' }],
    ['came past the proxy', {}],
  ])('what %s is refused', async (_what, headers) => {
    const { status, body } = await trusting.client.get('/v1/campaigns', { headers });
    expect([status, body.error.code]).toEqual([403, 'https_required']);
  });

  it('headers of an unknown proxy are not trusted', async () => {
    const { status } = await wary.client.get('/v1/campaigns', { headers: { 'X-Forwarded-Proto': 'https' } });
    expect(status).toBe(403);
  });

  it.each(['/healthz', '/readyz'])('the probe %s needs no TLS', async (path) => {
    expect((await wary.client.get(path)).status).toBe(200);
  });

  it.each(brokenRequests)('answers %s in the envelope', async (_what, bytes, expected) => {
    expectEnvelope(await sendRaw(ports.port, bytes), expected);
  });

  it('counts for its address what nobody could read, and tells of that limit', async () => {
    const remaining = async (): Promise<number> => {
      const { headers } = await sendRaw(ports.port, 'GARBAGE\r\n\r\n');
      expect(headers.get('x-ratelimit-limit')).toBe('1000');
      return Number(headers.get('x-ratelimit-remaining'));
    };
    const first = await remaining();
    expect([await remaining(), await remaining()]).toEqual([first - 1, first - 2]);
  });
});
