import { type DomainError, newId, systemActor } from '@app/kernel';
import { statement } from './statement.js';
import { lines, type Lines, startLines } from '../../../../test/support/lines.js';
import { startTcpProxy, type TcpProxy } from '../../../../test/support/tcp-proxy.js';

const DATABASE = `deadlines_${process.pid}`;
const DEADLINE_MS = 1_000;
const WAIT_MS = 400;
const slowly = statement('spec.line.slow-add', 'insert into spec.line (organization_id, text) select $1, $2 from pg_sleep(0.03)');

describe('a database that does not answer', () => {
  let way: TcpProxy;
  let spec: Lines;

  beforeAll(async () => {
    spec = await startLines(DATABASE, async (url) => {
      const { hostname, port } = new URL(url);
      way = await startTcpProxy({ host: hostname, port: Number(port) });
      const proxied = Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(way.port) });
      return {
        DATABASE_URL: proxied.href,
        DATABASE_DEADLINE_MS: String(DEADLINE_MS),
        DATABASE_WAIT_MS: String(WAIT_MS),
      };
    });
  });
  beforeEach(async () => {
    await spec.owner.query('truncate spec.line');
    // Opens the connections first, as in a service that has been running.
    await spec.work.run(spec.actor, () => spec.work.current.rows(lines.all));
    await spec.texts();
    await spec.reads.one(spec.actor, lines.all, []);
  });
  afterAll(async () => {
    way.letGo();
    await spec.stop();
    await way.stop();
  });

  const write = (text: string): Promise<unknown> =>
    spec.work.run(spec.actor, async () => spec.work.current.later(lines.add, [text]));
  const failure = (asked: Promise<unknown>): Promise<DomainError> =>
    asked.then(
      () => Promise.reject(new Error('It was answered.')),
      (error: DomainError) => error,
    );
  const servers = async (): Promise<number[]> =>
    (await spec.owner.query<{ pid: number }>('select pid from pg_stat_activity where datname = current_database()')).rows.map(
      ({ pid }) => pid,
    );
  /** The server process of an abandoned connection ends when it has processed what arrived late. */
  const workedOff = async (before: readonly number[]): Promise<void> => {
    for (let now = await servers(); before.every((pid) => now.includes(pid)); now = await servers());
  };

  test('is 503 at the deadline, and a write that was given up is not carried out when the database goes on', async () => {
    const before = await servers();
    way.hold();
    const error = await failure(write('given up'));
    expect(error).toMatchObject({ kind: { code: 'service_unavailable' }, details: { outcome: 'unknown', retry_after: 1 } });
    expect(way.heldUp).toBeGreaterThan(0);
    way.letGo();
    await workedOff(before);
    await write('after');
    expect((await spec.owner.query('select text from spec.line')).rows).toEqual([{ text: 'after' }]);
  });

  test('reports a write whose commit was not sent as not done', async () => {
    const before = await servers();
    const error = await failure(
      spec.work.run(spec.actor, async () => {
        await spec.work.current.affected(lines.add, ['begun']);
        way.hold();
        await spec.work.current.affected(lines.add, ['never']);
      }),
    );
    way.letGo();
    expect(error).toMatchObject({ kind: { code: 'service_unavailable' }, details: { outcome: 'not_done' } });
    await workedOff(before);
    expect(await spec.texts()).toEqual([]);
  });

  test('keeps no request waiting: reads fail at the deadline, and queued ones as soon as no connection becomes free', async () => {
    way.hold();
    const started = performance.now();
    const others = Array.from({ length: 40 }, () => systemActor(newId()));
    const asked = others.flatMap((actor) => [
      spec.reads.one(actor, lines.all, []),
      spec.reads.rows(actor, lines.all),
      spec.reads.report(actor, lines.progress, (ask) => ask(lines.all)),
      spec.work.run(actor, () => spec.work.current.rows(lines.all)),
    ]);
    const errors = await Promise.all(asked.map(failure));
    way.letGo();
    expect(errors.map(({ kind }) => kind.code)).toEqual(errors.map(() => 'service_unavailable'));
    expect(performance.now() - started).toBeLessThan(DEADLINE_MS + 10 * WAIT_MS);
    expect(await spec.texts()).toEqual([]);
    await expect(write('again')).resolves.toBeUndefined();
  });

  test('lets a burst wait its turn when it is only slow', async () => {
    // One works and the others wait; many more would measure how busy the machine is.
    const burst = Array.from({ length: 10 }, (_, number) =>
      spec.work.run(spec.actor, () => spec.work.current.affected(slowly, [String(number)])),
    );
    await Promise.all(burst);
    expect(await spec.texts()).toHaveLength(10);
  });
});
