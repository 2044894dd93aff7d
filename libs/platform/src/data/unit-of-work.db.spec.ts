import { NestFactory } from '@nestjs/core';
import { newId, systemActor } from '@app/kernel';
import { ConfigModule, readSettings } from '@app/platform/config';
import pg from 'pg';
import { cloneDatabase, dropDatabase, serviceUrlOf } from '../../../../test/support/database.js';
import { DataModule } from './data.module.js';
import { tenantTable } from './migration.js';
import { Reads } from './reads.js';
import { statement } from './statement.js';
import { UnitOfWork } from './unit-of-work.js';

const DATABASE = `unit_of_work_${process.pid}`;
const ring = `k1:${Buffer.alloc(32, 1).toString('base64')}`;
const add = statement('spec.line.add', 'insert into spec.line (organization_id, text) values ($1, $2)');
const all = statement('spec.line.all', 'select text from spec.line where organization_id = $1 order by text');
const broken = statement('spec.line.broken', 'select 1 / 0 from spec.line where organization_id = $1');
const slowly = statement('spec.line.slowly', 'select pg_sleep(0.3), $1::uuid is null as never');

/** Resolves once six wait: more than there are connections. */
function gate(): () => Promise<void> {
  let waiting = 0;
  let open: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return async () => {
    waiting += 1;
    if (waiting === 6) open();
    await opened;
  };
}

