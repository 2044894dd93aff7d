/** A person makes, rotates and revokes API keys in the console. */
import { publicId, type Role, systemActor } from '@app/kernel';
import { until } from '../support/built.js';
import type { ApiAnswer, ApiClient } from '../support/client.js';
import { codeOf, consoleOf } from '../support/console.js';
import { type Product, startProduct, type TestOrganization } from '../support/product.js';

interface Person {
  readonly id: string;
  readonly client: ApiClient;
}

let product: Product;
let pages: ReturnType<typeof consoleOf>;
let acme: TestOrganization;
let ada: Person;

beforeAll(async () => {
  product = await startProduct('api_api_keys');
  pages = consoleOf(product);
  acme = await product.organization();
  ada = await person('admin');
});
afterAll(() => product.stop());
afterEach(() => product.clock.release());

async function person(role: Role, organization = acme, opened = organization.id): Promise<Person> {
  const { id, email } = await pages.person(organization.id, role);
  const { cookie } = await pages.signIn(email);
  return { id, client: product.client.as(String((await pages.bearer(cookie, opened)).body.data.token)) };
}
const make = async (body: object = {}, { client } = ada) => {
  const answer = await client.post('/v1/api_keys', { name: 'CRM', ...body });
  expect([answer.status, answer.body.error?.message]).toEqual([201, undefined]);
  return answer.body.data;
};
const asked = async (key: string): Promise<string> => codeOf(await product.client.get('/v1/campaigns', { key }));
const faults = ({ body }: ApiAnswer): [string, string][] =>
  body.error.details.fields.map((each: { field: string; code: string }) => [each.field, each.code]);

describe('a key', () => {
  it('is made, used, rotated with both valid in the overlap, and revoked: refused at once', async () => {
    const made = await ada.client.post('/v1/api_keys', { name: 'CRM', expires_at: '2999-01-01T00:00:00Z' });
    const { key, ...shown } = made.body.data;
    expect([made.status, made.headers.get('cache-control')]).toEqual([201, 'no-store']);
    expect(made.headers.get('location')).toMatch(new RegExp(`^https?://[^/]+/v1/api_keys/${shown.id}$`));
    expect(shown).toMatchObject({
      organization_id: publicId('organization', acme.id),
      mode: 'live',
      status: 'active',
      allowed_actions: ['rotate', 'revoke'],
      prefix: 'ads_live_',
      last_four: key.slice(-4),
      permissions: null,
      user: { id: publicId('user', ada.id), role: 'admin', status: 'active' },
      expires_at: '2999-01-01T00:00:00.000Z',
      last_used_at: null,
      rotated_from: null,
    });
    expect(await asked(key)).toBe('200');
    const read = (await ada.client.get(`/v1/api_keys/${shown.id}`)).body.data;
    // Its use is written with that of others, at once or in a while.
    expect([null, expect.any(String)]).toContainEqual(read.last_used_at);
    expect(read).toMatchObject({ ...shown, last_used_at: read.last_used_at });

    const rotated = await ada.client.post(`/v1/api_keys/${shown.id}/rotate`, { overlap_seconds: 3_600 });
    const next = rotated.body.data;
    expect([rotated.status, next.rotated_from, next.key === key]).toEqual([200, shown.id, false]);
    expect([await asked(key), await asked(next.key)]).toEqual(['200', '200']);
    const old = (await ada.client.get(`/v1/api_keys/${shown.id}`)).body.data;
    expect(old).toMatchObject({ replaced_by: next.id, status: 'active', allowed_actions: ['revoke'] });
    expect(Date.parse(old.expires_at) - Date.parse(next.created_at)).toBe(3_600_000);

    const revoked = await ada.client.delete(`/v1/api_keys/${next.id}`, { body: { reason: 'leaked' } });
    expect([await asked(next.key), await asked(key)]).toEqual(['401 revoked_api_key', '200']);
    expect(revoked.body.data).toMatchObject({
      status: 'revoked',
      allowed_actions: [],
      revoked_by: publicId('user', ada.id),
      revoke_reason: 'leaked',
    });
    expect((await ada.client.delete(`/v1/api_keys/${next.id}`)).body).toEqual(revoked.body);
    expect((await ada.client.get(`/v1/api_keys/${next.id}`)).body).toEqual(revoked.body);
  });

  it('goes on for a day when it is rotated without a word, and ends at once without an overlap', async () => {
    const [one, other] = [await make(), await make()];
    const next = (await ada.client.post(`/v1/api_keys/${one.id}/rotate`)).body.data;
    const old = (await ada.client.get(`/v1/api_keys/${one.id}`)).body.data;
    expect(Date.parse(old.expires_at) - Date.parse(next.created_at)).toBe(86_400_000);
    await ada.client.post(`/v1/api_keys/${other.id}/rotate`, { overlap_seconds: 0 });
    expect([await asked(one.key), await asked(other.key)]).toEqual(['200', '401 revoked_api_key']);
    expect(codeOf(await ada.client.post(`/v1/api_keys/${one.id}/rotate`))).toBe('409 key_already_rotated');
    expect(codeOf(await ada.client.post(`/v1/api_keys/${other.id}/rotate`))).toBe('409 invalid_state_transition');
  });

  it('shows when it was last used', async () => {
    const made = await make();
    const before = Date.now();
    await asked(made.key);
    const read = async (): Promise<string | null> => (await ada.client.get(`/v1/api_keys/${made.id}`)).body.data.last_used_at;
    // It is written beside the requests, every five seconds.
    const seen = await until('it is written', async () => (await read()) ?? undefined);
    expect(Date.parse(seen)).toBeGreaterThanOrEqual(before);
  });

  it('of another version than the one that was read is left alone', async () => {
    const { id } = await make();
    const stale = { headers: { 'If-Match': '"7"' } };
    expect(codeOf(await ada.client.post(`/v1/api_keys/${id}/rotate`, {}, stale))).toBe('412 version_mismatch');
    expect(codeOf(await ada.client.delete(`/v1/api_keys/${id}`, stale))).toBe('412 version_mismatch');
    const { headers } = await ada.client.get(`/v1/api_keys/${id}`);
    expect((await ada.client.delete(`/v1/api_keys/${id}`, { headers: { 'If-Match': String(headers.get('etag')) } })).status).toBe(
      200,
    );
  });
});

