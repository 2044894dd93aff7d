// A database that is away, restarting or overloaded is 503 with Retry-After, never a 500.
import { types } from 'node:util';
import { defineErrors, DomainError } from '@app/kernel';

export const outageErrors = defineErrors({
  service_unavailable: {
    status: 503,
    retryable: true,
    summary: 'A part of the service is briefly away; retry after the given seconds.',
  },
});

/** Also true for errors of another realm, as a socket's are under some test runners. */
const { isNativeError } = types;

/** SQLSTATE classes and codes of an absent or exhausted server, and Node's own words for a broken connection. */
const away = /^(08...|57P0[1-5]|53[0-4]00|55P03|57014|25P0[34])$/;
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
  return away.test(code) || broken.has(code) || spoken.test(error.message);
}

export const serviceUnavailable = (retryAfterSeconds = 1): DomainError =>
  new DomainError(
    outageErrors.service_unavailable,
    `The service is briefly unavailable; retry in ${retryAfterSeconds} s.`,
    { retry_after: retryAfterSeconds },
    { 'Retry-After': String(retryAfterSeconds) },
  );

/** Serialization failure or deadlock: the whole unit of work may simply run again. */
export const isRetryable = (error: unknown): boolean =>
  isNativeError(error) && 'code' in error && (error.code === '40001' || error.code === '40P01');
