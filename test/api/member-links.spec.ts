import { publicId, type Role, systemActor, uuidOf } from '@app/kernel';
import type { ApiClient } from '../support/client.js';
import { codeOf, consoleOf, PASSWORD } from '../support/console.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

const FRESH = 'forty windows of blue salt';
const MINUTE_MS = 60_000;

let product: Product;
let pages: ReturnType<typeof consoleOf>;
let acme: TestOrganization;
let admin: ApiClient;
let adminId: string;

beforeAll(async () => {
  product = await startProduct('api_member_links');
  pages = consoleOf(product);
  acme = await product.organization();
});
beforeEach(async () => {
  const { id, email } = await pages.person(acme.id, 'admin');
  adminId = id;
  admin = await pages.clientOf(email, acme.id);
});
afterEach(() => product.clock.release());
afterAll(() => product.stop());

const tokenOf = (answer: { readonly body: { data: { link: { url: string } } } }): string =>
  answer.body.data.link.url.split('#')[1] ?? '';
const resetOf = async (id: string, client = admin): Promise<string> =>
  tokenOf(await client.post(`/v1/members/${publicId('user', id)}/reset_link`));
const look = (token: string) => pages.send('POST', '/link/look', { body: { token } });
const use = (token: string, password = FRESH) => pages.send('POST', '/link', { body: { token, password } });
const tryToSignIn = async (email: string, password: string) =>
  codeOf(await pages.send('POST', '', { body: { email, password } }));
const passTime = (ms: number): void => product.clock.set(new Date(product.clock.now().getTime() + ms));
let invited = 0;
async function invite(role: Role = 'manager'): Promise<{ id: string; email: string; token: string }> {
  const email = `invited.${(invited += 1)}@acme.example`;
  const answer = await admin.post('/v1/members', { email, role });
  return { id: answer.body.data.id, email, token: tokenOf(answer) };
}

describe('an invitation', () => {
  it('tells for whom it is, sets a password, and makes the member active without signing in', async () => {
    const { id, email, token } = await invite('viewer');
    expect((await look(token)).body.data).toEqual({
      kind: 'invite',
      email,
      organization_name: 'Acme',
      expires_at: expect.any(String),
      has_account: false,
    });
    const used = await use(token);
    expect([used.status, used.set, used.body.data]).toEqual([200, null, { kind: 'invite', email, status: 'password_set' }]);
    const { session } = await pages.signIn(email, FRESH);
    expect(session.organizations).toEqual([expect.objectContaining({ role: 'viewer' })]);
    const { data } = (await admin.get(`/v1/members/${id}`)).body;
    expect([data.status, data.has_password, data.link]).toEqual(['active', true, null]);
  });

  it('is no way in before it is used, and none when it was taken back', async () => {
    const { id, email, token } = await invite();
    expect(await tryToSignIn(email, FRESH)).toBe('401 wrong_credentials');
    await admin.delete(`/v1/members/${id}`);
    expect(codeOf(await use(token))).toBe('400 link_invalid');
  });

  it('is sent again by another link, which ends the one before', async () => {
    const { id, token } = await invite();
    const again = await admin.post(`/v1/members/${id}/reset_link`);
    expect(again.body.data.link.kind).toBe('invite');
    expect(codeOf(await look(token))).toBe('400 link_invalid');
    expect((await use(tokenOf(again))).status).toBe(200);
  });

  it('lasts 72 hours', async () => {
    const [{ token: kept }, { token: late }] = [await invite(), await invite()];
    passTime(72 * 60 * MINUTE_MS - 1_000);
    expect((await look(kept)).status).toBe(200);
    passTime(1_000);
    expect(codeOf(await use(late))).toBe('400 link_invalid');
  });
});

