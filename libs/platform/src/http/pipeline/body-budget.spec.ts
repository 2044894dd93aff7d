import { DomainError } from '@app/kernel';
import fc from 'fast-check';
import { createLogger } from '@app/platform/config';
import { BodyBudget, LARGE, ORGANIZATION_BUDGET, PROCESS_BUDGET } from './body-budget.js';
import { HeapWatch } from './heap-watch.js';
import type { ByteReservation } from '../requests/request.js';

const MEBIBYTE = 1_048_576;

/** With a heap of 100 bytes, of which so many are used. */
const budgetOf = (used: number): BodyBudget =>
  new BodyBudget(
    new HeapWatch(createLogger('silent', 'spec'), {
      limit: 100,
      used: () => used,
      collect: () => undefined,
      now: () => 0,
      watchInstead: () => undefined,
    }),
  );

const refusalOf = (take: () => void): DomainError | undefined => {
  try {
    take();
    return undefined;
  } catch (refusal) {
    if (refusal instanceof DomainError) return refusal;
    throw refusal;
  }
};

test('bodies fit if, and only if, they fit for their organization and in all, in whatever order they come and go', () => {
  const step = fc.record({
    organization: fc.nat(6),
    bytes: fc.integer({ min: 0, max: 4 * MEBIBYTE }),
    ends: fc.option(fc.nat(30)),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const budget = budgetOf(10);
      const held: { organization: number; bytes: number; by: ByteReservation }[] = [];
      const sum = (of: (organization: number) => boolean): number =>
        held.filter(({ organization }) => of(organization)).reduce((all, { bytes }) => all + bytes, 0);
      for (const { organization, bytes, ends } of steps) {
        if (ends !== null && held.length > 0) {
          const [gone] = held.splice(ends % held.length, 1);
          gone?.by.release();
          gone?.by.release();
        }
        const fits =
          bytes + sum((each) => each === organization) <= ORGANIZATION_BUDGET && bytes + sum(() => true) <= PROCESS_BUDGET;
        const by = budget.open(`organization ${organization}`);
        const refusal = refusalOf(() => by.take(bytes));
        expect(refusal === undefined).toBe(fits || bytes === 0);
        if (refusal) {
          expect([refusal.kind.code, refusal.kind.status, refusal.kind.retryable]).toEqual(['overloaded', 503, true]);
          expect(['1', '2', '3', '4', '5']).toContain(refusal.headers['Retry-After']);
        } else held.push({ organization, bytes, by });
      }
    }),
  );
});

test('one organization cannot take what others need', () => {
  const budget = budgetOf(10);
  while (!refusalOf(() => budget.open('greedy').take(MEBIBYTE)));
  for (const other of ['a', 'b', 'c']) expect(refusalOf(() => budget.open(other).take(ORGANIZATION_BUDGET))).toBeUndefined();
});

test('clients that are refused together get different times to retry', () => {
  const budget = budgetOf(10);
  budget.open('full').take(ORGANIZATION_BUDGET);
  const waits = Array.from({ length: 200 }, () => refusalOf(() => budget.open('full').take(1))?.headers['Retry-After']);
  expect(new Set(waits).size).toBe(5);
});

test('while the heap is nearly full, a large body is refused and a small one is not', () => {
  const budget = budgetOf(86);
  const refusal = refusalOf(() => budget.open('acme').take(LARGE + 1));
  expect([refusal?.kind.code, refusal?.kind.retryable]).toEqual(['overloaded', true]);
  expect(refusal?.message).toContain('memory');
  const grows = budget.open('acme');
  grows.take(LARGE);
  expect(refusalOf(() => grows.take(1))?.kind.code).toBe('overloaded');
  expect(refusalOf(() => budget.open('acme').take(LARGE))).toBeUndefined();
});

test('three large bodies are worked on at once, two of one organization; the others wait, and small ones do not', async () => {
  const budget = budgetOf(10);
  const begun: string[] = [];
  const bodies = ['a1', 'a2', 'a3', 'b1', 'c1', 'small'].map((name) => {
    const held = budget.open(name.slice(0, 1));
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
