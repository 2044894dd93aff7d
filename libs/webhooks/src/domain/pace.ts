// How an endpoint does: its circuit, and the time after which it is disabled.
import { growingPause } from '@app/kernel';
import { askedPauseMs, isSuccess, type TryResult } from './try-result.js';

export interface Pace {
  /** Failures since the last success. */
  readonly failures: number;
  /** The first of them. */
  readonly failingSince: Date | null;
  readonly lastFailureAt: Date | null;
  readonly lastSuccessAt: Date | null;
  /** Until then nothing is sent there: the circuit is open, or the receiver asked for it. */
  readonly pausedUntil: Date | null;
}

export const unused: Pace = { failures: 0, failingSince: null, lastFailureAt: null, lastSuccessAt: null, pausedUntil: null };

/** Failures in a row after which the circuit opens; then one try at a time shows whether it may close. */
export const OPENS_AFTER = 20;
const openMs = growingPause(60_000, 30 * 60_000);

/** An endpoint with nothing but failures for so long is disabled. */
export const DISABLED_AFTER_MS = 5 * 86_400_000;

export function paceAfter(pace: Pace, result: TryResult, now: Date): Pace {
  if (isSuccess(result)) return { ...unused, lastFailureAt: pace.lastFailureAt, lastSuccessAt: now };
  const failures = pace.failures + 1;
  const pauseMs = Math.max(failures >= OPENS_AFTER ? openMs(failures - OPENS_AFTER) : 0, askedPauseMs(result));
  const until = new Date(now.getTime() + pauseMs);
  return {
    failures,
    failingSince: pace.failingSince ?? now,
    lastFailureAt: now,
    lastSuccessAt: pace.lastSuccessAt,
    pausedUntil: pace.pausedUntil && pace.pausedUntil > until ? pace.pausedUntil : pauseMs > 0 ? until : null,
  };
}

/** When it will be disabled if nothing succeeds; null: it does not fail. */
export const disabledAt = ({ failingSince }: Pick<Pace, 'failingSince'>): Date | null =>
  failingSince && new Date(failingSince.getTime() + DISABLED_AFTER_MS);

/** Judged at a failure, so the first and the last one are always far apart. */
export function mustBeDisabled(pace: Pace): boolean {
  const end = disabledAt(pace);
  return end !== null && pace.lastFailureAt !== null && pace.lastFailureAt >= end;
}

export const healthStatuses = ['ok', 'failing', 'disabled'] as const;
