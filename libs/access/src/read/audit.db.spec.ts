import 'reflect-metadata';
import { type Actor, AuditLog, newId, systemActor } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { type AccessApp, startAccess } from '../../../../test/support/access-app.js';
import { AuditQueries, type SealedRow } from './audit.queries.js';

let access: AccessApp;

beforeAll(async () => {
  access = await startAccess('access_audit');
});
afterAll(() => access.stop());

const record = (changes: Readonly<Record<string, unknown>> = {}): Promise<void> =>
  access.app
    .get<AuditLog>(AuditLog)
    .record({ action: 'campaign.updated', resourceType: 'campaign', resourceId: newId(), changes });
const write = (actor: Actor, changes?: Readonly<Record<string, unknown>>): Promise<void> =>
  access.app.get(UnitOfWork).run(actor, () => record(changes));
async function exported(actor: Actor): Promise<SealedRow[]> {
  const rows: SealedRow[] = [];
  for await (const row of access.app.get(AuditQueries).export(actor)) rows.push(row);
  return rows;
}
const tamper = (sql: string, actor: Actor) => access.owner.query(sql, [actor.organizationId]);

describe('the chain over the audit', () => {
  it('has every line once and in one order, despite concurrent writers', async () => {
    const actors = [systemActor(newId()), systemActor(newId())];
    const work = access.app.get(UnitOfWork);
    await Promise.all(
      Array.from({ length: 120 }, (_, index) => {
        const actor = actors[index % 2] ?? systemActor(newId());
        return work.run(actor, async () => {
          await record({ index });
          if (index % 3 === 0) await record({ index, second: true });
        });
      }),
    );
    for (const [parity, actor] of actors.entries()) {
      const rows = await exported(actor);
      expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
      const indexes = rows.filter(({ row }) => !row.changes.second).map(({ row }) => row.changes.index as number);
      expect(indexes.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, index) => index * 2 + parity));
      expect(rows).toHaveLength(80);
    }
  });

  it('leaves out what was rolled back, without a gap', async () => {
    const actor = systemActor(newId());
    await write(actor);
    const failing = access.app.get(UnitOfWork).run(actor, async () => {
      await record();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await write(actor);
    expect((await exported(actor)).map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('holds for values of every kind', async () => {
    const actor: Actor = { ...systemActor(newId()), userId: newId(), keyId: newId(), via: 'api', requestId: 'req-1' };
    const changes = {
      z: 1,
      aa: [{ y: null, x: 'é\u2028"' }],
      b: 1e-7,
      c: -0,
      d: new Date(0),
      e: undefined,
      f: { k2: true, k1: 1e21 },
    };
    await write(actor, changes);
    const [line] = await exported(actor);
    expect(line?.row).toMatchObject({
      userId: actor.userId,
      keyId: actor.keyId,
      via: 'api',
      requestId: 'req-1',
      action: 'campaign.updated',
    });
    expect(line?.row.changes).toEqual({
      z: 1,
      aa: [{ y: null, x: 'é\u2028"' }],
      b: 1e-7,
      c: 0,
      d: '1970-01-01T00:00:00.000Z',
      f: { k2: true, k1: 1e21 },
    });
  });

  it.each([
    [
      'a changed value',
      `update access.audit set changes = '{"index": 9}' where organization_id = $1 and changes @> '{"index": 1}'`,
      'line .* was changed',
    ],
    [
      'a changed actor',
      `update access.audit set user_id = organization_id where organization_id = $1 and changes @> '{"index": 1}'`,
      'line .* was changed',
    ],
    [
      'a removed line',
      `delete from access.audit where organization_id = $1 and changes @> '{"index": 1}'`,
      'line .* was removed',
    ],
    [
      'a line removed with its seal',
      `with gone as (delete from access.audit where organization_id = $1 and changes @> '{"index": 1}' returning id)
       delete from access.audit_seal where audit_id in (select id from gone)`,
      'the place is empty',
    ],
    [
      'a line that replaces another, sealed anew',
      `with forged as (update access.audit set digest = sha256('x') where organization_id = $1 and changes @>
         '{"index": 1}' returning id)
       update access.audit_seal set hash = sha256(previous || sha256('x')) where audit_id in (select id from forged)`,
      'was changed',
    ],
    ['a line outside the chain', 'delete from access.audit_seal where organization_id = $1 and seq = 3', 'outside the chain'],
  ])('breaks on %s', async (_, sql, message) => {
    const actor = systemActor(newId());
    for (let index = 0; index < 3; index += 1) await write(actor, { index });
    expect(await exported(actor)).toHaveLength(3);
    await tamper(sql, actor);
    await expect(exported(actor)).rejects.toThrow(new RegExp(message));
  });
});

describe('the role of the service', () => {
  it.each(['audit', 'audit_seal'])('may add to access.%s and read it, and nothing else', async (table) => {
    const actor = systemActor(newId());
    await write(actor);
    const client = await access.owner.connect();
    try {
      for (const sql of [
        `update access.${table} set organization_id = organization_id`,
        `delete from access.${table}`,
        `truncate access.${table}`,
      ]) {
        await client.query(
          `begin; set local role advertising_app; select set_config('app.organization_id', '${actor.organizationId}', true)`,
        );
        await expect(client.query(sql)).rejects.toThrow('permission denied');
        await client.query('rollback');
      }
    } finally {
      client.release();
    }
  });
});

describe('the role of the authenticator', () => {
  const asAuthenticator = async (sql: string): Promise<string> => {
    const client = await access.owner.connect();
    try {
      await client.query('begin; set local role advertising_authenticator');
      return await client.query(sql).then(
        () => 'allowed',
        (error: Error) => error.message,
      );
    } finally {
      await client.query('rollback');
      client.release();
    }
  };

  it.each([
    'select digest, expires_at, revoked_at, last_used_at from access.api_key',
    'select role, status from access.user',
    'select mode, name, plan, status from access.organization',
    'select email, password_hash from access.user',
    'update access.session set seen_at = now() where digest is null',
    'delete from access.session where digest is null',
    'select kind, expires_at from access.link',
    'update access.api_key set last_used_at = null where digest is null',
  ])('may: %s', async (sql) => expect(await asAuthenticator(sql)).toBe('allowed'));

  it.each([
    'select * from access.api_key',
    'select name from access.api_key',
    'select created_at from access.user',
    'select created_at from access.organization',
    'select 1 from access.audit',
    'select 1 from access.audit_seal',
    'select 1 from graphile_worker.jobs',
    'update access.api_key set revoked_at = null',
    "update access.user set role = 'owner'",
    "update access.user set password_hash = ''",
    'update access.session set expires_at = null',
    'update access.session set user_id = null',
    'delete from access.api_key',
    'select created_by from access.link',
    'select secret from access.second_factor',
    'update access.session set second_factor_at = now()',
    'delete from access.link',
    'insert into access.api_key (organization_id) values (null)',
    'create table access.mine (a int)',
  ])('may not: %s', async (sql) => expect(await asAuthenticator(sql)).toContain('permission denied'));

  it('reads nothing beyond the columns it was given, in any schema', async () => {
    const { rows } = await access.owner.query<{ granted: string }>(
      `select format('%s.%s.%s %s', table_schema, table_name, column_name, lower(privilege_type)) as granted
       from information_schema.column_privileges where grantee = 'advertising_authenticator' order by 1`,
    );
    const sessions =
      'address agent confirmed_at created_at digest expires_at id organization_id second_factor_at seen_at user_id'.split(' ');
    const counts = ['failed', 'rate_limited', 'refused', 'succeeded'];
    const counted = ['day', 'key_id', 'organization_id', ...counts];
    const granted = {
      'access.api_key': {
        select:
          'digest expired expires_at id last_used_at organization_id permissions revoked_at user_id user_organization_id'.split(
            ' ',
          ),
        update: ['expired', 'last_used_at'],
      },
      'access.link': { select: 'digest expires_at kind organization_id user_id'.split(' ') },
      'access.organization': {
        select: 'live_organization_id mode name organization_id plan status test_organization_id'.split(' '),
      },
      'access.request_day': { select: counted, insert: counted, update: counts },
      'access.session': { select: sessions, insert: sessions, update: ['confirmed_at', 'digest', 'seen_at'] },
      'access.user': {
        select: 'email id organization_id password_hash role second_factor status'.split(' '),
        update: ['last_signed_in_at'],
      },
    };
    const lines = Object.entries(granted).flatMap(([table, rights]) =>
      Object.entries(rights).flatMap(([right, columns]) => columns.map((column) => `${table}.${column} ${right}`)),
    );
    expect(rows.map((row) => row.granted)).toEqual(lines.sort());
  });
});
