// When the channels of a campaign are tried again that are not to be stopped: each for its own reason, all at the soonest time.
import { growingPause } from '@app/kernel';
import type { Tries } from './campaign-stops.js';

const LATER_MS = 30_000;

/**
 * The wait after so many tries in a row that the platform did not answer: not those of the job library, which counts a killed
 * worker as one.
 */
const repeatPauseMs = growingPause(1_000, 15 * 60_000);

const betweenLooksMs = growingPause(3_000, 2 * 3_600_000);

/** The wait before the next look at a campaign that was found in review so often; after a day the syncs notice its end. */
const reviewPauseMs = (looks: number): number | null => (looks > 12 ? null : betweenLooksMs(looks));

/** `passes`: it may be taken a little later. `again`: when it names a time, `[undefined]` after a while; null: not for this. */
export interface FailedChannel {
  readonly channel: string;
  readonly passes: boolean;
  readonly again: readonly [Date | undefined] | null;
}

/** @param unsettled the channels that show something else soon. null: no other try is needed */
export function nextTry(
  failures: readonly FailedChannel[],
  unsettled: readonly string[],
  { stops, looks, repeats }: Tries,
  now: Date,
): (Tries & { readonly runAt: Date; readonly channels: readonly string[] }) | null {
  const waits: { readonly channel: string; readonly reason: 'repeat' | 'later' | 'look'; readonly ms: number }[] = [];
  for (const { channel, passes, again } of failures) {
    if (passes) waits.push({ channel, reason: 'repeat', ms: repeatPauseMs(repeats) });
    else if (again) waits.push({ channel, reason: 'later', ms: again[0] ? again[0].getTime() - now.getTime() : LATER_MS });
  }
  const lookMs = reviewPauseMs(looks);
  for (const channel of unsettled)
    if (lookMs !== null && !waits.some((wait) => wait.channel === channel)) waits.push({ channel, reason: 'look', ms: lookMs });
  if (waits.length === 0) return null;
  const soonest = Math.min(...waits.map(({ ms }) => ms));
  const isFor = (reason: string): boolean => waits.some((wait) => wait.reason === reason);
  return {
    stops,
    looks: isFor('look') ? looks + 1 : 0,
    repeats: isFor('repeat') ? repeats + 1 : 0,
    runAt: new Date(now.getTime() + soonest),
    channels: waits.map(({ channel }) => channel),
  };
}
