// The console connects ad accounts: it begins a consent, asks how far it is, and chooses accounts. A browser walks over the
// platform meanwhile.
import { publicId } from '@app/kernel';
import { Browser, codeOn } from '../support/consent-browser.js';
import { codeOf } from '../support/console.js';
import { accountsPath, connectingIn } from '../support/console-connecting.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let acme: TestOrganization;
let on: ReturnType<typeof connectingIn>;

beforeAll(async () => {
  product = await startProduct('api_connecting_over_http', { simulator: true });
  on = connectingIn(product);
});
beforeEach(async () => {
  acme = await product.organization();
});
afterEach(async () => {
  product.clock.release();
  await on.control('DELETE', '/faults');
});
afterAll(() => product.stop());

const connections = async () => (await product.client.as(acme.keys.owner).get('/v1/connections')).body.data;
const NOTHING_YET = { accounts: [], features: [], features_missing: [], connections: [] };

describe('a person in the console', () => {
  it('connects a chosen account with the six digits that another browser shows', async () => {
    const [one, two] = [await on.account('One'), await on.account('Two')];
    const { client, id: userId } = await on.someone(acme);
    const { id, url, answer } = await on.begin(client);
    expect(answer.headers.get('location')).toBe(`https://localhost:8443${accountsPath(id)}`);
    expect(answer.body.data).toEqual({
      id: expect.stringMatching(/^cns_/),
      channel: 'google_ads',
      simulated: true,
      connection_id: null,
      status: 'waiting',
      url: expect.stringContaining('/connect/google-ads/start?consent=org_'),
      expires_at: expect.any(String),
      features: ['campaigns', 'reports', 'creative', 'audiences'],
    });
    expect(await on.asked(client, id)).toMatchObject({ ...NOTHING_YET, id, status: 'waiting', connection_id: null });

    const page = await new Browser(product).walk(url, { person: await on.atGoogle(one, two) });
    expect(page.html).toContain('Go back to the console and type it there');
    expect(await on.asked(client, id)).toMatchObject({ ...NOTHING_YET, status: 'code_required' });

    const code = codeOn(page);
    const confirmed = await on.told(on.send(client, id, { code: `${code.slice(0, 3)} ${code.slice(3)}` }));
    expect(confirmed).toMatchObject({ status: 'confirmed', features_missing: [], connections: [] });
    expect(confirmed.accounts).toEqual([
      {
        id: one,
        name: 'One',
        currency: 'USD',
        timezone: 'America/New_York',
        manager_id: null,
        status: 'active',
        usable: true,
        reason: null,
        connection_id: null,
      },
      expect.objectContaining({ id: two, usable: true }),
    ]);
    expect(await on.told(on.send(client, id))).toEqual(confirmed);

    const connected = await on.told(on.send(client, id, { account_ids: [two], name: 'Ours' }));
    expect(connected).toMatchObject({ ...NOTHING_YET, status: 'connected', connections: [expect.stringMatching(/^con_/)] });
    expect(await connections()).toMatchObject([
      {
        id: connected.connections[0],
        name: 'Ours',
        status: 'active',
        account: { id: two },
        connected_by: publicId('user', userId),
      },
    ]);
    expect(await on.asked(client, id)).toEqual(connected);
    expect(codeOf(await on.send(client, id, { account_ids: [one] }))).toBe('409 consent_expired');
  });

  it('needs no digits in the browser in which the same person is signed in', async () => {
    const mine = await on.account('Mine');
    const who = await on.someone(acme);
    const { id, url } = await on.begin(who.client);
    const page = await on.signedIn(who).walk(url, { person: await on.atGoogle(mine) });
    expect([page.status, codeOn(page)]).toEqual([200, '']);
    expect(page.html).toContain('Go back to the console, where you began');
    expect(page.html).toContain('<a href="/console/connections">');
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await connections()).toEqual([]);
    expect(await on.asked(who.client, id)).toMatchObject({ status: 'confirmed', accounts: [{ id: mine }] });
    expect((await on.told(on.send(who.client, id, { account_ids: [mine] }))).connections).toHaveLength(1);
    const audit = await product.sql<{ action: string; changes: object }>(
      "select action, changes from access.audit where organization_id = $1 and action = 'connection.consent_confirmed'",
      [acme.id],
    );
    expect(audit).toMatchObject([{ changes: { by: 'session' } }]);
  });

  it('in test mode connects an account to the test twin, without digits, too', async () => {
    const mine = await on.account('Mine');
    const who = await on.someone(acme, 'admin', acme.testId);
    const { id, url, answer } = await on.begin(who.client);
    expect(answer.body.data.simulated).toBe(true);
    const page = await on.signedIn(who).walk(url, { person: await on.atGoogle(mine) });
    expect(codeOn(page)).toBe('');
    await on.told(on.send(who.client, id, { account_ids: [mine] }));
    expect(await connections()).toEqual([]);
    expect((await who.client.get('/v1/connections')).body.data).toMatchObject([{ account: { id: mine }, simulated: true }]);
  });

  it('reads what was not allowed, and that nothing was', async () => {
    const who = await on.someone(acme);
    const part = await on.begin(who.client);
    const scopes = ['https://www.googleapis.com/auth/adwords'];
    await on.signedIn(who).walk(part.url, { person: await on.atGoogle(await on.account('Part')), scopes });
    expect(await on.asked(who.client, part.id)).toMatchObject({
      features: ['campaigns', 'reports', 'creative'],
      features_missing: ['audiences'],
    });
    const denied = await on.begin(who.client, { features: ['reports'] });
    await on.signedIn(who).walk(denied.url, { deny: true });
    expect(await on.asked(who.client, denied.id)).toMatchObject({ ...NOTHING_YET, status: 'denied' });
    expect(codeOf(await on.send(who.client, denied.id, { code: '000000' }))).toBe('422 consent_denied');
  });

  it('reads that a consent is over', async () => {
    const { client, email } = await on.someone(acme);
    const { id } = await on.begin(client);
    on.later(601);
    const again = await on.pages.clientOf(email, acme.id);
    expect(await on.asked(again, id)).toMatchObject({ ...NOTHING_YET, status: 'over' });
    expect(codeOf(await on.send(again, id, { code: '000000' }))).toBe('409 consent_expired');
  });

  it('brings an expired connection back, and cannot take another account for it', async () => {
    const [mine, other] = [await on.account('Mine'), await on.account('Other')];
    const google = await on.atGoogle(mine, other);
    const [expired = ''] = await product.connectAs(acme.id, google, [mine]);
    await product.sql("update connections.connection set status = 'expired' where id = $1", [expired]);
    const connection_id = publicId('connection', expired);
    const who = await on.someone(acme);
    const { id, url, answer } = await on.begin(who.client, { connection_id });
    expect(answer.body.data.connection_id).toBe(connection_id);
    await on.signedIn(who).walk(url, { person: google });
    const refused = await on.send(who.client, id, { account_ids: [other] });
    expect([codeOf(refused), refused.body.error.details.fields[0].field]).toEqual(['400 validation_failed', 'account_ids']);
    expect(await on.told(on.send(who.client, id, { account_ids: [] }))).toMatchObject({
      status: 'connected',
      connection_id,
      connections: [connection_id],
    });
    expect(await connections()).toMatchObject([{ id: connection_id, status: 'active' }]);
  });

  it('who asks again and again asks the platform once', async () => {
    const who = await on.someone(acme);
    const { id, url } = await on.begin(who.client);
    await on.signedIn(who).walk(url, { person: await on.atGoogle(await on.account('Mine')) });
    const listed = async (): Promise<number> => {
      const operation = 'customers.listAccessibleCustomers';
      return (await on.control<{ requests: object[] }>('GET', `/requests?operation=${operation}`)).requests.length;
    };
    const before = await listed();
    for (let asking = 0; asking < 5; asking += 1) await on.asked(who.client, id);
    expect(await listed()).toBe(before + 1);
    on.later(31);
    await on.asked(who.client, id);
    expect(await listed()).toBe(before + 2);
  });

  it('is told when the platform takes no calls, and then goes on', async () => {
    const mine = await on.account('Mine');
    const who = await on.someone(acme);
    const { id, url } = await on.begin(who.client);
    const page = await new Browser(product).walk(url, { person: await on.atGoogle(mine) });
    const down = { match: { operation: 'customers.listAccessibleCustomers' }, times: 10, action: { kind: 'html-502' } };
    await on.control('POST', '/faults', down);
    expect(codeOf(await on.send(who.client, id, { code: codeOn(page) }))).toBe('503 platform_unavailable');
    await on.control('DELETE', '/faults');
    expect(await on.asked(who.client, id)).toMatchObject({ status: 'confirmed', accounts: [{ id: mine }] });
  });
});
