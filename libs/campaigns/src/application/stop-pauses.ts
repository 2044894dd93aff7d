// When a stop is tried again that the platform did not show: soon at first, and for all campaigns of an account together within a small part of what
// the platform takes from it in a day.

const DAY_MS = 86_400_000;
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
/** The part of an account's daily operations that repeated stops may take; a try counts as one. */
const PART = 0.01;
/** More tries than this a campaign never needs in a day, with pauses from the first to the longest. */
const MOST_TRIES = 102;

/**
 * The wait before the next try, after this many that the platform did not show as a stop. `waiting`: the campaigns that are still to be stopped on
 * the account; `dailyOperations`: what the platform takes from it, null where it names no number.
 */
export function stopPauseMs(tries: number, waiting = 1, dailyOperations: number | null = null): number {
  const share = dailyOperations === null ? MOST_TRIES : (dailyOperations * PART) / Math.max(1, waiting);
  if (share >= MOST_TRIES) return doubled(FIRST_PAUSE_MS, tries, LONGEST_PAUSE_MS);
  // One half of the share is for the first tries, one for those at the end.
  const half = share / 2;
  const longest = Math.max(LONGEST_PAUSE_MS, DAY_MS / half);
  return doubled(Math.max(FIRST_PAUSE_MS, longest / 2 ** half), tries, longest);
}

const doubled = (first: number, times: number, longest: number): number =>
  Math.round(Math.min(first * 2 ** Math.min(times, 20), longest));
