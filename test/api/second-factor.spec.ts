import { LinksService, SecondFactorService } from '@app/access';
import { publicId, systemActor } from '@app/kernel';
import { codeOf, PASSWORD } from '../support/console.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';
import { secondFactorsOf, STEP_MS, wrongOf } from '../support/second-factors.js';

const MINUTE_MS = 60_000;

let product: Product;
let factors: ReturnType<typeof secondFactorsOf>;
let acme: TestOrganization;

beforeAll(async () => {
  product = await startProduct('api_second_factor');
  acme = await product.organization();
  factors = secondFactorsOf(product, acme);
});
beforeEach(() => product.clock.set(new Date('2026-11-21T12:00:10.000Z')));
afterEach(() => product.clock.release());
afterAll(() => product.stop());

const send: typeof factors.send = (...of) => factors.send(...of);
const codeAt: typeof factors.codeAt = (...of) => factors.codeAt(...of);
const guarded: typeof factors.guarded = () => factors.guarded();
const passTime: typeof factors.passTime = (ms) => factors.passTime(ms);
const factorIn = (session: { organizations: { id: string; second_factor: string }[] }, id = acme.id): string | undefined =>
  session.organizations.find((each) => each.id === publicId('organization', id))?.second_factor;
/** The same address in another organization. */
const join = ({ id }: TestOrganization, email: string, password = PASSWORD): Promise<string> =>
  product.users.create(systemActor(id), email, 'viewer', password);

