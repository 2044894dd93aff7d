// The failures that users are told of, and the words and numbers by which endpoints and sockets name theirs.
import type { VariantError } from '@app/creative';

export const failures = {
  refused: {
    code: 'prompt_rejected',
    message: 'The provider refuses this content; change the prompt and generate again.',
    retryable: false,
  },
  key: {
    code: 'provider_error',
    message: 'The provider does not accept the configured API key, or the key may not use the model.',
    retryable: false,
  },
  unknown: {
    code: 'provider_error',
    message: 'The provider does not know the configured address or model.',
    retryable: false,
  },
  credit: {
    code: 'provider_error',
    message: 'The account at the provider has no credit left.',
    retryable: false,
  },
  request: { code: 'provider_error', message: 'The provider does not accept the request.', retryable: false },
  busy: { code: 'provider_error', message: 'The provider gets too many requests; generate again later.', retryable: true },
  failing: { code: 'provider_error', message: 'The provider fails at the moment; generate again later.', retryable: true },
  unreachable: { code: 'provider_error', message: 'The provider cannot be reached; generate again later.', retryable: true },
  brokenOff: { code: 'provider_error', message: 'The answer of the provider was cut off.', retryable: true },
  late: { code: 'provider_timeout', message: 'The provider did not answer in time.', retryable: true },
  unreadable: { code: 'invalid_output', message: 'The answer of the provider cannot be read.', retryable: true },
  tooLarge: { code: 'invalid_output', message: 'The answer of the provider is larger than 32 MB.', retryable: true },
  noJson: {
    code: 'invalid_output',
    message: 'The provider did not answer with the JSON object it was asked for, nor when it was asked again.',
    retryable: true,
  },
  cut: {
    code: 'invalid_output',
    message: 'The answers of the provider ended at the limit of their length, before the ad was complete.',
    retryable: true,
  },
  slow: {
    code: 'provider_timeout',
    message: 'The provider needed more time for all variants than a generation has.',
    retryable: true,
  },
  picture: {
    code: 'invalid_output',
    message: 'The provider sent no complete PNG or JPEG picture.',
    retryable: true,
  },
  unpainted: { code: 'provider_error', message: 'The picture could not be drawn.', retryable: true },
  noImageProvider: { code: 'provider_error', message: 'no image provider is configured', retryable: false },
} as const satisfies Record<string, VariantError>;

/** Rules of a channel on the form of its texts; the others are on what they say. */
export const rulesOfForm =
  'count distinct length forbidden_characters exclamation_mark emoji_count capitals repeated_punctuation'.split(' ');

export const refusalCodes = ['content_policy_violation', 'moderation_blocked', 'content_filter'];
/** Also sent with 429, where waiting does not help. */
export const creditCodes = [
  'insufficient_quota',
  'billing_hard_limit_reached',
  'project_spend_limit_exceeded',
  'billing_error',
  'enforced_spend_limit_reached',
];

export const byStatus: Readonly<Record<number, VariantError>> = {
  401: failures.key,
  402: failures.credit,
  403: failures.key,
  404: failures.unknown,
  408: failures.late,
  429: failures.busy,
  504: failures.late,
};

export const byErrorCode: Readonly<Record<string, VariantError>> = {
  UND_ERR_CONNECT_TIMEOUT: failures.late,
  UND_ERR_HEADERS_TIMEOUT: failures.late,
  UND_ERR_BODY_TIMEOUT: failures.late,
  ETIMEDOUT: failures.late,
  ERR_INVALID_URL: failures.unknown,
  UND_ERR_INVALID_ARG: failures.request,
  UND_ERR_RES_EXCEEDED_MAX_SIZE: failures.tooLarge,
};
