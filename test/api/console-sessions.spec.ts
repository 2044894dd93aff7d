import { publicId, systemActor } from '@app/kernel';
import { codeOf, consoleOf, PASSWORD } from '../support/console.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

const MINUTE_MS = 60_000;

let product: Product;
let pages: ReturnType<typeof consoleOf>;
let acme: TestOrganization;
let other: TestOrganization;

beforeAll(async () => {
  product = await startProduct('api_console_sessions');
  pages = consoleOf(product);
  acme = await product.organization();
  other = await product.organization('starter');
});
afterEach(() => product.clock.release());
afterAll(() => product.stop());

const person = (role: 'viewer' | 'admin' = 'admin') => pages.person(acme.id, role);
const send: typeof pages.send = (...of) => pages.send(...of);
const signedIn = (email: string) => pages.signIn(email);
const bearerOf = (cookie: string, organizationId = acme.id) => pages.bearer(cookie, organizationId);
const passTime = (ms: number): void => product.clock.set(new Date(product.clock.now().getTime() + ms));

describe('a person who signs in to the console', () => {
  it('gets a cookie that no script reads and no other site sends, and sees where they belong', async () => {
    const { email, id } = await person();
    const { set, session } = await send('POST', '', { body: { email: email.toUpperCase(), password: PASSWORD } }).then(
      (answer) => ({
        ...answer,
        session: answer.body.data,
      }),
    );
    expect(set).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=43200$/);
    expect(session.organizations).toEqual([
      expect.objectContaining({
        id: publicId('organization', acme.id),
        test_organization_id: publicId('organization', acme.testId),
        user_id: publicId('user', id),
        role: 'admin',
      }),
    ]);
    const stored = JSON.stringify(await product.sql('select * from access.session'));
    expect(stored).not.toContain(/=([^;]*)/.exec(set ?? '')?.[1]);
  });

  it('is told the same for an unknown address and a wrong password', async () => {
    const { email } = await person();
    const told = [];
    for (const body of [
      { email, password: 'another ladder of herons' },
      { email: 'nobody@acme.example', password: PASSWORD },
    ]) {
      const answer = await send('POST', '', { body });
      told.push([codeOf(answer), answer.body.error.message, answer.set]);
    }
    expect(told[0]).toEqual(['401 wrong_credentials', expect.any(String), null]);
    expect(told[1]).toEqual(told[0]);
  });

  it('has five tries a minute, and takes none from others', async () => {
    const [{ email }, { email: another }] = [await person(), await person()];
    const tries = [];
    for (let count = 0; count < 6; count += 1) tries.push(await send('POST', '', { body: { email, password: 'no' } }));
    expect(tries.map(codeOf)).toEqual([...Array(5).fill('401 wrong_credentials'), '429 rate_limit_exceeded']);
    expect(Number(tries[5]?.headers.get('retry-after'))).toBeGreaterThan(0);
    await signedIn(another);
  });

  it('is in all organizations where the password is right, and in no other', async () => {
    const { email } = await person();
    await product.users.create(systemActor(other.id), email, 'viewer', PASSWORD);
    const third = await product.organization();
    await product.users.create(systemActor(third.id), email, 'owner', 'a wholly different phrase');
    const { session } = await signedIn(email);
    const ids = session.organizations.map(({ id }: { id: string }) => id);
    expect(ids.sort()).toEqual([publicId('organization', acme.id), publicId('organization', other.id)].sort());
  });

  it('gets a cookie of our making, whatever was there before', async () => {
    const { email } = await person();
    const planted = 'x'.repeat(43);
    const answer = await send('POST', '', { cookie: planted, body: { email, password: PASSWORD } });
    expect(answer.cookie).not.toBe(planted);
    expect(codeOf(await send('GET', '', { cookie: planted }))).toBe('401 session_required');
  });

  it('without a password cannot', async () => {
    const email = 'keys.only@acme.example';
    await product.users.create(systemActor(acme.id), email, 'admin');
    expect(codeOf(await send('POST', '', { body: { email, password: '' } }))).toMatch(/^4/);
    expect(codeOf(await send('POST', '', { body: { email, password: PASSWORD } }))).toBe('401 wrong_credentials');
  });
});

