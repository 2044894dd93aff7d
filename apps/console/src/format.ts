// Numbers, money and times as a person reads them. Money is never a floating number: `Intl` takes the text itself.
import { texts } from './texts.js';

/** How a person writes days, times and numbers; words stay those of the texts. */
const locale = navigator.language;

type Decimal = `${number}`;

const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
const instants = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
const inZone = new Intl.DateTimeFormat(locale, {
  ...{ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  timeZoneName: 'short',
});
const relative = new Intl.RelativeTimeFormat(texts.locale, { numeric: 'auto' });
const whole = new Intl.NumberFormat(locale);
const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const compact = new Intl.NumberFormat(texts.locale, { notation: 'compact', maximumFractionDigits: 1 });

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

/** @param value a decimal text in major units */
export function formatMoney(value: string | null | undefined, currency: string | null | undefined, digits?: 'whole'): string {
  if (value === null || value === undefined) return texts.none;
  if (!currency) return value;
  const options = digits === 'whole' ? { maximumFractionDigits: 0 } : {};
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...options }).format(value as Decimal);
}

/** A fraction as a percentage. */
export function formatShare(value: number | string | null | undefined, digits = 1): string {
  if (value === null || value === undefined) return texts.none;
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: digits });
  return format.format(value as Decimal);
}

/** `YYYY-MM-DD` as a calendar day, whatever the reader's time zone. */
export function formatDay(day: string | null | undefined): string {
  if (!day) return texts.none;
  const [year = 0, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number);
  return dates.format(new Date(year, month - 1, date));
}

export const formatInstant = (instant: string | null | undefined): string =>
  instant ? instants.format(new Date(instant)) : texts.none;

/** With the zone in which it is told. */
export const formatInZone = (instant: string): string => inZone.format(new Date(instant));

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