describe('an invitation of somebody with an account elsewhere', () => {
  const accept = (token: string, cookie?: string) =>
    pages.send('POST', '/link/accept', { body: { token }, ...(cookie === undefined ? {} : { cookie }) });
  async function known(): Promise<{ email: string; token: string; id: string; home: TestOrganization }> {
    const home = await product.organization();
    const { id, email, token } = await invite();
    await product.users.create(systemActor(home.id), email, 'viewer', PASSWORD);
    return { id, email, token, home };
  }
  const organizationsOf = ({ body }: { body: { data: { organizations: { id: string }[] } } }): string[] =>
    body.data.organizations.map(({ id }) => id).sort();

  it('tells so to whoever holds the link, and is accepted by signing in with the password of there', async () => {
    const { email, token, home, id } = await known();
    expect((await look(token)).body.data.has_account).toBe(true);
    expect(codeOf(await accept(token))).toBe('401 session_required');
    const { cookie } = await pages.signIn(email);
    const accepted = await accept(token, cookie);
    const both = [home.id, acme.id].map((each) => publicId('organization', each)).sort();
    expect([accepted.status, organizationsOf(accepted)]).toEqual([200, both]);
    expect(codeOf(await pages.send('GET', '', { cookie }))).toBe('401 session_required');
    expect((await pages.bearer(accepted.cookie, acme.id)).status).toBe(200);
    expect(codeOf(await accept(token, accepted.cookie))).toBe('400 link_invalid');
    const { session } = await pages.signIn(email);
    expect(session.organizations.map((each: { id: string }) => each.id).sort()).toEqual(both);
    const lines = await product.sql(
      `select action, changes from access.audit where resource_id = $1 and action = 'user.joined'`,
      [uuidOf('user', id)],
    );
    expect(lines).toEqual([{ action: 'user.joined', changes: { by: 'account', second_factor: false, status: 'active' } }]);
  });

  it('is accepted by nobody else, and guesses of the password count as those of any sign-in', async () => {
    const { email, token } = await known();
    const stranger = await pages.signIn((await pages.person(acme.id)).email);
    expect(codeOf(await accept(token, stranger.cookie))).toBe('403 other_account');
    const codes = [];
    for (let tries = 0; tries < 6; tries += 1) codes.push(await tryToSignIn(email, `not the password ${tries}`));
    expect(codes).toEqual([...Array(5).fill('401 wrong_credentials'), '429 rate_limit_exceeded']);
  });

  it('leaves other passwords of the same address as they are, and another one may be chosen', async () => {
    const { email, token } = await known();
    const third = await product.organization();
    await product.users.create(systemActor(third.id), email, 'viewer', 'a third heron by the lake');
    expect((await use(token)).status).toBe(200);
    for (const password of [PASSWORD, 'a third heron by the lake', FRESH])
      expect((await pages.signIn(email, password)).session.organizations).toHaveLength(1);
  });

  it('is no reset: a reset sets a password whatever the session', async () => {
    const { id, email } = await pages.person(acme.id);
    const { cookie } = await pages.signIn(email);
    const token = await resetOf(id);
    expect(codeOf(await accept(token, cookie))).toBe('400 link_invalid');
  });
});

