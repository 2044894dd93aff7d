import fc from 'fast-check';
import { addDays } from './calendar.js';
import {
  dataFromAfter,
  dataThroughAfter,
  oldestDay,
  piecesOf,
  rangeAfter,
  syncWindow,
  windowBefore,
  withinHistory,
} from './sync-window.js';

const today = '2026-06-15';
const account = { today, dataThroughDate: '2026-06-10', lookbackDays: 30, historyMonths: 48 };
const ask = (startDate: string | null, endDate: string | null, mode: 'incremental' | 'full' = 'incremental') => ({
  mode,
  startDate,
  endDate,
});

test.each([
  ['all of it where the history has no end of its own', null, ['2026-05-01', '2026-05-31']],
  ['what lies within it', 31, ['2026-05-16', '2026-05-31']],
  ['all of it where it is longer', 400, ['2026-05-01', '2026-05-31']],
  ['nothing of what is older', 10, ['2026-06-06', '2026-05-31']],
])('of a window a history holds %s', (_what, days, [startDate, endDate]) => {
  const window = withinHistory({ startDate: '2026-05-01', endDate: '2026-05-31' }, today, days);
  expect(window).toEqual({ startDate, endDate });
  expect(piecesOf(window, null).length > 0).toBe(days !== 10);
});

describe('a sync reads', () => {
  test.each([
    ['what the platform may still restate', ask(null, null), account, ['2026-05-11', today]],
    ['ninety days at first', ask(null, null), { ...account, dataThroughDate: null }, ['2026-03-17', today]],
    ['ninety days when it is full', ask(null, null, 'full'), account, ['2026-03-17', today]],
    ['the days that were asked for', ask('2026-01-01', '2026-01-31'), account, ['2026-01-01', '2026-01-31']],
    ['37 months where more are missing', ask(null, null), { ...account, dataThroughDate: '2023-05-20' }, ['2023-05-16', today]],
    ['up to today from the day that was asked for', ask('2026-06-01', null), account, ['2026-06-01', today]],
    ['no day after today', ask('2026-06-01', '2026-12-31'), account, ['2026-06-01', today]],
    ['what lies before an end alone', ask(null, '2026-02-01'), account, ['2026-01-02', '2026-02-01']],
    ['ninety days before an end alone', ask(null, '2026-02-01', 'full'), account, ['2025-11-03', '2026-02-01']],
  ])('%s', (_what, asked, of, [startDate, endDate]) => {
    expect(syncWindow(asked, of)).toEqual({ startDate, endDate });
  });

  test.each([
    ['an end before its start', ask('2026-02-02', '2026-02-01'), 'end_date lies before start_date.'],
    ['a start after today', ask('2026-06-16', null), "start_date lies after today in the ad account's time zone, 2026-06-15."],
    [
      'a start in antiquity',
      ask('0001-01-01', null),
      'start_date lies too far back: a sync of this account reads no day before 2023-05-16.',
    ],
    [
      'an end in antiquity',
      ask(null, '2020-01-01'),
      'end_date lies too far back: a sync of this account reads no day before 2023-05-16.',
    ],
  ])('nothing for %s', (_what, asked, message) => {
    expect(() => syncWindow(asked, account)).toThrow(message);
  });

  it('no day that the platform keeps no more, neither asked for nor missed', () => {
    const short = { ...account, historyMonths: 6 };
    expect(() => syncWindow(ask('2025-12-15', null), short)).toThrow('a sync of this account reads no day before 2025-12-16.');
    expect(syncWindow(ask('2025-12-16', null), short).startDate).toBe('2025-12-16');
    expect(syncWindow(ask(null, null), { ...short, dataThroughDate: '2025-10-01' }).startDate).toBe('2025-12-16');
  });

  const day = fc.integer({ min: -3_000, max: 3_000 }).map((offset) => addDays(today, offset));
  const maybe = fc.option(day, { nil: null });

  test('at least one day and at most 37 months, none of them to come, or refuses', () => {
    fc.assert(
      fc.property(maybe, maybe, maybe, fc.constantFrom('incremental' as const, 'full' as const), (start, end, through, mode) => {
        let window;
        try {
          window = syncWindow(ask(start, end, mode), { ...account, dataThroughDate: through });
        } catch (refusal) {
          expect(refusal).toMatchObject({ details: { fields: [{ code: 'conflict' }] } });
          return;
        }
        expect(window.startDate <= window.endDate && window.endDate <= today).toBe(true);
        expect(window.startDate >= oldestDay(today, 37)).toBe(true);
      }),
    );
  });
});

