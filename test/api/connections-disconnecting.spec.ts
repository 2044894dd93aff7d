// Ending a connection: its campaigns are stopped first, then the consent is revoked unless another connection uses it, then
// our tokens are erased.
import { publicId } from '@app/kernel';
import { until } from '../support/built.js';
import { deliverableCampaign } from '../support/campaign-bodies.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

interface Grant {
  readonly refresh_token: string;
  readonly account_ids: readonly string[];
  readonly revoked_at: string | null;
}

let product: Product;
let acme: TestOrganization;
let client: ReturnType<Product['client']['as']>;

const MINUTES = 60_000;
const control = <T>(method: string, path: string, body?: unknown): Promise<T> => {
  if (!product.control) throw new Error('no simulator');
  return product.control<T>(method, path, body);
};
const fault = (operation: string, action: object, times = 1): Promise<unknown> =>
  control('POST', '/faults', { match: { operation }, times, action });
const account = async (): Promise<string> =>
  (await control<{ id: string }>('POST', '/google-ads/accounts', { name: 'Acme', currency: 'USD', timezone: 'America/New_York' }))
    .id;
const consent = async (...accounts: string[]): Promise<string> =>
  (await control<{ refresh_token: string }>('POST', '/google-ads/grants', { accounts })).refresh_token;
const connect = (organization: TestOrganization, refreshToken: string): Promise<string[]> =>
  product.connectAll(organization.id, refreshToken);
const path = (connection: string): string => `/v1/connections/${publicId('connection', connection)}`;
const disconnect = (connection: string, by = client) => by.delete(path(connection));
const isHeld = async (): Promise<boolean> =>
  (await control<{ faults: { held: number }[] }>('GET', '/faults')).faults.some(({ held }) => held > 0);
const isRevoked = async (refreshToken: string): Promise<boolean> => {
  const { grants } = await control<{ grants: Grant[] }>('GET', '/google-ads/grants');
  return grants.find(({ refresh_token }) => refresh_token === refreshToken)?.revoked_at !== null;
};
const credentials = (connection: string) =>
  product.sql('select from connections.grant_use where connection_id = $1', [connection]);
const synced = async (connection: string, by = client): Promise<string> => {
  const { data } = (await by.post(`${path(connection)}/sync`)).body;
  await product.work();
  return (await by.get(`${path(connection)}/syncs/${data.id}`)).body.data.status;
};
/** Moves the clock, and makes every waiting job due. */
const later = async (minutes: number): Promise<void> => {
  product.clock.set(new Date(product.clock.now().getTime() + minutes * MINUTES));
  await product.sql('update graphile_worker._private_jobs set run_at = now() where locked_at is null');
  await product.work();
};
const statusOn = async (of: string, platformId: string): Promise<string | undefined> => {
  const { campaigns } = await control<{ campaigns: { id: string; status: string }[] }>(
    'GET',
    `/google-ads/accounts/${of}/campaigns`,
  );
  return campaigns.find(({ id }) => id === platformId)?.status;
};

beforeAll(async () => {
  product = await startProduct('api_connections_disconnecting', { simulator: true });
});
beforeEach(async () => {
  acme = await product.organization();
  client = product.client.as(acme.keys.owner);
});
afterEach(async () => {
  product.clock.release();
  await control('DELETE', '/faults');
  await product.work();
});
afterAll(() => product.stop());

describe('disconnecting', () => {
  it('answers at once, however long the platform is silent, and holds no transaction meanwhile', async () => {
    const token = await consent(await account());
    const [connection = ''] = await connect(acme, token);
    await fault('oauth.revoke', { kind: 'hold-answer' });
    const asked = () => control<{ requests: unknown[] }>('GET', '/requests?operation=oauth.revoke');
    const before = (await asked()).requests.length;
    const answer = await disconnect(connection);
    expect([answer.status, answer.body.data.status]).toEqual([200, 'disconnected']);
    expect((await asked()).requests).toHaveLength(before);
    const working = product.work();
    await until('the platform is asked', isHeld);
    await until('no transaction is open', async () => !(await product.holdsTransaction()));
    expect(await isHeld()).toBe(true);
    await control('DELETE', '/faults');
    await working;
    expect([await isRevoked(token), (await credentials(connection)).length]).toEqual([true, 0]);
    expect((await disconnect(connection)).body).toEqual(answer.body);
  });

  it('cancels the sync that runs, and tells of no fault', async () => {
    const [connection = ''] = await connect(acme, await consent(await account()));
    const { data } = (await client.post(`${path(connection)}/sync`)).body;
    const run = async () => (await client.get(`${path(connection)}/syncs/${data.id}`)).body.data;
    const days = { operation: 'googleAds.searchStream', bodyContains: 'segments.date' };
    await control('POST', '/faults', { match: days, times: 5, action: { kind: 'hold-answer' } });
    const working = product.work();
    await until('the platform is asked', isHeld);
    await disconnect(connection);
    await control('DELETE', '/faults');
    await Promise.all([working, product.work()]);
    expect(await run()).toMatchObject({ status: 'canceled', error: null });
  });

  it('asks the platform again until it answers, and erases the tokens without it after a day', async () => {
    const token = await consent(await account());
    const [connection = ''] = await connect(acme, token);
    await fault('oauth.revoke', { kind: 'html-502' }, 3);
    await disconnect(connection);
    await product.work();
    expect([await isRevoked(token), (await credentials(connection)).length]).toEqual([false, 1]);
    await later(1);
    expect((await credentials(connection)).length).toBe(1);
    await later(23 * 60);
    expect((await credentials(connection)).length).toBe(1);
    await later(60);
    expect([await isRevoked(token), (await credentials(connection)).length]).toEqual([false, 0]);
  });

  it('of a connection whose grant is dead already ends it all the same', async () => {
    const token = await consent(await account());
    const [connection = ''] = await connect(acme, token);
    await control('PATCH', `/google-ads/grants/${encodeURIComponent(token)}`, { revoked: true });
    await disconnect(connection);
    await product.work();
    expect((await credentials(connection)).length).toBe(0);
  });
});

