import 'reflect-metadata';
import { type Actor, permissionsOf, type Role } from '@app/kernel';
import fc from 'fast-check';
import { type AccessApp, startAccess } from '../../../../test/support/access-app.js';
import { AuthenticatorPool } from './authenticator-pool.js';
import { makeKey } from './key-format.js';
import { KeyLookup } from './key-lookup.js';

let access: AccessApp;

beforeAll(async () => {
  access = await startAccess('access_lookup');
});
afterAll(() => access.stop());

/** The database answers at once, and the test delivers the answer later. */
class LateAnswers extends AuthenticatorPool {
  readonly answered = new Promise<void>((resolve) => (this.arrive = resolve));
  deliver: () => void;
  private arrive: () => void;
  private readonly delivery = new Promise<void>((resolve) => (this.deliver = resolve));

  override async rows<R>(name: string, text: string, values: readonly unknown[]): Promise<R[]> {
    const rows = await super.rows<R>(name, text, values);
    this.arrive();
    await this.delivery;
    return rows;
  }
}

describe('many requests at one moment', () => {
  it('each get the answer to their own key, whatever shares their query', async () => {
    const organizations = await Promise.all(Array.from({ length: 4 }, () => access.organization()));
    const made = await Promise.all(
      organizations.flatMap(({ actor, ownerId }) =>
        (['live', 'test', 'live'] as const).map((mode, index) => access.keys.create(actor, ownerId, `key ${index}`, { mode })),
      ),
    );
    const tokens = Array.from(
      { length: 600 },
      (_, index) => made[index % (made.length + 2)] ?? { id: null, organizationId: null, key: makeKey('live') },
    );
    const answers = await Promise.all(tokens.map(({ key }) => access.authenticate(key)));
    answers.forEach((answer, index) => {
      const { id, organizationId } = tokens[index] ?? {};
      if (id === null) expect(answer).toBe('invalid_api_key');
      else expect(answer).toMatchObject({ keyId: id, organizationId });
    });
  });

  it('take nothing from an answer that was on its way when they came', async () => {
    const { actor, ownerId } = await access.organization();
    const { id, key } = await access.keys.create(actor, ownerId, 'CRM');
    const { rows: digests } = await access.owner.query<{ digest: Buffer }>('select digest from access.api_key where id = $1', [
      id,
    ]);
    const digest = digests[0]?.digest ?? Buffer.alloc(0);
    const pool = new LateAnswers(access.url, 12_000, 2_000);
    const lookup = new KeyLookup(pool);
    const before = lookup.find(digest);
    await pool.answered;
    await access.keys.revoke(actor, id);
    const after = lookup.find(digest);
    pool.deliver();
    expect((await before)?.revokedAt).toBeNull();
    expect((await after)?.revokedAt).toBeInstanceOf(Date);
    expect(await access.authenticate(key)).toBe('revoked_api_key');
    await pool.end();
  });

  it('all hear of a demotion or a revocation from the next request on, in any order of events', async () => {
    const { actor } = await access.organization();
    const step = fc.oneof(
      fc.record({ kind: fc.constant('role' as const), role: fc.constantFrom<Role>('viewer', 'analyst', 'manager', 'admin') }),
      fc.record({ kind: fc.constant('revoke' as const) }),
      fc.record({ kind: fc.constant('requests' as const), count: fc.integer({ min: 1, max: 12 }) }),
    );
    let user = 0;
    const history = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      let role: Role = 'manager';
      const userId = await access.users.create(actor, `user-${(user += 1)}@northwind.example`, role);
      let made = await access.keys.create(actor, userId, 'first');
      const before: Promise<unknown>[] = [];
      for (const each of steps) {
        // Requests that are under way must never share their answer with those after the change.
        before.push(...Array.from({ length: 3 }, () => access.authenticate(made.key)));
        if (each.kind === 'role') {
          await access.users.setRole(actor, userId, (role = each.role));
        } else if (each.kind === 'revoke') {
          await access.keys.revoke(actor, made.id);
          expect(await access.authenticate(made.key)).toBe('revoked_api_key');
          made = await access.keys.create(actor, userId, 'next');
        }
        const answers = await Promise.all(
          Array.from({ length: each.kind === 'requests' ? each.count : 2 }, () => access.authenticate(made.key)),
        );
        for (const answer of answers) expect((answer as Actor).permissions).toEqual(permissionsOf[role]);
      }
      await Promise.all(before);
    });
    await fc.assert(history, { numRuns: 15, verbose: 1 });
  });
});

describe('a lost connection', () => {
  it('is a brief unavailability for the requests it carried, and nothing for those that follow', async () => {
    const { actor, ownerId } = await access.organization();
    const { key } = await access.keys.create(actor, ownerId, 'CRM');
    const blocker = await access.owner.connect();
    await blocker.query('begin; lock table access.api_key in access exclusive mode');
    const requests = Promise.allSettled([access.authenticate(key), access.authenticate(key)]);
    const end = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%access.api_key k%'`;
    while ((await access.owner.query(end)).rowCount === 0) await new Promise(setImmediate);
    const lost = {
      status: 'rejected',
      reason: { kind: { code: 'service_unavailable', status: 503 }, headers: { 'Retry-After': '1' } },
    };
    expect(await requests).toMatchObject([lost, lost]);
    await blocker.query('rollback');
    blocker.release();
    expect(await access.authenticate(key)).toMatchObject({ userId: ownerId });
  });
});
