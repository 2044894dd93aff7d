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

test('all stops of an account together take at most one percent of its daily operations, on the first day and on any other', () => {
  for (const waiting of [1, 2, 3, 5, 10, 33, 100, 150, 1_000, 20_000]) {
    expect([waiting, waiting * triesInADay(waiting, GOOGLES_DAY) <= GOOGLES_DAY / 100]).toEqual([waiting, true]);
    const later = DAY_MS / stopPauseMs(1_000, waiting, GOOGLES_DAY);
    expect([waiting, waiting * later <= GOOGLES_DAY / 100]).toEqual([waiting, true]);
  }
});

test('the pause grows with the campaigns that are still to be stopped, unless the platform names no number', () => {
  const first = [1, 2, 10, 20, 100].map((waiting) => stopPauseMs(0, waiting, GOOGLES_DAY));
  expect(first).toEqual(first.toSorted((one, other) => one - other));
  expect(first[0]).toBe(10_000);
  expect(first[4]).toBeGreaterThan(3_600_000);
  expect(stopPauseMs(0, 100, null)).toBe(10_000);
});
