// How a disconnected connection ends: first what runs there is stopped, then the grant is revoked, then our tokens are erased.
import { growingPause } from '@app/kernel';

/** How long a stop is tried before the tokens are erased. */
export const STOP_MS = 15 * 60_000;
/** How long a platform is asked to revoke a grant before our copy is erased without its answer. */
export const REVOKE_MS = 24 * 3_600_000;

const pauseAfter = growingPause(10_000, 15 * 60_000);

/** The step that a connection's end waits for. */
export type EndingStep = 'stop' | 'revoke' | 'erase';

/** The due step at this time after the disconnection. `running`: whether a campaign there was not seen to be stopped. */
export function endingStep(sinceMs: number, running: boolean): EndingStep {
  if (running && sinceMs < STOP_MS) return 'stop';
  return sinceMs < REVOKE_MS ? 'revoke' : 'erase';
}

/** When to look again: pauses double, but never pass the end of the step's time. */
export function endingPauseMs(tries: number, sinceMs: number): number {
  const limit = sinceMs < STOP_MS ? STOP_MS : REVOKE_MS;
  return Math.max(0, Math.min(pauseAfter(tries), limit - sinceMs));
}
