import fc from 'fast-check';
import { comparedPeriod, moved } from './compared-period.js';
import { addDays, datePresets, daysIn } from './periods.js';

const compared = (...asked: Parameters<typeof comparedPeriod>): string => {
  const { startDate, endDate } = comparedPeriod(...asked);
  return `${startDate} to ${endDate}`;
};

describe('a compared period', () => {
  it('is as long and lies immediately before', () => {
    const march = { startDate: '2026-03-01', endDate: '2026-03-31' };
    const before = { startDate: '2026-01-29', endDate: '2026-02-28', shift: { unit: 'days', count: 31 } };
    expect([comparedPeriod(march, 'previous_period'), comparedPeriod(march, 'previous_days', 'last_month')]).toEqual([
      before,
      before,
    ]);
  });

  it('of the year before has the same dates, 29 February becoming the 28th', () => {
    expect(comparedPeriod({ startDate: '2028-02-29', endDate: '2028-03-31' }, 'previous_year')).toEqual({
      startDate: '2027-02-28',
      endDate: '2027-03-31',
      shift: { unit: 'months', count: 12 },
    });
  });

  it.each([
    ['last_month', '2026-11-28', '2026-09-01 to 2026-09-30'],
    ['last_month', '2026-03-15', '2026-01-01 to 2026-01-31'],
    ['this_month', '2026-11-28', '2026-10-01 to 2026-10-28'],
    ['this_month', '2026-03-31', '2026-02-01 to 2026-02-28'],
    ['this_week', '2026-11-28', '2026-11-16 to 2026-11-21'],
    ['last_week', '2026-11-28', '2026-11-09 to 2026-11-15'],
    ['this_quarter', '2026-11-28', '2026-07-01 to 2026-08-28'],
    ['last_quarter', '2026-11-28', '2026-04-01 to 2026-06-30'],
    ['this_year', '2028-02-29', '2027-01-01 to 2027-02-28'],
    ['last_year', '2026-11-28', '2024-01-01 to 2024-12-31'],
    ['last_7d', '2026-11-28', '2026-11-14 to 2026-11-20'],
    ['today', '2026-11-28', '2026-11-27 to 2026-11-27'],
  ] as const)('of the preset %s on %s is %s', (preset, today, before) => {
    expect(compared(datePresets[preset](today), 'previous_period', preset)).toBe(before);
  });

  it('of any preset and any day lies before it, and its first day is the one that is moved to the first', () => {
    const presets = Object.keys(datePresets) as (keyof typeof datePresets)[];
    const anyDay = fc.integer({ min: 0, max: 9000 }).map((days) => addDays('2018-01-01', days));
    fc.assert(
      fc.property(
        anyDay,
        fc.constantFrom(...presets),
        fc.constantFrom('previous_period', 'previous_days'),
        (today, preset, by) => {
          const period = datePresets[preset](today);
          const { shift, ...before } = comparedPeriod(period, by, preset);
          expect([before.endDate < period.startDate, daysIn(before) > 0]).toEqual([true, true]);
          expect(moved(before.startDate, shift)).toBe(period.startDate);
        },
      ),
    );
  });
});
