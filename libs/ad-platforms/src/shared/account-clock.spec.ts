import { clockOf, daysBetween, endOfDay, isShownTwice, lastSecondBefore, startOfDay } from './account-clock.js';

const at = (text: string): number => Date.parse(text);

it.each([
  ['2026-12-01T00:00:00.000Z', '2026-11-30T23:59:59.000Z'],
  ['2026-12-01T00:00:00.001Z', '2026-12-01T00:00:00.000Z'],
  ['2026-12-01T00:00:01.000Z', '2026-12-01T00:00:00.000Z'],
])('the last second before %s begins at %s', (end, last) => {
  expect(new Date(lastSecondBefore(new Date(end))).toISOString()).toBe(last);
});

it.each([
  ['Europe/Berlin', '2026-10-25T00:30:00Z', true],
  ['Europe/Berlin', '2026-10-25T01:30:00Z', true],
  ['Europe/Berlin', '2026-10-24T23:59:59Z', false],
  ['Europe/Berlin', '2026-10-25T02:00:00Z', false],
  ['Europe/Berlin', '2026-03-29T01:00:00Z', false],
  ['Australia/Lord_Howe', '2027-04-03T14:45:00Z', true],
  ['Australia/Lord_Howe', '2027-04-03T14:15:00Z', false],
  ['UTC', '2026-10-25T00:30:00Z', false],
])('in %s the time of %s is shown twice: %p', (zone, instant, isTwice) => {
  expect(isShownTwice(zone, at(instant))).toBe(isTwice);
});

it('a local time has its day, its first and its last second', () => {
  const local = clockOf('Pacific/Apia')(at('2026-11-30T12:00:00Z'));
  expect([local, startOfDay(local), endOfDay(local)]).toEqual([
    '2026-12-01 01:00:00',
    '2026-12-01 00:00:00',
    '2026-12-01 23:59:59',
  ]);
  expect(daysBetween('2026-10-24 23:59:59', '2026-10-26 00:00:00')).toBe(2);
});
