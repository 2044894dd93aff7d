import { publicId, type Role, roles, systemActor, uuidOf } from '@app/kernel';
import type { ApiClient } from '../support/client.js';
import { codeOf, consoleOf } from '../support/console.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

let product: Product;
let pages: ReturnType<typeof consoleOf>;
let acme: TestOrganization;
let owner: ApiClient;
let admin: ApiClient;
let ownerId: string;

beforeAll(async () => {
  product = await startProduct('api_members');
  pages = consoleOf(product);
  acme = await product.organization();
  const { id, email } = await pages.person(acme.id, 'owner');
  ownerId = publicId('user', id);
  owner = await pages.clientOf(email, acme.id);
  admin = await pages.clientOf((await pages.person(acme.id, 'admin')).email, acme.id);
});
afterEach(() => product.clock.release());
afterAll(() => product.stop());

const user = (id: string): string => publicId('user', id);
let invited = 0;
const invite = (role: Role = 'manager', client = owner) =>
  client.post('/v1/members', { email: `invited.${(invited += 1)}@acme.example`, role });

describe('the members of an organization', () => {
  it('are listed with what a page about them needs, in any order and by any filter', async () => {
    const { body } = await owner.get('/v1/members?limit=100&sort=role&order=desc');
    const listed: { role: Role; email: string }[] = body.data;
    const ranks = listed.map(({ role }) => roles.indexOf(role));
    expect(ranks).toEqual([...ranks].sort((a, b) => b - a));
    expect(listed.map(({ email }) => email)).toEqual(expect.arrayContaining(roles.map((role) => `${role}@acme.example`)));
    const one = await owner.get('/v1/members?email=VIEWER@acme.example&role=viewer&status=active');
    expect(one.body.data).toEqual([
      expect.objectContaining({
        id: user(acme.userIds.viewer),
        email: 'viewer@acme.example',
        role: 'viewer',
        status: 'active',
        has_password: false,
        second_factor: false,
        last_signed_in_at: null,
        allowed_actions: ['update', 'deactivate', 'reset_link'],
        link: null,
      }),
    ]);
  });

  it('tell when they last signed in, and which keys of both modes act for them', async () => {
    const { id, email } = await pages.person(acme.id, 'manager');
    const live = await product.keys.create(systemActor(acme.id), id, 'CRM');
    const twin = await product.keys.create(systemActor(acme.id), id, 'Trial', { mode: 'test' });
    await product.keys.revoke(systemActor(acme.id), (await product.keys.create(systemActor(acme.id), id, 'Old')).id);
    await pages.signIn(email);
    const { body } = await owner.get(`/v1/members/${user(id)}`);
    expect(Date.parse(body.data.last_signed_in_at)).toBeGreaterThan(Date.parse(body.data.created_at) - 1);
    expect(body.data.has_password).toBe(true);
    expect(body.data.active_keys).toEqual([
      { id: publicId('key', live.id), name: 'CRM', mode: 'live', last_four: live.key.slice(-4) },
      { id: publicId('key', twin.id), name: 'Trial', mode: 'test', last_four: twin.key.slice(-4) },
    ]);
  });

  it('are the same in test mode, where nobody changes them', async () => {
    const { email } = await pages.person(acme.id, 'owner');
    const twin = await pages.clientOf(email, acme.testId);
    const { body } = await twin.get(`/v1/members/${user(acme.userIds.viewer)}`);
    expect([body.data.email, body.data.allowed_actions]).toEqual(['viewer@acme.example', []]);
    const path = `/v1/members/${user(acme.userIds.viewer)}`;
    for (const answer of [
      await invite('viewer', twin),
      await twin.patch(path, { role: 'analyst' }),
      await twin.post(`${path}/reset_link`),
      await twin.delete(path),
      await twin.post(`${path}/reactivate`),
    ])
      expect(codeOf(answer)).toBe('409 live_organization_required');
  });

  it('are for those who manage them, in the console alone, and of no other organization', async () => {
    const manager = await pages.clientOf((await pages.person(acme.id, 'manager')).email, acme.id);
    expect(codeOf(await manager.get('/v1/members'))).toBe('403 insufficient_permissions');
    expect(codeOf(await product.client.as(acme.keys.owner).get('/v1/members'))).toBe('403 console_only');
    const foreign = `/v1/members/${user((await product.organization()).userIds.viewer)}`;
    for (const answer of [
      await owner.get(foreign),
      await owner.patch(foreign, { role: 'owner' }),
      await owner.delete(foreign),
      await owner.post(`${foreign}/reset_link`),
      await owner.post(`${foreign}/reactivate`),
    ])
      expect(codeOf(answer)).toBe('404 not_found');
  });

  it('are changed only after a sign-in of the last 15 minutes', async () => {
    const { email } = await pages.person(acme.id, 'owner');
    const { cookie } = await pages.signIn(email);
    product.clock.set(new Date(product.clock.now().getTime() + 16 * 60_000));
    const late = product.client.as((await pages.bearer(cookie, acme.id)).body.data.token);
    expect((await late.get('/v1/members')).status).toBe(200);
    expect(codeOf(await invite('viewer', late))).toBe('403 reauthentication_required');
  });
});

