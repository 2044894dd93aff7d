import { setTimeout as pause } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import { newId, systemActor } from '@app/kernel';
import { ConfigModule, readSettings } from '@app/platform/config';
import fc from 'fast-check';
import pg from 'pg';
import { cloneDatabase, dropDatabase, serviceUrlOf } from '../../../../test/support/database.js';
import { DataModule } from './data.module.js';
import { tenantTable } from './migration.js';
import { ReadDatabase } from './read-database.js';
import { statement } from './statement.js';
import { Rollback, UnitOfWork } from './unit-of-work.js';

const DATABASE = `walls_${process.pid}`;
const ring = `k1:${Buffer.alloc(32, 1).toString('base64')}`;
/** A forgetful developer's statement: no organization in the predicate, `$1` only mentioned. */
const all = statement('spec.note.all', 'select text from spec.note where $1::uuid is not null order by text');
const mine = statement('spec.note.mine', 'select text from spec.note where organization_id = $1 order by text');
const add = statement('spec.note.add', 'insert into spec.note (organization_id, text) values ($1, $2)');
const addFor = statement(
  'spec.note.add-for',
  'insert into spec.note (organization_id, text) select $2::uuid, $3 where $1::uuid is not null',
);
const fail = statement('spec.note.fail', 'select 1 / (case when $1::uuid is null then 1 else 0 end) as never');

describe('tenant isolation', () => {
  const [one, two] = [systemActor(newId()), systemActor(newId())];
  let app: Awaited<ReturnType<typeof NestFactory.createApplicationContext>>;
  let owner: pg.Client;
  let work: UnitOfWork;
  let reads: ReadDatabase;

  beforeAll(async () => {
    const url = await cloneDatabase(DATABASE);
    owner = new pg.Client({ connectionString: url });
    owner.on('error', () => undefined);
    await owner.connect();
    await owner.query(
      'create schema spec; grant usage on schema spec to advertising_app; create table spec.note (organization_id uuid ' +
        'not null, text text not null)',
    );
    await tenantTable({ query: (text: string) => owner.query(text) } as never, 'spec.note');
    const settings = readSettings({
      DATABASE_URL: serviceUrlOf(url),
      DATABASE_POOL: '4',
      KEY_PEPPER: 'p'.repeat(32),
      TOKEN_KEYS: ring,
      CURSOR_KEYS: ring,
    });
    class Bench {}
    app = await NestFactory.createApplicationContext(
      { module: Bench, imports: [ConfigModule.with(settings), DataModule] },
      { logger: false },
    );
    work = app.get(UnitOfWork);
    reads = app.get(ReadDatabase);
    await work.run(one, () => work.current.affected(add, ['one']));
    await work.run(two, () => work.current.affected(add, ['two']));
  });
  afterAll(async () => {
    await app.close();
    await owner.end();
    await dropDatabase(DATABASE);
  });

  test('a read without the organization in its predicate still sees only its own rows', async () => {
    expect(await reads.rows(one, all)).toEqual([{ text: 'one' }]);
    expect(await work.run(two, () => work.current.rows(all))).toEqual([{ text: 'two' }]);
  });

  test('no write reaches another organization', async () => {
    await expect(work.run(one, () => work.current.affected(addFor, [two.organizationId, 'stolen']))).rejects.toThrow(
      /row-level security/,
    );
    expect(await reads.rows(two, mine)).toEqual([{ text: 'two' }]);
  });

  test('however organizations interleave on four connections, each sees its own rows only', async () => {
    const actors = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const actor = systemActor(newId());
        await work.run(actor, () => work.current.affected(add, [`row ${index}`]));
        return { actor, expected: [{ text: `row ${index}` }] };
      }),
    );
    const step = fc.record({ who: fc.nat({ max: 7 }), how: fc.constantFrom('read', 'work', 'fail') });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40 }), async (steps) => {
        const answers = await Promise.all(
          steps.map(async ({ who, how }) => {
            const { actor, expected } = actors[who] ?? { actor: one, expected: [] };
            if (how === 'fail')
              return reads.rows(actor, fail).then(
                () => 'no failure',
                (error: Error) => /division by zero/.test(error.message),
              );
            const rows = how === 'read' ? await reads.rows(actor, all) : await work.run(actor, () => work.current.rows(all));
            return JSON.stringify(rows) === JSON.stringify(expected);
          }),
        );
        expect(answers.every((answer) => answer === true)).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  test('a write outside a unit of work is refused', () => {
    expect(() => work.current).toThrow(/needs a unit of work/);
  });

  test('a nested unit of work joins, another organization inside is refused', async () => {
    await expect(work.run(one, () => work.run(two, async () => undefined))).rejects.toThrow(/one organization/);
    await expect(
      work.run(one, async () => {
        await work.run(one, () => work.current.affected(add, ['gone']));
        throw new Rollback(null);
      }),
    ).rejects.toThrow(Rollback);
    expect(await reads.rows(one, mine)).toEqual([{ text: 'one' }]);
  });

  test('a killed connection is 503 once, and then the service goes on', async () => {
    const killAll =
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
    const sleeper = reads.rows(one, statement('spec.sleep', 'select pg_sleep(60), $1::uuid'));
    const asleep = "select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'";
    while ((await owner.query(asleep)).rows.length === 0) await pause(5);
    await owner.query(killAll);
    await expect(sleeper).rejects.toMatchObject({ kind: { status: 503 } });
    const again = async (): Promise<unknown> => reads.rows(one, mine).catch(() => again());
    expect(await again()).toEqual([{ text: 'one' }]);
    expect(await work.run(one, () => work.current.rows(mine))).toEqual([{ text: 'one' }]);
  });

  test('the service works as a role that owns nothing and cannot bypass row-level security', async () => {
    const who = statement('spec.role', 'select current_user as role, $1::uuid is null as never');
    expect(await reads.rows(one, who)).toMatchObject([{ role: 'advertising_app' }]);
    const { rows } = await owner.query(
      'select rolsuper, rolbypassrls, (select count(*)::int from pg_class where relowner = r.oid) as owned from ' +
        "pg_roles r where rolname = 'advertising_app'",
    );
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, owned: 0 }]);
  });
});
