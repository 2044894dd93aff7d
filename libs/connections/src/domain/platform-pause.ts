// A platform that throttles says how long, whom it means and which kind of calls, as far as it says it. One that refuses our
// application is asked again now and then, because only the operator can mend it.
import { PlatformError, type QuotaKind, type QuotaScope, type World } from './ad-platform.js';

/** Quotas of platforms renew within a day: a longer pause is not believed. */
export const LONGEST_PAUSE_MS = 24 * 3_600_000;

/** Which of our applications at a platform asks. `app`: the name of an organization's own one; null: the installation's. */
export interface Application {
  readonly channel: string;
  readonly world: World;
  readonly app: string | null;
}

/** Whose quota a call uses, and of which kind. */
export interface Quota extends Application {
  readonly kind: QuotaKind;
  /** null where a call is for no account, as the list of a consent's accounts. */
  readonly accountId: string | null;
  /** By whose consent; null: it belongs to no connection yet. */
  readonly connectionId: string | null;
}

export const applicationName = ({ channel, world, app }: Application): string => `${channel} ${world} ${app ?? ''}`;

/** Calls that a platform refuses. `kind`: null when it means all. */
export interface Throttle {
  readonly scope: QuotaScope;
  readonly kind: QuotaKind | null;
  /** null: it does not say how long. */
  readonly endsAt: Date | null;
}

export interface Pause extends Throttle {
  readonly endsAt: Date;
  /** The platform's word with which it refuses our application; null: it throttles. */
  readonly refusal: string | null;
}

/** The pause after each throttle in a row that names no time; the last one holds for every further one. */
export const STRIKE_PAUSES_MS = [2_000, 10_000, 60_000, 300_000] as const;
/** Strikes are forgotten after so long without one. */
export const STRIKES_LAST_MS = 10 * 60_000;

/** How often a platform that refuses our application is asked again. */
const ASK_AGAIN_MS = 60_000;
/** A refusal that was not met for so long is over with the next call that goes through: other calls may still be refused. */
const QUIET_MS = 10 * 60_000;
/** What the platform's word is called where it has none. */
const UNNAMED = 'unnamed';

export const isOver = ({ refusal, endsAt }: Pause, now: Date): boolean =>
  refusal !== null && now.getTime() - endsAt.getTime() > QUIET_MS;

/** The failure with a time to retry that can be believed; without one where it has passed already. */
export function believable(failure: PlatformError, now: Date): PlatformError {
  const { fault, message, detail } = failure;
  if (fault === 'app_refused')
    return new PlatformError(fault, message, { ...detail, scope: 'app', retryAt: new Date(now.getTime() + ASK_AGAIN_MS) });
  const { retryAt, ...rest } = detail;
  if (!retryAt) return failure;
  if (retryAt <= now) return new PlatformError(fault, message, rest);
  const latest = now.getTime() + LONGEST_PAUSE_MS;
  // A time that is no date is beyond every date.
  return retryAt.getTime() <= latest ? failure : new PlatformError(fault, message, { ...rest, retryAt: new Date(latest) });
}

/** What others have to wait for too; null: nobody. */
export function throttleOf({ detail }: PlatformError, { accountId, connectionId }: Quota): Throttle | null {
  const { scope, of: kind = null, retryAt: endsAt = null } = detail;
  if (scope === undefined || scope === 'call') return null;
  const isKnown = { account: accountId !== null, grant: connectionId !== null, app: true }[scope];
  return isKnown ? { scope, kind, endsAt } : null;
}

/** @param failure `app_refused`, as it is believed */
export const refusalOf = ({ detail }: PlatformError, now: Date): Pause & { refusal: string } => ({
  scope: 'app',
  kind: null,
  endsAt: detail.retryAt ?? now,
  refusal: detail.platformCode ?? UNNAMED,
});

const calls: Readonly<Record<QuotaKind, string>> = {
  accounts: 'account calls',
  tree: 'campaign calls',
  reports: 'report calls',
  audiences: 'audience calls',
};
const whom: Readonly<Record<QuotaScope, string>> = { account: 'for this account', grant: 'by this consent', app: 'from us' };

/** As the platform itself would answer. */
export function pausedBy({ scope, kind, endsAt, refusal }: Pause, platformName: string, app: string | null): PlatformError {
  if (refusal !== null) {
    const told = { scope: 'app', retryAt: endsAt, platformCode: refusal } as const;
    return app === null
      ? new PlatformError('app_refused', `${platformName}: our application is refused (${refusal}).`, told)
      : new PlatformError('token_refused', `${platformName}: your developer token is refused (${refusal}).`, told);
  }
  const what = kind === null ? 'calls' : calls[kind];
  return new PlatformError(
    'throttled',
    `${platformName}: it takes no more ${what} ${whom[scope]} before ${endsAt.toISOString()}.`,
    { scope, retryAt: endsAt, ...(kind !== null && { of: kind }) },
  );
}
