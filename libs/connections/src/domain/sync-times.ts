// When the next runs of a connection begin.
const MINUTE_MS = 60_000;
/** The part of an interval by which a sync may come earlier or later, so that connections of one hour spread. */
const JITTER = 0.1;
const FIRST_PAUSE_MINUTES = 5;
const LONGEST_PAUSE_MINUTES = 24 * 60;

/** The instant of the next scheduled sync. `chance`: from 0 to 1. */
export const nextSyncAfter = (at: Date, intervalMinutes: number, chance = Math.random()): Date =>
  after(at, intervalMinutes * (1 - JITTER + 2 * JITTER * chance));

/** The instant of a backfill's next try: five minutes after its first failure, twice as long after each further one, at most a day. */
export const backfillRetryAfter = (at: Date, failures: number): Date =>
  after(at, Math.min(FIRST_PAUSE_MINUTES * 2 ** (failures - 1), LONGEST_PAUSE_MINUTES));

const after = (at: Date, minutes: number): Date => new Date(at.getTime() + Math.round(minutes * MINUTE_MS));
