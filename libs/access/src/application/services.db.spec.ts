import 'reflect-metadata';
import { type Actor, permissionsOf, publicId, type Role, systemActor } from '@app/kernel';
import { AccessDirectory } from './access.directory.js';
import { Passwords } from './passwords.js';
import { type AccessApp, startAccess } from '../../../../test/support/access-app.js';
import { TickingClock } from '../../../../test/support/ticking-clock.js';
import { AccessQueries } from '../read/access.queries.js';

/** No other context has anything to end first. */
const nothingRuns = async (): Promise<void> => undefined;

let access: AccessApp;
let email = 0;

beforeAll(async () => {
  access = await startAccess('access_services', new TickingClock());
});
afterAll(() => access.stop());
afterEach(() => access.clock.release());

const someone = (): string => `someone-${(email += 1)}@northwind.example`;
const acting = (actor: Actor, userId: string, role: Role): Actor => ({
  ...actor,
  userId,
  via: 'api',
  permissions: permissionsOf[role],
});
const refusal = (code: string) => ({ kind: { code } });
const auditOf = async (organizationId: string): Promise<string[]> =>
  (
    await access.owner.query<{ action: string }>(
      'select action from access.audit a join access.audit_seal s on s.audit_id = a.id where a.organization_id = $1 order by seq',
      [organizationId],
    )
  ).rows.map(({ action }) => action);

describe('organizations', () => {
  it('come as twins that know each other, and both stand in the directory', async () => {
    const { live, test } = await access.organizations.create('Contoso', 'growth');
    const views = await Promise.all([live, test].map((id) => access.app.get(AccessQueries).organization(systemActor(id))));
    expect(views).toMatchObject([
      { name: 'Contoso', mode: 'live', plan: 'growth', testOrganizationId: test },
      { name: 'Contoso', mode: 'test', plan: null, liveOrganizationId: live },
    ]);
    expect(await access.app.get(AccessDirectory).ids()).toEqual(expect.arrayContaining([live, test]));
  });

  it('change their plan by the word of an owner, and only where the plan lives', async () => {
    const { actor, ownerId, test } = await access.organization();
    await expect(access.organizations.setPlan(acting(actor, ownerId, 'admin'), 'growth')).rejects.toMatchObject(
      refusal('insufficient_permissions'),
    );
    await access.organizations.setPlan(acting(actor, ownerId, 'owner'), 'growth');
    await expect(access.organizations.setPlan(systemActor(test), 'growth')).rejects.toMatchObject(
      refusal('live_organization_required'),
    );
    expect(await access.app.get(AccessQueries).organization(actor)).toMatchObject({ plan: 'growth' });
  });

  it('that are deleted leave no user, no key and no place in the directory, and tell it once for each twin', async () => {
    const { actor, ownerId, live, test } = await access.organization();
    await access.keys.create(actor, ownerId, 'CRM', { mode: 'test' });
    await access.organizations.delete(actor, nothingRuns);
    await expect(access.organizations.delete(actor, nothingRuns)).rejects.toMatchObject(refusal('not_found'));
    const { rows } = await access.owner.query(
      `select (select count(*)::int from access.user where organization_id = any($1)) as users,
        (select count(*)::int from access.api_key where organization_id = any($1)) as keys`,
      [[live, test]],
    );
    expect(rows).toEqual([{ users: 0, keys: 0 }]);
    expect(await access.events(live)).toContainEqual({ type: 'organization.deleted', data: { mode: 'live' } });
    expect(await access.events(test)).toContainEqual({ type: 'organization.deleted', data: { mode: 'test' } });
    const ids = await access.app.get(AccessDirectory).ids();
    expect(ids).not.toContain(live);
    expect(ids).not.toContain(test);
  });
});

