import { publicId } from '@app/kernel';
import pg from 'pg';
import type { ApiClient } from '../support/client.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

const NAME = 'api_connections_account';
let product: Product;
let acme: TestOrganization;
let client: ApiClient;
let path: string;
let account: string;

beforeAll(async () => {
  product = await startProduct(NAME, { simulator: true });
});
beforeEach(async () => {
  acme = await product.organization();
  client = product.client.as(acme.keys.owner);
  path = `/v1/connections/${publicId('connection', await product.connect(acme))}`;
  account = (await read(path)).account.id;
});
afterAll(() => product.stop());

const read = async (where: string) => (await client.get(where)).body.data;
const control = <T>(method: string, where: string, body?: unknown): Promise<T> => {
  if (!product.control) throw new Error('This spec needs the simulator.');
  return product.control<T>(method, where, body);
};
const onPlatform = (change: object): Promise<void> => control('PATCH', `/google-ads/accounts/${account}`, change);
/** Changes the person on the platform who gave the consent. */
const whoConsented = async (change: object): Promise<void> => {
  const { grants } = await control<{ grants: { person: string; refresh_token: string }[] }>('GET', '/google-ads/grants');
  await control('PATCH', `/google-ads/people/${grants.at(-1)?.person}`, change);
};
/** The control plane refuses a currency that no longer exists, so it is written into the platform's database. */
const inMarks = async (): Promise<void> => {
  const url = new URL(product.databaseUrl);
  url.pathname = `${NAME}_simulator`;
  const database = new pg.Client({ connectionString: url.href });
  await database.connect();
  await database.query("update google_ads.account set currency = 'DEM' where id = $1", [account]);
  await database.end();
};
const sync = async (): Promise<string> => {
  const accepted = await client.post(`${path}/sync`);
  await product.work();
  return (await read(`${path}/syncs/${accepted.body.data.id}`)).status;
};
const launched = async (): Promise<string> => {
  const campaign = `/v1/campaigns/${(await client.post('/v1/campaigns', await product.deliverable(acme))).body.data.id}`;
  expect((await client.post(`${campaign}/launch`)).status).toBe(200);
  await product.work();
  return campaign;
};
const codes = ({ delivery_issues }: { delivery_issues: { code: string }[] }): string[] => delivery_issues.map(({ code }) => code);

describe('an account that the platform suspends', () => {
  it('is seen at the next sync, by the connection, by what runs there and by who wants to launch', async () => {
    const campaign = await launched();
    expect(await read(campaign)).toMatchObject({ delivery_status: 'delivering', delivery_issues: [] });
    await onPlatform({ status: 'SUSPENDED', name: 'Acme, renamed' });
    expect(await sync()).toBe('succeeded');
    expect(await read(path)).toMatchObject({
      status: 'error',
      status_reason: 'The platform has suspended the ad account.',
      account: { status: 'disabled', name: 'Acme, renamed' },
      health: 'unhealthy',
      health_reasons: [{ code: 'account_suspended', action: expect.stringContaining('appeal there') }],
      last_error: null,
      sync: { consecutive_failures: 0 },
    });
    const shown = await read(campaign);
    expect([shown.status, shown.delivery_status]).toEqual(['active', 'not_delivering']);
    expect(shown.delivery_issues).toContainEqual(
      expect.objectContaining({ code: 'platform_account_inactive', message: expect.stringContaining('appeal there') }),
    );
    expect(codes(shown)).not.toContain('connection_not_active');
    const another = (await client.post('/v1/campaigns', await product.deliverable(acme))).body.data.id;
    const refused = await client.post(`/v1/campaigns/${another}/launch`, { require_deliverable: true });
    expect([refused.status, refused.body.error.details.failures]).toMatchObject([422, [{ code: 'platform_account_inactive' }]]);
  });

  it('lets its campaigns go on after the first sync that finds it active again', async () => {
    const campaign = await launched();
    await onPlatform({ status: 'SUSPENDED' });
    await sync();
    expect((await read(campaign)).delivery_status).toBe('not_delivering');
    await onPlatform({ status: 'ENABLED' });
    expect(await sync()).toBe('succeeded');
    expect(await read(path)).toMatchObject({
      status: 'active',
      status_reason: null,
      account: { status: 'active' },
      health: 'healthy',
    });
    expect(await read(campaign)).toMatchObject({ delivery_status: 'delivering', delivery_issues: [] });
  });

  it('refuses a launch before any sync has seen it, and the next good sync brings the campaign there', async () => {
    await onPlatform({ status: 'SUSPENDED' });
    const campaign = await launched();
    expect(codes(await read(campaign))).toEqual(['platform_error']);
    await onPlatform({ status: 'ENABLED' });
    expect(await sync()).toBe('succeeded');
    expect(await read(campaign)).toMatchObject({ delivery_status: 'delivering', delivery_issues: [] });
  });
});

