// Calendar days of ad accounts: report periods, presets, comparisons and buckets. Days are `YYYY-MM-DD` and never shifted.
import { BoundedCache, type FieldFault } from '@app/kernel';

/** Both days inclusive. */
export interface Period {
  readonly startDate: string;
  readonly endDate: string;
}

const DAY_MS = 86_400_000;

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayOf(timeOf(day) + days * DAY_MS);
export const daysIn = ({ startDate, endDate }: Period): number => (timeOf(endDate) - timeOf(startDate)) / DAY_MS + 1;

/** Whether the text is a day of the calendar: `2026-02-30` is not. */
export const isDay = (text: string): boolean =>
  /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(timeOf(text)) && dayOf(timeOf(text)) === text;

/** Making one takes longer than reading a report, and takes some 45 kB, most of them outside the heap. */
const calendars = new BoundedCache<Intl.DateTimeFormat>({ name: 'calendars', mostBytes: 4 * 1_048_576, sizeOf: () => 46_000 });

/** The calendar day of an instant in a time zone. */
export function localDay(instant: Date, timezone: string): string {
  const calendar =
    calendars.get(timezone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone: timezone, year: 'numeric', month: '2-digit', day: '2-digit' });
  calendars.set(timezone, calendar);
  return calendar.format(instant);
}

/** The day of an instant in the account that is furthest ahead, so that no account's today is cut off; UTC without accounts. */
export const latestDay = (instant: Date, timezones: readonly string[]): string =>
  (timezones.length === 0 ? ['UTC'] : timezones)
    .map((timezone) => localDay(instant, timezone))
    .sort()
    .at(-1) ?? '';

export const monthStart = (day: string, months = 0): string =>
  dayOf(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1));
const quarterStart = (day: string, quarters = 0): string => monthStart(day, ((1 - Number(day.slice(5, 7))) % 3) + 3 * quarters);
const yearStart = (day: string, years = 0): string => `${Number(day.slice(0, 4)) + years}-01-01`;
const weekStart = (day: string, weeks = 0): string => addDays(day, -((new Date(timeOf(day)).getUTCDay() + 6) % 7) + 7 * weeks);
/** The first day of the calendar unit that holds the day, so many units later. */
export const startOf = { week: weekStart, month: monthStart, quarter: quarterStart, year: yearStart } as const;

const rolling =
  (days: number) =>
  (today: string): Period => ({ startDate: addDays(today, -days), endDate: addDays(today, -1) });
const running =
  (start: typeof weekStart) =>
  (today: string): Period => ({ startDate: start(today), endDate: today });
const previous =
  (start: typeof weekStart) =>
  (today: string): Period => ({ startDate: start(today, -1), endDate: addDays(start(today), -1) });

/** Rolling presets end yesterday; running ones (`this_…`) include today. Weeks start on Monday. */
export const datePresets = {
  today: (today: string): Period => ({ startDate: today, endDate: today }),
  yesterday: rolling(1),
  last_7d: rolling(7),
  last_14d: rolling(14),
  last_28d: rolling(28),
  last_30d: rolling(30),
  last_90d: rolling(90),
  this_week: running(weekStart),
  last_week: previous(weekStart),
  this_month: running(monthStart),
  last_month: previous(monthStart),
  this_quarter: running(quarterStart),
  last_quarter: previous(quarterStart),
  this_year: running(yearStart),
  last_year: previous(yearStart),
} as const satisfies Record<string, (today: string) => Period>;

export type DatePreset = keyof typeof datePresets;
export const datePresetNames = Object.keys(datePresets) as DatePreset[];

const DEFAULT_DAYS = 30;

/** The request: days, a preset, or nothing. A day may be an instant with its zone (RFC 3339), as it was written. */
export interface AskedPeriod {
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly datePreset: DatePreset | null;
}

/** Days before this or after tomorrow are mistakes: no platform has them. */
const FIRST_DAY = '2000-01-01';
/** What no clock of ours will pass: arithmetic on later days leaves the calendar. */
const LAST_DAY = '2099-12-31';

/** Tomorrow where days begin first, so that no account's tomorrow is refused. */
export const tomorrow = (now: Date): string => addDays(localDay(now, 'Pacific/Kiritimati'), 1);

/** @param field gives the caller's name of a parameter @param last the last day there can be; by default that of the calendar */
export function periodFaults(
  { startDate, endDate, datePreset }: AskedPeriod,
  field: (name: string) => string,
  last = LAST_DAY,
): FieldFault[] {
  if (datePreset !== null && (startDate ?? endDate) !== null) {
    return [
      { field: field('date_preset'), code: 'conflict', message: 'Give either date_preset or start_date and end_date, not both.' },
    ];
  }
  const beyond = Object.entries({ start_date: startDate, end_date: endDate }).flatMap(([name, day]): FieldFault[] => {
    const written = day && writtenDay(day);
    if (written === null || (written >= FIRST_DAY && written <= last)) return [];
    const limit = written < FIRST_DAY ? FIRST_DAY : last;
    const code = written < FIRST_DAY ? 'too_small' : 'too_large';
    return [
      {
        field: field(name),
        code,
        message:
          `${name} must be between ${FIRST_DAY} and ` + `${last}${last === LAST_DAY ? '' : ', tomorrow where days begin first'}.`,
        limit,
      },
    ];
  });
  if (beyond.length > 0 || startDate === null || endDate === null || writtenDay(startDate) <= writtenDay(endDate)) return beyond;
  const message = `end_date ${endDate} is before start_date ${startDate}.`;
  return [{ field: field('end_date'), code: 'conflict', message, start_date: startDate, end_date: endDate }];
}

