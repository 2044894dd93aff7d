/** Whoever runs a process asks its internal port, without TLS, whether it lives and is ready. */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Database } from '@app/platform/data';
import { Readiness, type ServerHandle } from '@app/platform/http';
import { register } from 'prom-client';
import { migrations } from '../../apps/migrations.js';
import { ROOT } from '../support/built.js';
import { ANY_PORT, openPortsOf } from '../support/ports.js';
import { type Product, startProduct } from '../support/product.js';
import { selfSigned } from '../../apps/api/src/certificate.js';

let product: Product;
const opened: ServerHandle[] = [];

let connectionsBefore = 0;
/** Of all products of this process, ended ones too. */
const mostConnections = async (): Promise<number> =>
  (await register.getSingleMetric('database_connections_most')?.get())?.values[0]?.value ?? 0;

beforeAll(async () => {
  connectionsBefore = await mostConnections();
  product = await startProduct('api_probes', { settings: { ...ANY_PORT, KEEP_ALIVE_SECONDS: '1' } });
});
afterAll(async () => {
  await Promise.all(opened.map((each) => each.stop(0)));
  await product.stop();
});

/** One process opens its ports once: its metrics may not be registered twice. */
async function open(settings: Partial<Product['settings']> = {}): Promise<ServerHandle> {
  register.clear();
  const handle = await openPortsOf(
    { ...product, settings: { ...product.settings, ...settings } },
    await selfSigned(product.settings.DATA_DIR),
  );
  opened.push(handle);
  return handle;
}
const get = async (address: string, port: number, path: string): Promise<string> => {
  const response = await fetch(`http://${address}:${port}${path}`);
  return `${response.status} ${(await response.text()).slice(0, 30)}`;
};
const answersAt = (address: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, address, () => resolve(!!socket.destroy()));
    socket.once('error', () => resolve(false));
  });

it('a process opens as many connections as the page for operators says', async () => {
  const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
  const [, formula = ''] = /An API process: `(.+?)`/.exec(page) ?? [];
  const P = product.settings.DATABASE_POOL;
  const [writes, reports] = [2 * P, Math.max(2, Math.ceil(0.4 * P))];
  const opens = (await mostConnections()) - connectionsBefore;
  expect([formula, opens]).toEqual(['2 × P + max(2, 0.4 × P) + 8', writes + reports + 8]);
});

it('the internal port has the probes beside the metrics', async () => {
  const { metricsPort } = await open();
  expect(await get('127.0.0.1', metricsPort, '/healthz')).toBe('200 {"status":"ok"}');
  expect(await get('127.0.0.1', metricsPort, '/readyz')).toBe('200 {"status":"ready"}');
  expect(await get('127.0.0.1', metricsPort, '/metrics')).toMatch(/^200 # HELP/);
  expect(await get('127.0.0.1', metricsPort, '/v1/campaigns')).toMatch(/^404/);
});

it.each([
  ['METRICS_HOST', { METRICS_HOST: '127.0.0.2' }, '127.0.0.2', '127.0.0.1'],
  ['HOST where that is not set', { HOST: '127.0.0.3' }, '127.0.0.3', '127.0.0.1'],
  ['HOST of IPv6', { HOST: '::1' }, '::1', '127.0.0.1'],
])('it listens at %s', async (_which, settings, there, elsewhere) => {
  const { metricsPort } = await open(settings);
  expect([await answersAt(there, metricsPort), await answersAt(elsewhere, metricsPort)]).toEqual([true, false]);
});

it('an idle connection is kept as long as the setting says', async () => {
  const { httpPort } = await open();
  const socket = connect(httpPort, '127.0.0.1');
  const began = performance.now();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await new Promise((resolve) => socket.resume().once('close', resolve));
  expect(performance.now() - began).toBeLessThan(30_000);
});

it('a process that drains is not ready on either port, and still lives', async () => {
  const handle = await open();
  const stopped = handle.stop(1_500);
  opened.length = 0;
  expect(await get('127.0.0.1', handle.metricsPort, '/readyz')).toMatch(/^503 .*not_ready/);
  expect(await get('127.0.0.1', handle.metricsPort, '/healthz')).toMatch(/^200/);
  expect((await product.client.get('/readyz')).status).toBe(503);
  await stopped;
});

it('a process is ready when its migrations are there, and not because it was asked', async () => {
  const readiness = new Readiness(product.nest.get(Database), migrations.length + 1);
  for (let asked = 0; asked < 3; asked += 1)
    expect(await readiness.answer()).toEqual({
      status: 503,
      body: { status: 'not_ready', reason: expect.stringContaining('run the migrations') },
    });
});
