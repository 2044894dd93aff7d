// A database that is down, restarting or overloaded is answered 503 with Retry-After, never 500.
import { types } from 'node:util';
import { defineErrors, DomainError } from '@app/kernel';

export const outageErrors = defineErrors({
  service_unavailable: {
    status: 503,
    retryable: true,
    summary:
      'A part of the service is briefly unavailable; retry after the given seconds. For a write, details.outcome is ' +
      '"not_done", or "unknown" where the answer to the commit was lost: a repetition with the same Idempotency-Key finds out.',
    cure: 'Wait for the seconds in Retry-After, then send the same request again; a write with the same Idempotency-Key.',
  },
  too_many_reports: {
    status: 429,
    retryable: true,
    summary:
      'Two reports of the organization are under way and eight wait, or one has waited too long; retry after the given seconds.',
    cure: 'Wait for the seconds in Retry-After, and ask for one report after the other.',
  },
});

/** Unlike `instanceof`, also true for errors of another realm, such as a socket's under some test runners. */
const { isNativeError } = types;

/** SQLSTATE classes and codes of an absent or exhausted server, and Node's codes of a broken connection. */
const outageCodes = /^(08...|57P0[1-5]|53[0-4]00|55P03|57014|25P0[34])$/;
const broken = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
]);
const spoken =
  /connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|client was closed|server closed the connection|cannot use a pool after calling end|is not currently accepting connections/i;

export function isOutage(error: unknown): boolean {
  if (!isNativeError(error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return outageCodes.test(code) || broken.has(code) || spoken.test(error.message);
}

/**
 * What is known about a write after an outage. `unknown`: the commit was sent and not answered; it was either done before this
 * answer or never will be. A repetition with the same Idempotency-Key finds out, and so does a read.
 */
export type Outcome = 'not_done' | 'unknown';

const inWords: Readonly<Record<Outcome, string>> = {
  not_done: 'Nothing was changed',
  unknown:
    'It is not known whether the change was made: read the record, or repeat the request with the same Idempotency-Key ' +
    'to find out',
};

/** @param outcome of a write; null when nothing was to be written */
export const serviceUnavailable = (retryAfterSeconds = 1, outcome: Outcome | null = null): DomainError =>
  new DomainError(
    outageErrors.service_unavailable,
    `The service is briefly unavailable; retry in ${retryAfterSeconds} s.${outcome ? ` ${inWords[outcome]}.` : ''}`,
    { retry_after: retryAfterSeconds, ...(outcome ? { outcome } : {}) },
    { 'Retry-After': String(retryAfterSeconds) },
  );

/** An outage as 503, which keeps the reason for the log; any other error as it is. */
export const orUnavailable = (error: unknown, outcome: Outcome | null = null): unknown =>
  isOutage(error) ? Object.assign(serviceUnavailable(1, outcome), { cause: error }) : error;

/** A statement took longer than it may, or was cancelled. */
export const isTooSlow = (failure: unknown): boolean =>
  failure instanceof DomainError && isNativeError(failure.cause) && 'code' in failure.cause && failure.cause.code === '57014';

export const tooManyReports = (): DomainError =>
  new DomainError(
    outageErrors.too_many_reports,
    'Your organization has two reports under way, those of its test mode included, and more waiting; retry in 2 s, and ask for ' +
      'fewer reports at the same time.',
    { retry_after: 2 },
    { 'Retry-After': '2' },
  );

/** The server answered with an error: the statement has failed, the server still runs. */
export const isAnswered = (error: unknown): boolean => isNativeError(error) && 'severity' in error && error.severity === 'ERROR';

/** Serialization failure or deadlock: the whole unit of work can simply run again. */
export const isRetryable = (error: unknown): boolean =>
  isNativeError(error) && 'code' in error && (error.code === '40001' || error.code === '40P01');
