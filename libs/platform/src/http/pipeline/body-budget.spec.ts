import { DomainError } from '@app/kernel';
import fc from 'fast-check';
import { BodyBudget, ORGANIZATION_BUDGET, PROCESS_BUDGET } from './body-budget.js';
import type { HeldBytes } from '../requests/request.js';

const MEBIBYTE = 1_048_576;

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
      const budget = new BodyBudget();
      const held: { organization: number; bytes: number; by: HeldBytes }[] = [];
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
  const budget = new BodyBudget();
  while (!refusalOf(() => budget.open('greedy').take(MEBIBYTE)));
  for (const other of ['a', 'b', 'c']) expect(refusalOf(() => budget.open(other).take(ORGANIZATION_BUDGET))).toBeUndefined();
});

test('clients that are refused together get different times to retry', () => {
  const budget = new BodyBudget();
  budget.open('full').take(ORGANIZATION_BUDGET);
  const waits = Array.from({ length: 200 }, () => refusalOf(() => budget.open('full').take(1))?.headers['Retry-After']);
  expect(new Set(waits).size).toBe(5);
});
