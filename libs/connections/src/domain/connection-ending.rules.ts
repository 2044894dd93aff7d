// How a disconnected connection ends: first what runs there is stopped, then the platform is told, then our tokens are erased.

/** So long a stop is tried before the tokens go. */
export const STOP_MS = 15 * 60_000;
/** So long a platform is asked to revoke a grant before our copy is erased without its answer. */
export const REVOKE_MS = 24 * 3_600_000;

const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 15 * 60_000;

/** What the ending of a connection waits for. */
export type EndingStep = 'stop' | 'revoke' | 'erase';

/** The step that is due so long after the disconnection. `running`: whether something there was not seen to be stopped. */
export function endingStep(sinceMs: number, running: boolean): EndingStep {
  if (running && sinceMs < STOP_MS) return 'stop';
  return sinceMs < REVOKE_MS ? 'revoke' : 'erase';
}

/** When to look again: pauses double, and the end of the step's time is not missed. */
export function endingPauseMs(tries: number, sinceMs: number): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries, 20), LONGEST_PAUSE_MS);
  const limit = sinceMs < STOP_MS ? STOP_MS : REVOKE_MS;
  return Math.max(0, Math.min(pause, limit - sinceMs));
}
