import { DomainError } from '@app/kernel';
import fc from 'fast-check';
import { BodyBudget, bodyPools, LARGE, PROCESS_BUDGET } from './body-budget.js';
import { heapWith } from './heap-watch.builder.js';
import type { ByteReservation } from '../requests/request.js';

const MEBIBYTE = 1_048_576;

/** With a heap of 100 bytes, of which so many are used. */
const budgetOf = (used: number): BodyBudget => new BodyBudget(heapWith(used));

const refusalOf = (take: () => void): DomainError | undefined => {
  try {
    take();
    return undefined;
  } catch (refusal) {
    if (refusal instanceof DomainError) return refusal;
    throw refusal;
  }
};

test('a large body fits if, and only if, its customer then holds at most half of what is left free', () => {
  const step = fc.record({
    customer: fc.nat(6),
    bytes: fc.integer({ min: 0, max: 4 * MEBIBYTE }),
    ends: fc.option(fc.nat(30)),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const budget = budgetOf(10);
      const held: { customer: number; bytes: number; by: ByteReservation }[] = [];
      const sum = (of: (customer: number) => boolean): number =>
        held.filter(({ customer }) => of(customer)).reduce((all, { bytes }) => all + bytes, 0);
      for (const { customer, bytes, ends } of steps) {
        if (ends !== null && held.length > 0) {
          const [gone] = held.splice(ends % held.length, 1);
          gone?.by.release();
          gone?.by.release();
        }
        const free = bodyPools.large.bytes - sum(() => true) - bytes;
        const fits = bytes + sum((each) => each === customer) <= free * bodyPools.large.share;
        const by = budget.open(`customer ${customer}`, LARGE + 1);
        const refusal = refusalOf(() => by.take(bytes));
        expect(refusal === undefined).toBe(fits || bytes === 0);
        if (refusal) {
          expect([refusal.kind.code, refusal.kind.status, refusal.kind.retryable]).toEqual(['overloaded', 503, true]);
          expect(['1', '2', '3', '4', '5']).toContain(refusal.headers['Retry-After']);
        } else held.push({ customer, bytes, by });
        expect(budget.bytes).toBe(sum(() => true));
      }
    }),
  );
});

/** Takes pieces until there is no room. Returns the bytes that were taken. */
const fill = (open: () => ByteReservation, piece: number): number => {
  let taken = 0;
  while (!refusalOf(() => open().take(piece))) taken += piece;
  return taken;
};

test('one customer alone may hold two uploads of 4 MiB, and however many fill the budget, the next one finds room', () => {
  const budget = budgetOf(10);
  expect(fill(() => budget.open('first', 4 * MEBIBYTE), MEBIBYTE)).toBe(8 * MEBIBYTE);
  const others = Array.from({ length: 8 }, (_, index) => fill(() => budget.open(`customer ${index}`, 4 * MEBIBYTE), 65_536));
  expect(others[0]).toBeGreaterThan(4 * MEBIBYTE);
  expect(Math.min(...others)).toBeGreaterThan(0);
  for (let client = 0; client < 60; client += 1) fill(() => budget.openPublic(`192.0.2.${client}`), 1_024);
  expect(refusalOf(() => budget.openPublic('198.51.100.1').take(1_024))).toBeUndefined();
  expect(budget.bytes).toBeLessThanOrEqual(PROCESS_BUDGET);
});

test('small bodies, and those of everybody, have room however many large ones there are', () => {
  const budget = budgetOf(10);
  for (let customer = 0; customer < 60; customer += 1) fill(() => budget.open(`customer ${customer}`, MEBIBYTE), 16_384);
  expect(refusalOf(() => budget.open('acme', MEBIBYTE).take(MEBIBYTE))).toBeDefined();
  expect(refusalOf(() => budget.open('acme', LARGE).take(LARGE))).toBeUndefined();
  expect(refusalOf(() => budget.openPublic('192.0.2.1').take(16_384))).toBeUndefined();
  // A body of unknown length begins as a small one, and does not stay one.
  const grows = budget.open('acme', 0);
  grows.take(LARGE);
  expect(refusalOf(() => grows.take(1))).toBeDefined();
  const idle = budgetOf(10);
  const small = fill(() => idle.open('acme', 1_000), LARGE);
  expect(small).toBeGreaterThan(bodyPools.small.bytes);
  expect(refusalOf(() => idle.open('other', 1_000).take(LARGE))).toBeUndefined();
});

test('bytes that were moved to another pool are given back whole', () => {
  const budget = budgetOf(10);
  const held = budget.open('acme', 0);
  for (let piece = 0; piece < 20; piece += 1) held.take(LARGE / 2);
  expect([budget.bytes, budget.entries]).toEqual([10 * LARGE, 1]);
  held.release();
  expect([budget.bytes, budget.entries]).toEqual([0, 0]);
});

test('clients that are refused together get different times to retry', () => {
  const budget = budgetOf(10);
  fill(() => budget.open('full', MEBIBYTE), 1_024);
  const waits = Array.from(
    { length: 200 },
    () => refusalOf(() => budget.open('full', MEBIBYTE).take(1_024))?.headers['Retry-After'],
  );
  expect(new Set(waits).size).toBe(5);
});

test('while the heap is nearly full, a large body is refused and a small one is not', () => {
  const budget = budgetOf(86);
  const refusal = refusalOf(() => budget.open('acme', LARGE + 1).take(LARGE + 1));
  expect([refusal?.kind.code, refusal?.kind.retryable]).toEqual(['overloaded', true]);
  expect(refusal?.message).toContain('memory');
  const grows = budget.open('acme', LARGE);
  grows.take(LARGE);
  expect(refusalOf(() => grows.take(1))?.kind.code).toBe('overloaded');
  expect(refusalOf(() => budget.open('acme', LARGE).take(LARGE))).toBeUndefined();
});

test('three large bodies are worked on at once, two of one organization; the others wait, and small ones do not', async () => {
  const budget = budgetOf(10);
  const begun: string[] = [];
  const bodies = ['a1', 'a2', 'a3', 'b1', 'c1', 'small'].map((name) => {
    const held = budget.open(name.slice(0, 1), name === 'small' ? LARGE : MEBIBYTE);
    held.take(name === 'small' ? LARGE : MEBIBYTE);
    void held.begin().then(() => begun.push(name));
    return held;
  });
  await new Promise(setImmediate);
  expect(begun).toEqual(['small', 'a1', 'a2', 'b1']);
  bodies[3]?.release();
  bodies[3]?.release();
  await new Promise(setImmediate);
  expect(begun.slice(4)).toEqual(['c1']);
  bodies[0]?.release();
  await new Promise(setImmediate);
  expect(begun.slice(5)).toEqual(['a3']);
});
