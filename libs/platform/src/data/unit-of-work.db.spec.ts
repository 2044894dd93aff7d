import { type Actor, newId, systemActor } from '@app/kernel';
import pg from 'pg';
import { TickingClock } from '../../../../test/support/ticking-clock.js';
import { lines, type Lines, startLines } from '../../../../test/support/lines.js';
import { statement } from './statement.js';

const DATABASE = `unit_of_work_${process.pid}`;
const { add, all } = lines;
const clock = new TickingClock();
const broken = statement('spec.line.broken', 'select 1 / 0 from spec.line where organization_id = $1');

/** Resolves once six callers wait: more than there are connections. */
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
  let spec: Lines;
  let { owner, work, reads, actor, texts, url } = {} as Lines;

  beforeAll(async () => {
    spec = await startLines(DATABASE, undefined, clock);
    ({ owner, work, reads, actor, texts, url } = spec);
  });
  beforeEach(() => owner.query('truncate spec.line'));
  afterAll(() => spec.stop());

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

  test('a unit of work without a statement takes no connection', async () => {
    const waitForOthers = gate();
    const many = Array.from({ length: 6 }, () => work.run(actor, async () => Promise.all([texts(), waitForOthers()])));
    expect(await Promise.all(many)).toHaveLength(6);
  });

  test('has one instant, which it takes when somebody first asks for it', async () => {
    const instant = async (): Promise<number> => work.now.getTime();
    const [first, again, joined] = await work.run(actor, async () => {
      await work.current.affected(add, ['may have waited for a lock']);
      const before = clock.now().getTime();
      expect(await instant()).toBeGreaterThan(before);
      return [await instant(), await instant(), await work.run(actor, instant)];
    });
    expect([again, joined]).toEqual([first, first]);
    expect(await work.run(actor, instant)).toBeGreaterThan(first);
  });

  test('knows who acts: of nested ones who acts in the innermost', async () => {
    const user: Actor = { ...actor, via: 'api', requestId: 'of the user' };
    const who = async (): Promise<Actor> => work.actor;
    const acting = await work.run(user, async () => [await who(), await work.run(actor, who), await who()]);
    expect(acting).toEqual([user, actor, user]);
    expect(() => work.actor).toThrow(/needs a unit of work/);
  });

  test('a queued write is there at the commit, and before it for reads inside', async () => {
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

  test('a failing queued write fails the unit of work, and nothing stays', async () => {
    const twice = work.run(actor, async () => {
      await work.current.affected(add, ['same']);
      work.current.later(add, ['same']);
    });
    await expect(twice).rejects.toThrow(/duplicate key/);
    expect(await texts()).toEqual([]);
  });

  test('a failure that the work ignores is no success', async () => {
    const swallowed = work.run(actor, async () => {
      await work.current.affected(add, ['same']);
      await work.current.affected(add, ['same']).catch(() => undefined);
    });
    await expect(swallowed).rejects.toThrow(/its failure was ignored/);
    expect(await texts()).toEqual([]);
  });

  test('an organization and its sandbox have the share of one customer, so that another finds a place', async () => {
    const order: string[] = [];
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const write = (who: Actor, name: string, hold?: Promise<void>): Promise<unknown> =>
      work.run(who, async () => {
        await work.current.rows(add, [name]);
        order.push(name);
        await hold;
      });
    const live = write(actor, 'live', ended);
    const sandbox = write({ ...systemActor(newId()), liveOrganizationId: actor.organizationId }, 'sandbox', ended);
    await write(systemActor(newId()), 'another customer');
    expect(order).not.toContain('sandbox');
    end();
    await Promise.all([live, sandbox]);
    expect(order.at(-1)).toBe('sandbox');
  });

  test('a database that accepts no connection is an outage', async () => {
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
});
