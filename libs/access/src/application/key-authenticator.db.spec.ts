import 'reflect-metadata';
import { type Actor, permissionsOf } from '@app/kernel';
import { type AccessApp, startAccess } from '../../../../test/support/access-app.js';
import { makeKey } from './key-format.js';

/** No other context has anything to end first. */
const nothingRuns = async (): Promise<void> => undefined;

let access: AccessApp;

beforeAll(async () => {
  access = await startAccess('access_authenticator');
});
afterAll(() => access.stop());
afterEach(() => access.clock.release());

const minutes = (count: number): Date => new Date(access.clock.now().getTime() + count * 60_000);

describe('a key', () => {
  it('acts for its user, with the plan, mode and permissions of this moment', async () => {
    const { live, actor, ownerId } = await access.organization('growth');
    const made = await access.keys.create(actor, ownerId, 'CRM');
    expect(await access.authenticate(made.key)).toEqual({
      organizationId: live,
      liveOrganizationId: live,
      mode: 'live',
      plan: 'growth',
      userId: ownerId,
      keyId: made.id,
      permissions: permissionsOf.owner,
      via: 'api',
      requestId: 'req-spec',
    });
  });

  it('that is narrowed may do that much of what its user may do at this moment, and so may its successor', async () => {
    const { actor } = await access.organization();
    const userId = await access.users.create(actor, 'narrow@northwind.example', 'manager');
    const made = await access.keys.create(actor, userId, 'CRM', { permissions: ['campaigns:read', 'campaigns:write'] });
    const permissions = async (key: string) => [...((await access.authenticate(key)) as Actor).permissions];
    expect(await permissions(made.key)).toEqual(['campaigns:read', 'campaigns:write']);
    const next = await access.keys.rotate(actor, made.id, 60);
    expect(await permissions(next.key)).toEqual(['campaigns:read', 'campaigns:write']);
    await access.users.setRole(actor, userId, 'analyst');
    expect(await permissions(made.key)).toEqual(['campaigns:read']);
    await access.users.setRole(actor, userId, 'owner');
    expect(await permissions(next.key)).toEqual(['campaigns:read', 'campaigns:write']);
  });

  it('is not narrowed to what its user may not do', async () => {
    const { actor } = await access.organization();
    const userId = await access.users.create(actor, 'low@northwind.example', 'viewer');
    const wanted = access.keys.create(actor, userId, 'CRM', { permissions: ['campaigns:write'] });
    await expect(wanted).rejects.toMatchObject({ kind: { code: 'insufficient_role' } });
  });

  it('of the test mode opens the test twin alone, with the plan of the live organization', async () => {
    const { live, test, actor, ownerId } = await access.organization('starter');
    const made = await access.keys.create(actor, ownerId, 'trial', { mode: 'test' });
    await access.organizations.setPlan(actor, 'enterprise');
    expect(made.key).toMatch(/^ads_test_/);
    expect(await access.authenticate(made.key)).toMatchObject({
      organizationId: test,
      liveOrganizationId: live,
      mode: 'test',
      plan: 'enterprise',
      userId: ownerId,
    });
    await expect(access.keys.revoke(actor, made.id)).rejects.toMatchObject({ kind: { code: 'not_found' } });
    expect(live).not.toBe(test);
  });

  it.each([
    ['text that is no key', () => 'hello', 'malformed_api_key'],
    ['an unknown key of the right form', () => makeKey('live'), 'invalid_api_key'],
  ])('is refused when it is %s', async (_, token, fault) => {
    expect(await access.authenticate(token())).toBe(fault);
  });

  it('is refused as malformed under another mode or with one character changed', async () => {
    const { actor, ownerId } = await access.organization();
    const { key } = await access.keys.create(actor, ownerId, 'CRM');
    expect(await access.authenticate(key.replace('live', 'test'))).toBe('malformed_api_key');
    expect(await access.authenticate(`${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`)).toBe('malformed_api_key');
  });

  it('is refused as expired from the very instant of its expiry', async () => {
    const { actor, ownerId } = await access.organization();
    const expiresAt = minutes(10);
    const { key } = await access.keys.create(actor, ownerId, 'short', { expiresAt });
    access.clock.set(new Date(expiresAt.getTime() - 1));
    expect(await access.authenticate(key)).toMatchObject({ userId: ownerId });
    access.clock.set(expiresAt);
    expect(await access.authenticate(key)).toBe('expired_api_key');
  });

  it('is refused as revoked once it is revoked, also when it has expired since', async () => {
    const { actor, ownerId } = await access.organization();
    const { id, key } = await access.keys.create(actor, ownerId, 'leaked', { expiresAt: minutes(10) });
    await access.keys.revoke(actor, id, 'found in a public repository');
    expect(await access.authenticate(key)).toBe('revoked_api_key');
    access.clock.set(minutes(11));
    expect(await access.authenticate(key)).toBe('revoked_api_key');
  });

  it('is refused as revoked when its user is deactivated', async () => {
    const { actor } = await access.organization();
    const userId = await access.users.create(actor, 'leaver@northwind.example', 'admin');
    const { key } = await access.keys.create(actor, userId, 'CRM');
    await access.users.deactivate(actor, userId);
    expect(await access.authenticate(key)).toBe('revoked_api_key');
  });

  it('is unknown when its organization is deleted, in both modes', async () => {
    const { actor, ownerId } = await access.organization();
    const keys = await Promise.all(
      (['live', 'test'] as const).map((mode) => access.keys.create(actor, ownerId, 'CRM', { mode })),
    );
    await access.organizations.delete(actor, nothingRuns);
    expect(await Promise.all(keys.map(({ key }) => access.authenticate(key)))).toEqual(['invalid_api_key', 'invalid_api_key']);
  });
});