const writtenDay = (text: string): string => text.slice(0, 10);

type AskedDays = Pick<AskedPeriod, 'startDate' | 'endDate'>;

/**
 * The days that were asked for, each a day or an instant. An instant is the day that it is in the accounts, as long as they
 * share a time zone: their reports know no other. In several zones, and without accounts, it is the day that it is written with.
 */
export function daysOf(asked: AskedDays, timezones: readonly string[]): AskedDays {
  const [timezone, ...others] = new Set(timezones);
  const dayOfAccounts = (text: string | null): string | null =>
    text === null || isDay(text) || timezone === undefined || others.length > 0
      ? text && writtenDay(text)
      : localDay(new Date(text), timezone);
  const [startDate, endDate] = [dayOfAccounts(asked.startDate), dayOfAccounts(asked.endDate)];
  // A day and an instant, or two zones, may have changed places: as they are written they never do.
  if (asked.startDate === null || asked.endDate === null || (startDate ?? '') <= (endDate ?? '')) return { startDate, endDate };
  return { startDate: writtenDay(asked.startDate), endDate: writtenDay(asked.endDate) };
}

/** The requested period; by default the last 30 days including today. @param timezones of the accounts that are asked */
export function periodOf(asked: AskedPeriod, today: string, timezones: readonly string[] = []): Period {
  const { datePreset } = asked;
  if (datePreset !== null) return datePresets[datePreset](today);
  const { startDate, endDate } = daysOf(asked, timezones);
  const end = endDate ?? (startDate !== null && startDate > today ? startDate : today);
  return { startDate: startDate ?? addDays(end, 1 - DEFAULT_DAYS), endDate: end };
}

interface Granularity {
  /** A longer period is answered in coarser buckets. */
  readonly maxDays: number;
  /** The first day of the bucket of a day, `step` buckets later; null: the whole period is one bucket. */
  readonly start: ((day: string, step?: number) => string) | null;
  /** The same in SQL, over a `date`. */
  readonly sql: ((day: string) => string) | null;
}

const truncated =
  (unit: string) =>
  (day: string): string =>
    `date_trunc('${unit}', ${day}::timestamp)::date`;

export const granularities = {
  total: { maxDays: Infinity, start: null, sql: null },
  day: { maxDays: 400, start: (day, step = 0) => addDays(day, step), sql: (day) => day },
  week: { maxDays: 800, start: weekStart, sql: truncated('week') },
  month: { maxDays: 1200, start: monthStart, sql: truncated('month') },
  quarter: { maxDays: 3700, start: quarterStart, sql: truncated('quarter') },
  year: { maxDays: Infinity, start: yearStart, sql: truncated('year') },
} as const satisfies Record<string, Granularity>;

export type GranularityName = keyof typeof granularities;

/**
 * The bucket of a day in SQL. @param day only asked for when it is needed @param from the first day of the period, which stands
 * for the whole of it
 */
export const bucketSql = (granularity: GranularityName, day: () => string, from: string): string =>
  granularity === 'total' ? from : granularities[granularity].sql(day());
export const granularityNames = Object.keys(granularities) as GranularityName[];

/** The granularity, or the next coarser one whose buckets are few enough for this period. */
export function coarsened(period: Period, granularity: GranularityName): GranularityName {
  const days = daysIn(period);
  const from = granularityNames.indexOf(granularity);
  return granularityNames.slice(from).find((name) => days <= granularities[name].maxDays) ?? 'year';
}

/** A part of the period. `date` is its first calendar day, which may be before the period; null for the whole period. */
export interface Bucket extends Period {
  readonly date: string | null;
  /** Whether the period does not cover all of it. */
  readonly partial: boolean;
}

/** Every bucket of a period in order, including those without data. */
export function bucketsOf(period: Period, granularity: GranularityName): Bucket[] {
  const { start } = granularities[granularity] as Granularity;
  if (start === null) return [{ ...period, date: null, partial: false }];
  const buckets: Bucket[] = [];
  for (let date = start(period.startDate); date <= period.endDate; date = start(date, 1))
    buckets.push(bucketAt(date, period, granularity));
  return buckets;
}

/** The bucket that starts on this day, cut to the period. */
export function bucketAt(date: string, period: Period, granularity: GranularityName): Bucket {
  const { start } = granularities[granularity] as Granularity;
  if (start === null) return { ...period, date: null, partial: false };
  const last = addDays(start(date, 1), -1);
  const startDate = date < period.startDate ? period.startDate : date;
  const endDate = last > period.endDate ? period.endDate : last;
  return { startDate, endDate, date, partial: startDate !== date || endDate !== last };
}
