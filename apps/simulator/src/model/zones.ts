/** Local days and local times of a time zone, daylight-saving days included. */

const DAY_MS = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (format === undefined) {
    const two = '2-digit';
    const fields = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const;
    format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, calendar: 'iso8601', hourCycle: 'h23', ...fields });
    formats.set(zone, format);
  }
  return format;
}

export function isTimeZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** The local time in the zone, `yyyy-MM-dd HH:mm:ss`. */
export function localTime(instant: number, zone: string): string {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')}`;
}

export const localDate = (instant: number, zone: string): string => localTime(instant, zone).slice(0, 10);

const asUtc = (local: string): number => Date.parse(`${local.replace(' ', 'T')}Z`);

const MOST_KNOWN = 10_000;
const known = new Map<string, number>();

/**
 * The instant of a local time; a time that the zone skips becomes the end of the skip. Dear to find, and asked for again and
 * again.
 */
export function instantOf(local: string, zone: string): number {
  const key = `${local} ${zone}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const instant = found(local, zone);
  known.set(key, instant);
  return instant;
}

function found(local: string, zone: string): number {
  const wanted = asUtc(local);
  const offsetAt = (instant: number): number => asUtc(localTime(instant, zone)) - instant;
  const before = wanted - offsetAt(wanted - DAY_MS);
  if (asUtc(localTime(before, zone)) === wanted) return before;
  const after = wanted - offsetAt(wanted + DAY_MS);
  return asUtc(localTime(after, zone)) === wanted ? after : before;
}

export const startOfDay = (date: string, zone: string): number => instantOf(`${date} 00:00:00`, zone);

/** Calendar arithmetic on dates, without a time zone. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

export function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastOfMonth))).toISOString().slice(0, 10);
}

export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

export const isDateTime = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2} (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text) && isDate(text.slice(0, 10));