describe('users', () => {
  it('have an address that nobody else in the organization has, in whatever case', async () => {
    const [one, other] = await Promise.all([access.organization(), access.organization()]);
    await access.users.create(one.actor, 'Ann@Northwind.example', 'viewer');
    await expect(access.users.create(one.actor, 'ann@northwind.EXAMPLE', 'viewer')).rejects.toMatchObject(refusal('email_taken'));
    await expect(access.users.create(other.actor, 'ann@northwind.example', 'viewer')).resolves.toBeDefined();
  });

  it.each(['', 'nobody', 'a@b', 'a b@c.example', `${'x'.repeat(250)}@c.example`])(
    'are refused the address %j',
    async (address) => {
      const { actor } = await access.organization();
      await expect(access.users.create(actor, address, 'viewer')).rejects.toMatchObject(refusal('validation_failed'));
    },
  );

  it('belong to the live organization', async () => {
    const { test } = await access.organization();
    await expect(access.users.create(systemActor(test), someone(), 'viewer')).rejects.toMatchObject(
      refusal('live_organization_required'),
    );
  });

  it('keep their password as argon2id only', async () => {
    const { actor } = await access.organization();
    await expect(access.users.create(actor, someone(), 'viewer', 'password1234')).rejects.toMatchObject(
      refusal('validation_failed'),
    );
    const id = await access.users.create(actor, someone(), 'viewer', 'correct horse battery staple');
    const { rows } = await access.owner.query<{ hash: string }>('select password_hash as hash from access.user where id = $1', [
      id,
    ]);
    const hash = rows[0]?.hash ?? '';
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const passwords = access.app.get(Passwords);
    expect(await passwords.matching([hash, hash], 'correct horse battery staple', 'spec')).toEqual([true, true]);
    expect(await passwords.matching([hash], 'correct horse battery stable', 'spec')).toEqual([false]);
  });

  it('of a higher role are out of reach', async () => {
    const { actor, ownerId } = await access.organization();
    const admin = acting(actor, await access.users.create(actor, someone(), 'admin'), 'admin');
    await expect(access.users.create(admin, someone(), 'owner')).rejects.toMatchObject(refusal('insufficient_role'));
    await expect(access.users.setRole(admin, ownerId, 'viewer')).rejects.toMatchObject(refusal('insufficient_role'));
    await expect(access.users.deactivate(admin, ownerId)).rejects.toMatchObject(refusal('insufficient_role'));
    await expect(access.users.setRole(admin, admin.userId ?? '', 'owner')).rejects.toMatchObject(refusal('insufficient_role'));
  });

  it('never leave the organization without an active owner, not even two owners ending each other at once', async () => {
    const { actor, ownerId } = await access.organization();
    await expect(access.users.setRole(actor, ownerId, 'admin')).rejects.toMatchObject(refusal('last_owner'));
    await expect(access.users.deactivate(actor, ownerId)).rejects.toMatchObject(refusal('last_owner'));
    for (let round = 0; round < 5; round += 1) {
      const other = await access.users.create(actor, someone(), 'owner');
      const { rows } = await access.owner.query<{ id: string }>(
        `select id from access.user where organization_id = $1 and role = 'owner' and status = 'active'`,
        [actor.organizationId],
      );
      expect(rows.map(({ id }) => id)).toContain(other);
      const ends = await Promise.allSettled(
        rows.map(({ id }, index) => (index ? access.users.deactivate(actor, id) : access.users.setRole(actor, id, 'viewer'))),
      );
      expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(ends.find((end) => end.status === 'rejected')).toMatchObject({ reason: refusal('last_owner') });
    }
  });

  it('once deactivated get no role and no key', async () => {
    const { actor } = await access.organization();
    const id = await access.users.create(actor, someone(), 'manager');
    await access.users.deactivate(actor, id);
    await expect(access.users.setRole(actor, id, 'viewer')).rejects.toMatchObject(refusal('user_deactivated'));
    await expect(access.keys.create(actor, id, 'CRM')).rejects.toMatchObject(refusal('user_deactivated'));
  });
});