describe('a session', () => {
  it('gives a bearer for one organization, with the permissions of the moment', async () => {
    const { email, id } = await person('viewer');
    const { cookie } = await signedIn(email);
    const { body } = await bearerOf(cookie);
    const client = product.client.as(body.data.token);
    const answer = await client.get('/v1/campaigns');
    expect([answer.status, answer.headers.get('x-ratelimit-limit')]).toEqual([200, '120']);
    const refused = await client.post('/v1/campaigns', { name: 'x' });
    expect([codeOf(refused), refused.body.error.message]).toEqual([
      '403 insufficient_permissions',
      expect.stringContaining('which the user does not have'),
    ]);
    await product.users.setRole(systemActor(acme.id), id, 'manager');
    expect((await client.post('/v1/campaigns', { name: 'x' })).status).toBe(201);
    expect(codeOf(await bearerOf(cookie, other.id))).toBe('404 not_found');
  });

  it('has, with all others of its organization, 120 requests a minute for nothing, and those of the plan', async () => {
    const people = await Promise.all([1, 2, 3].map(() => pages.person(other.id, 'viewer')));
    const clients = await Promise.all(people.map(({ email }) => pages.clientOf(email, other.id)));
    const asked = Array.from({ length: 67 }, () => clients).flat();
    const answers = await Promise.all(asked.map((client) => client.get('/v1/campaigns?limit=1')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(120 + 60);
    const refused = answers.find(({ status }) => status === 429);
    expect([refused?.body.error.details.limit, Number(refused?.headers.get('retry-after')) > 0]).toEqual([60, true]);
    // The plan is used up for keys, too; the people of another organization notice nothing.
    expect((await product.client.as(other.keys.viewer).get('/v1/campaigns')).status).toBe(429);
    const { data } = (await (await pages.clientOf((await person()).email, acme.id)).get('/v1/usage')).body;
    expect(data.windows[0].remaining).toBe(data.windows[0].limit);
  });

  it('opens the test twin by a bearer of its own', async () => {
    const { email } = await person();
    const { cookie } = await signedIn(email);
    const { body } = await bearerOf(cookie, acme.testId);
    const made = await product.client.as(body.data.token).post('/v1/audiences', { name: 'Tests', type: 'customer_list' });
    expect(made.body.data.organization_id).toBe(publicId('organization', acme.testId));
  });

  it('ends with what it gave: at its sign-out, and when its user is deactivated', async () => {
    for (const end of [
      async (cookie: string) => expect((await send('DELETE', '', { cookie })).status).toBe(200),
      (_: string, user: string) => product.users.deactivate(systemActor(acme.id), user),
    ]) {
      const { email, id } = await person();
      const { cookie } = await signedIn(email);
      const { token } = (await bearerOf(cookie)).body.data;
      const client = product.client.as(token);
      expect((await client.get('/v1/campaigns')).status).toBe(200);
      await end(cookie, id);
      expect(codeOf(await client.get('/v1/campaigns'))).toBe('401 session_required');
      expect(codeOf(await send('GET', '', { cookie }))).toBe('401 session_required');
    }
  });

  it.each(['/bearer', '/confirm', '/password', '/second_factor', '/second_factor/setup'])(
    'that is over is told before anything about the body of %s',
    async (path) => {
      for (const body of [{}, { organization_id: '' }])
        expect(codeOf(await send('POST', path, { cookie: 'x'.repeat(43), body }))).toBe('401 session_required');
    },
  );

  it('is over after half an hour without use, and after twelve hours; its bearers after ten minutes', async () => {
    const { email } = await person();
    const { cookie } = await signedIn(email);
    const { token } = (await bearerOf(cookie)).body.data;
    passTime(11 * MINUTE_MS);
    expect(codeOf(await product.client.as(token).get('/v1/campaigns'))).toBe('401 session_required');
    for (let used = 0; used < 25; used += 1) {
      expect((await send('GET', '', { cookie })).status).toBe(200);
      passTime(28 * MINUTE_MS);
    }
    passTime(28 * MINUTE_MS);
    expect(codeOf(await send('GET', '', { cookie }))).toBe('401 session_required');
    const again = await signedIn(email);
    passTime(31 * MINUTE_MS);
    expect(codeOf(await send('GET', '', { cookie: again.cookie }))).toBe('401 session_required');
  });

  it('has another cookie after the password was given again, and tells until when that counts', async () => {
    const { email } = await person();
    const { cookie } = await signedIn(email);
    passTime(20 * MINUTE_MS);
    expect(codeOf(await send('POST', '/confirm', { cookie, body: { password: 'not this one' } }))).toBe('401 wrong_credentials');
    const confirmed = await send('POST', '/confirm', { cookie, body: { password: PASSWORD } });
    expect(Date.parse(confirmed.body.data.confirmed_until) - product.clock.now().getTime()).toBe(15 * MINUTE_MS);
    expect(codeOf(await send('GET', '', { cookie }))).toBe('401 session_required');
    expect((await send('GET', '', { cookie: confirmed.cookie })).status).toBe(200);
  });

  it('is listed for its own person, who may end it; nobody else sees it or can', async () => {
    const { email } = await person();
    const [one, two] = [await signedIn(email), await signedIn(email)];
    const places = (await send('GET', '/places', { cookie: one.cookie })).body.data;
    expect(places.map(({ is_current }: { is_current: boolean }) => is_current)).toEqual([true, false]);
    const outsider = await signedIn((await person()).email);
    const path = `/places/${places[1].id}`;
    expect(codeOf(await send('DELETE', path, { cookie: outsider.cookie }))).toBe('404 not_found');
    expect((await send('GET', '', { cookie: two.cookie })).status).toBe(200);
    expect((await send('DELETE', path, { cookie: one.cookie })).body.data.status).toBe('ended');
    expect(codeOf(await send('GET', '', { cookie: two.cookie }))).toBe('401 session_required');
  });

  it('is one of twenty at most for a user', async () => {
    const { email, id } = await person();
    const first = await signedIn(email);
    // Nineteen browsers that were used later.
    await product.sql(
      `insert into access.session select organization_id, user_id, gen_random_uuid(), sha256(n::text::bytea),
         created_at, seen_at + interval '1 s', confirmed_at,
         expires_at, address, agent from access.session, generate_series(1, 19) n where user_id = $1`,
      [id],
    );
    passTime(MINUTE_MS);
    await signedIn(email);
    expect(await product.sql('select from access.session where user_id = $1', [id])).toHaveLength(20);
    expect(codeOf(await send('GET', '', { cookie: first.cookie }))).toBe('401 session_required');
  });
});
