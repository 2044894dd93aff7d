import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerHandle } from '@app/platform/http';
import { selfSigned } from '../../apps/api/src/certificate.js';
import { ANY_PORT, brokenRequests, expectEnvelope, getRequest, openPortsOf, unusualHeads } from '../support/ports.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';
import { sendRaw } from '../support/raw-http.js';

describe('an API with a certificate of its own', () => {
  let product: Product;
  let acme: TestOrganization;
  let ports: ServerHandle;
  let certificate: { cert: string; key: string };
  const dataDir = mkdtempSync(join(tmpdir(), 'advertising-ports-'));

  beforeAll(async () => {
    certificate = await selfSigned(dataDir);
    product = await startProduct('api_pipeline_ports', { settings: ANY_PORT });
    acme = await product.organization();
    ports = await openPortsOf(product, certificate);
  });
  afterAll(async () => {
    await ports.stop(0);
    await product.stop();
    rmSync(dataDir, { recursive: true });
  });

  it('serves HTTPS, and tells browsers to stay with it', async () => {
    const answer = await sendRaw(ports.port, getRequest('/v1/campaigns', acme.keys.owner), certificate.cert);
    expect(answer).toMatchObject({ status: 200, body: { data: [] } });
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  it.each<[string, (listening: ServerHandle) => number]>([
    ['the TLS port', ({ port }) => port],
    ['the plain port', ({ httpPort }) => httpPort],
  ])('refuses plain HTTP on %s, even with a valid key, and redirects nobody', async (_where, portOf) => {
    for (const path of ['/v1/campaigns', '/v1/nothing', '/healthz', '/']) {
      const answer = await sendRaw(portOf(ports), getRequest(path, acme.keys.owner, 'X-Request-Id: mine-1\r\n'));
      expectEnvelope(answer, '403 https_required');
      expect(answer.headers.get('x-request-id')).toBe('mine-1');
      expect(answer.headers.has('location')).toBe(false);
    }
  });

  it('does nothing of what a plain request asks for', async () => {
    const body = '{"name":"In clear"}';
    const post = getRequest('/v1/campaigns', acme.keys.owner, `Content-Length: ${body.length}\r\n`).replace('GET', 'POST');
    expectEnvelope(await sendRaw(ports.port, post + body), '403 https_required');
    expect((await product.client.get('/v1/campaigns', { key: acme.keys.owner })).body.data).toEqual([]);
  });

  it.each(brokenRequests)('answers %s in the envelope, on both ports', async (_what, bytes, expected) => {
    expectEnvelope(await sendRaw(ports.port, bytes, certificate.cert), expected);
    expectEnvelope(await sendRaw(ports.port, bytes), expected);
    expectEnvelope(await sendRaw(ports.httpPort, bytes), expected);
  });

  it.each(unusualHeads)('answers %s in the envelope, and in clear with nothing but 403', async (_what, bytes, expected) => {
    expectEnvelope(await sendRaw(ports.port, bytes, certificate.cert), expected);
    expectEnvelope(await sendRaw(ports.port, bytes), '403 https_required');
    expectEnvelope(await sendRaw(ports.httpPort, bytes), '403 https_required');
  });

  it('lives on when clients hang up in the middle, or say nothing', async () => {
    for (const bytes of [Buffer.from([]), Buffer.from([0x16]), Buffer.from([0x16, 3, 1, 0xff, 0xff]), Buffer.from('GET /v1')]) {
      await new Promise<void>((resolve, reject) => {
        const socket = connect(ports.port, '127.0.0.1', () => socket.write(bytes, () => socket.destroy()));
        socket.once('error', reject).once('close', () => resolve());
      });
    }
    expect((await sendRaw(ports.port, getRequest('/healthz'), certificate.cert)).body).toEqual({ status: 'ok' });
  });

  it('keeps a connection over several requests', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1, ca: certificate.cert });
    const reused = (): Promise<boolean> =>
      new Promise((resolve, reject) => {
        const sent = request({ agent, port: ports.port, host: 'localhost', path: '/healthz' }, (response) =>
          response.resume().on('end', () => resolve(sent.reusedSocket)),
        );
        sent.on('error', reject).end();
      });
    expect([await reused(), await reused(), await reused()]).toEqual([false, true, true]);
    agent.destroy();
  });
});