describe('an account that can be read, but not used', () => {
  it.each<[string, string, () => Promise<void>, () => Promise<void>]>([
    ['role_too_low', 'platform_error', () => whoConsented({ role: 'READ_ONLY' }), () => whoConsented({ role: 'ADMIN' })],
    [
      'terms_not_accepted',
      'platform_action_needed',
      () => onPlatform({ terms_accepted: false }),
      () => onPlatform({ terms_accepted: true }),
    ],
  ])('%s: is told at the next sync, before a launch, and ends by itself', async (code, refusal, happen, mend) => {
    const running = await launched();
    await happen();
    expect(await sync()).toBe('succeeded');
    const {
      health_reasons: [reason],
      ...shown
    } = await read(path);
    expect(shown).toMatchObject({ status: 'error', status_reason: reason.message, health: 'unhealthy', last_error: null });
    expect(reason).toMatchObject({ code, action: expect.stringMatching(/\.$/), url: null });
    const campaign = await launched();
    expect((await read(campaign)).delivery_issues).toMatchObject([
      { code: 'platform_account_inactive', value: code, message: expect.stringContaining(reason.action) },
    ]);
    // What ran before cannot be stopped there, and nobody is told otherwise.
    expect(codes(await read(running))).toEqual(['platform_account_inactive', refusal, 'still_delivering']);
    await mend();
    expect(await sync()).toBe('succeeded');
    expect(await read(path)).toMatchObject({ status: 'active', status_reason: null, health: 'healthy' });
    for (const each of [campaign, running])
      expect(await read(each)).toMatchObject({ delivery_status: 'delivering', delivery_issues: [] });
  });

  it('without a way to pay is told, and stops nothing', async () => {
    await onPlatform({ payment: 'none' });
    expect(await sync()).toBe('succeeded');
    expect(await read(path)).toMatchObject({
      status: 'active',
      health: 'degraded',
      health_reasons: [{ code: 'payment_missing', action: 'Set up the payment on the platform.' }],
    });
    const campaign = await launched();
    const { delivery_issues, platform_campaigns } = await read(campaign);
    expect(codes({ delivery_issues })).not.toContain('platform_account_inactive');
    const told = { code: 'platform_action_needed', severity: 'limiting', value: 'payment_missing' };
    expect(delivery_issues).toContainEqual(expect.objectContaining(told));
    expect(platform_campaigns).toMatchObject([{ desired_state: 'enabled' }]);
    await onPlatform({ payment: 'approved' });
    await sync();
    expect(await read(campaign)).toMatchObject({ delivery_status: 'delivering', delivery_issues: [] });
  });
});

it('an account with a name of any length is synced, and its suspension is seen', async () => {
  await onPlatform({ name: 'x'.repeat(3_000), status: 'SUSPENDED' });
  expect([await sync(), await read(path)]).toMatchObject(['succeeded', { status: 'error', account: { status: 'disabled' } }]);
});

describe('an account that cannot be read', () => {
  it.each<[string, string, () => Promise<void>, () => Promise<void>]>([
    ['account_closed', 'closed', () => onPlatform({ status: 'CANCELED' }), () => onPlatform({ status: 'ENABLED' })],
    ['account_unreachable', 'active', () => whoConsented({ account_ids: [] }), () => whoConsented({ account_ids: [account] })],
    [
      'two_step_required',
      'active',
      () => onPlatform({ two_step_required: true }),
      () => onPlatform({ two_step_required: false }),
    ],
  ])('%s: fails its sync with that sentence, and the next good one recovers it', async (code, status, happen, mend) => {
    const campaign = await launched();
    await happen();
    expect(await sync()).toBe('failed');
    const {
      health_reasons: [reason],
      ...shown
    } = await read(path);
    expect(reason.code).toBe(code);
    expect(shown).toMatchObject({
      status: 'error',
      status_reason: reason.message,
      account: { status },
      last_error: { class: 'permission', message: reason.message },
    });
    const issues = codes(await read(campaign));
    expect(issues).toContain('platform_account_inactive');
    expect(issues).not.toContain('connection_not_active');
    await mend();
    expect(await sync()).toBe('succeeded');
    expect(await read(path)).toMatchObject({
      status: 'active',
      account: { status: 'active' },
      health: 'healthy',
      last_error: null,
    });
    expect(await read(campaign)).toMatchObject({ delivery_status: 'delivering', delivery_issues: [] });
  });

  it('is not recovered by a look alone when its syncs fail', async () => {
    for (let time = 0; time < 3; time += 1) {
      await control('POST', '/faults', {
        match: { operation: 'googleAds.searchStream' },
        action: { kind: 'error', status: 403, errorCode: { authorizationError: 'ACTION_NOT_PERMITTED' } },
      });
      expect(await sync()).toBe('failed');
      expect(await read(path)).toMatchObject({ status: 'error', health_reasons: [{ code: 'needs_attention' }] });
    }
    expect(await sync()).toBe('succeeded');
    expect(await read(path)).toMatchObject({ status: 'active', health: 'healthy' });
  });
});

describe('an account in a currency that is not known here', () => {
  const reason = () => `The ad account ${account} has the currency "DEM", which is not known here.`;

  it('fails its sync, says why, and keeps what was known', async () => {
    const before = (await read(path)).account;
    await inMarks();
    expect(await sync()).toBe('failed');
    expect(await read(path)).toMatchObject({
      status: 'error',
      status_reason: reason(),
      account: before,
      health: 'unhealthy',
      last_error: { class: 'permission', message: reason(), retryable: false },
    });
    expect((await client.get('/v1/connections')).status).toBe(200);
  });

  it('cannot be connected', async () => {
    account = (await control<{ id: string }>('POST', '/google-ads/accounts', { name: 'New' })).id;
    await inMarks();
    const { refresh_token: refreshToken } = await control<{ refresh_token: string }>('POST', '/google-ads/grants', {
      accounts: [account],
    });
    await expect(product.connectAll(acme.id, refreshToken)).rejects.toMatchObject({
      kind: { code: 'unusable_account', status: 422 },
      message: reason(),
    });
  });
});
