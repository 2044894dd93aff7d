// An account is connected by a consent: a link, a browser at the platform, six digits, and the choice of accounts.
import { AdPlatforms } from '@app/connections';
import { type Actor, publicId, systemActor } from '@app/kernel';
import { Browser, codeOn, consentsOf } from '../support/consent-browser.js';
import { endPauses } from '../support/connected.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

const ADWORDS = 'https://www.googleapis.com/auth/adwords';

let product: Product;
let acme: TestOrganization;
let consents: ReturnType<typeof consentsOf>;

const control = <T>(method: string, path: string, body?: unknown): Promise<T> => {
  if (!product.control) throw new Error('no simulator');
  return product.control<T>(method, path, body);
};
const account = async (more: object = {}): Promise<string> => {
  const made = { name: 'Acme', currency: 'USD', timezone: 'America/New_York', ...more };
  return (await control<{ id: string }>('POST', '/google-ads/accounts', made)).id;
};
const person = async (...accounts: string[]): Promise<string> =>
  (await control<{ id: string }>('POST', '/google-ads/people', { account_ids: accounts })).id;
const actor = (): Actor => systemActor(acme.id);
const connections = async () => (await product.client.as(acme.keys.owner).get('/v1/connections')).body.data;
const tokens = () => product.sql('select from connections.consent where organization_id = $1 and tokens is not null', [acme.id]);
beforeAll(async () => {
  product = await startProduct('api_connecting', { simulator: true });
});
beforeEach(async () => {
  acme = await product.organization();
  consents = consentsOf(product, actor);
});
afterEach(async () => {
  product.clock.release();
  await endPauses(product);
  await control('DELETE', '/faults');
  await product.work();
});
afterAll(() => product.stop());

