// The days that a sync reads, and the day up to which the numbers are complete after it.
import { validationFailed } from '@app/kernel';
import type { PlatformTraits } from './ad-platform.js';
import { addDays, addMonths } from './calendar.js';

/** Account days, both inclusive, `YYYY-MM-DD`. */
export interface SyncWindow {
  readonly startDate: string;
  readonly endDate: string;
}

/** The first sync and a full one reach back this many days. */
const FULL_DAYS = 90;
/** A sync reaches back no further, however long a platform keeps daily numbers. */
const MOST_MONTHS = 37;
/** The most days that one run of a backfill reads, so that no other sync waits for long. */
const DAYS_A_BACKFILL = 93;
/**
 * The most days that one call of a platform reads; what is read is stored before the next call. A usual sync, which restates a
 * month and may have missed some days, is one call.
 */
const DAYS_A_CALL = 35;

/** What the platform restates, and keeps at all. */
type Kept = Pick<PlatformTraits, 'lookbackDays' | 'historyMonths'>;

/**
 * The window of a sync. Missing dates come from the mode: the last ninety days, or the days that the platform may still
 * restate. An end after today becomes today, because nothing later can be read. 400 for a start after the end, after today or
 * before what the platform keeps daily numbers of, 37 months at most.
 */
export function syncWindow(
  asked: { readonly mode: 'incremental' | 'full'; readonly startDate: string | null; readonly endDate: string | null },
  account: { readonly today: string; readonly dataThroughDate: string | null } & Kept,
): SyncWindow {
  const { today, dataThroughDate, lookbackDays, historyMonths } = account;
  const endDate = earlier(asked.endDate ?? today, today);
  const isFull = asked.mode === 'full' || dataThroughDate === null;
  const oldest = oldestDay(today, historyMonths);
  const wanted = isFull ? addDays(endDate, -FULL_DAYS) : addDays(earlier(dataThroughDate, endDate), -lookbackDays);
  const usual = wanted < oldest && endDate >= oldest ? oldest : wanted;
  const named = asked.startDate === null ? 'end_date' : 'start_date';
  const startDate = asked.startDate ?? usual;
  if (asked.startDate !== null && asked.endDate !== null && asked.startDate > asked.endDate)
    throw conflict('end_date', 'end_date lies before start_date.');
  if (startDate > today) throw conflict(named, `${named} lies after today in the ad account's time zone, ${today}.`);
  if (startDate < oldest)
    throw conflict(named, `${named} lies too far back: a sync of this account reads no day before ${oldest}.`);
  return { startDate, endDate };
}

/**
 * The first day of the history of so many months, of 37 at most. Months are counted as the platform does, and a day is left for
 * the turn of its day: a query that reaches back further is refused as a whole.
 */
export const oldestDay = (today: string, historyMonths: number): string =>
  addDays(addMonths(today, -Math.min(historyMonths, MOST_MONTHS)), 1);

/** The next window of a backfill, newest days first; null: nothing is left between the oldest stored day and the oldest day. */
export function windowBefore(storedFrom: string, oldest: string): SyncWindow | null {
  if (storedFrom <= oldest) return null;
  const startDate = addDays(storedFrom, -DAYS_A_BACKFILL);
  return { startDate: startDate < oldest ? oldest : startDate, endDate: addDays(storedFrom, -1) };
}

/** The stored range of a backfill, and the day back to which it goes; null: not known yet. */
interface BackfillRange {
  readonly backfillStartDate: string | null;
  readonly backfillTargetDate: string | null;
}

/**
 * The range after a run that has read the window. Where it begins later than was due, the platform keeps nothing older, and
 * where nothing was read (null), nothing at all: the backfill ends there.
 */
export function rangeAfter(
  window: SyncWindow | null,
  { backfillStartDate: before, backfillTargetDate: target }: BackfillRange,
): BackfillRange & { readonly isDone: boolean } {
  const due = before === null || target === null ? null : windowBefore(before, target);
  const start = window === null ? before : dataFromAfter(window, before);
  const isEnd = window === null || (due !== null && window.startDate > due.startDate);
  const isDone = isEnd || (target !== null && start !== null && start <= target);
  return { backfillStartDate: start, backfillTargetDate: isEnd ? start : target, isDone };
}

/** What of a window lies in the last days, today among them; null: all of it. Where that is nothing, it begins after its end. */
export const withinHistory = ({ startDate, endDate }: SyncWindow, today: string, days: number | null): SyncWindow => {
  const oldest = days === null ? startDate : addDays(today, 1 - days);
  return { startDate: startDate < oldest ? oldest : startDate, endDate };
};

/** The calls that read a window, oldest days first, without those that are stored already. `mostDays`: what one may ask for. */
export function piecesOf({ startDate, endDate }: SyncWindow, storedThrough: string | null, mostDays = DAYS_A_CALL): SyncWindow[] {
  const days = Math.min(mostDays, DAYS_A_CALL);
  const pieces: SyncWindow[] = [];
  for (let from = storedThrough === null ? startDate : addDays(storedThrough, 1); from <= endDate;) {
    const piece = { startDate: from, endDate: earlier(addDays(from, days - 1), endDate) };
    pieces.push(piece);
    from = addDays(piece.endDate, 1);
  }
  return pieces;
}

/** The last day without a gap before it; a window after a gap, or an earlier one, does not move it. */
export function dataThroughAfter({ startDate, endDate }: SyncWindow, before: string | null): string {
  if (before === null) return endDate;
  return startDate <= addDays(before, 1) && endDate > before ? endDate : before;
}

/** The first day behind which no day is missing; a window that leaves a gap, or starts later, does not move it. */
export function dataFromAfter({ startDate, endDate }: SyncWindow, before: string | null): string {
  if (before === null) return startDate;
  return startDate < before && endDate >= addDays(before, -1) ? startDate : before;
}

const earlier = (one: string, other: string): string => (one < other ? one : other);
const conflict = (field: string, message: string) => validationFailed([{ field, code: 'conflict', message }]);
