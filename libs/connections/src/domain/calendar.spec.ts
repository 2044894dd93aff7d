import { addDays, dayIn, wallClock } from './calendar.js';

test.each([
  ['2026-03-01T04:59:59.000Z', 'America/New_York', '2026-02-28', '2026-02-28 23:59:59'],
  ['2026-03-01T05:00:00.000Z', 'America/New_York', '2026-03-01', '2026-03-01 00:00:00'],
  ['2026-03-29T01:00:00.000Z', 'Europe/Berlin', '2026-03-29', '2026-03-29 03:00:00'],
  ['2026-12-31T18:30:00.000Z', 'Asia/Kolkata', '2027-01-01', '2027-01-01 00:00:00'],
])('%s is in %s the day %s, on the clock %s', (instant, timezone, day, clock) => {
  expect([dayIn(new Date(instant), timezone), wallClock(new Date(instant), timezone)]).toEqual([day, clock]);
});

test.each([
  ['2026-03-01', -1, '2026-02-28'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-29', 1, '2026-03-30'],
])('%s and %d days is %s', (day, count, sum) => {
  expect(addDays(day, count)).toBe(sum);
});