describe('a window is read', () => {
  test('in pieces of at most 35 days', () => {
    expect(piecesOf({ startDate: '2026-01-01', endDate: '2026-02-28' }, null)).toEqual([
      { startDate: '2026-01-01', endDate: '2026-02-04' },
      { startDate: '2026-02-05', endDate: '2026-02-28' },
    ]);
  });

  test('each day once, in order, and none that is stored already', () => {
    const days = fc.integer({ min: 0, max: 1_200 });
    fc.assert(
      fc.property(days, fc.option(days, { nil: null }), (length, stored) => {
        const window = { startDate: today, endDate: addDays(today, length) };
        const through = stored === null ? null : addDays(today, stored);
        let next = through === null ? today : addDays(through, 1);
        for (const { startDate, endDate } of piecesOf(window, through)) {
          expect([startDate, endDate >= startDate, endDate <= addDays(startDate, 34)]).toEqual([next, true, true]);
          next = addDays(endDate, 1);
        }
        expect(next > window.endDate).toBe(true);
      }),
    );
  });
});

describe('the day up to which numbers are complete', () => {
  test.each([
    ['is the end of the first window', '2026-01-01', '2026-01-31', null, '2026-01-31'],
    ['moves on with a window that joins it', '2026-02-01', '2026-02-10', '2026-01-31', '2026-02-10'],
    ['stays where a window leaves a gap behind it', '2026-02-02', '2026-02-10', '2026-01-31', '2026-01-31'],
    ['stays when older days are read again', '2025-12-01', '2025-12-31', '2026-01-31', '2026-01-31'],
  ])('%s', (_what, startDate, endDate, before, after) => {
    expect(dataThroughAfter({ startDate, endDate }, before)).toBe(after);
  });
});

describe('the older days of an account', () => {
  test.each([
    ['37 months', 120, '2023-05-16'],
    ['the platform remembers', 12, '2025-06-16'],
  ])('reach back as far as %s', (_what, historyMonths, oldest) => {
    expect(oldestDay(today, historyMonths)).toBe(oldest);
  });

  test.each([
    ['2027-03-15', '2024-02-16'],
    ['2027-03-31', '2024-03-01'],
    ['2026-12-01', '2023-11-02'],
    ['2028-03-29', '2025-03-01'],
  ])('end on %s at %s: 37 months by the calendar, whatever their days', (day, oldest) => {
    expect(oldestDay(day, 37)).toBe(oldest);
  });

  test('never reach further back than 37 months, on any day of four years', () => {
    for (let count = 0; count < 1_461; count += 1) {
      const day = addDays('2026-11-28', count);
      const [year, month, date] = day.split('-').map(Number) as [number, number, number];
      const same = new Date(Date.UTC(year, month - 1 - 37, 1));
      const first = new Date(Date.UTC(same.getUTCFullYear(), same.getUTCMonth(), date)).toISOString().slice(0, 10);
      const isWhole = oldestDay(day, 37) > first || first.slice(8) !== day.slice(8);
      expect([day, isWhole]).toEqual([day, true]);
    }
  });

  test('are read without a gap in windows of at most 93 days, newest first, and no further', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_300 }), fc.integer({ min: 0, max: 1_127 }), (begin, history) => {
        const oldest = addDays(today, -history);
        const from = addDays(today, -begin);
        let stored = from;
        for (let window = windowBefore(stored, oldest); window; window = windowBefore(stored, oldest)) {
          expect([window.endDate, window.startDate >= addDays(window.endDate, -92)]).toEqual([addDays(stored, -1), true]);
          stored = dataFromAfter(window, stored);
          expect(stored).toBe(window.startDate);
        }
        expect(stored).toBe(from < oldest ? from : oldest);
      }),
    );
  });

  test.each([
    ['moves back with a window that joins it', '2026-01-01', '2026-01-31', '2026-01-01'],
    ['stays where a window leaves a gap', '2026-01-01', '2026-01-30', '2026-02-01'],
    ['stays when later days are read', '2026-02-10', '2026-03-01', '2026-02-01'],
  ])('the oldest stored day %s', (_what, startDate, endDate, after) => {
    expect(dataFromAfter({ startDate, endDate }, '2026-02-01')).toBe(after);
  });
});

describe('a backfill back to the first of January that has the days from the tenth of June', () => {
  const before = { backfillStartDate: '2026-06-10', backfillTargetDate: '2026-01-01' };
  const to = (startDate: string) => ({ startDate, endDate: '2026-06-09' });
  test.each([
    ['goes on after the 93 days that were due', to('2026-03-09'), '2026-03-09', '2026-01-01', false],
    ['ends where the platform keeps less than was due', to('2026-04-09'), '2026-04-09', '2026-04-09', true],
    ['ends where it began when the platform keeps nothing', null, '2026-06-10', '2026-06-10', true],
  ])('%s', (_what, window, backfillStartDate, backfillTargetDate, isDone) => {
    expect(rangeAfter(window, before)).toEqual({ backfillStartDate, backfillTargetDate, isDone });
  });
  test('ends at its target', () => {
    const last = { backfillStartDate: '2026-02-01', backfillTargetDate: '2026-01-01' };
    const window = { startDate: '2026-01-01', endDate: '2026-01-31' };
    expect(rangeAfter(window, last)).toEqual({ backfillStartDate: '2026-01-01', backfillTargetDate: '2026-01-01', isDone: true });
  });
});