describe('a role', () => {
  it('changes what sessions and keys of the member may do at once', async () => {
    const { id, email } = await pages.person(acme.id, 'manager');
    const client = await pages.clientOf(email, acme.id);
    const { key } = await product.keys.create(systemActor(acme.id), id, 'CRM');
    expect((await client.post('/v1/campaigns', { name: 'One' })).status).toBe(201);
    const { status, body } = await admin.patch(`/v1/members/${user(id)}`, { role: 'viewer' });
    expect([status, body.data.role, body.data.version]).toEqual([200, 'viewer', 2]);
    for (const caller of [client, product.client.as(key)])
      expect(codeOf(await caller.post('/v1/campaigns', { name: 'Two' }))).toBe('403 insufficient_permissions');
  });

  it("above one's own is out of reach: to grant, to change, to end", async () => {
    const path = `/v1/members/${ownerId}`;
    for (const answer of [
      await invite('owner', admin),
      await admin.patch(`/v1/members/${user(acme.userIds.viewer)}`, { role: 'owner' }),
      await admin.patch(path, { role: 'viewer' }),
      await admin.delete(path),
      await admin.post(`${path}/reset_link`),
      await admin.post(`${path}/reactivate`),
    ])
      expect(codeOf(answer)).toBe('403 insufficient_role');
    expect((await admin.get(path)).body.data.allowed_actions).toEqual([]);
  });

  it('of the last active owner stays, also when that owner asks', async () => {
    const { id: organization } = await product.organization();
    const { id, email } = await pages.person(organization, 'owner');
    const alone = await pages.clientOf(email, organization);
    const [other] = (await alone.get('/v1/members?role=owner&email=owner@acme.example')).body.data;
    expect((await alone.delete(`/v1/members/${other.id}`)).status).toBe(200);
    const path = `/v1/members/${user(id)}`;
    expect((await alone.get(path)).body.data.allowed_actions).toEqual([]);
    expect(codeOf(await alone.patch(path, { role: 'viewer' }))).toBe('409 last_owner');
    expect(codeOf(await alone.delete(path))).toBe('409 last_owner');
    // An invited owner is none yet.
    expect((await invite('owner', alone)).status).toBe(201);
    expect(codeOf(await alone.delete(path))).toBe('409 last_owner');
  });

  it('is changed only in the version that is meant, and a member who was read can be sent back', async () => {
    const { id } = await pages.person(acme.id, 'viewer');
    const path = `/v1/members/${user(id)}`;
    const { body } = await owner.get(path);
    const changed = await owner.patch(path, { ...body.data, role: 'analyst' }, { headers: { 'If-Match': '"1"' } });
    expect([changed.status, changed.body.data.role]).toEqual([200, 'analyst']);
    for (const sent of [{ role: 'manager' }, {}])
      expect(codeOf(await owner.patch(path, sent, { headers: { 'If-Match': '"1"' } }))).toBe('412 version_mismatch');
    expect(codeOf(await owner.delete(path, { headers: { 'If-Match': '"1"' } }))).toBe('412 version_mismatch');
    const probe = await owner.patch(path, { status: 'deactivated' });
    expect([codeOf(probe), probe.body.error.details.fields[0].code]).toEqual(['400 validation_failed', 'immutable']);
  });
});

