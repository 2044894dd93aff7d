import { publicId } from '@app/kernel';
import type { ApiClient } from '../support/client.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

const DAY = 86_400_000;
const ADWORDS = 'https://www.googleapis.com/auth/adwords';
let product: Product;
let acme: TestOrganization;
let client: ApiClient;

beforeAll(async () => {
  product = await startProduct('api_connections_health', { simulator: true });
});
beforeEach(async () => {
  product.clock.set(new Date());
  acme = await product.organization();
  client = product.client.as(acme.keys.owner);
});
afterEach(() => configure({ refreshTokenLifetimeSeconds: null }));
afterAll(() => product.stop());

const control = <T>(method: string, where: string, body?: unknown): Promise<T> => {
  if (!product.control) throw new Error('This spec needs the simulator.');
  return product.control<T>(method, where, body);
};
const configure = (googleAds: object): Promise<unknown> => control('PATCH', '/config', { googleAds });
/** The connection after its first sync. */
const synced = async (connection: string) => {
  const path = `/v1/connections/${publicId('connection', connection)}`;
  await client.post(`${path}/sync`);
  await product.work();
  return async () => (await client.get(path)).body.data;
};

it('a consent with a fixed end is told thirty days before, and when it is over', async () => {
  await configure({ refreshTokenLifetimeSeconds: 40 * 86_400 });
  const read = await synced(await product.connect(acme));
  const connected = await read();
  expect(connected).toMatchObject({ health: 'healthy', health_reasons: [] });
  const end = Date.parse(connected.auth.reauth_by);

  product.clock.set(new Date(end - 30 * DAY - 60_000));
  expect(await read()).toMatchObject({ health: 'healthy' });
  product.clock.set(new Date(end - 30 * DAY));
  expect(await read()).toMatchObject({
    health: 'degraded',
    health_reasons: [{ code: 'consent_ends_soon', action: 'Connect the account again before that.', url: null }],
  });
  product.clock.set(new Date(end));
  expect(await read()).toMatchObject({ health: 'unhealthy', health_reasons: [{ code: 'consent_ended' }] });
});

it('a consent that leaves out a part names it', async () => {
  const { id } = await control<{ id: string }>('POST', '/google-ads/accounts', { name: 'Acme' });
  const granted = { accounts: [id], scopes: [ADWORDS] };
  const { refresh_token: token } = await control<{ refresh_token: string }>('POST', '/google-ads/grants', granted);
  const [connection = ''] = await product.connectAll(acme.id, token);
  const read = await synced(connection);
  expect(await read()).toMatchObject({
    health: 'degraded',
    health_reasons: [{ code: 'features_missing', message: 'The consent does not allow: audiences.' }],
    auth: { features_missing: ['audiences'] },
  });
});

it('a sync that failed once is told with what helps, and forgotten after the next good one', async () => {
  const connection = await product.connect(acme);
  await control('POST', '/faults', {
    match: { operation: 'googleAds.searchStream' },
    action: { kind: 'error', status: 400, errorCode: { queryError: 'UNRECOGNIZED_FIELD' } },
  });
  const read = await synced(connection);
  const { last_error: error, ...shown } = await read();
  expect(shown).toMatchObject({
    status: 'active',
    health: 'degraded',
    health_reasons: [{ code: 'last_sync_failed', action: error.action }],
  });
  await synced(connection);
  expect(await read()).toMatchObject({ health: 'healthy', last_error: null });
});
