// The port of the rate limiter, and the one rule that turns counts into decisions for every store.

export interface Quota {
  /** Requests in any 60 seconds, at least 1. */
  readonly perMinute: number;
  /** Requests in a UTC day, at least 1; null: unlimited. */
  readonly perDay: number | null;
}

export interface WindowState {
  readonly name: 'minute' | 'day';
  readonly limit: number;
  readonly remaining: number;
  /** When `remaining` next rises, in epoch milliseconds, with fractions where the clock has them; now when nothing is used. */
  readonly resetAt: number;
}

export interface Decision {
  readonly allowed: boolean;
  /**
   * The window with the fewest requests remaining (tie: the minute). When refused: the violated one; when both are violated,
   * the one that frees last.
   */
  readonly tightest: WindowState;
  /** The minute, then the day unless it is unlimited. */
  readonly windows: readonly WindowState[];
  /** Whole seconds, at least 1, until a request can succeed; only when refused. */
  readonly retryAfterSeconds: number | null;
}

/**
 * Counts requests of a subject (an organization, or the address of an anonymous client) against its quota: any 60 seconds,
 * sliding, and the UTC day. A request taken at `t` counts until just before `t + 60 s`. A refused one costs nothing. Never
 * more than the limit, also under concurrency. Every method rejects when the store does not answer: the caller then answers
 * 503, because a guess would break the limit.
 *
 * @example
 * const decision = await limiter.consume(`org:${actor.organizationId}`, plans[actor.plan]);
 * if (!decision.allowed) response.setHeader('Retry-After', String(decision.retryAfterSeconds));
 */
export interface RateLimiter {
  /** Takes one request if both windows have room. */
  consume(subject: string, quota: Quota): Promise<Decision>;
  /** Takes nothing; `allowed` is what `consume` would answer. For the headers of answers that are not counted. */
  peek(subject: string, quota: Quota): Promise<Decision>;
  /** Erases the counts of the subject here; a later request is counted from zero. */
  forget(subject: string): Promise<void>;
  /** Ends the limiter and returns its unspent counts to the store. No call may follow. */
  close(): Promise<void>;
}

/** The subject under which the requests of an organization (UUID) are counted. */
export const subjectOf = (organizationId: string): string => `organization:${organizationId}`;

export const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Number of the UTC day since the epoch. */
export const dayOf = (now: number): number => Math.floor(now / dayMs);

/** `20413` → `2025-11-21` */
export const dayName = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** The counts at the instant of the decision, including the request itself when it was taken. */
export interface Usage {
  readonly now: number;
  readonly minuteUsed: number;
  /** When the minute next frees a request; not read when nothing is used. */
  readonly minuteFreesAt: number;
  /** Not read when the day is unlimited. */
  readonly dayUsed: number;
}

export function decisionOf(allowed: boolean, quota: Quota, usage: Usage): Decision {
  const { now, minuteUsed, dayUsed } = usage;
  const windows = [windowOf('minute', quota.perMinute, minuteUsed, minuteUsed > 0 ? usage.minuteFreesAt : now)];
  if (quota.perDay !== null) windows.push(windowOf('day', quota.perDay, dayUsed, dayUsed > 0 ? (dayOf(now) + 1) * dayMs : now));
  const tightest = windows.reduce((tight, next) => (isTighter(next, tight, allowed) ? next : tight));
  const retryAfterSeconds = allowed ? null : Math.max(1, Math.ceil((tightest.resetAt - now) / 1_000));
  return { allowed, tightest, windows, retryAfterSeconds };
}

// After a downgrade more may be used than the new limit, hence never below zero.
const windowOf = (name: WindowState['name'], limit: number, used: number, resetAt: number): WindowState => ({
  name,
  limit,
  remaining: Math.max(0, limit - used),
  resetAt,
});

// A refused request that meets a tie meets two violated windows.
const isTighter = (next: WindowState, tight: WindowState, allowed: boolean): boolean =>
  next.remaining === tight.remaining ? !allowed && next.resetAt > tight.resetAt : next.remaining < tight.remaining;
