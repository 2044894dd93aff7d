// Numbers, money and times as a person reads them, in that person's locale; no page formats one by itself.
// Money is never a floating number: `Intl` takes the text itself.
import { locales } from './locale.js';
import { texts } from './texts.js';

type Decimal = `${number}`;

const numbers = (form: Intl.NumberFormatOptions): Intl.NumberFormat => new Intl.NumberFormat(locales, form);
const exactly = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits });
const days = (form: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => new Intl.DateTimeFormat(locales, form);
const monthAndDay = { month: 'short', day: 'numeric' } as const;

const dates = days({ dateStyle: 'medium' });
const wallClock = { year: 'numeric', ...monthAndDay, hour: 'numeric', minute: '2-digit' } as const;
const instants = days({ ...wallClock, timeZoneName: 'short' });
const shortDays = days({ ...monthAndDay, timeZone: 'UTC' });
const months = days({ month: 'short', year: 'numeric', timeZone: 'UTC' });
const times = days({ ...wallClock, timeZone: 'UTC' });
// Its words stand in sentences of the texts.
const relative = new Intl.RelativeTimeFormat(texts.locale, { numeric: 'auto' });
const whole = numbers({});
const parts = numbers(exactly(2));
const compact = numbers({ notation: 'compact', maximumFractionDigits: 1 });
const signed = numbers({ style: 'percent', signDisplay: 'exceptZero', ...exactly(1) });

/** What comes in parts has them all, so that a column of them stands in line. */
export const formatNumber = (value: number | null | undefined): string =>
  value === null || value === undefined ? texts.none : (Number.isInteger(value) ? whole : parts).format(value);
export const formatCompact = (value: number | null | undefined): string =>
  value === null || value === undefined ? texts.none : compact.format(value);

const MIB = 1_024 ** 2;
const GIB = 1_024 ** 3;

/** As limits are set: in powers of 1,024. */
export function formatFileSize(bytes: number): string {
  if (bytes < MIB) return `${formatNumber(Math.ceil(bytes / 1_024))} KiB`;
  const [unit, size] = bytes < GIB ? ['MiB', MIB] : ['GiB', GIB];
  return `${formatNumber(Math.round((10 * bytes) / size) / 10)} ${unit}`;
}

/** How many digits a currency has after the point. */
export function digitsOf(currency: string): number {
  try {
    return numbers({ style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    // It is not typed to the end yet.
    return 2;
  }
}

/** @param value a decimal text in major units */
export function formatMoney(value: string | null | undefined, currency: string | null | undefined, digits?: 'whole'): string {
  if (value === null || value === undefined) return texts.none;
  if (!currency) return value;
  const options = digits === 'whole' ? { maximumFractionDigits: 0 } : {};
  return numbers({ style: 'currency', currency, ...options }).format(value as Decimal);
}

/** A fraction as a percentage. */
export function formatShare(value: number | string | null | undefined, digits = 1): string {
  if (value === null || value === undefined) return texts.none;
  return numbers({ style: 'percent', maximumFractionDigits: digits }).format(value as Decimal);
}

/** A fraction as a percentage that stands in line with others. */
export const formatPercent = (value: number, digits: number): string =>
  numbers({ style: 'percent', ...exactly(digits) }).format(value);
/** "+12.3%" */
export const formatChange = (change: number): string => signed.format(change);
/** "1.25", for factors. */
export const formatFactor = (value: number): string => parts.format(value);

/** For the axis of a chart. */
export const formatCompactMoney = (value: number, currency: string): string =>
  numbers({ style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 }).format(value);

export const formatUnit = (value: number, unit: string, digits: number): string =>
  numbers({ style: 'unit', unit, maximumFractionDigits: digits }).format(value);

/** `YYYY-MM-DD` as a calendar day, whatever the reader's time zone; of an instant the reader's day. */
export function formatDay(day: string | null | undefined): string {
  if (!day) return texts.none;
  if (day.includes('T')) return dates.format(new Date(day));
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return dates.format(new Date(year, month - 1, date));
}

/** A calendar day where its year is known: "Nov 28". */
export const formatShortDay = (day: string): string => shortDays.format(new Date(day));
/** "Nov 2026" */
export const formatMonth = (day: string): string => months.format(new Date(day));

/** The day of an instant in a time zone, with its year only where that is not the present one. */
export function formatDayIn(instant: string, timeZone: string): string {
  const yearOf = (date: Date): string => days({ year: 'numeric', timeZone }).format(date);
  const date = new Date(instant);
  const year = yearOf(date) === yearOf(new Date()) ? {} : ({ year: 'numeric' } as const);
  return days({ ...monthAndDay, timeZone, ...year }).format(date);
}

/** On the reader's clock, with the zone of that clock: beside it stand days of other zones. */
export const formatInstant = (instant: string | null | undefined): string =>
  instant ? instants.format(new Date(instant)) : texts.none;

/** `2026-12-01T09:30`, the clock of a form whose zone stands beside it. */
export const formatLocalTime = (local: string): string => times.format(new Date(`${local}Z`));

/** How a day is typed, where none is yet: "dd/mm/yyyy". */
export const dayPattern = new Intl.DateTimeFormat(locales, { year: 'numeric', month: '2-digit', day: '2-digit' })
  .formatToParts(0)
  .map(({ type, value }) => ({ year: 'yyyy', month: 'mm', day: 'dd' })[type as string] ?? value)
  .join('');

const STEPS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** "3 hours ago", "in 2 days". */
export function formatRelative(instant: string, now = Date.now()): string {
  const seconds = (Date.parse(instant) - now) / 1_000;
  const [unit, size] = STEPS.find(([, each]) => Math.abs(seconds) >= each) ?? (['second', 1] as const);
  return relative.format(Math.trunc(seconds / size), unit);
}

/** `lower_snake` words of the API that the texts do not name. */
export const formatWord = (word: string): string => word.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());