describe('what runs through a connection that is ended', () => {
  let on: string;
  let token: string;
  let connection: string;
  let campaign: string;
  let platformId: string;
  const read = async () => (await client.get(`/v1/campaigns/${campaign}`)).body.data;
  const codes = async (): Promise<string[]> => (await read()).delivery_issues.map(({ code }: { code: string }) => code);

  beforeEach(async () => {
    on = await account();
    token = await consent(on);
    [connection = ''] = await connect(acme, token);
    const body = { ...deliverableCampaign, name: 'Running', creative_ids: [await product.creative(acme)] };
    campaign = (await client.post('/v1/campaigns', body)).body.data.id;
    await client.post(`/v1/campaigns/${campaign}/launch`);
    await product.work();
    platformId = (await read()).platform_campaigns[0].platform_campaign_id;
    expect(await statusOn(on, platformId)).toBe('ENABLED');
  });

  it('is stopped on the platform before the grant is given back', async () => {
    expect((await disconnect(connection)).body.data.status).toBe('disconnected');
    await product.work();
    await later(1);
    expect([await statusOn(on, platformId), await isRevoked(token)]).toEqual(['PAUSED', true]);
    expect((await credentials(connection)).length).toBe(0);
    expect(await codes()).toEqual(['connection_disconnected']);
  });

  it('is reported while it is not stopped, and the tokens are kept for it', async () => {
    await fault('googleAds.mutate', { kind: 'html-502' }, 2);
    await disconnect(connection);
    await product.work();
    expect([await isRevoked(token), (await credentials(connection)).length]).toEqual([false, 1]);
    expect(await codes()).toContain('still_delivering');
    await later(1);
    await later(1);
    await later(1);
    expect([await statusOn(on, platformId), await isRevoked(token)]).toEqual(['PAUSED', true]);
    expect(await codes()).not.toContain('still_delivering');
  });

  it('stays reported when it was not stopped within a quarter of an hour', async () => {
    await fault('googleAds.mutate', { kind: 'html-502' }, 50);
    await disconnect(connection);
    await product.work();
    await later(14);
    expect((await credentials(connection)).length).toBe(1);
    await later(2);
    expect([await isRevoked(token), (await credentials(connection)).length]).toEqual([true, 0]);
    await later(1);
    expect(await codes()).toEqual(expect.arrayContaining(['still_delivering', 'connection_disconnected']));
    const { message } = (await read()).delivery_issues.find(({ code }: { code: string }) => code === 'still_delivering');
    expect(message).toContain(platformId);
    expect(message).toContain('pause the campaign on the platform itself');
  });
});

describe('several connections that stand on one consent', () => {
  it('in one organization: the others work on, and the last one gives the consent back', async () => {
    const token = await consent(await account(), await account());
    const [one = '', two = ''] = await connect(acme, token);
    await disconnect(one);
    await product.work();
    expect([await isRevoked(token), (await credentials(one)).length, await synced(two)]).toEqual([false, 0, 'succeeded']);
    await disconnect(two);
    await product.work();
    expect(await isRevoked(token)).toBe(true);
  });

  it('in two organizations: the same, and neither sees the other', async () => {
    const token = await consent(await account());
    const other = await product.organization();
    const [[mine = ''], [theirs = '']] = [await connect(acme, token), await connect(other, token)];
    await disconnect(mine);
    await product.work();
    const they = product.client.as(other.keys.owner);
    expect([await isRevoked(token), await synced(theirs, they)]).toEqual([false, 'succeeded']);
    await disconnect(theirs, they);
    await product.work();
    expect(await isRevoked(token)).toBe(true);
    expect(await product.sql('select from connections.grant_holder where connection_id = any($1)', [[mine, theirs]])).toEqual([]);
  });

  it('ended at once: one of them gives the consent back', async () => {
    const token = await consent(await account(), await account(), await account());
    const all = await connect(acme, token);
    await Promise.all(all.map((each) => disconnect(each)));
    await product.work();
    expect(await isRevoked(token)).toBe(true);
  });

  it('who holds a grant is not readable for the service, and no organization may answer for another', async () => {
    const token = await consent(await account());
    const [mine = ''] = await connect(acme, token);
    const other = await product.organization();
    const as = (organization: string, sql: string) =>
      product.sql(`set local role advertising_app; set local app.organization_id = '${organization}'; ${sql}`);
    await expect(as(acme.id, 'select from connections.grant_holder')).rejects.toThrow(/permission denied/);
    const release = `select connections.release_grant('${acme.id}', grant_hash, '${mine}') from (select
       decode(repeat('00', 32), 'hex') as grant_hash) g`;
    await as(other.id, release);
    await as(other.id, `select connections.release_grant('${acme.id}', '\\x00', '${mine}')`);
    expect(await product.sql('select from connections.grant_holder where connection_id = $1', [mine])).toHaveLength(1);
  });
});
