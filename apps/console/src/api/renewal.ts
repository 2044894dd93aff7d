// When a page asks again: after a failure, and while it stands open.
import { Failure, isFailure } from './failure.js';

export const USUAL_MS = 30_000;

/** Refusals are answers; an outage is tried again, and what came too often when the service says so. */
const isOutage = (error: unknown): boolean => !(error instanceof Failure) || error.status >= 500;
const LONGEST_WAIT_S = 90;
const waitOf = (error: unknown): number | undefined =>
  isFailure(error, 'rate_limit_exceeded') && typeof error.details.retry_after === 'number'
    ? error.details.retry_after
    : undefined;
const isSoon = (error: unknown): boolean => (waitOf(error) ?? Infinity) <= LONGEST_WAIT_S;
/** How a request stands: under way, at rest, or waiting after a failure. */
interface Attempt {
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly fetchFailureReason: Error | null;
}

/** Everybody who waits comes back at another moment. */
const SPREAD_MS = 1_000;

export const retry = (count: number, error: unknown): boolean => (isOutage(error) || isSoon(error)) && count < 2;
export const retryDelay = (count: number, error: unknown): number =>
  (waitOf(error) ?? 0) * 1_000 + (waitOf(error) === undefined ? 1_000 * 2 ** count : Math.random() * SPREAD_MS);

/** The longest wait, in seconds, of requests that are to be sent again because they came too often; 0: there are none. */
export const waitOfAny = (states: readonly Attempt[]): number =>
  Math.max(
    0,
    ...states.map(({ fetchStatus, fetchFailureReason: reason }) => (fetchStatus === 'idle' ? 0 : (waitOf(reason) ?? 0))),
  );

export type Interval = number | false;
type Pages<P> = { readonly pages: readonly P[] } | undefined;

export const isLong = (data: Pages<unknown>): boolean => (data?.pages.length ?? 0) > 1;

/**
 * How often all pages of a list are read anew. One after another, many would never be through: those below the first are read
 * when somebody asks.
 */
export function intervalOf<P>(data: Pages<P>, usual: Interval | ((first: P | undefined) => Interval) = USUAL_MS): Interval {
  if (isLong(data)) return false;
  return typeof usual === 'function' ? usual(data?.pages[0]) : usual;
}
