import { publicId } from '@app/kernel';
import { JobWorker } from '@app/platform/messaging';
import type { ApiClient } from '../support/client.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

const DAY_S = 86_400;
const DAY = DAY_S * 1_000;
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
  await configure({ refreshTokenLifetimeSeconds: 40 * DAY_S });
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

it('a fixed end of a consent is foretold a month, a week and a day before, each once, and no end never', async () => {
  const days = async (connection: string): Promise<number[]> =>
    (
      await product.sql<{ days: number }>(
        `select (data->>'days')::int as days from platform.event where resource_id = $1
           and type = 'connection.consent_ends_soon' order by id`,
        [connection],
      )
    ).map((event) => event.days);
  const endless = await product.connect(acme);
  await configure({ refreshTokenLifetimeSeconds: 40 * DAY_S });
  const ending = await product.connect(acme);
  const path = `/v1/connections/${publicId('connection', ending)}`;
  const end = Date.parse((await client.get(path)).body.data.auth.reauth_by);
  const daysBefore = async (left: number): Promise<number[]> => {
    product.clock.set(new Date(end - left * DAY));
    for (let times = 0; times < 2; times += 1) await product.nest.get(JobWorker).round('connections.foretell-ends');
    return days(ending);
  };
  expect(await daysBefore(30.01)).toEqual([]);
  expect(await daysBefore(30)).toEqual([30]);
  expect(await daysBefore(8)).toEqual([30]);
  expect(await daysBefore(7)).toEqual([30, 7]);
  expect(await daysBefore(0.5)).toEqual([30, 7, 1]);
  expect(await daysBefore(-1)).toEqual([30, 7, 1]);
  expect(await days(endless)).toEqual([]);
});

it('a consent whose tokens are exchanged for others has no end that is foretold', async () => {
  const connection = await product.connect(acme, {}, 'meta');
  const read = async () => (await client.get(`/v1/connections/${publicId('connection', connection)}`)).body.data;
  const { auth } = await read();
  expect([typeof auth.token_expires_at, auth.refresh_expires_at, auth.reauth_by]).toEqual(['string', null, null]);
  product.clock.set(new Date(Date.parse(auth.token_expires_at) - 11 * DAY));
  await product.nest.get(JobWorker).round('connections.foretell-ends');
  expect(await read()).toMatchObject({ health_reasons: [{ code: 'never_synced' }] });
  expect(await product.sql('select from platform.event where resource_id = $1 and data ? $2', [connection, 'days'])).toEqual([]);
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
