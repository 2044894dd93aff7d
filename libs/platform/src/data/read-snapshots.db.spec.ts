import { setTimeout as pause } from 'node:timers/promises';
import { newId, systemActor } from '@app/kernel';
import { lines, type Lines, startLines } from '../../../../test/support/lines.js';
import { SnapshotTooLong } from './read-snapshots.js';
import { statement } from './statement.js';

const many = statement(
  'spec.line.many',
  `select text, $2::int as given, 7::bigint as whole from spec.line where organization_id = $1 order by text collate "C"`,
);
const endless = statement('spec.line.endless', 'select $1::uuid, count(*) from generate_series(1, 100000000000)');
const written = statement('spec.line.written', `insert into spec.line (organization_id, text) values ($1, 'no') returning text`);

let spec: Lines;
let { owner, work, snapshots, actor } = {} as Lines;
const MINUTE = { milliseconds: 60_000, signal: new AbortController().signal };
const numbered = (from: number, to: number) =>
  owner.query(`insert into spec.line select $1, 'line ' || to_char(n, 'FM00000') from generate_series($2::int, $3) n`, [
    actor.organizationId,
    from,
    to,
  ]);
/** Statements of the service that still run. */
const running = async (): Promise<number> => {
  const { rows } = await owner.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where query like '%generate_series(1, 100000000000)%' and pid <>
       pg_backend_pid()`,
  );
  return rows[0]?.n ?? 0;
};

beforeAll(async () => {
  spec = await startLines(`snapshots_${process.pid}`);
  ({ owner, work, snapshots, actor } = spec);
});
beforeEach(() => owner.query('truncate spec.line'));
afterAll(() => spec.stop());

test('rows come in batches of one state of the database, whatever is written meanwhile', async () => {
  await numbered(1, 2_500);
  const sizes: number[] = [];
  const texts = await snapshots.read(actor, MINUTE, async ({ ask, batches }) => {
    const found: string[] = [];
    for await (const batch of batches<{ text: string; given: number; whole: bigint }>(many, [5], 1_000)) {
      if (sizes.length === 0) {
        await numbered(2_501, 3_000);
        await owner.query(`delete from spec.line where text = 'line 02000'`);
        expect(batch[0]).toEqual({ text: 'line 00001', given: 5, whole: 7n });
      }
      sizes.push(batch.length);
      found.push(...batch.map(({ text }) => text));
      expect(await ask(lines.all)).toHaveLength(2_500);
    }
    return found;
  });
  expect(sizes).toEqual([1_000, 1_000, 500]);
  expect(texts).toEqual(Array.from({ length: 2_500 }, (_, at) => `line ${String(at + 1).padStart(5, '0')}`));
});

test('no row of another organization is in it, and nothing can be written', async () => {
  await numbered(1, 3);
  expect(await snapshots.read(systemActor(newId()), MINUTE, ({ ask }) => ask(lines.all))).toEqual([]);
  await expect(snapshots.read(actor, MINUTE, ({ ask }) => ask(written))).rejects.toThrow('read-only transaction');
});

test('it is refused inside a unit of work, which would hold two connections for long', async () => {
  const read = () => snapshots.read(actor, MINUTE, () => Promise.resolve(1));
  await expect(work.run(actor, read)).rejects.toThrow('inside an open unit of work: a long read');
});

test.each([
  ['after its time', { milliseconds: 300, signal: new AbortController().signal }, SnapshotTooLong],
  ['at a signal', { milliseconds: 60_000, signal: AbortSignal.timeout(300) }, DOMException],
])('%s it ends, also on the server and in the middle of a statement', async (_, limits, reason) => {
  await expect(snapshots.read(actor, limits, ({ ask }) => ask(endless))).rejects.toBeInstanceOf(reason);
  // Until the net of the run: how long the server takes to see it is a matter of the machine.
  while ((await running()) > 0) await pause(50);
  await numbered(1, 3);
  expect(await snapshots.read(actor, MINUTE, ({ ask }) => ask(lines.all))).toHaveLength(3);
});
