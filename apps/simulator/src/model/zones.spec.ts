import * as fc from 'fast-check';
import {
  addDays,
  daysBetween,
  instantOf,
  isDate,
  isDateTime,
  isTimeZone,
  localDate,
  localTime,
  monthsBefore,
  startOfDay,
} from './zones.js';

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/Los_Angeles',
  'Pacific/Auckland',
  'Pacific/Apia',
  'Asia/Kolkata',
  'Pacific/Chatham',
  'America/Santiago',
];

describe('local days', () => {
  it('start at the first instant of their date and are 23 to 25 hours long', () => {
    const dates = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2024-01-01', days));
    fc.assert(
      fc.property(dates, fc.constantFrom(...ZONES), (date, zone) => {
        const start = startOfDay(date, zone);
        expect([localDate(start, zone), localDate(start - 1, zone)]).toEqual([date, addDays(date, -1)]);
        const hours = (startOfDay(addDays(date, 1), zone) - start) / 3_600_000;
        expect([23, 24, 25]).toContain(hours);
      }),
    );
  });

  it('know the hour that daylight saving skips and the hour it repeats', () => {
    expect(new Date(instantOf('2026-03-29 02:30:00', 'Europe/Berlin')).toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(new Date(instantOf('2026-10-25 02:30:00', 'Europe/Berlin')).toISOString()).toBe('2026-10-25T00:30:00.000Z');
    expect(localTime(Date.parse('2026-08-03T23:30:00Z'), 'Pacific/Apia')).toBe('2026-08-04 12:30:00');
  });

  it('count across months and leap years', () => {
    expect([addDays('2028-02-28', 1), addDays('2026-01-01', -1), daysBetween('2026-02-01', '2026-03-01')]).toEqual([
      '2028-02-29',
      '2025-12-31',
      28,
    ]);
    expect([monthsBefore('2026-08-03', 37), monthsBefore('2026-03-31', 1)]).toEqual(['2023-07-03', '2026-02-28']);
  });

  it('are distinguished from texts that only look like them', () => {
    expect(['2026-02-29', '2026-8-3', '20260803', ''].map(isDate)).toEqual([false, false, false, false]);
    expect(['2026-08-03 24:00:00', '2026-08-03T00:00:00', '2026-08-03'].map(isDateTime)).toEqual([false, false, false]);
    expect([isDate('2028-02-29'), isDateTime('2026-08-03 23:59:59')]).toEqual([true, true]);
    expect(['Europe/Berlin', 'Mars/Olympus'].map(isTimeZone)).toEqual([true, false]);
  });
});
