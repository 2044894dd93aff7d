// What the service refuses, told by its code.
import type { DetailsOf, ErrorCode } from './types.js';

class Refusal<Code extends ErrorCode> extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: Code,
    message: string,
    readonly details: DetailsOf<Code>,
    readonly headers: Headers,
  ) {
    super(message);
  }

  get requestId(): string | null {
    return this.headers.get('X-Request-Id');
  }

  /** Whether the same request may succeed later without a change. */
  get retryable(): boolean {
    return this.details.retryable;
  }
}

/**
 * A refusal of the service: `error.code === 'duplicate_external_id'` gives `error.details` its fields. A newer service may have
 * codes that this client does not know, so a `switch` needs its `default`.
 */
export type ApiError = { [Code in ErrorCode]: Refusal<Code> }[ErrorCode];
// One class has not one type for each code; this says that it does.
export const ApiError = Refusal as unknown as new (...parts: ConstructorParameters<typeof Refusal>) => ApiError;

interface ErrorEnvelope {
  readonly error?: { readonly code?: string; readonly message?: string; readonly details?: object };
}

/** What the body of a failure says; the answer of something before the service, as of a balancer, is `unknown`. */
export function failureOf({ status, headers }: Response, body: unknown): ApiError {
  const { error = {} } = (typeof body === 'object' && body !== null ? body : {}) as ErrorEnvelope;
  const { code = 'unknown', message = `The service answered ${status} without an explanation.`, details = {} } = error;
  return new ApiError(status, code as ErrorCode, message, { retryable: false, ...details } as never, headers);
}
