// A platform that throttles says how long, and whom it means: this call, this account, or every account of ours.
import { PlatformError, type World } from './ad-platform.js';

/** Quotas of platforms renew within a day: a longer pause is not believed. */
const LONGEST_PAUSE_MS = 24 * 3_600_000;

/** Whose quota a call uses. `accountId`: null where a call is for no account, as the list of a consent's accounts. */
export interface Quota {
  readonly channel: string;
  readonly world: World;
  readonly accountId: string | null;
}

/** `accountId`: null when it holds for every account of ours. */
export interface Pause {
  readonly accountId: string | null;
  readonly endsAt: Date;
}

/** The failure with a time to retry that can be believed. */
export function believable(failure: PlatformError, now: Date): PlatformError {
  const { fault, message, detail } = failure;
  const latest = now.getTime() + LONGEST_PAUSE_MS;
  // A time that is no date is beyond every date.
  if (!detail.retryAt || detail.retryAt.getTime() <= latest) return failure;
  return new PlatformError(fault, message, { ...detail, retryAt: new Date(latest) });
}

/** What others have to wait for too; null: nothing that we know. */
export function pauseOf({ detail: { scope, retryAt } }: PlatformError, { accountId }: Quota, now: Date): Pause | null {
  if (!retryAt || retryAt <= now) return null;
  if (scope === 'app') return { accountId: null, endsAt: retryAt };
  return scope === 'account' && accountId !== null ? { accountId, endsAt: retryAt } : null;
}

/** As the platform itself would answer. */
export function pausedBy({ accountId, endsAt }: Pause, platformName: string): PlatformError {
  const whom = accountId === null ? 'from us' : 'for this account';
  return new PlatformError('throttled', `${platformName}: it takes no more calls ${whom} before ${endsAt.toISOString()}.`, {
    scope: accountId === null ? 'app' : 'account',
    retryAt: endsAt,
  });
}
