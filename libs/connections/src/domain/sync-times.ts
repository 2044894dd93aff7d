// When the next runs of a connection begin.
import { growingPause } from '@app/kernel';

const MINUTE_MS = 60_000;
/** The part of an interval by which a sync may come earlier or later, so that connections of one hour spread. */
const JITTER = 0.1;
const backfillPauseMs = growingPause(5 * MINUTE_MS, 24 * 60 * MINUTE_MS);

/** The instant of the next scheduled sync. `chance`: from 0 to 1. */
export const nextSyncAfter = (at: Date, intervalMinutes: number, chance = Math.random()): Date =>
  after(at, intervalMinutes * (1 - JITTER + 2 * JITTER * chance));

/**
 * The instant of a backfill's next try: five minutes after its first failure, twice as long after each further one, at most a
 * day.
 */
export const backfillRetryAfter = (at: Date, failures: number): Date => new Date(at.getTime() + backfillPauseMs(failures - 1));

/** Whether a scheduled sync reads everything, as one does each day. */
export const isWholeSyncDue = (last: Date | null, at: Date): boolean =>
  last === null || at.getTime() - last.getTime() >= 24 * 60 * MINUTE_MS;

const after = (at: Date, minutes: number): Date => new Date(at.getTime() + Math.round(minutes * MINUTE_MS));
