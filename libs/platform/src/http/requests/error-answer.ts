import { DomainError, type ErrorKind } from '@app/kernel';
import { isOutage, serviceUnavailable } from '@app/platform/data';
import { httpErrors } from './http.errors.js';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: {
    readonly error: { readonly code: string; readonly message: string; readonly details: Readonly<Record<string, unknown>> };
  };
}

/** The request that failed. */
export interface Failed {
  readonly requestId: string;
  /** Of this service, e.g. `https://ads.acme.com`: its documentation lies there. */
  readonly publicUrl: string;
}

/** Where a code is explained. */
export const docPathOf = (code: string): string => `/docs/errors/${code}`;

/** The error envelope of any failure. A failure that is not a DomainError is internal and answered without details. */
export function errorAnswer(failure: unknown, { requestId, publicUrl }: Failed): Answer {
  const error = asDomainError(failure);
  return {
    status: error.kind.status,
    headers: error.headers,
    body: {
      error: {
        code: error.kind.code,
        message: error.message,
        details: {
          request_id: requestId,
          retryable: error.kind.retryable,
          doc_url: `${publicUrl}${docPathOf(error.kind.code)}`,
          ...error.details,
        },
      },
    },
  };
}

export const isOurFault = (failure: unknown): boolean => asDomainError(failure).kind.code === httpErrors.internal_error.code;

/** A failure without details of its own. */
export const fail = (
  kind: ErrorKind,
  message: string,
  details: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): DomainError => new DomainError(kind, message, details, headers);

function asDomainError(failure: unknown): DomainError {
  if (failure instanceof DomainError) return failure;
  if (isOutage(failure)) return serviceUnavailable();
  return new DomainError(httpErrors.internal_error, 'Something went wrong on our side. The request id finds it in our logs.');
}