describe('a reset', () => {
  it('replaces the password and ends every session of the member, and those of nobody else', async () => {
    const { id, email } = await pages.person(acme.id, 'manager');
    const outsider = await pages.signIn((await pages.person(acme.id)).email);
    const { cookie } = await pages.signIn(email);
    const client = product.client.as((await pages.bearer(cookie, acme.id)).body.data.token);
    const token = await resetOf(id);
    expect((await client.get('/v1/campaigns')).status).toBe(200);
    expect((await use(token)).status).toBe(200);
    expect(codeOf(await pages.send('GET', '', { cookie }))).toBe('401 session_required');
    expect(codeOf(await client.get('/v1/campaigns'))).toBe('401 session_required');
    expect((await pages.send('GET', '', { cookie: outsider.cookie })).status).toBe(200);
    expect(await tryToSignIn(email, PASSWORD)).toBe('401 wrong_credentials');
    await pages.signIn(email, FRESH);
  });

  it('is for one organization: the same address keeps its password and session in another', async () => {
    const other = await product.organization();
    const { id, email } = await pages.person(acme.id);
    await product.users.create(systemActor(other.id), email, 'viewer', PASSWORD);
    const { cookie } = await pages.signIn(email);
    await use(await resetOf(id));
    const { body } = await pages.send('GET', '', { cookie });
    expect(body.data.organizations.map((each: { id: string }) => each.id)).toEqual([publicId('organization', other.id)]);
  });

  it('works once, also when it is used twice at the same moment', async () => {
    const { id, email } = await pages.person(acme.id);
    const token = await resetOf(id);
    const words = ['the first of two herons', 'the second of two herons'];
    const answers = await Promise.all(words.map((password) => use(token, password)));
    expect(answers.map(codeOf).sort()).toEqual(['200', '400 link_invalid']);
    const won = words[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect(codeOf(await use(token))).toBe('400 link_invalid');
    await pages.signIn(email, won);
  });

  it('is over after 30 minutes, and unknown, used, over and replaced links are told the same', async () => {
    const [over, used, replaced] = await Promise.all([0, 1, 2].map(() => pages.person(acme.id)));
    const tokens = [];
    for (const each of [over, used, replaced]) tokens.push(await resetOf(each?.id ?? ''));
    await use(tokens[1] ?? '');
    await resetOf(replaced?.id ?? '');
    passTime(30 * MINUTE_MS);
    const told = [];
    for (const token of [...tokens, 'x'.repeat(43)]) {
      for (const answer of [await look(token), await use(token)]) {
        const { request_id: _, ...details } = answer.body.error.details;
        told.push(JSON.stringify([answer.status, { ...answer.body.error, details }]));
      }
    }
    expect([new Set(told).size, told[0]]).toEqual([1, expect.stringContaining('link_invalid')]);
  });

  it('is kept when the password is refused', async () => {
    const { id } = await pages.person(acme.id);
    const token = await resetOf(id);
    expect(codeOf(await use(token, 'password1234'))).toBe('400 validation_failed');
    expect((await use(token)).status).toBe(200);
  });

  it('is never made for oneself, nor for a role above', async () => {
    expect(codeOf(await admin.post(`/v1/members/${publicId('user', adminId)}/reset_link`))).toBe('403 not_for_oneself');
    const owner = await pages.person(acme.id, 'owner');
    expect(codeOf(await admin.post(`/v1/members/${publicId('user', owner.id)}/reset_link`))).toBe('403 insufficient_role');
  });

  it('is over when its member gets another role, or its maker does', async () => {
    const target = await pages.person(acme.id, 'viewer');
    const risen = await resetOf(target.id);
    await product.users.setRole(systemActor(acme.id), target.id, 'owner');
    expect(codeOf(await use(risen))).toBe('400 link_invalid');
    const { token } = await invite();
    await product.users.deactivate(systemActor(acme.id), adminId);
    expect(codeOf(await use(token))).toBe('400 link_invalid');
  });

  it('may be tried five times a minute', async () => {
    const codes = [];
    for (let tries = 0; tries < 6; tries += 1) codes.push(codeOf(await use('y'.repeat(43))));
    expect(codes).toEqual([...Array(5).fill('400 link_invalid'), '429 rate_limit_exceeded']);
  });

  it('is refused from another site', async () => {
    const { id } = await pages.person(acme.id);
    const body = { token: await resetOf(id), password: FRESH };
    const sent = { body, headers: { 'Sec-Fetch-Site': 'cross-site' } };
    expect(codeOf(await pages.send('POST', '/link', sent))).toBe('403 cross_site_request');
    expect(codeOf(await pages.send('POST', '/link/look', { ...sent, body: { token: body.token } }))).toBe(
      '403 cross_site_request',
    );
  });

  it('stands in the audit as the act of its maker, and its use as that of the member', async () => {
    const { id } = await pages.person(acme.id);
    await use(await resetOf(id));
    const lines = await product.sql(
      'select action, user_id, via, changes from access.audit where resource_id = $1 order by id offset 1',
      [id],
    );
    expect(lines).toEqual([
      { action: 'user.link_given', user_id: adminId, via: 'console', changes: { kind: 'reset' } },
      { action: 'user.password_changed', user_id: id, via: 'console', changes: { by: 'link' } },
    ]);
  });
});
