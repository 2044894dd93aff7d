import fc from 'fast-check';
import {
  addDays,
  bucketAt,
  bucketsOf,
  coarsened,
  datePresets,
  daysIn,
  daysOf,
  granularityNames,
  latestDay,
  localDay,
  type Period,
  periodFaults,
  periodOf,
} from './periods.js';

const nothingAsked = { startDate: null, endDate: null, datePreset: null };
const field = (name: string): string => `query.${name}`;
const anyDay = fc.integer({ min: 0, max: 9000 }).map((days) => addDays('2018-01-01', days));

describe('a report period', () => {
  it('is the last 30 days including today, unless something else is asked for', () => {
    expect(periodOf(nothingAsked, '2026-11-21')).toEqual({ startDate: '2026-10-23', endDate: '2026-11-21' });
    expect(daysIn(periodOf(nothingAsked, '2026-11-21'))).toBe(30);
  });

  it.each([
    ['2026-11-01', null, '2026-11-01', '2026-11-21'],
    [null, '2026-03-30', '2026-03-01', '2026-03-30'],
    ['2027-01-05', null, '2027-01-05', '2027-01-05'],
    ['2026-11-21', '2026-11-21', '2026-11-21', '2026-11-21'],
  ])('from %s to %s is %s to %s', (startDate, endDate, from, to) => {
    expect(periodOf({ startDate, endDate, datePreset: null }, '2026-11-21')).toEqual({ startDate: from, endDate: to });
  });

  it('cannot end before it starts, nor be named twice', () => {
    expect(periodFaults({ startDate: '2026-11-02', endDate: '2026-11-01', datePreset: null }, field)).toMatchObject([
      { field: 'query.end_date', code: 'conflict' },
    ]);
    expect(periodFaults({ startDate: null, endDate: '2026-11-01', datePreset: 'today' }, field)).toMatchObject([
      { field: 'query.date_preset', code: 'conflict' },
    ]);
    expect(periodFaults({ startDate: '2026-11-01', endDate: '2026-11-01', datePreset: null }, field)).toEqual([]);
  });

  it.each([
    ['today', '2026-11-21', '2026-11-21'],
    ['yesterday', '2026-11-20', '2026-11-20'],
    ['last_7d', '2026-11-14', '2026-11-20'],
    ['last_30d', '2026-10-22', '2026-11-20'],
    ['this_week', '2026-11-16', '2026-11-21'],
    ['last_week', '2026-11-09', '2026-11-15'],
    ['this_month', '2026-11-01', '2026-11-21'],
    ['last_month', '2026-10-01', '2026-10-31'],
    ['this_quarter', '2026-10-01', '2026-11-21'],
    ['last_quarter', '2026-07-01', '2026-09-30'],
    ['this_year', '2026-01-01', '2026-11-21'],
    ['last_year', '2025-01-01', '2025-12-31'],
  ] as const)('%s, on Saturday 21 November 2026, is %s to %s', (preset, startDate, endDate) => {
    expect(datePresets[preset]('2026-11-21')).toEqual({ startDate, endDate });
  });

  it('reaches back over the end of a year', () => {
    expect(datePresets.last_quarter('2026-02-10')).toEqual({ startDate: '2025-10-01', endDate: '2025-12-31' });
    expect(datePresets.last_month('2024-03-31')).toEqual({ startDate: '2024-02-01', endDate: '2024-02-29' });
    expect(datePresets.this_week('2027-01-01')).toEqual({ startDate: '2026-12-28', endDate: '2027-01-01' });
  });

  it('lies in this century', () => {
    const faults = periodFaults({ startDate: '1999-12-31', endDate: '2100-01-01', datePreset: null }, field);
    expect(faults).toMatchObject([
      { field: 'query.start_date', code: 'too_small', limit: '2000-01-01' },
      { field: 'query.end_date', code: 'too_large', limit: '2099-12-31' },
    ]);
    expect(periodFaults({ startDate: '2000-01-01', endDate: '2099-12-31', datePreset: null }, field)).toEqual([]);
  });

  it('longer than its granularity allows is answered in the next coarser buckets, and as a whole however long it is', () => {
    const until = (endDate: string): Period => ({ startDate: '2025-01-01', endDate });
    expect(coarsened(until('2026-02-04'), 'day')).toBe('day');
    expect(coarsened(until('2026-02-05'), 'day')).toBe('week');
    expect(coarsened(until('2029-01-01'), 'day')).toBe('quarter');
    expect(coarsened({ startDate: '2000-01-01', endDate: '2026-11-20' }, 'week')).toBe('year');
    expect(coarsened({ startDate: '2000-01-01', endDate: '2026-11-20' }, 'total')).toBe('total');
  });
});