describe('a unit of work', () => {
  const actor = systemActor(newId());
  let app: Awaited<ReturnType<typeof NestFactory.createApplicationContext>>;
  let owner: pg.Client;
  let work: UnitOfWork;
  let reads: Reads;
  let url: string;
  const texts = async (): Promise<string[]> => (await reads.rows<{ text: string }>(actor, all)).map(({ text }) => text);

  beforeAll(async () => {
    url = await cloneDatabase(DATABASE);
    owner = new pg.Client({ connectionString: url });
    await owner.connect();
    await owner.query(
      'create schema spec; grant usage on schema spec to advertising_app; create table spec.line (organization_id uuid not null, text text not null, unique (organization_id, text))',
    );
    await tenantTable({ query: (text: string) => owner.query(text) } as never, 'spec.line');
    const settings = readSettings({
      DATABASE_URL: serviceUrlOf(url),
      DATABASE_POOL: '2',
      KEY_PEPPER: 'p'.repeat(32),
      TOKEN_KEYS: ring,
      CURSOR_KEYS: ring,
    });
    class Room {}
    const module = { module: Room, imports: [ConfigModule.with(settings), DataModule] };
    app = await NestFactory.createApplicationContext(module, { logger: false });
    work = app.get(UnitOfWork);
    reads = app.get(Reads);
  });
  beforeEach(() => owner.query('truncate spec.line'));
  afterAll(async () => {
    await app.close();
    await owner.end();
    await dropDatabase(DATABASE);
  });

  describe('that is answered by a read', () => {
    test('commits with that read, which sees what was written', async () => {
      const answer = work.run(
        actor,
        async () => work.current.later(add, ['alone']),
        async () => {
          const inside = await texts();
          return { inside, outside: (await owner.query('select text from spec.line')).rows as unknown[] };
        },
      );
      expect(await answer).toEqual({ inside: ['alone'], outside: [{ text: 'alone' }] });
    });

    test('may go on reading, and no longer write', async () => {
      const late = work.run(
        actor,
        async () => work.current.later(add, ['first']),
        async () => {
          await texts();
          expect(await texts()).toEqual(['first']);
          work.current.later(add, ['too late']);
        },
      );
      await expect(late).rejects.toThrow(/needs a unit of work/);
      expect(await texts()).toEqual(['first']);
    });

    test('commits when the answer reads nothing', async () => {
      const answer = work.run(
        actor,
        async () => work.current.later(add, ['alone']),
        async () => 'done',
      );
      expect(await answer).toBe('done');
      expect(await texts()).toEqual(['alone']);
    });

    test('keeps nothing when the commit or the read fails', async () => {
      const twice = async (): Promise<void> => {
        work.current.later(add, ['same']);
        work.current.later(add, ['same']);
      };
      await expect(work.run(actor, twice, texts)).rejects.toThrow(/duplicate key/);
      const misread = work.run(
        actor,
        async () => work.current.later(add, ['alone']),
        () => reads.rows(actor, broken),
      );
      await expect(misread).rejects.toThrow(/division by zero/);
      expect(await texts()).toEqual([]);
    });

    test('inside of another one is committed by the other one', async () => {
      const outer = work.run(actor, async () => {
        const inner = await work.run(actor, async () => work.current.later(add, ['inner']), texts);
        expect(inner).toEqual(['inner']);
        throw new Error('no');
      });
      await expect(outer).rejects.toThrow('no');
      expect(await texts()).toEqual([]);
    });
  });

  test('what has written nothing yet takes no connection', async () => {
    const waitForOthers = gate();
    const many = Array.from({ length: 6 }, () => work.run(actor, async () => Promise.all([texts(), waitForOthers()])));
    expect(await Promise.all(many)).toHaveLength(6);
  });

  test('what is written later is there at the commit, and before it for whoever reads inside', async () => {
    await work.run(actor, async () => work.current.later(add, ['alone']));
    expect(await texts()).toEqual(['alone']);
    const inside = await work.run(actor, async () => {
      work.current.later(add, ['first']);
      await work.current.affected(add, ['second']);
      work.current.later(add, ['third']);
      return reads.rows(actor, all);
    });
    expect(inside).toEqual([{ text: 'alone' }, { text: 'first' }, { text: 'second' }, { text: 'third' }]);
  });

  test('what is written later fails the unit of work when it fails, and nothing stays', async () => {
    const twice = work.run(actor, async () => {
      await work.current.affected(add, ['same']);
      work.current.later(add, ['same']);
    });
    await expect(twice).rejects.toThrow(/duplicate key/);
    expect(await texts()).toEqual([]);
  });

  test('a failure that the work swallows is no success', async () => {
    const swallowed = work.run(actor, async () => {
      await work.current.affected(add, ['same']);
      await work.current.affected(add, ['same']).catch(() => undefined);
    });
    await expect(swallowed).rejects.toThrow(/its failure was ignored/);
    expect(await texts()).toEqual([]);
  });

  test.each(['before anything was sent', 'after something was sent'])(
    'a savepoint undoes what was written later, %s',
    async (when) => {
      await work.run(actor, async () => {
        work.current.later(add, ['kept']);
        const failing = work.savepoint(async () => {
          work.current.later(add, ['undone']);
          if (when.startsWith('after')) await work.current.rows(all);
          work.current.later(add, ['undone too']);
          throw new Error('no');
        });
        await expect(failing).rejects.toThrow('no');
        work.current.later(add, ['kept too']);
      });
      expect(await texts()).toEqual(['kept', 'kept too']);
    },
  );

  test('what is written later inside of a savepoint fails that savepoint only', async () => {
    await work.run(actor, async () => {
      await work.current.affected(add, ['kept']);
      await expect(work.savepoint(async () => work.current.later(add, ['kept']))).rejects.toThrow(/duplicate key/);
    });
    expect(await texts()).toEqual(['kept']);
  });

  test('a database that lets nobody in is away for a while', async () => {
    const other = new pg.Client({ connectionString: url.replace(DATABASE, 'postgres') });
    await other.connect();
    try {
      await other.query(`alter database ${DATABASE} allow_connections false`);
      const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
      await other.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> $2', [
        DATABASE,
        rows[0]?.pid,
      ]);
      for (const asked of [texts(), texts(), work.run(actor, async () => work.current.later(add, ['x']))])
        await expect(asked).rejects.toMatchObject({ kind: { code: 'service_unavailable' } });
    } finally {
      await other.query(`alter database ${DATABASE} allow_connections true`);
      await other.end();
    }
    expect(await texts()).toEqual([]);
  });

  test('reads of records share a connection, and a report does not hold them up', async () => {
    const order: string[] = [];
    const report = reads.rows(actor, slowly, [], { mayLag: true }).then(() => order.push('report'));
    await Promise.all(Array.from({ length: 20 }, () => texts().then(() => order.push('record'))));
    await report;
    expect(order).toEqual([...Array.from({ length: 20 }, () => 'record'), 'report']);
  });
});
