import { defineErrors } from '@app/kernel';

/** Failures of the request pipeline itself. */
export const httpErrors = defineErrors({
  https_required: {
    status: 403,
    summary: 'The request came over plain HTTP. Nothing is redirected: a key sent in clear is already lost, so rotate it.',
    cure: 'Use the https:// address, and rotate the key that was sent.',
  },
  route_not_found: {
    status: 404,
    summary: 'No such path.',
    cure: 'Compare the path with the list of operations; details.nearest is the path that was probably meant.',
  },
  method_not_allowed: {
    status: 405,
    summary: 'The path exists, but not with this method; the header Allow names those it has.',
    cure: 'Use one of details.allowed_methods.',
  },
  missing_api_key: {
    status: 401,
    summary: 'No header "Authorization: Bearer <API_KEY>".',
    cure: 'Send the header Authorization: Bearer <API_KEY>.',
  },
  invalid_api_key: {
    status: 401,
    summary: 'No such API key.',
    cure:
      'Copy the whole key: it begins with ads_live_ or ads_test_ and is shown once. If it is lost, rotate it or ' +
      'make another one.',
  },
  revoked_api_key: {
    status: 401,
    summary: 'The API key was revoked, or its user was deactivated.',
    cure: 'Use the key that replaced it, or make another one in the console.',
  },
  expired_api_key: {
    status: 401,
    summary: 'The API key has expired.',
    cure: 'Make or rotate a key in the console, and use that one.',
  },
  console_only: {
    status: 403,
    summary: 'Only a person who is signed in to the console may do this: what outlives a leaked API key cannot be made by one.',
    cure: 'Do this in the console, or ask a member of your organization who may.',
  },
  rate_limit_exceeded: {
    status: 429,
    retryable: true,
    summary: 'The plan allows no further request now; the header Retry-After says when.',
    cure:
      'Wait for the seconds in Retry-After, then send the same request again. Fewer requests do the same work: see ' +
      'the guide on rate limits and batching.',
  },
  unsupported_media_type: {
    status: 415,
    summary: 'The body is not application/json in UTF-8.',
    cure: 'Send JSON in UTF-8, uncompressed, with Content-Type: application/json.',
  },
  payload_too_large: {
    status: 413,
    summary: 'The body is larger than this operation takes.',
    cure: 'Send at most details.limit bytes, in several requests where there is more.',
  },
  too_many_values: {
    status: 413,
    summary: 'The body holds more values than any operation takes.',
    cure: 'Send at most details.limit values, in several requests where there are more.',
  },
  overloaded: {
    status: 503,
    retryable: true,
    summary:
      'Too many large bodies or answers are under way at this moment, or the memory of the process is nearly full; the header ' +
      'Retry-After says when to send it again.',
    cure: 'Wait for the seconds in Retry-After, then send the same request again; send fewer large requests at a time.',
  },
  invalid_json: {
    status: 400,
    summary: 'The body is not JSON, names a key twice or nests too deeply.',
    cure: 'Mend the JSON: details.position says where it breaks, and no object may have a name twice.',
  },
  invalid_request: {
    status: 400,
    summary: 'The request could not be understood as HTTP.',
    cure: 'Look at what the client or a proxy sends: it is not HTTP/1.1, or its headers contradict each other.',
  },
  expectation_failed: {
    status: 417,
    summary: 'The header Expect asks for something other than 100-continue.',
    cure: 'Leave out the header Expect, or send Expect: 100-continue.',
  },
  too_many_connections: {
    status: 503,
    retryable: true,
    summary:
      'The client, or all clients together, hold too many connections open; the header Retry-After says when to try again.',
    cure: 'Keep connections open and use them again; wait for the seconds in Retry-After, then try again.',
  },
  request_timeout: {
    status: 408,
    retryable: true,
    summary: 'The request was not complete in time.',
    cure: 'Send the whole request within 30 seconds.',
  },
  headers_too_large: {
    status: 431,
    summary: 'The request headers are too large.',
    cure: 'Send fewer or shorter headers: all together have at most 16 KiB.',
  },
  invalid_parameter: {
    status: 400,
    summary: 'A query parameter or header is wrong; details.fields lists every fault.',
    cure: 'Mend every fault in details.fields: each names its parameter or header and what would be right.',
  },
  not_in_a_batch: {
    status: 400,
    summary: 'A batch cannot be part of a batch.',
    cure: 'Send the operations of the inner batch in the outer one, or in a batch of their own.',
  },
  batch_out_of_time: {
    status: 503,
    retryable: true,
    summary:
      'The operations before it took the 25 seconds or the 4 MiB of answers of the batch; nothing was done, so send it again.',
    cure: 'Send the operations that have this error in another batch, and fewer or smaller ones at a time.',
  },
  idempotency_key_reused: {
    status: 422,
    summary: 'This Idempotency-Key was used with another request body.',
    cure: 'Use a new Idempotency-Key for each new request; only a repetition has the same one.',
  },
  idempotency_in_progress: {
    status: 409,
    retryable: true,
    summary: 'The first request with this Idempotency-Key is still running.',
    cure:
      'Wait for the seconds in Retry-After, then send the same request with the same key: it gets the answer of ' + 'the first.',
  },
  internal_error: {
    status: 500,
    retryable: true,
    summary: 'A fault of ours; details.request_id finds it in our logs.',
    cure: 'Send the same request again, a write with an Idempotency-Key. If it stays, tell us details.request_id.',
  },
});