describe('keys', () => {
  it('are made for oneself, by those who manage keys', async () => {
    const { actor, ownerId } = await access.organization();
    const other = await access.users.create(actor, someone(), 'manager');
    await expect(access.keys.create(acting(actor, ownerId, 'owner'), other, 'CRM')).rejects.toMatchObject(
      refusal('insufficient_role'),
    );
    await expect(access.keys.create(acting(actor, other, 'manager'), other, 'CRM')).rejects.toMatchObject(
      refusal('insufficient_permissions'),
    );
    const { id } = await access.keys.create(acting(actor, ownerId, 'owner'), ownerId, 'CRM');
    const admin = acting(actor, await access.users.create(actor, someone(), 'admin'), 'admin');
    await expect(access.keys.rotate(admin, id, 60)).rejects.toMatchObject(refusal('insufficient_role'));
    await access.keys.revoke(admin, id, 'no longer needed');
    expect(await access.app.get(AccessQueries).keys(actor)).toMatchObject([{ id, status: 'revoked', revokedBy: admin.userId }]);
  });

  it('of another organization do not exist', async () => {
    const [one, other] = await Promise.all([access.organization(), access.organization()]);
    const { id } = await access.keys.create(one.actor, one.ownerId, 'CRM');
    await expect(access.keys.revoke(other.actor, id)).rejects.toMatchObject(refusal('not_found'));
    await expect(access.keys.create(other.actor, one.ownerId, 'CRM')).rejects.toMatchObject(refusal('not_found'));
    expect(await access.app.get(AccessQueries).keys(other.actor)).toEqual([]);
  });

  it('are nowhere in the database', async () => {
    const { actor, ownerId } = await access.organization();
    const made = await access.keys.create(actor, ownerId, 'CRM');
    const next = await access.keys.rotate(actor, made.id, 60);
    const { rows: tables } = await access.owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('access', 'platform',
         'graphile_worker')`,
    );
    for (const { name } of tables) {
      const { rows } = await access.owner.query<{ row: string }>(`select t::text as row from ${name} t`);
      for (const { row } of rows) for (const { key } of [made, next]) expect(row).not.toContain(key.slice(9));
    }
    expect(publicId('key', made.id)).toMatch(/^key_/);
  });
});

describe('the audit', () => {
  it('has exactly one line for everything a service did, and none for what changed nothing or was refused', async () => {
    const { actor, ownerId, live, test } = await access.organization();
    const userId = await access.users.create(actor, someone(), 'viewer');
    await access.users.setRole(actor, userId, 'admin');
    await access.users.setRole(actor, userId, 'admin');
    await access.users.setRole(actor, ownerId, 'viewer').catch(() => undefined);
    const key = await access.keys.create(actor, userId, 'CRM');
    const next = await access.keys.rotate(actor, key.id, 60);
    await access.keys.revoke(actor, next.id);
    await access.keys.revoke(actor, next.id);
    await access.keys.create(actor, userId, 'trial', { mode: 'test' });
    await access.organizations.setPlan(actor, 'growth');
    await access.organizations.setPlan(actor, 'growth');
    await access.users.deactivate(actor, userId);
    await access.users.deactivate(actor, userId);
    await access.organizations.delete(actor, nothingRuns);
    expect(await auditOf(live)).toEqual([
      'organization.created',
      'user.created',
      'user.created',
      'user.role_changed',
      'key.created',
      'key.rotated',
      'key.revoked',
      'organization.plan_changed',
      'user.deactivated',
      'organization.deleted',
    ]);
    expect(await auditOf(test)).toEqual(['organization.created', 'key.created', 'organization.deleted']);
  });

  it('has the instant of the change, which the record and its event have too, however much time passes in between', async () => {
    const { actor, ownerId, live } = await access.organization();
    const { id } = await access.keys.create(actor, ownerId, 'CRM');
    await access.keys.revoke(actor, id);
    const { rows } = await access.owner.query<{ record: Date; event: Date; line: Date }>(
      `select case action when 'key.created' then created_at else updated_at end as record, e.occurred_at as event,
         a.occurred_at as line
       from access.audit a join platform.event e on e.organization_id = a.organization_id and e.type = action and
       e.resource_id = a.resource_id
       join access.api_key k on k.id = a.resource_id where a.organization_id = $1`,
      [live],
    );
    expect(rows).toHaveLength(2);
    for (const { record, event, line } of rows) expect([event, line]).toEqual([record, record]);
  });
});
