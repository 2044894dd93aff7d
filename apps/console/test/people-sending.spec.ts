import type { Batch } from '../src/pages/audiences/people/people-file.js';
import { type Progress, sendAll, type Sent, type Surroundings } from '../src/pages/audiences/people/sending.js';

const batch = (...lines: readonly number[]): Batch => ({ rows: lines.map(() => ({})), lines, consent: null });

async function* file(...all: readonly Batch[]): AsyncGenerator<Batch> {
  yield* all;
}

/** Answers in turn; notes the keys and pauses. */
function around(answers: readonly Sent[], more: Partial<Surroundings> = {}) {
  const keys: string[] = [];
  const pauses: number[] = [];
  const told: Progress[] = [];
  const left = [...answers];
  return {
    keys,
    pauses,
    told,
    send: async (_rows: unknown, _consent: unknown, key: string): Promise<Sent> => {
      keys.push(key);
      return left.shift() ?? { error: 'no more answers' };
    },
    wait: async (milliseconds: number) => void pauses.push(milliseconds),
    askAgain: async () => false,
    isStopped: () => false,
    report: (progress: Progress) => void told.push(progress),
    ...more,
  };
}

const added = (count: number, refused: readonly { line: number; message: string }[] = []): Sent => ({
  answer: { received: count + refused.length, added: count, refused, audience_id: 'aud' },
});
const nobody = (): null => null;

it('every batch is sent once with a key of its own, and the counts are added up with the lines of the file', async () => {
  const world = around([added(2), added(1, [{ line: 2, message: 'no' }])]);
  const progress = await sendAll(file(batch(2, 3), batch(5, 9)), nobody, world);
  expect(progress).toMatchObject({ done: 4, outcomes: { added: 3 }, refused: 1, firstRefusals: [{ line: 9, message: 'no' }] });
  expect(new Set(world.keys).size).toBe(2);
});

it('a batch waits as long as the service asks for, and is repeated with the same key', async () => {
  const world = around([{ again: 'busy', seconds: 7 }, { again: 'away', seconds: null }, added(1)]);
  expect(await sendAll(file(batch(2)), nobody, world)).toMatchObject({ done: 1, pausedUntil: null, error: null });
  expect(world.pauses).toEqual([7_000, 4_000]);
  expect(new Set(world.keys).size).toBe(1);
  expect(world.told[0]?.pausedUntil).toBeGreaterThan(Date.now());
});

it('a service that stays away is asked a few times, then a person decides, and nothing is lost', async () => {
  const away = Array.from({ length: 6 }, (): Sent => ({ again: 'away', seconds: null }));
  const world = around([...away, added(1), added(1)], { askAgain: async () => true });
  expect(await sendAll(file(batch(2), batch(3)), nobody, world)).toMatchObject({ done: 2, outcomes: { added: 2 } });
  expect(world.pauses).toEqual([2_000, 4_000, 8_000, 16_000, 32_000]);
  expect(world.told.some(({ error }) => error === 'away')).toBe(true);
  expect(new Set(world.keys).size).toBe(2);
});

it('a refusal is not repeated, and ends it unless somebody wants to try again', async () => {
  const world = around([{ error: 'archived' }]);
  expect(await sendAll(file(batch(2), batch(3)), nobody, world)).toMatchObject({ done: 0, error: 'archived' });
  expect(world.keys).toHaveLength(1);
});

it('a stop lets the batch on its way end, and sends no other', async () => {
  let isStopped = false;
  const world = around([added(1), added(1)], { isStopped: () => isStopped, report: () => void (isStopped = true) });
  expect(await sendAll(file(batch(2), batch(3)), nobody, world)).toMatchObject({ done: 1 });
  expect(world.keys).toHaveLength(1);
});
