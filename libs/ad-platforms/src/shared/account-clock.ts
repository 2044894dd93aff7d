// Times as the clock of an account shows them. A platform that takes instants needs no more than `lastSecondBefore`; one whose
// texts are of a zone (Google's of the account, TikTok's of UTC) writes them by `clockOf`.

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 86_400_000;
/** `YYYY-MM-DD` */
const DAY_LENGTH = 10;
/** By how much clocks are put back. */
const putBackMinutes = [30, 60, 120];

/** The local time of instants, `YYYY-MM-DD HH:mm:ss`; one clock for many instants, because it is expensive to make. */
export function clockOf(zone: string): (instant: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return (instant) => format.format(instant);
}

/** Our ends are exclusive; most platforms name the last second. */
export const lastSecondBefore = (end: Date): number => Math.floor((end.getTime() - 1) / SECOND_MS) * SECOND_MS;

/** Whether the clock is put back and shows another instant in the same way, so that its text cannot tell which one is meant. */
export function isShownTwice(zone: string, instant: number): boolean {
  const clock = clockOf(zone);
  const shown = clock(instant);
  return putBackMinutes
    .flatMap((minutes) => [minutes, -minutes])
    .some((minutes) => clock(instant + minutes * MINUTE_MS) === shown);
}

/** `2026-11-22 13:00:00` → `2026-11-22` */
export const dayOf = (time: string): string => time.slice(0, DAY_LENGTH);
export const startOfDay = (time: string): string => `${dayOf(time)} 00:00:00`;
export const endOfDay = (time: string): string => `${dayOf(time)} 23:59:59`;

/** From one local time to another, whatever the hours. */
export const daysBetween = (from: string, to: string): number => (Date.parse(dayOf(to)) - Date.parse(dayOf(from))) / DAY_MS;