describe('rotation', () => {
  it('gives a new key at once and lets the old one go on for exactly the overlap', async () => {
    const { actor, ownerId } = await access.organization();
    const old = await access.keys.create(actor, ownerId, 'CRM');
    access.clock.set(minutes(1));
    const next = await access.keys.rotate(actor, old.id, 3_600);
    expect(await access.authenticate(next.key)).toMatchObject({ keyId: next.id });
    access.clock.set(new Date(minutes(60).getTime() - 1));
    expect(await access.authenticate(old.key)).toMatchObject({ keyId: old.id });
    access.clock.set(new Date(access.clock.now().getTime() + 1));
    expect(await access.authenticate(old.key)).toBe('expired_api_key');
    expect(await access.authenticate(next.key)).toMatchObject({ keyId: next.id });
  });

  it('without an overlap revokes the old key', async () => {
    const { actor, ownerId } = await access.organization();
    const old = await access.keys.create(actor, ownerId, 'CRM');
    await access.keys.rotate(actor, old.id, 0);
    expect(await access.authenticate(old.key)).toBe('revoked_api_key');
  });
});

describe('the last use of a key', () => {
  it(
    'is written off the request path, at most once a minute, at the latest when the process ends, and never of a ' +
      'refused one',
    async () => {
      const other = await startAccess('access_usage');
      const { actor, ownerId } = await other.organization();
      const used = await other.keys.create(actor, ownerId, 'used');
      const refused = await other.keys.create(actor, ownerId, 'refused');
      await other.keys.revoke(actor, refused.id);
      const read = async (): Promise<ReadonlyMap<string, Date | null>> => {
        const { rows } = await other.owner.query<{ id: string; at: Date | null }>(
          'select id, last_used_at as at from access.api_key',
        );
        return new Map(rows.map(({ id, at }) => [id, at]));
      };
      const start = new Date('2026-03-01T12:00:00.000Z');
      other.clock.set(start);
      await other.authenticate(used.key);
      await other.authenticate(refused.key);
      expect((await read()).get(used.id)).toBeNull();
      other.clock.set(new Date(start.getTime() + 59_999));
      await other.authenticate(used.key);
      await other.close();
      expect((await read()).get(used.id)).toEqual(start);
      expect((await read()).get(refused.id)).toBeNull();
      await other.stop();
    },
  );
});
