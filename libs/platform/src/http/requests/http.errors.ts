import { defineErrors } from '@app/kernel';

/** Failures of the request pipeline itself. */
export const httpErrors = defineErrors({
  https_required: {
    status: 403,
    summary: 'The request came over plain HTTP. Nothing is redirected: a key sent in clear is already lost, so rotate it.',
  },
  route_not_found: { status: 404, summary: 'No such path.' },
  method_not_allowed: { status: 405, summary: 'The path exists, but not with this method; the header Allow names those it has.' },
  missing_api_key: { status: 401, summary: 'No header "Authorization: Bearer <API_KEY>".' },
  invalid_api_key: { status: 401, summary: 'No such API key.' },
  revoked_api_key: { status: 401, summary: 'The API key was revoked, or its user was deactivated.' },
  expired_api_key: { status: 401, summary: 'The API key has expired.' },
  console_only: {
    status: 403,
    summary: 'Only a person who is signed in to the console may do this: what outlives a leaked API key cannot be made by one.',
  },
  rate_limit_exceeded: {
    status: 429,
    retryable: true,
    summary: 'The plan allows no further request now; the header Retry-After says when.',
  },
  unsupported_media_type: { status: 415, summary: 'The body is not application/json in UTF-8.' },
  payload_too_large: { status: 413, summary: 'The body is larger than this operation takes.' },
  too_many_values: { status: 413, summary: 'The body holds more values than any operation takes.' },
  overloaded: {
    status: 503,
    retryable: true,
    summary:
      'Too many large bodies or answers are under way at this moment, or the memory of the process is nearly full; the header ' +
      'Retry-After says when to send it again.',
  },
  invalid_json: { status: 400, summary: 'The body is not JSON, names a key twice or nests too deeply.' },
  invalid_request: { status: 400, summary: 'The request could not be understood as HTTP.' },
  expectation_failed: { status: 417, summary: 'The header Expect asks for something other than 100-continue.' },
  too_many_connections: {
    status: 503,
    retryable: true,
    summary:
      'The client, or all clients together, hold too many connections open; the header Retry-After says when to try again.',
  },
  request_timeout: { status: 408, retryable: true, summary: 'The request was not complete in time.' },
  headers_too_large: { status: 431, summary: 'The request headers are too large.' },
  invalid_parameter: { status: 400, summary: 'A query parameter or header is wrong; details.fields lists every fault.' },
  not_in_a_batch: { status: 400, summary: 'A batch cannot be part of a batch.' },
  batch_out_of_time: {
    status: 503,
    retryable: true,
    summary:
      'The operations before it took the 25 seconds or the 4 MiB of answers of the batch; nothing was done, so send it again.',
  },
  idempotency_key_reused: { status: 422, summary: 'This Idempotency-Key was used with another request body.' },
  idempotency_in_progress: {
    status: 409,
    retryable: true,
    summary: 'The first request with this Idempotency-Key is still running.',
  },
  internal_error: { status: 500, retryable: true, summary: 'A fault of ours; details.request_id finds it in our logs.' },
});
