import { stopPauseMs } from './stop-pauses.js';

const DAY_MS = 86_400_000;
const GOOGLES_DAY = 15_000;

/** The tries of each of so many campaigns during the first day. */
function triesInADay(waiting: number, dailyOperations: number | null): number {
  let [tries, at] = [0, stopPauseMs(0, waiting, dailyOperations)];
  for (; at <= DAY_MS; at += stopPauseMs(tries, waiting, dailyOperations)) tries += 1;
  return tries;
}

test('a stop that was not seen is tried again after pauses that double from ten seconds to a quarter of an hour', () => {
  for (const dailyOperations of [null, GOOGLES_DAY]) {
    const pauses = Array.from({ length: 40 }, (_, tries) => stopPauseMs(tries, 1, dailyOperations) / 1000);
    expect(pauses.slice(0, 8)).toEqual([10, 20, 40, 80, 160, 320, 640, 900]);
    expect(new Set(pauses.slice(8))).toEqual(new Set([900]));
  }
});

test(
  'all stops of an account together take at most one percent of its daily operations, on the first day and on any ' +
    '' +
    'other',
  () => {
    for (const waiting of [1, 2, 3, 5, 10, 33, 100, 150, 1_000, 20_000]) {
      expect([waiting, waiting * triesInADay(waiting, GOOGLES_DAY) <= GOOGLES_DAY / 100]).toEqual([waiting, true]);
      const later = DAY_MS / stopPauseMs(1_000, waiting, GOOGLES_DAY);
      expect([waiting, waiting * later <= GOOGLES_DAY / 100]).toEqual([waiting, true]);
    }
  },
);

test(
  'the campaigns of an account that was away for a moment are tried again at once, unless there are more than it ' + 'may take',
  () => {
    for (const waiting of [1, 10, 150]) expect([waiting, stopPauseMs(0, waiting, GOOGLES_DAY)]).toEqual([waiting, 10_000]);
    expect(stopPauseMs(0, 151, GOOGLES_DAY)).toBeGreaterThan(DAY_MS);
    expect(stopPauseMs(0, 20_000, null)).toBe(10_000);
  },
);

test('the pause after the first tries grows with the campaigns that are still to be stopped', () => {
  const later = [2, 10, 20, 100, 1_000].map((waiting) => stopPauseMs(100, waiting, GOOGLES_DAY));
  expect(later).toEqual(later.toSorted((one, other) => one - other));
  expect(new Set(later).size).toBe(later.length);
});
