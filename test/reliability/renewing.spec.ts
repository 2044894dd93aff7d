// kill -9 of a worker between the platform's answer to a renewal and its storing.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicId } from '@app/kernel';
import { type BuiltProcess, ROOT, runBuilt, until } from '../support/built.js';
import { type Grants, grantsOf } from '../support/grants.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

jest.setTimeout(240_000);

/** Longer than any wait here. */
const FOREVER_MS = 600_000;
const folder = mkdtempSync(join(tmpdir(), 'advertising-worker-'));
let product: Product;
let platform: Grants;
let acme: TestOrganization;
let connection: string;

beforeAll(async () => {
  product = await startProduct('reliability_renewing', { simulator: true });
  platform = grantsOf(product);
  acme = await product.organization();
});
afterEach(() => platform.control('DELETE', '/faults'));
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

function startWorker(): BuiltProcess {
  const { DATABASE_URL, KEY_PEPPER, TOKEN_KEYS, CURSOR_KEYS, SIMULATOR_URL = '' } = product.settings;
  const secrets = { DATABASE_URL, KEY_PEPPER, TOKEN_KEYS, CURSOR_KEYS };
  return runBuilt('worker', { DATA_DIR: folder, METRICS_PORT: '0', HOST: '127.0.0.1', SIMULATOR_URL, ...secrets }, ROOT);
}

/** A worker begins a sync and is killed while the platform's answer to its renewal is on the way. */
async function killWhileRenewing(): Promise<void> {
  connection = await product.connect(acme);
  await product.work();
  await platform.endToken(connection);
  await platform.fault({ kind: 'delay-answer', ms: FOREVER_MS });
  await product.client.as(acme.keys.owner).post(`/v1/connections/${publicId('connection', connection)}/sync`);
  const worker = startWorker();
  await until('the platform has renewed it', platform.isFaultUsed);
  worker.child.kill('SIGKILL');
  expect((await worker.ended).output).not.toMatch(/ya29|1\/\/0g/);
  await platform.endClaim(connection);
}

const token = (): Promise<string> => platform.token(acme.id, connection);

it('loses nothing where the refresh token stays the same', async () => {
  await platform.configure({ rotateRefreshTokens: false });
  await killWhileRenewing();
  expect(await token()).toMatch(/^ya29/);
  await product.work();
  expect(await platform.statusOf(connection)).toBe('active');
});

it('loses a refresh token that was replaced: the connection says once that it needs consent, and a consent brings it back', async () => {
  await platform.configure({ rotateRefreshTokens: true });
  await killWhileRenewing();
  const before = await platform.renewals();
  const refused = await Promise.allSettled(Array.from({ length: 10 }, token));
  for (const outcome of refused) expect(outcome).toMatchObject({ reason: { fault: 'auth' } });
  await product.work();
  expect((await platform.renewals()) - before).toBe(1);
  expect(await platform.statusOf(connection)).toBe('expired');
  expect((await platform.eventsOf(connection)).filter((type) => type === 'connection.expired')).toHaveLength(1);
  const { id } = (await product.client.as(acme.keys.owner).get(`/v1/connections/${publicId('connection', connection)}`)).body.data
    .account;
  const again = await platform.consent(await platform.person(id));
  expect(await product.connectAll(acme.id, again)).toEqual([connection]);
  expect(await platform.statusOf(connection)).toBe('active');
});
