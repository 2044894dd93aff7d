import fc from 'fast-check';
import { backfillRetryAfter, nextSyncAfter } from './sync-times.js';

const AT = new Date('2026-03-01T12:00:00.000Z');
const minutesAfter = (date: Date): number => (date.getTime() - AT.getTime()) / 60_000;

describe('the next scheduled sync', () => {
  it('is one interval later, up to a tenth of it sooner or later', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (interval, chance) => {
        const minutes = minutesAfter(nextSyncAfter(AT, interval, chance));
        expect(Math.abs(minutes - interval)).toBeLessThanOrEqual(interval / 10 + 0.001);
      }),
    );
  });

  it('spreads the connections of one hour over the whole of that time', () => {
    const minutes = Array.from({ length: 1_000 }, () => minutesAfter(nextSyncAfter(AT, 60)));
    for (let from = 54; from < 66; from += 1)
      expect(minutes.filter((minute) => minute >= from && minute < from + 1).length).toBeGreaterThan(20);
  });
});

describe('a backfill that fails', () => {
  test.each([
    [1, 5],
    [2, 10],
    [9, 1_280],
    [10, 1_440],
    [10_000, 1_440],
  ])('the %dth time in a row is tried again after %d minutes', (failures, minutes) => {
    expect(minutesAfter(backfillRetryAfter(AT, failures))).toBe(minutes);
  });
});