describe('a consent', () => {
  it('leads from our link over the platform to six digits, and with them to the chosen accounts', async () => {
    const [one, two] = [await account({ name: 'One' }), await account({ name: 'Two', currency: 'EUR' })];
    const { id, url } = await consents.begin();
    expect(url).toMatch(/^https:\/\/localhost:8443\/connect\/google-ads\/start\?consent=org_\w{26}\.[\w-]{43}$/);

    const browser = new Browser(product);
    const link = await browser.load(url);
    expect(link.status).toBe(303);
    expect(link.headers.get('set-cookie')).toMatch(
      /^__Host-consent-[\w-]+=[\w-]{43}; Path=\/; Max-Age=600; Secure; HttpOnly; SameSite=Lax$/,
    );
    const authorize = new URL(link.headers.get('location') ?? '');
    expect(Object.fromEntries(authorize.searchParams)).toMatchObject({
      redirect_uri: 'https://localhost:8443/connect/google-ads/callback',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^org_\w{26}\.[\w-]{43}$/) as string,
    });

    const page = await browser.load(await browser.consent(authorize.href, { person: await person(one, two) }));
    expect(page.status).toBe(200);
    expect(page.html).toContain('to <b>Acme</b>');
    expect(page.html.match(/: allowed\./g)).toHaveLength(4);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'x-ratelimit-limit': '1000',
    });
    expect(await connections()).toEqual([]);

    const { accounts, features, missing } = await consents.confirm(id, codeOn(page));
    expect(accounts).toMatchObject([
      { id: one, name: 'One', currency: 'USD', status: 'active', reason: null, connectionId: null },
      { id: two, name: 'Two', currency: 'EUR', reason: null, connectionId: null },
    ]);
    expect([features, missing]).toEqual([['campaigns', 'reports', 'creative', 'audiences'], []]);
    const [made = ''] = await consents.connect(id, two);
    expect(await connections()).toMatchObject([
      { id: publicId('connection', made), name: 'Google Ads: Two', status: 'active', account: { id: two } },
    ]);
    expect(await tokens()).toEqual([]);
    const audit = await product.sql<{ action: string }>(
      "select action from access.audit where organization_id = $1 and action like 'connection.consent%' order by id",
      [acme.id],
    );
    expect(audit.map(({ action }) => action)).toEqual(
      ['started', 'allowed', 'confirmed', 'used'].map((what) => `connection.consent_${what}`),
    );
  });

  it('that is partial tells feature by feature what was not allowed', async () => {
    const mine = await account();
    const { id, url } = await consents.begin();
    const page = await new Browser(product).walk(url, { person: await person(mine), scopes: [ADWORDS] });
    expect(page.html).toContain('<b>Audiences</b>: you did not allow this. Campaigns cannot be shown to your customer lists');
    const { features, missing } = await consents.confirm(id, codeOn(page));
    expect([features, missing]).toEqual([['campaigns', 'reports', 'creative'], ['audiences']]);
    await consents.connect(id, mine);
    expect((await connections())[0].auth).toMatchObject({ features_missing: ['audiences'] });
  });

  it('makes its connections once, also when they are asked for twice at the same time', async () => {
    const mine = await account();
    const { id, url } = await consents.begin();
    await consents.confirm(id, codeOn(await new Browser(product).walk(url, { person: await person(mine) })));
    const both = await Promise.allSettled([consents.connect(id, mine), consents.connect(id, mine)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { kind: { code: 'consent_expired' } } });
    expect(await connections()).toHaveLength(1);
  });

  it('asks only for the wanted features', async () => {
    const { url } = await consents.begin({ features: ['reports'] });
    const asked = new URL(await new Browser(product).open(url)).searchParams.get('scope');
    expect(asked).toBe(`openid ${ADWORDS}`);
  });

  it('that the person denies is told on the page and where it was begun', async () => {
    const { id, url } = await consents.begin();
    const page = await new Browser(product).walk(url, { deny: true });
    expect(page.html).toContain('You did not allow access to Google Ads. Nothing was connected.');
    await expect(consents.confirm(id, '')).rejects.toMatchObject({ kind: { code: 'consent_denied' } });
    expect(await connections()).toEqual([]);
  });

  it('whose exchange fails on the platform connects nothing, and says so', async () => {
    await control('POST', '/faults', { match: { operation: 'oauth.token' }, times: 5, action: { kind: 'html-502' } });
    const { id, url } = await consents.begin();
    const page = await new Browser(product).walk(url, { person: await person(await account()) });
    expect([page.status, page.html]).toEqual([400, expect.stringContaining('Google Ads did not confirm your consent')]);
    await expect(consents.confirm(id, '000000')).rejects.toMatchObject({ kind: { code: 'consent_expired' } });
  });

  it('tells the same again while the platform does not list the accounts', async () => {
    const mine = await account();
    const { id, url } = await consents.begin();
    const page = await new Browser(product).walk(url, { person: await person(mine) });
    const down = { match: { operation: 'customers.listAccessibleCustomers' }, times: 10, action: { kind: 'html-502' } };
    await control('POST', '/faults', down);
    await expect(consents.confirm(id, codeOn(page))).rejects.toMatchObject({
      kind: { code: 'platform_unavailable', status: 503 },
    });
    await control('DELETE', '/faults');
    expect((await consents.reach(id)).accounts).toMatchObject([{ id: mine }]);
  });

  it('is not lost while the platform takes no calls: it says when to try again, without a call, and then tells the same', async () => {
    const mine = await account();
    const { id, url } = await consents.begin();
    const page = await new Browser(product).walk(url, { person: await person(mine) });
    const operation = 'customers.listAccessibleCustomers';
    const asked = async () => (await control<{ requests: object[] }>('GET', `/requests?operation=${operation}`)).requests.length;
    await control('POST', '/faults', { match: { operation }, action: { kind: 'throttle', retryDelaySeconds: 60 } });
    const wait = { kind: { code: 'platform_throttled', status: 429 }, headers: { 'Retry-After': '60' } };
    product.clock.set(new Date());
    const before = await asked();
    await expect(consents.confirm(id, codeOn(page))).rejects.toMatchObject(wait);
    await expect(consents.connect(id, mine)).rejects.toMatchObject(wait);
    expect(await asked()).toBe(before + 1);
    product.clock.set(new Date(product.clock.now().getTime() + 60_000));
    expect((await consents.reach(id)).accounts).toMatchObject([{ id: mine }]);
    expect(await consents.connect(id, mine)).toHaveLength(1);
  });

  it('tells which account another user of the platform has connected, and refuses it with its connection', async () => {
    const mine = await account();
    const made = await product.connectAs(acme.id, await person(mine));
    const existing_id = publicId('connection', made[0] ?? '');
    const { id, url } = await consents.begin();
    const page = await new Browser(product).walk(url, { person: await person(mine) });
    const { accounts } = await consents.confirm(id, codeOn(page));
    expect(accounts).toMatchObject([
      { connectionId: made[0], reason: `It is connected already, by another user of the platform: ${existing_id}.` },
    ]);
    await expect(consents.connect(id, mine)).rejects.toMatchObject({
      kind: { code: 'duplicate_connection' },
      details: { existing_id },
    });
    await expect(consents.connect(id, '1')).rejects.toMatchObject({
      kind: { code: 'account_not_in_grant' },
      details: { account_id: '1', account_ids: [mine] },
    });
  });
});