describe('today', () => {
  const instant = new Date('2026-11-21T11:30:00Z');

  it('is the calendar day of the ad account', () => {
    expect(localDay(instant, 'America/Los_Angeles')).toBe('2026-11-21');
    expect(localDay(instant, 'Pacific/Auckland')).toBe('2026-11-22');
    expect(localDay(new Date('2026-11-21T03:00:00Z'), 'America/Los_Angeles')).toBe('2026-11-20');
  });

  it('of several accounts is that of the one furthest ahead, and of none that of UTC', () => {
    expect(latestDay(instant, ['America/Los_Angeles', 'Pacific/Auckland', 'UTC'])).toBe('2026-11-22');
    expect(latestDay(instant, [])).toBe('2026-11-21');
  });
});

describe('a day that is asked for as an instant', () => {
  it.each<[string, readonly string[], string]>([
    ['2026-09-15T00:00:00+01:00', ['Europe/London', 'Europe/London'], '2026-09-15'],
    ['2026-09-14T23:00:00Z', ['Europe/London'], '2026-09-15'],
    ['2026-09-15T23:59:59-10:00', ['Asia/Tokyo'], '2026-09-16'],
    ['2026-11-01T03:59:59Z', ['America/New_York'], '2026-10-31'],
    ['2026-09-15T00:00:00+01:00', ['Europe/London', 'Asia/Tokyo'], '2026-09-15'],
    ['2026-09-15T00:00:00+14:00', [], '2026-09-15'],
    ['2026-09-15', ['Asia/Tokyo'], '2026-09-15'],
  ])('%s is, of accounts in %j, %s', (day, timezones, of) => {
    expect(daysOf({ startDate: day, endDate: null }, timezones)).toEqual({ startDate: of, endDate: null });
  });

  it('never ends a period before its first day', () => {
    const asked = { startDate: '2026-09-15T23:30:00-10:00', endDate: '2026-09-15', datePreset: null };
    expect(periodFaults(asked, field)).toEqual([]);
    expect(periodOf(asked, '2026-11-21', ['Europe/London'])).toEqual({ startDate: '2026-09-15', endDate: '2026-09-15' });
    const turned = { ...asked, startDate: '2026-09-16T00:30:00+14:00' };
    expect(periodFaults(turned, field)).toMatchObject([{ field: 'query.end_date', code: 'conflict' }]);
  });
});

describe('buckets', () => {
  it('of weeks start on Monday, carry the name of their first day and say when they are cut', () => {
    expect(bucketsOf({ startDate: '2026-11-11', endDate: '2026-11-29' }, 'week')).toEqual([
      { date: '2026-11-09', startDate: '2026-11-11', endDate: '2026-11-15', partial: true },
      { date: '2026-11-16', startDate: '2026-11-16', endDate: '2026-11-22', partial: false },
      { date: '2026-11-23', startDate: '2026-11-23', endDate: '2026-11-29', partial: false },
    ]);
  });

  it('cover every day of a period exactly once, at any granularity', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(1000), fc.constantFrom(...granularityNames), (startDate, length, granularity) => {
        const period = { startDate, endDate: addDays(startDate, length) };
        const buckets = bucketsOf(period, granularity);
        expect(buckets[0]?.startDate).toBe(period.startDate);
        expect(buckets.at(-1)?.endDate).toBe(period.endDate);
        expect(buckets.slice(1).map((bucket) => bucket.startDate)).toEqual(
          buckets.slice(0, -1).map((bucket) => addDays(bucket.endDate, 1)),
        );
        const named = buckets.filter((bucket) => bucket.date !== null);
        expect(named.map((bucket) => bucketAt(bucket.date ?? '', period, granularity))).toEqual(named);
      }),
    );
  });
});
