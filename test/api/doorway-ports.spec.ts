import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpsRequest } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Listening, openPorts } from '@app/platform/http';
import { selfSigned } from '../../apps/api/src/certificate.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';
import { type RawAnswer, sendRaw } from '../support/raw-http.js';

const get = (path: string, key = '', more = ''): string =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\n${key && `Authorization: Bearer ${key}\r\n`}${more}Connection: close\r\n\r\n`;

/** The ports alone: the product behind them is stopped by itself. */
const open = (product: Product, certificate: { cert: string; key: string } | null): Promise<Listening> => {
  const api = { ...product.api, nest: Object.create(product.nest, { close: { value: async () => undefined } }) };
  return openPorts(api, product.settings, certificate);
};
const ANY_PORT = { PORT: '0', HTTP_PORT: '0', METRICS_PORT: '0', HOST: '127.0.0.1' };

function expectEnvelope({ status, headers, body }: RawAnswer, expected: string): void {
  expect(`${status} ${body.error.code}`).toBe(expected);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(body.error.details).toMatchObject({ request_id: headers.get('x-request-id'), retryable: false });
  for (const name of ['limit', 'remaining', 'reset']) expect(headers.get(`x-ratelimit-${name}`)).toMatch(/^\d+$/);
}

const notHttp: [string, string, string][] = [
  ['no HTTP at all', 'GARBAGE\r\n\r\n', '400 invalid_request'],
  ['a method of nobody', get('/v1/campaigns').replace('GET', 'G@T'), '400 invalid_request'],
  ['two lengths', get('/v1/campaigns', '', 'Content-Length: 1\r\nContent-Length: 2\r\n'), '400 invalid_request'],
  ['a smuggled body', get('/v1/campaigns', '', 'Transfer-Encoding: chunked\r\nContent-Length: 5\r\n'), '400 invalid_request'],
  ['20 kB of headers', get('/v1/campaigns', '', `X-Large: ${'x'.repeat(20_000)}\r\n`), '431 headers_too_large'],
];

describe('with a certificate of its own', () => {
  let product: Product;
  let acme: TestOrganization;
  let ports: Listening;
  let certificate: { cert: string; key: string };
  const dataDir = mkdtempSync(join(tmpdir(), 'advertising-ports-'));

  beforeAll(async () => {
    certificate = await selfSigned(dataDir);
    product = await startProduct('api_doorway_ports', { settings: ANY_PORT });
    acme = await product.organization();
    ports = await open(product, certificate);
  });
  afterAll(async () => {
    await ports.stop(0);
    await product.stop();
    rmSync(dataDir, { recursive: true });
  });

  it('serves HTTPS, and tells browsers to stay with it', async () => {
    const answer = await sendRaw(ports.port, get('/v1/campaigns', acme.keys.owner), certificate.cert);
    expect(answer).toMatchObject({ status: 200, body: { data: [] } });
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  it.each<[string, (listening: Listening) => number]>([
    ['the TLS port', ({ port }) => port],
    ['the plain port', ({ httpPort }) => httpPort],
  ])('refuses plain HTTP on %s, even with a valid key, and redirects nobody', async (_where, portOf) => {
    for (const path of ['/v1/campaigns', '/v1/nothing', '/healthz', '/']) {
      const answer = await sendRaw(portOf(ports), get(path, acme.keys.owner, 'X-Request-Id: mine-1\r\n'));
      expectEnvelope(answer, '403 https_required');
      expect(answer.headers.get('x-request-id')).toBe('mine-1');
      expect(answer.headers.has('location')).toBe(false);
    }
  });

  it('does nothing of what a plain request asks for', async () => {
    const body = '{"name":"In clear"}';
    const post = get('/v1/campaigns', acme.keys.owner, `Content-Length: ${body.length}\r\n`).replace('GET', 'POST');
    expectEnvelope(await sendRaw(ports.port, post + body), '403 https_required');
    expect((await product.client.get('/v1/campaigns', { key: acme.keys.owner })).body.data).toEqual([]);
  });

  it.each(notHttp)('answers %s in the envelope, on both ports', async (_what, bytes, expected) => {
    expectEnvelope(await sendRaw(ports.port, bytes, certificate.cert), expected);
    expectEnvelope(await sendRaw(ports.port, bytes), expected);
    expectEnvelope(await sendRaw(ports.httpPort, bytes), expected);
  });

  it('lives on when clients hang up in the middle, or say nothing', async () => {
    for (const bytes of [Buffer.from([]), Buffer.from([0x16]), Buffer.from([0x16, 3, 1, 0xff, 0xff]), Buffer.from('GET /v1')]) {
      await new Promise<void>((resolve, reject) => {
        const socket = connect(ports.port, '127.0.0.1', () => socket.write(bytes, () => socket.destroy()));
        socket.once('error', reject).once('close', () => resolve());
      });
    }
    expect((await sendRaw(ports.port, get('/healthz'), certificate.cert)).body).toEqual({ status: 'ok' });
  });

  it('keeps a connection over several requests', async () => {
    const twice = get('/healthz').replace('Connection: close\r\n', '') + get('/readyz');
    const text = await new Promise<string>((resolve, reject) => {
      const sent = httpsRequest({ port: ports.port, host: 'localhost', ca: certificate.cert, path: '/readyz' }, (response) => {
        let received = '';
        response.on('data', (chunk: Buffer) => (received += chunk.toString())).on('end', () => resolve(received));
      });
      sent.on('error', reject).end();
    });
    expect(JSON.parse(text)).toEqual({ status: 'ready' });
    expect((await sendRaw(ports.port, twice, certificate.cert)).status).toBe(200);
  });
});

describe('behind a proxy that ends TLS', () => {
  let trusting: Product;
  let wary: Product;
  let ports: Listening;

  beforeAll(async () => {
    const proxied = { ...ANY_PORT, TLS_MODE: 'proxy' };
    trusting = await startProduct('api_doorway_proxied', { settings: { ...proxied, TRUSTED_PROXIES: '127.0.0.0/8' } });
    wary = await startProduct('api_doorway_wary', { settings: { ...proxied, TRUSTED_PROXIES: '10.1.2.3/32' } });
    ports = await open(trusting, null);
  });
  afterAll(async () => {
    await ports.stop(0);
    await Promise.all([trusting.stop(), wary.stop()]);
  });

  it('what came over TLS is let in', async () => {
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

  it('what a stranger claims is not believed', async () => {
    const { status } = await wary.client.get('/v1/campaigns', { headers: { 'X-Forwarded-Proto': 'https' } });
    expect(status).toBe(403);
  });

  it.each(['/healthz', '/readyz'])('the probe %s needs no TLS', async (path) => {
    expect((await wary.client.get(path)).status).toBe(200);
  });

  it.each(notHttp)('answers %s in the envelope', async (_what, bytes, expected) => {
    expectEnvelope(await sendRaw(ports.port, bytes), expected);
  });
});
