// A platform that throttles says how long, and whom it means: this call, this account, or every account of ours. One that refuses
// our application is asked again now and then, because only the operator can mend it.
import { PlatformError, type World } from './ad-platform.js';

/** Quotas of platforms renew within a day: a longer pause is not believed. */
const LONGEST_PAUSE_MS = 24 * 3_600_000;

/** Which of our applications at a platform asks. `app`: the name of an organization's own one; null: the installation's. */
export interface Application {
  readonly channel: string;
  readonly world: World;
  readonly app: string | null;
}

/** Whose quota a call uses. `accountId`: null where a call is for no account, as the list of a consent's accounts. */
export interface Quota extends Application {
  readonly accountId: string | null;
}

export const applicationName = ({ channel, world, app }: Application): string => `${channel} ${world} ${app ?? ''}`;

/** `accountId`: null when it holds for every account of ours. */
export interface Pause {
  readonly accountId: string | null;
  readonly endsAt: Date;
  /** The platform's word with which it refuses our application; null: it throttles. */
  readonly refusal: string | null;
}

/** How often a platform that refuses our application is asked again. */
const ASK_AGAIN_MS = 60_000;
/** A refusal that was not met for so long is over with the next call that goes through: other calls may still be refused. */
const QUIET_MS = 10 * 60_000;
/** What the platform's word is called where it has none. */
const UNNAMED = 'unnamed';

export const isOver = ({ refusal, endsAt }: Pause, now: Date): boolean =>
  refusal !== null && now.getTime() - endsAt.getTime() > QUIET_MS;

/** The failure with a time to retry that can be believed. */
export function believable(failure: PlatformError, now: Date): PlatformError {
  const { fault, message, detail } = failure;
  if (fault === 'app_refused')
    return new PlatformError(fault, message, { ...detail, scope: 'app', retryAt: new Date(now.getTime() + ASK_AGAIN_MS) });
  const latest = now.getTime() + LONGEST_PAUSE_MS;
  // A time that is no date is beyond every date.
  if (!detail.retryAt || detail.retryAt.getTime() <= latest) return failure;
  return new PlatformError(fault, message, { ...detail, retryAt: new Date(latest) });
}

/** What others have to wait for too; null: nothing that we know. */
export function pauseOf({ fault, detail }: PlatformError, { accountId }: Quota, now: Date): Pause | null {
  const { scope, retryAt, platformCode } = detail;
  if (!retryAt || retryAt <= now) return null;
  const refusal = fault === 'app_refused' ? (platformCode ?? UNNAMED) : null;
  if (scope === 'app') return { accountId: null, endsAt: retryAt, refusal };
  return scope === 'account' && accountId !== null ? { accountId, endsAt: retryAt, refusal } : null;
}

/** As the platform itself would answer. */
export function pausedBy({ accountId, endsAt, refusal }: Pause, platformName: string, app: string | null): PlatformError {
  if (refusal !== null) {
    const told = { scope: 'app', retryAt: endsAt, platformCode: refusal } as const;
    return app === null
      ? new PlatformError('app_refused', `${platformName}: our application is refused (${refusal}).`, told)
      : new PlatformError('token_refused', `${platformName}: your developer token is refused (${refusal}).`, told);
  }
  const whom = accountId === null ? 'from us' : 'for this account';
  return new PlatformError('throttled', `${platformName}: it takes no more calls ${whom} before ${endsAt.toISOString()}.`, {
    scope: accountId === null ? 'app' : 'account',
    retryAt: endsAt,
  });
}
