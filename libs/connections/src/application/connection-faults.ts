import { DomainError } from '@app/kernel';
import { PlatformError, type PlatformFault } from '../domain/ad-platform.js';
import type { ConnectionFault } from '../domain/connection.js';

const classes: Readonly<Record<PlatformFault, { class: ConnectionFault['class']; retryable: boolean }>> = {
  throttled: { class: 'rate_limit', retryable: true },
  transient: { class: 'transient', retryable: true },
  unknown_outcome: { class: 'transient', retryable: true },
  auth: { class: 'auth', retryable: false },
  permission: { class: 'permission', retryable: false },
  not_found: { class: 'platform', retryable: false },
  duplicate: { class: 'platform', retryable: false },
  rejected: { class: 'platform', retryable: false },
};

/** A failure as the connection shows it. An unknown error is reported as internal, without details. */
export function connectionFault(failure: unknown, at: Date): ConnectionFault {
  const occurred_at = at.toISOString();
  if (failure instanceof PlatformError) {
    return { ...classes[failure.fault], code: failure.detail.platformCode ?? null, message: failure.message, occurred_at };
  }
  const retryable = failure instanceof DomainError && failure.kind.retryable;
  return {
    class: 'internal',
    code: null,
    message: retryable ? 'The service was briefly unavailable.' : 'The sync failed on our side.',
    retryable,
    occurred_at,
  };
}