describe('a consent for a connection', () => {
  const expired = async () => {
    const mine = await account();
    const who = await person(mine);
    const [connectionId = ''] = await product.connectAs(acme.id, who);
    await product.sql("update connections.connection set status = 'expired' where id = $1", [connectionId]);
    return { mine, who, connectionId };
  };

  it('makes an expired one work again', async () => {
    const { who, connectionId } = await expired();
    const { id, url } = await consents.begin({ connectionId });
    await consents.confirm(id, codeOn(await new Browser(product).walk(url, { person: who })));
    expect(await consents.connect(id)).toEqual([connectionId]);
    expect(await connections()).toMatchObject([{ id: publicId('connection', connectionId), status: 'active' }]);
  });

  it('must reach its account', async () => {
    const { mine, connectionId } = await expired();
    const other = await account();
    const { id, url } = await consents.begin({ connectionId });
    await consents.confirm(id, codeOn(await new Browser(product).walk(url, { person: await person(other) })));
    await expect(consents.connect(id)).rejects.toMatchObject({
      kind: { code: 'account_not_in_grant' },
      message: expect.stringContaining(`${mine}; it reaches ${other}`) as string,
    });
    expect(await connections()).toMatchObject([{ status: 'expired' }]);
  });

  it('is refused for one that has ended, and for that of another organization', async () => {
    const { connectionId } = await expired();
    await product.client.as(acme.keys.owner).delete(`/v1/connections/${publicId('connection', connectionId)}`);
    const refused = { kind: { code: 'validation_failed' }, details: { fields: [{ field: 'connection_id' }] } };
    await expect(consents.begin({ connectionId })).rejects.toMatchObject(refused);
    const foreign = await product.connect(await product.organization());
    await expect(consents.begin({ connectionId: foreign })).rejects.toMatchObject(refused);
  });
});

describe('which world', () => {
  it('a test-mode organization and one without credentials of the platform consent at the simulator', async () => {
    const origins = await Promise.all(
      [systemActor(acme.id), systemActor(acme.testId, 'cli', 'test')].map(async (who) => {
        const { url } = await consentsOf(product, () => who).begin();
        return new URL(await new Browser(product).open(url)).origin;
      }),
    );
    expect(origins).toEqual([product.settings.SIMULATOR_URL, product.settings.SIMULATOR_URL]);
  });

  it('an unknown platform and an unknown feature are refused with those that there are', async () => {
    await expect(consents.begin({ channel: 'bing' })).rejects.toMatchObject({
      kind: { code: 'validation_failed' },
      details: { fields: [{ field: 'channel', allowed_values: product.nest.get(AdPlatforms).channels }] },
    });
    await expect(consents.begin({ features: ['nothing' as never] })).rejects.toMatchObject({
      kind: { code: 'validation_failed' },
      details: { fields: [{ field: 'features' }] },
    });
  });
});