describe('a narrowed key', () => {
  it('may do that much and no more, and less when its user loses it', async () => {
    const grace = await person('admin');
    const { key, permissions } = await make({ permissions: ['campaigns:read', 'campaigns:write'] }, grace);
    expect(permissions).toEqual(['campaigns:read', 'campaigns:write']);
    const client = product.client.as(key);
    const create = () => client.post('/v1/campaigns', { name: 'Mine' });
    expect([codeOf(await create()), codeOf(await client.get('/v1/creative'))]).toEqual(['201', '403 insufficient_permissions']);
    await product.users.setRole(systemActor(acme.id), grace.id, 'viewer');
    expect([codeOf(await create()), await asked(key)]).toEqual(['403 insufficient_permissions', '200']);
    await product.users.deactivate(systemActor(acme.id), grace.id);
    expect(await asked(key)).toBe('401 revoked_api_key');
    const [listed] = (await ada.client.get('/v1/api_keys?limit=1')).body.data;
    expect(listed).toMatchObject({ status: 'active', user: { role: 'viewer', status: 'deactivated' } });
  });

  it('names permissions that there are, and that a key can use', async () => {
    const narrow = (permissions: unknown) => ada.client.post('/v1/api_keys', { name: 'CRM', permissions });
    const misspelt = await narrow(['campaign:read']);
    expect([misspelt.status, faults(misspelt)]).toEqual([400, [['permissions', 'invalid_value']]]);
    expect(misspelt.body.error.message).toContain('campaigns:read');
    for (const wrong of [
      ['keys:manage'],
      ['keys:own'],
      ['audit:read'],
      [],
      'campaigns:read',
      ['campaigns:read', 'campaigns:read'],
    ])
      expect([wrong, codeOf(await narrow(wrong))]).toEqual([wrong, '400 validation_failed']);
  });
});

