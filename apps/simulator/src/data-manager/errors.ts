/** Failures of the Data Manager API: its reasons, and their JSON. */
import type { Answer } from '../platform.js';

export const DOMAIN = 'datamanager.googleapis.com';

/** Its whole list of reasons is longer; these are refused here. */
export type Reason =
  | 'INTERNAL_ERROR'
  | 'INVALID_ARGUMENT'
  | 'INVALID_AUDIENCE_MEMBER'
  | 'INVALID_BASE64_ENCODING'
  | 'INVALID_DESTINATION'
  | 'INVALID_HEX_ENCODING'
  | 'INVALID_MOBILE_ID_FORMAT'
  | 'INVALID_REQUEST_ID'
  | 'INVALID_SHA256_FORMAT'
  | 'INVALID_USER_LIST_ID'
  | 'INVALID_USER_LIST_TYPE'
  | 'MULTIPLE_DATA_TYPES_NOT_ALLOWED'
  | 'PERMISSION_DENIED'
  | 'REQUIRED_FIELD_MISSING'
  | 'RESOURCE_EXHAUSTED'
  | 'TERMS_AND_CONDITIONS_NOT_SIGNED'
  | 'TOO_MANY_AUDIENCE_MEMBERS'
  | 'TOO_MANY_DESTINATIONS'
  | 'TOO_MANY_USER_IDENTIFIERS';

/** `field` in snake case: `audience_members.audience_members[0].user_data.user_identifiers`. */
export interface Violation {
  field: string;
  reason: Reason;
  description?: string;
}

/** HTTP status and canonical status; every other reason is a fault of the request. */
const STATUS: Partial<Record<string, readonly [number, string, string]>> = {
  PERMISSION_DENIED: [403, 'PERMISSION_DENIED', 'The caller does not have permission'],
  RESOURCE_EXHAUSTED: [429, 'RESOURCE_EXHAUSTED', 'Resource has been exhausted (e.g. check quota).'],
  INTERNAL_ERROR: [500, 'INTERNAL', 'Internal error encountered.'],
  DEADLINE_EXCEEDED: [504, 'DEADLINE_EXCEEDED', 'The request took too long to respond.'],
  NOT_FOUND: [404, 'NOT_FOUND', 'Resource not found.'],
};
const INVALID_ARGUMENT = [400, 'INVALID_ARGUMENT', 'There was a problem with the request.'] as const;

interface Failure {
  reason: string;
  violations?: readonly Violation[];
  metadata?: Record<string, string>;
  retrySeconds?: number;
  message?: string | undefined;
  status?: number | undefined;
}

const GOOGLE_RPC = 'type.googleapis.com/google.rpc';

export function failureAnswer(failure: Failure, requestId: string): Answer {
  const { reason, violations = [], metadata, retrySeconds } = failure;
  const [code, status, message] = STATUS[reason] ?? INVALID_ARGUMENT;
  const info = { '@type': `${GOOGLE_RPC}.ErrorInfo`, reason, domain: DOMAIN, ...(metadata === undefined ? {} : { metadata }) };
  const details = [
    info,
    ...(violations.length === 0 ? [] : [{ '@type': `${GOOGLE_RPC}.BadRequest`, fieldViolations: violations }]),
    ...(retrySeconds === undefined ? [] : [{ '@type': `${GOOGLE_RPC}.RetryInfo`, retryDelay: `${retrySeconds}s` }]),
    { '@type': `${GOOGLE_RPC}.RequestInfo`, requestId },
  ];
  const shown = failure.status ?? code;
  return { status: shown, body: { error: { code: shown, message: failure.message ?? message, status, details } } };
}

export class DataManagerError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.reason);
  }
}

const MOST_SHOWN = 50;

export const invalid = (violations: readonly Violation[]): DataManagerError =>
  new DataManagerError({ reason: 'INVALID_ARGUMENT', violations: violations.slice(0, MOST_SHOWN) });
export const denied = (): DataManagerError => new DataManagerError({ reason: 'PERMISSION_DENIED' });