describe('a deactivated member', () => {
  it('is out at once with keys and sessions, and back with the keys that nobody revoked', async () => {
    const { id, email } = await pages.person(acme.id, 'manager');
    const client = await pages.clientOf(email, acme.id);
    const { key } = await product.keys.create(systemActor(acme.id), id, 'CRM', { mode: 'test' });
    const path = `/v1/members/${user(id)}`;
    const gone = (await admin.delete(path)).body.data;
    expect([gone.status, gone.active_keys, gone.stopped_keys, gone.allowed_actions]).toEqual([
      'deactivated',
      [],
      [expect.objectContaining({ name: 'CRM', mode: 'test' })],
      ['reactivate'],
    ]);
    expect(codeOf(await product.client.as(key).get('/v1/campaigns'))).toBe('401 revoked_api_key');
    expect(codeOf(await client.get('/v1/campaigns'))).toBe('401 session_required');
    expect((await admin.delete(path)).body.data).toEqual(gone);
    expect(codeOf(await admin.patch(path, { role: 'viewer' }))).toBe('409 user_deactivated');
    expect(codeOf(await admin.post(`${path}/reset_link`))).toBe('409 user_deactivated');
    const back = (await admin.post(`${path}/reactivate`)).body.data;
    expect([back.status, back.active_keys.length, back.stopped_keys]).toEqual(['active', 1, []]);
    expect((await product.client.as(key).get('/v1/campaigns')).status).toBe(200);
    // A session from before does not come back.
    expect(codeOf(await client.get('/v1/campaigns'))).toBe('401 session_required');
    await pages.signIn(email);
    const actions = await product.sql<{ action: string }>('select action from access.audit where resource_id = $1 order by id', [
      id,
    ]);
    expect(actions.map(({ action }) => action)).toEqual(['user.created', 'user.deactivated', 'user.reactivated']);
  });
});

describe('an invited member', () => {
  it('is there at once with a link that nobody sees again, and can do nothing', async () => {
    const answer = await invite('analyst', admin);
    const { data } = answer.body;
    expect([answer.status, answer.headers.get('location')]).toEqual([
      201,
      expect.stringMatching(new RegExp(`/v1/members/${data.id}$`)),
    ]);
    expect([data.status, data.role, data.has_password]).toEqual(['invited', 'analyst', false]);
    expect(data.link).toEqual({
      kind: 'invite',
      url: expect.stringMatching(/^https:\/\/.+\/console\/link#[\w-]{43}$/),
      expires_at: expect.any(String),
      mail: 'not_configured',
    });
    expect(Date.parse(data.link.expires_at) - Date.parse(data.created_at)).toBe(72 * 3_600_000);
    expect((await admin.get(`/v1/members/${data.id}`)).body.data.link).toEqual({ ...data.link, url: null });
    const everything =
      JSON.stringify(await product.sql('select * from access.link')) +
      JSON.stringify(await product.sql('select * from access.audit'));
    expect(everything).not.toContain(data.link.url.split('#')[1]);
    const id = uuidOf('user', data.id) ?? '';
    await expect(product.keys.create(systemActor(acme.id), id, 'CRM')).rejects.toMatchObject({
      kind: { code: 'invalid_state_transition' },
    });
  });

  it('has an address that no other member has, and one role of ours', async () => {
    expect(codeOf(await owner.post('/v1/members', { email: 'VIEWER@acme.example', role: 'viewer' }))).toBe('409 email_taken');
    const wrong = await owner.post('/v1/members', { email: 'nobody', role: 'king', password: 'a ladder of quiet herons' });
    expect(wrong.body.error.details.fields.map(({ field }: { field: string }) => field).sort()).toEqual(['password', 'role']);
    expect(codeOf(await owner.post('/v1/members', { email: 'nobody', role: 'viewer' }))).toBe('400 validation_failed');
  });

  it('is invited once by a repeated request, which is told the same link', async () => {
    const body = { email: 'twice@acme.example', role: 'viewer' };
    const headers = { 'Idempotency-Key': 'invite-twice' };
    const first = await owner.post('/v1/members', body, { headers });
    const second = await owner.post('/v1/members', body, { headers });
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
  });
});