describe('whose keys', () => {
  it('an admin sees and revokes those of others, and makes or rotates none for them', async () => {
    const owner = await person('owner');
    const made = await make({}, owner);
    const { data } = (await ada.client.get(`/v1/api_keys/${made.id}`)).body;
    expect([data.user.id, data.allowed_actions]).toEqual([publicId('user', owner.id), ['revoke']]);
    expect(codeOf(await ada.client.post(`/v1/api_keys/${made.id}/rotate`))).toBe('403 insufficient_role');
    const forThem = await ada.client.post('/v1/api_keys', { name: 'CRM', user_id: publicId('user', owner.id) });
    expect(faults(forThem)).toEqual([['user_id', 'unknown_field']]);
    expect((await ada.client.delete(`/v1/api_keys/${made.id}`)).body.data.revoked_by).toBe(publicId('user', ada.id));
    expect(await asked(made.key)).toBe('401 revoked_api_key');
  });

  it.each(['viewer', 'analyst', 'manager'] as const)('a %s has own keys, and there are no others', async (role) => {
    const { client, id } = await person(role);
    const theirs = await make();
    const { key, ...own } = await make({}, { client, id });
    const tried = await product.client.as(key).post('/v1/campaigns', { name: 'Mine' });
    expect([await asked(key), codeOf(tried)]).toEqual(['200', role === 'manager' ? '201' : '403 insufficient_permissions']);
    const above = { name: 'CRM', permissions: ['connections:manage'] };
    expect(codeOf(await client.post('/v1/api_keys', above))).toBe('403 insufficient_role');
    const next = (await client.post(`/v1/api_keys/${own.id}/rotate`)).body.data;
    const listed = (await client.get('/v1/api_keys?status=all&limit=100')).body.data as { id: string }[];
    expect(listed.map((each) => each.id)).toEqual([next.id, own.id]);
    expect((await client.delete(`/v1/api_keys/${own.id}`)).body.data.revoked_by).toBe(publicId('user', id));
    expect([await asked(key), await asked(next.key)]).toEqual(['401 revoked_api_key', '200']);
    const path = `/v1/api_keys/${theirs.id}`;
    for (const refused of [client.get(path), client.post(`${path}/rotate`), client.delete(path)])
      expect(codeOf(await refused)).toBe('404 not_found');
    expect((await ada.client.delete(`/v1/api_keys/${next.id}`)).body.data.status).toBe('revoked');
  });

  it('of another organization do not exist', async () => {
    const other = await person('owner', await product.organization());
    const { id } = await make();
    for (const refused of [
      other.client.get(`/v1/api_keys/${id}`),
      other.client.post(`/v1/api_keys/${id}/rotate`),
      other.client.delete(`/v1/api_keys/${id}`),
    ])
      expect(codeOf(await refused)).toBe('404 not_found');
    expect((await other.client.get('/v1/api_keys?status=all&limit=100')).body.data).not.toContainEqual(
      expect.objectContaining({ id }),
    );
  });

  it('of the test organization are made with either bearer, and seen with that of the test organization', async () => {
    const { email, id: userId } = await pages.person(acme.id, 'admin');
    const { cookie } = await pages.signIn(email);
    const clientOf = async (organization: string) =>
      product.client.as(String((await pages.bearer(cookie, organization)).body.data.token));
    const [live, test] = [await clientOf(acme.id), await clientOf(acme.testId)];
    const both = [await make({ mode: 'test' }, { id: userId, client: live }), await make({}, { id: userId, client: test })];
    const seen = (await test.get('/v1/api_keys')).body.data.map(({ id, user }: { id: string; user: { email: string } }) => [
      id,
      user.email,
    ]);
    expect(seen).toEqual(both.map(({ id }) => [id, email]).reverse());
    for (const { id, key, mode, prefix, organization_id } of both) {
      expect([mode, prefix, organization_id]).toEqual(['test', 'ads_test_', publicId('organization', acme.testId)]);
      expect(await asked(key)).toBe('200');
      expect(codeOf(await live.get(`/v1/api_keys/${id}`))).toBe('404 not_found');
      expect((await test.delete(`/v1/api_keys/${id}`)).status).toBe(200);
      expect(await asked(key)).toBe('401 revoked_api_key');
    }
    const wrong = await test.post('/v1/api_keys', { name: 'CRM', mode: 'live' });
    expect([wrong.status, faults(wrong)]).toEqual([400, [['mode', 'conflict']]]);
  });
});

describe('the list', () => {
  it('is filtered by status, those that ended by time alone too, and sorted', async () => {
    const organization = await product.organization();
    const { client } = await person('owner', organization);
    const ends = new Date(Date.now() + 60_000).toISOString();
    await product.keys.revoke(
      systemActor(organization.id),
      (await product.keys.create(systemActor(organization.id), organization.userIds.owner, 'zulu')).id,
    );
    await make({ name: 'alpha', expires_at: ends }, { id: '', client });
    const list = async (query: string): Promise<[string, string][]> =>
      (await client.get(`/v1/api_keys?${query}`)).body.data.map(({ name, status }: Record<string, string>) => [name, status]);
    expect(await list('status=revoked')).toEqual([['zulu', 'revoked']]);
    expect(await list('status=expired')).toEqual([]);
    expect((await list('sort=name&limit=1'))[0]).toEqual(['admin', 'active']);
    expect((await list('sort=name&order=desc'))[0]).toEqual(['zulu', 'revoked']);
    product.clock.set(new Date(ends));
    expect(await list('status=expired')).toEqual([['alpha', 'expired']]);
    expect(await list('sort=status')).toEqual([
      ...Array(5).fill([expect.anything(), 'active']),
      ['alpha', 'expired'],
      ['zulu', 'revoked'],
    ]);
    expect(await list('status=archived')).toEqual([]);
  });
});
