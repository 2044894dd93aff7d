// When a stop is tried again that the platform did not show: soon at first, and for all campaigns of an account together
// within a small part of what the platform takes from it in a day.
import { growingPause } from '@app/kernel';

const DAY_MS = 86_400_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
const pauseAfter = growingPause(10_000, LONGEST_PAUSE_MS);
/** The part of an application's daily operations that repeated stops of one account may take; a try counts as one. */
const PART = 0.01;
/** More tries than this a campaign never needs in a day, with pauses from the first to the longest. */
const MOST_TRIES = 102;

/**
 * The wait before the next try, after this many that the platform did not show as a stop. `waiting`: the campaigns of the
 * account whose stop was tried and not seen; `dailyOperations`: what the platform takes from us, null where it names no
 * number.
 */
export function stopPauseMs(tries: number, waiting = 1, dailyOperations: number | null = null): number {
  const share = dailyOperations === null ? MOST_TRIES : (dailyOperations * PART) / Math.max(1, waiting);
  if (share >= MOST_TRIES) return pauseAfter(tries);
  // One half of the share is for the first tries, because most stops are seen at the second; the other one lasts for the rest of
  // the day.
  const first = Math.floor((share + 1) / 2);
  return tries < first ? pauseAfter(tries) : Math.max(LONGEST_PAUSE_MS, Math.ceil(DAY_MS / (share / 2)));
}
