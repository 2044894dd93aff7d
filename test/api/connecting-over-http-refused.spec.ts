// Who may confirm a consent in the console, and what is refused there.
import { newId, publicId, systemActor } from '@app/kernel';
import { Browser, codeOn, consentsOf } from '../support/consent-browser.js';
import type { ApiAnswer } from '../support/client.js';
import { codeOf } from '../support/console.js';
import { accountsPath, connectingIn } from '../support/console-connecting.js';
import { endPauses } from '../support/connected.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let acme: TestOrganization;
let on: ReturnType<typeof connectingIn>;

beforeAll(async () => {
  product = await startProduct('api_connecting_over_http_refused', { simulator: true });
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

describe('the six digits', () => {
  it('can be guessed five times', async () => {
    const { client } = await on.someone(acme);
    const { id, url } = await on.begin(client);
    const code = codeOn(await new Browser(product).walk(url));
    const wrong = code === '000000' ? '111111' : '000000';
    for (const tries_left of [4, 3, 2, 1, 0]) {
      const refused = await on.send(client, id, { code: wrong });
      expect([codeOf(refused), refused.body.error.details.tries_left]).toEqual(['422 consent_code_wrong', tries_left]);
    }
    expect(codeOf(await on.send(client, id, { code }))).toBe('409 consent_expired');
    expect((await on.asked(client, id)).status).toBe('over');
  });

  it('are shown in every browser in which that person is not signed in', async () => {
    const who = await on.someone(acme);
    const other = await on.someone(acme);
    const signedOut = await on.pages.signIn(who.email);
    await on.pages.send('DELETE', '', { cookie: signedOut.cookie });
    const foreign = await on.someone(await product.organization());
    const browsers = [
      new Browser(product),
      on.signedIn(other),
      on.signedIn(foreign),
      new Browser(product).keep('__Host-sid', signedOut.cookie),
      new Browser(product).keep('__Host-sid', ''),
    ];
    for (const browser of browsers) {
      const { id, url } = await on.begin(who.client);
      const page = await browser.walk(url, { person: await on.atGoogle(await on.account('Mine')) });
      expect(codeOn(page)).toMatch(/^\d{6}$/);
      expect((await on.asked(who.client, id)).status).toBe('code_required');
    }
  });

  it('are needed for a consent that was begun elsewhere, also where that person is signed in', async () => {
    const who = await on.someone(acme);
    const actor = await product.access.userActor(systemActor(acme.id), who.id);
    if (!actor) throw new Error('The person is no user.');
    const { url } = await consentsOf(product, () => actor).begin();
    expect(codeOn(await on.signedIn(who).walk(url, { person: await on.atGoogle(await on.account('Mine')) }))).toMatch(/^\d{6}$/);
  });
});

describe('refused', () => {
  it('are API keys of every role, and roles that may not connect accounts', async () => {
    const { client } = await on.someone(acme);
    const { id } = await on.begin(client);
    const byKey = product.client.as(acme.keys.owner);
    expect([
      codeOf(await byKey.post('/v1/connections', { channel: 'google_ads' })),
      codeOf(await byKey.get(accountsPath(id))),
      codeOf(await on.send(byKey, id)),
    ]).toEqual(Array(3).fill('403 console_only'));
    const manager = await on.someone(acme, 'manager');
    expect([
      codeOf(await manager.client.post('/v1/connections', { channel: 'google_ads' })),
      codeOf(await manager.client.get(accountsPath(id))),
      codeOf(await on.send(manager.client, id)),
    ]).toEqual(Array(3).fill('403 insufficient_permissions'));
  });

  it('is a sign-in of long ago, but not to look', async () => {
    const who = await on.someone(acme);
    const { id } = await on.begin(who.client);
    on.later(15 * 60 + 1);
    const old = product.client.as(String((await on.pages.bearer(who.cookie, acme.id)).body.data.token));
    expect([
      codeOf(await old.post('/v1/connections', { channel: 'google_ads' })),
      codeOf(await on.send(old, id, { account_ids: ['1'] })),
      (await old.get(accountsPath(id))).status,
    ]).toEqual(['403 reauthentication_required', '403 reauthentication_required', 200]);
  });

  it("is another's consent, in the words for one that never was", async () => {
    const mine = await on.account('Mine');
    const owner = await on.someone(acme, 'owner');
    const { id, url } = await on.begin(owner.client);
    const code = codeOn(await new Browser(product).walk(url, { person: await on.atGoogle(mine) }));
    const strangers = [await on.someone(acme), await on.someone(await product.organization(), 'owner')];
    for (const { client } of strangers) {
      for (const body of [{}, { code }, { account_ids: [mine] }]) {
        const never = await on.send(client, publicId('consent', newId()), body);
        const answer = await on.send(client, id, body);
        expect([codeOf(answer), answer.body.error.message]).toEqual(['404 not_found', never.body.error.message]);
      }
      expect(codeOf(await client.get(accountsPath(id)))).toBe('404 not_found');
    }
    expect((await on.told(on.send(owner.client, id, { code }))).status).toBe('confirmed');
  });

  it('is what no consent can be begun for', async () => {
    const { client } = await on.someone(acme);
    const foreign = publicId('connection', await product.connect(await product.organization()));
    const fields = async (body: object): Promise<string[]> => {
      const answer = await client.post('/v1/connections', body);
      expect(codeOf(answer)).toBe('400 validation_failed');
      return answer.body.error.details.fields.map(({ field }: { field: string }) => field);
    };
    expect([
      await fields({}),
      await fields({ channel: 'bing' }),
      await fields({ channel: 'google_ads', features: ['nothing'] }),
      await fields({ channel: 'google_ads', connection_id: 'x' }),
      await fields({ channel: 'google_ads', connection_id: foreign }),
    ]).toEqual([['channel'], ['channel'], ['features'], ['connection_id'], ['connection_id']]);
  });

  it('are a name for nothing, digits of another form, an account that is not reached, and a key for repeats', async () => {
    const who = await on.someone(acme);
    const { id, url } = await on.begin(who.client);
    await on.signedIn(who).walk(url, { person: await on.atGoogle(await on.account('Mine')) });
    expect([
      codeOf(await on.send(who.client, id, { name: 'Ours' })),
      codeOf(await on.send(who.client, id, { code: '12345' })),
      codeOf(await on.send(who.client, id, { account_ids: ['1'] })),
      codeOf(await on.send(who.client, id, { account_ids: [] })),
      codeOf(await who.client.post(accountsPath(id), {}, { headers: { 'Idempotency-Key': 'one' } })),
    ]).toEqual([
      '400 validation_failed',
      '400 validation_failed',
      '422 account_not_in_grant',
      '400 validation_failed',
      '400 invalid_parameter',
    ]);
    expect((await on.asked(who.client, id)).status).toBe('confirmed');
  });
});

it('a consent that is begun again with the same key is the same one', async () => {
  const { client } = await on.someone(acme);
  const once = (): Promise<ApiAnswer> =>
    client.post('/v1/connections', { channel: 'google_ads' }, { headers: { 'Idempotency-Key': 'begin' } });
  const first = await once();
  expect(first.status).toBe(201);
  expect((await once()).body).toEqual(first.body);
});

describe('what a confirmed consent reaches', () => {
  const operation = 'customers.listAccessibleCustomers';
  const confirmed = async (...accounts: string[]) => {
    const who = await on.someone(acme);
    const { id, url } = await on.begin(who.client);
    await on.signedIn(who).walk(url, { person: await on.atGoogle(...accounts) });
    return { client: who.client, id };
  };

  it.each([
    ['503 platform_unavailable', { kind: 'html-502' }],
    ['422 consent_not_usable', { kind: 'error', errorCode: { authorizationError: 'USER_PERMISSION_DENIED' } }],
    ['429 platform_throttled', { kind: 'throttle', retryDelaySeconds: 60 }],
  ])('is %s, whoever asks for it, while the platform does not list it', async (refused, action) => {
    const { client, id } = await confirmed(await on.account('Mine'));
    await on.control('POST', '/faults', { match: { operation }, times: 10, action });
    expect(codeOf(await client.get(accountsPath(id)))).toBe(refused);
    expect(codeOf(await on.send(client, id))).toBe(refused);
    await endPauses(product);
  });

  it('cannot be connected where another has done so, or where the platform does not show the account', async () => {
    const [taken, hidden] = [await on.account('Taken'), await on.account('Hidden')];
    await product.connectAs(acme.id, await on.atGoogle(taken), [taken]);
    const { client, id } = await confirmed(taken, hidden);
    const action = { kind: 'error', errorCode: { authorizationError: 'ACCESS_DENIED_FOR_ACCOUNT_TYPE' } };
    await on.control('POST', '/faults', { match: { pathPattern: hidden }, times: 10, action });
    expect(codeOf(await on.send(client, id, { account_ids: [taken] }))).toBe('409 duplicate_connection');
    expect(codeOf(await on.send(client, id, { account_ids: [hidden] }))).toBe('422 unusable_account');
  });
});

it('a consent is one of at most twenty that are under way', async () => {
  const { client } = await on.someone(acme);
  for (let count = 0; count < 20; count += 1) await on.begin(client);
  const refused = await client.post('/v1/connections', { channel: 'google_ads' });
  expect([codeOf(refused), refused.body.error.details.limit]).toEqual(['409 too_many_consents', 20]);
});
