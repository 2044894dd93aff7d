import { DomainError } from '@app/kernel';
import { PlatformError, type PlatformFault } from '../domain/ad-platform.js';
import { type FaultKind, faultMeanings } from '../domain/platform-faults.js';
import type { ConnectionFault } from '../domain/connection.state.js';
import { connectionErrors, platformUnavailable } from '../domain/connection.errors.js';

/** A failure in plain words, and what helps. */
interface Explanation {
  readonly class: ConnectionFault['class'];
  readonly retryable: boolean;
  readonly sentence: string;
  readonly action: string | null;
}

const byKind: Readonly<Record<FaultKind, Pick<Explanation, 'class' | 'action'>>> = {
  platform_throttled: { class: 'rate_limit', action: null },
  platform_unavailable: { class: 'transient', action: null },
  reauth_required: { class: 'auth', action: 'Connect the account again.' },
  permission_missing: {
    class: 'permission',
    action: 'Check on the platform that the account is open and that the user who connected it may use it; then sync again.',
  },
  refused: { class: 'platform', action: 'Sync again; if it is refused again, give the code and the time to our support.' },
  platform_action_needed: { class: 'permission', action: 'Do it on the platform, then sync again.' },
};

/** Faults that say more than their kind. */
const byFault: Readonly<Partial<Record<PlatformFault, Pick<Explanation, 'class' | 'action'>>>> = {
  app_refused: { class: 'service', action: null },
  token_refused: {
    class: 'permission',
    action:
      'Mend your developer token on the platform, then sync again; or give the connection another one, or null for that of ' +
      'this service: PATCH it with developer_token.',
  },
};

function explained(fault: PlatformFault): Explanation {
  const { kind, again, sentence } = faultMeanings[fault];
  return { ...(byFault[fault] ?? byKind[kind]), retryable: again !== null, sentence };
}

const briefly: Explanation = {
  class: 'internal',
  retryable: true,
  sentence: 'The service was briefly unavailable.',
  action: null,
};
const ours: Explanation = {
  class: 'internal',
  retryable: false,
  sentence: 'The sync failed on our side.',
  action: 'Sync again; if it fails again, tell our support the time.',
};

/** This deployment no longer has the platform in the connection's world. */
export const isNotAvailable = (failure: unknown): failure is DomainError =>
  failure instanceof DomainError && failure.kind === connectionErrors.platform_not_available;

export const grantIsOver = (): PlatformError =>
  new PlatformError('auth', 'The platform no longer accepts the consent; connect the account again.');

/**
 * A failure as the connection shows it, with the platform's own words. An unknown error is reported as internal, without details.
 */
export function connectionFault(failure: unknown, at: Date): ConnectionFault {
  if (isNotAvailable(failure))
    return faultOf(
      { ...explained('rejected'), sentence: failure.message, action: 'Ask the operator of this service; then sync again.' },
      at,
    );
  if (!(failure instanceof PlatformError))
    return faultOf(failure instanceof DomainError && failure.kind.retryable ? briefly : ours, at);
  const { fault, message, detail } = failure;
  const explanation = explained(fault);
  // A refusal without a code of the platform is our own sentence already.
  const isOurs = !explanation.retryable && detail.platformCode === undefined;
  const sentence = isOurs ? message : `${explanation.sentence} ${message}`;
  return faultOf({ ...explanation, sentence }, at, detail.platformCode);
}

/** The end of a run whose workers were lost again and again. */
export const workerLost = (at: Date): ConnectionFault =>
  faultOf(
    {
      class: 'internal',
      retryable: true,
      sentence: 'The sync was cut off on our side several times and given up; the days that it had stored are kept.',
      action: 'Sync again; if it is cut off again, tell our support the time.',
    },
    at,
    'worker_lost',
  );

const faultOf = (
  { class: kind, retryable, sentence, action }: Explanation,
  at: Date,
  code: string | null = null,
): ConnectionFault => ({ class: kind, code, message: sentence, retryable, occurred_at: at.toISOString(), action });

/**
 * A consent whose accounts the platform does not list, told to the person who waits for them. `settles`: the platform refuses
 * new tokens for a moment.
 */
export function notListed(failure: unknown, now: Date, settles: boolean): never {
  if (!(failure instanceof PlatformError)) throw failure;
  if (failure.fault === 'throttled') throw throttled(failure, now);
  if (faultMeanings[failure.fault].again !== null || (settles && failure.fault === 'auth')) throw platformUnavailable();
  throw new DomainError(
    connectionErrors.consent_not_usable,
    'The platform refuses to list the ad accounts of this consent. Begin again, and allow everything that is asked for.',
  );
}

/** For a platform that names no time. */
const SOON_MS = 30_000;

function throttled({ detail: { retryAt } }: PlatformError, now: Date): DomainError {
  const ms = retryAt ? retryAt.getTime() - now.getTime() : SOON_MS;
  const seconds = Math.max(1, Math.ceil(ms / 1_000));
  return new DomainError(
    connectionErrors.platform_throttled,
    `The platform asks us to wait; retry in ${seconds} s.`,
    { retry_after: seconds },
    { 'Retry-After': String(seconds) },
  );
}
