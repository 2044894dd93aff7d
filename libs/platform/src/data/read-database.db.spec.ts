import { type Actor, type DomainError, newId, systemActor } from '@app/kernel';
import { lines, type Lines, startLines } from '../../../../test/support/lines.js';
import { LargeRead, SMALL_READ, withSmallReads } from './small-reads.js';
import { composedStatement, lockingStatement, statement } from './statement.js';

const DATABASE = `reads_${process.pid}`;
const { add, all, progress } = lines;
const slowly = statement('spec.line.slowly', 'select pg_sleep(0.8), $1::uuid is null as never');
const wide = statement(
  'spec.line.wide',
  "select repeat('x', $2::int / 10) as text, $1::uuid is null as never from generate_series(1, 10)",
);
const briefly = statement('spec.line.briefly', 'select pg_sleep(0.05), $1::uuid is null as never');

describe('reads', () => {
  let spec: Lines;
  let { owner, work, reads, actor } = {} as Lines;

  beforeAll(async () => {
    spec = await startLines(DATABASE);
    ({ owner, work, reads, actor } = spec);
  });
  beforeEach(() => owner.query('truncate spec.line'));
  afterAll(() => spec.stop());

  test(
    'neither a slow list nor a slow report holds up reads of single records, of others or of the same ' + 'organization',
    async () => {
      const order: string[] = [];
      const slow = [
        reads.rows(actor, slowly).then(() => order.push('list')),
        reads.report(actor, progress, (ask) => ask(slowly)).then(() => order.push('report')),
      ];
      const one = (who: Actor) => reads.one(who, all, []).then(() => order.push('record'));
      await Promise.all(Array.from({ length: 20 }, (_, number) => one(number % 2 === 0 ? actor : systemActor(newId()))));
      await Promise.all(slow);
      expect(order.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'record'));
      expect(order.slice(20).sort()).toEqual(['list', 'report']);
    },
  );

  test('two reports of an organization and its test mode run, eight wait, and the next is told when to retry', async () => {
    const ask = (who: Actor) =>
      reads
        .report(who, progress, (rows) => rows(briefly))
        .then(
          () => 'answered',
          (error: DomainError) => error,
        );
    const test: Actor = { ...systemActor(newId()), liveOrganizationId: actor.organizationId };
    const many = Array.from({ length: 11 }, (_, at) => ask(at % 2 === 0 ? actor : test));
    const other = await ask(systemActor(newId()));
    const answers = await Promise.all(many);
    expect([other, ...answers].filter((answer) => answer === 'answered')).toHaveLength(11);
    expect(answers.at(-1)).toMatchObject({ kind: { code: 'too_many_reports', status: 429, retryable: true } });
    expect((answers.at(-1) as DomainError).headers['Retry-After']).toBe('2');
  });

  test('reads that bring too much together are dropped as they come, and the next ones are answered', async () => {
    const half = [SMALL_READ / 2];
    const list = (): Promise<unknown[]> => reads.rows(actor, wide, half);
    const report = (): Promise<unknown[]> => reads.report(actor, progress, (rows) => rows(wide, half));
    await expect(withSmallReads(list)).resolves.toHaveLength(10);
    for (const again of [list, report])
      await expect(
        withSmallReads(async () => {
          await list();
          await again();
        }),
      ).rejects.toBeInstanceOf(LargeRead);
    await expect(Promise.all([list(), list(), list(), report()])).resolves.toHaveLength(4);
  });

  test('a read that locks is refused where it is declared, and outside of a transaction', () => {
    expect(() => statement('spec.line.locked', 'select from spec.line where organization_id = $1 for share')).toThrow(
      /locks rows/,
    );
    expect(() => composedStatement('spec.lines', 'select from spec.line where organization_id = $1 for update')).toThrow(
      /locks rows/,
    );
    expect(() => lockingStatement('spec.line.free', 'select from spec.line where organization_id = $1')).toThrow(/locks no rows/);
  });

  test('a statement whose table changed under the running process is sent again, by reads and by writes', async () => {
    const every = statement('spec.line.every', 'select * from spec.line where organization_id = $1');
    const everyone = () => Promise.all(Array.from({ length: 8 }, () => reads.one(actor, every, [])));
    await work.run(actor, () => work.current.affected(add, ['here']));
    await everyone();
    await work.run(actor, () => work.current.rows(every));
    await owner.query('alter table spec.line add column extra int');
    expect((await everyone()).map((row) => (row as { extra: null }).extra)).toEqual(Array.from({ length: 8 }, () => null));
    await owner.query('alter table spec.line drop column extra');
    expect(await work.run(actor, () => work.current.rows(every))).toMatchObject([{ text: 'here' }]);
  });
});
