// Days and wall-clock times in a time zone, as fields of a form write them: `2026-12-01`, `2026-12-01T09:30`.

const MINUTE_MS = 60_000;
const DAY_LENGTH = 10;

export function localTime(instant: string | null, timeZone?: string): string {
  if (instant === null) return '';
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant));
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}

/** `YYYY-MM-DD`; without a zone that of the reader. */
export const dayOf = (instant: Date, timeZone?: string): string =>
  localTime(instant.toISOString(), timeZone).slice(0, DAY_LENGTH);

/** null: no time, or none that exists. In the hour that comes twice it is the first one. */
export function instantOf(local: string, timeZone: string): string | null {
  const guess = Date.parse(`${local}Z`);
  if (Number.isNaN(guess)) return null;
  const offsetAt = (at: number): number => Date.parse(`${localTime(new Date(at).toISOString(), timeZone)}Z`) - floor(at);
  const first = guess - offsetAt(guess);
  // The offset may be another one at the instant itself, where the clocks change in between.
  return new Date(guess - offsetAt(first)).toISOString();
}

const floor = (at: number): number => Math.floor(at / MINUTE_MS) * MINUTE_MS;