describe('a second factor', () => {
  it('counts from the first right code on, and gives ten recovery codes once', async () => {
    const { email, id } = await factors.pages.person(acme.id);
    const { cookie, session } = await factors.pages.signIn(email);
    expect(factorIn(session)).toBe('none');
    const { data } = (await send(cookie, 'POST', '/setup')).body;
    expect(data.otpauth_url).toMatch(
      new RegExp(`^otpauth://totp/Advertising%20Service:person.+\\?secret=${data.secret}&issuer=`),
    );
    expect(factorIn((await factors.pages.signIn(email)).session)).toBe('none');
    expect(codeOf(await send(cookie, 'POST', '/confirm', { code: wrongOf(await codeAt(data.secret)) }))).toBe('401 wrong_code');
    const confirmed = await send(cookie, 'POST', '/confirm', { code: await codeAt(data.secret) });
    expect([factorIn(confirmed.body.data), new Set(confirmed.body.data.recovery_codes).size]).toEqual(['passed', 10]);
    expect(confirmed.cookie).not.toBe(cookie);
    expect(codeOf(await factors.pages.send('GET', '', { cookie }))).toBe('401 session_required');
    expect((await factors.pages.bearer(confirmed.cookie, acme.id)).status).toBe(200);
    const kept = JSON.stringify([
      await product.sql('select * from access.second_factor where user_id = $1', [id]),
      await product.sql('select * from access.audit where resource_id = $1', [id]),
    ]);
    for (const each of [data.secret, ...confirmed.body.data.recovery_codes]) expect(kept).not.toContain(each);
  });

  it('keeps whoever has only the password from every bearer, and from the other sessions', async () => {
    const { email, secret, cookie: own } = await guarded();
    const { cookie, session } = await factors.pages.signIn(email);
    expect(factorIn(session)).toBe('required');
    for (const id of [acme.id, acme.testId])
      expect(codeOf(await factors.pages.bearer(cookie, id))).toBe('403 second_factor_required');
    // The password again is no second factor.
    const confirmed = await factors.pages.send('POST', '/confirm', { cookie, body: { password: PASSWORD } });
    expect(codeOf(await factors.pages.bearer(confirmed.cookie, acme.id))).toBe('403 second_factor_required');
    const thief = confirmed.cookie;
    const change = { current_password: PASSWORD, new_password: 'forty windows of blue salt' };
    expect(codeOf(await factors.pages.send('POST', '/password', { cookie: thief, body: change }))).toBe(
      '403 second_factor_required',
    );
    expect((await factors.pages.send('GET', '/places', { cookie: thief })).body.data).toHaveLength(1);
    const [victim] = (await factors.pages.send('GET', '/places', { cookie: own })).body.data;
    expect(codeOf(await factors.pages.send('DELETE', `/places/${victim.id}`, { cookie: thief }))).toBe('404 not_found');
    expect(codeOf(await send(thief, 'POST', '/setup'))).toBe('409 second_factor_state');
    expect(codeOf(await send(thief, 'DELETE', '', { code: await codeAt(secret, 1) }))).toBe('403 second_factor_required');
    passTime(STEP_MS);
    const passed = await send(thief, 'POST', '', { code: await codeAt(secret) });
    expect([factorIn(passed.body.data), passed.body.data.recovery_codes_left]).toEqual(['passed', 10]);
    expect((await factors.pages.bearer(passed.cookie, acme.id)).status).toBe(200);
    expect(codeOf(await factors.pages.send('GET', '', { cookie: thief }))).toBe('401 session_required');
  });

  it('is asked of sessions, and their bearers, that were there before it', async () => {
    const { email } = await factors.pages.person(acme.id);
    const [here, elsewhere] = [await factors.pages.signIn(email), await factors.pages.signIn(email)];
    const client = product.client.as((await factors.pages.bearer(elsewhere.cookie, acme.id)).body.data.token);
    expect((await client.get('/v1/campaigns')).status).toBe(200);
    const { secret } = (await send(here.cookie, 'POST', '/setup')).body.data;
    expect((await client.get('/v1/campaigns')).status).toBe(200);
    await send(here.cookie, 'POST', '/confirm', { code: await codeAt(secret) });
    expect(codeOf(await client.get('/v1/campaigns'))).toBe('401 session_required');
    expect(codeOf(await factors.pages.bearer(elsewhere.cookie, acme.id))).toBe('403 second_factor_required');
  });

  it('belongs to the person: one code opens every organization of the session, and works in none again', async () => {
    const { email, secret, recovery } = await guarded();
    const other = await product.organization();
    await join(other, email);
    const { cookie, session } = await factors.pages.signIn(email);
    expect([factorIn(session), factorIn(session, other.id)]).toEqual(['required', 'required']);
    expect(codeOf(await factors.pages.bearer(cookie, other.id))).toBe('403 second_factor_required');
    expect(codeOf(await send(cookie, 'POST', '/setup', {}, other.id))).toBe('409 second_factor_state');
    passTime(STEP_MS);
    const code = await codeAt(secret);
    const passed = await send(cookie, 'POST', '', { code }, other.id);
    expect([factorIn(passed.body.data), factorIn(passed.body.data, other.id)]).toEqual(['passed', 'passed']);
    for (const id of [acme.id, other.testId]) expect((await factors.pages.bearer(passed.cookie, id)).status).toBe(200);
    const again = (await factors.pages.signIn(email)).cookie;
    expect(codeOf(await send(again, 'POST', '', { code }))).toBe('401 wrong_code');
    const used = await send(again, 'POST', '', { code: recovery[0] }, acme.id);
    expect([factorIn(used.body.data, other.id), used.body.data.recovery_codes_left]).toEqual(['passed', 9]);
    const third = await product.organization();
    expect(codeOf(await send(again, 'POST', '/setup', {}, third.id))).toBe('401 session_required');
    expect(codeOf(await send(used.cookie, 'POST', '/setup', {}, third.id))).toBe('404 not_found');
    passTime(STEP_MS);
    const off = await send(used.cookie, 'DELETE', '', { code: await codeAt(secret) }, other.id);
    expect([factorIn(off.body.data), factorIn(off.body.data, other.id)]).toEqual(['none', 'none']);
  });

  it('is never opened by the factor of another user, though address and password are the same', async () => {
    const { email, secret } = await guarded();
    const other = await product.organization();
    await join(other, email, 'another ladder of herons');
    const alone = await factors.pages.signIn(email, 'another ladder of herons');
    expect(factorIn(alone.session, other.id)).toBe('none');
    const { data } = (await send(alone.cookie, 'POST', '/setup', {}, other.id)).body;
    const on = await send(alone.cookie, 'POST', '/confirm', { code: await codeAt(data.secret) }, other.id);
    const change = { current_password: 'another ladder of herons', new_password: PASSWORD };
    expect((await factors.pages.send('POST', '/password', { cookie: on.cookie, body: change })).status).toBe(200);
    passTime(STEP_MS);
    const { cookie } = await factors.pages.signIn(email);
    expect(codeOf(await send(cookie, 'POST', '', { code: await codeAt(data.secret) }))).toBe('401 wrong_code');
    const half = await send(cookie, 'POST', '', { code: await codeAt(data.secret) }, other.id);
    expect([factorIn(half.body.data), factorIn(half.body.data, other.id)]).toEqual(['required', 'passed']);
    const whole = await send(half.cookie, 'POST', '', { code: await codeAt(secret) });
    expect(factorIn(whole.body.data)).toBe('passed');
  });

  it('is asked for before an invitation is accepted by signing in, and counts in the new organization from then on', async () => {
    const { email, secret } = await guarded();
    const other = await product.organization();
    const { url } = await product.nest.get(LinksService).invite(systemActor(other.id), email, 'viewer');
    const body = { token: url.split('#')[1] };
    const accept = (cookie: string) => factors.pages.send('POST', '/link/accept', { cookie, body });
    const { cookie } = await factors.pages.signIn(email);
    expect(codeOf(await accept(cookie))).toBe('403 second_factor_required');
    passTime(STEP_MS);
    const code = await codeAt(secret);
    const accepted = await accept((await send(cookie, 'POST', '', { code })).cookie);
    expect([accepted.status, factorIn(accepted.body.data, other.id)]).toEqual([200, 'passed']);
    expect((await factors.pages.bearer(accepted.cookie, other.id)).status).toBe(200);
    const next = await factors.pages.signIn(email);
    expect(factorIn(next.session, other.id)).toBe('required');
    expect(codeOf(await send(next.cookie, 'POST', '', { code }, other.id))).toBe('401 wrong_code');
    passTime(STEP_MS);
    expect((await send(next.cookie, 'POST', '', { code: await codeAt(secret) }, other.id)).status).toBe(200);
  });

  it('survives a reset of the password, and no admin can see or end it', async () => {
    const { id, email, secret } = await guarded();
    const admin = await factors.pages.clientOf((await factors.pages.person(acme.id, 'owner')).email, acme.id);
    const path = `/v1/members/${publicId('user', id)}`;
    expect((await admin.get(path)).body.data.second_factor).toBe(true);
    const { link } = (await admin.post(`${path}/reset_link`)).body.data;
    const fresh = { token: link.url.split('#')[1], password: 'forty windows of blue salt' };
    expect((await factors.pages.send('POST', '/link', { body: fresh })).status).toBe(200);
    const { cookie, session } = await factors.pages.signIn(email, fresh.password);
    expect(factorIn(session)).toBe('required');
    expect(codeOf(await factors.pages.bearer(cookie, acme.id))).toBe('403 second_factor_required');
    passTime(STEP_MS);
    expect((await send(cookie, 'POST', '', { code: await codeAt(secret) })).status).toBe(200);
    await expect(
      product.nest.get(SecondFactorService).clear({ ...systemActor(acme.id), via: 'console', userId: acme.userIds.owner }, id),
    ).rejects.toMatchObject({ kind: { code: 'insufficient_role' } });
  });

  it('is switched off by a code of it, or by the operator', async () => {
    const { cookie, secret, email, id } = await guarded();
    passTime(STEP_MS);
    expect(codeOf(await send(cookie, 'DELETE', '', { code: wrongOf(await codeAt(secret)) }))).toBe('401 wrong_code');
    const off = await send(cookie, 'DELETE', '', { code: await codeAt(secret) });
    expect([off.status, factorIn(off.body.data)]).toEqual([200, 'none']);
    expect(codeOf(await send(off.cookie, 'POST', '', { code: '123456' }))).toBe('409 second_factor_state');
    expect(factorIn((await factors.pages.signIn(email)).session)).toBe('none');
    const lost = await guarded();
    await product.nest.get(SecondFactorService).clear(systemActor(acme.id, 'cli'), lost.id);
    expect(factorIn((await factors.pages.signIn(lost.email)).session)).toBe('none');
    const lines = await product.sql<{ action: string; via: string }>(
      `select action, via from access.audit where resource_id = any($1) and action like '%factor%' order by id`,
      [[id, lost.id]],
    );
    expect(lines).toEqual([
      { action: 'user.second_factor_on', via: 'console' },
      { action: 'user.second_factor_off', via: 'console' },
      { action: 'user.second_factor_on', via: 'console' },
      { action: 'user.second_factor_off', via: 'cli' },
    ]);
  });

  it('is switched off by the operator wherever the person has it, and not for another user of that address', async () => {
    const { id, email, cookie } = await guarded();
    const [joined, strange] = [await product.organization(), await product.organization()];
    const { url } = await product.nest.get(LinksService).invite(systemActor(joined.id), email, 'viewer');
    const accepted = await factors.pages.send('POST', '/link/accept', { cookie, body: { token: url.split('#')[1] } });
    expect(factorIn(accepted.body.data, joined.id)).toBe('passed');
    const password = 'another ladder of herons';
    await join(strange, email, password);
    const alone = (await factors.pages.signIn(email, password)).cookie;
    const { data } = (await send(alone, 'POST', '/setup', {}, strange.id)).body;
    await send(alone, 'POST', '/confirm', { code: await codeAt(data.secret) }, strange.id);
    await product.nest.get(SecondFactorService).clear(systemActor(acme.id, 'cli'), id);
    const { session } = await factors.pages.signIn(email);
    expect([acme.id, joined.id].map((each) => factorIn(session, each))).toEqual(['none', 'none']);
    expect(factorIn((await factors.pages.signIn(email, password)).session, strange.id)).toBe('required');
  });

  it(
    'is set up and switched off, and gets other recovery codes, only with a password given in the last 15 minutes, ' +
      'and confirmed in ten',
    async () => {
      const { cookie, secret } = await guarded();
      const late = await factors.pages.signIn((await factors.pages.person(acme.id)).email);
      const slow = await factors.pages.signIn((await factors.pages.person(acme.id)).email);
      const pending = (await send(slow.cookie, 'POST', '/setup')).body.data.secret;
      passTime(10 * MINUTE_MS);
      expect(codeOf(await send(slow.cookie, 'POST', '/confirm', { code: await codeAt(pending) }))).toBe(
        '409 second_factor_setup_over',
      );
      passTime(5 * MINUTE_MS);
      expect(codeOf(await send(late.cookie, 'POST', '/setup'))).toBe('403 reauthentication_required');
      for (const [method, path] of [
        ['DELETE', ''],
        ['POST', '/recovery_codes'],
      ] as const)
        expect(codeOf(await send(cookie, method, path, { code: await codeAt(secret) }))).toBe('403 reauthentication_required');
    },
  );
});
