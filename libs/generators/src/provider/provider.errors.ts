// The faults of a provider, and the sentence for the user. No sentence quotes the provider: its answers may repeat the key.
import type { AttemptObjection, VariantError } from '@app/creative';
import { z } from 'zod';

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
const rulesOfForm = 'count distinct length forbidden_characters exclamation_mark emoji_count capitals repeated_punctuation'.split(
  ' ',
);

/** Why words were refused that the provider did not repair. */
export function refusedWords(objections: readonly AttemptObjection[]): VariantError {
  const listed = (names: readonly string[]): string => [...new Set(names)].join(', ');
  const offences = objections.filter(({ rule }) => rule === 'policy').map(({ words }) => words);
  const rules = objections.map(({ rule }) => rule);
  const isForm = rules.every((rule) => rulesOfForm.includes(rule));
  const what =
    offences.length > 0
      ? `words that may not be advertised (${listed(offences)})`
      : `words that ${isForm ? 'do not fit the channel' : 'break the rules of truth'} (${listed(rules)})`;
  return {
    code: 'invalid_output',
    message: `The provider wrote ${what}, and did not repair them when asked.`,
    retryable: true,
  };
}

/** A failed call; `failure` is the error for the user. */
export class ProviderError extends Error {
  /** `complaint`: what the provider says of a request that it does not accept; for the choice of another one, never shown. */
  constructor(
    readonly failure: VariantError,
    readonly complaint: string | null = null,
  ) {
    super(failure.message);
  }
}

const refusalCodes = ['content_policy_violation', 'moderation_blocked', 'content_filter'];
/** Also sent with 429, where waiting does not help. */
const creditCodes = [
  'insufficient_quota',
  'billing_hard_limit_reached',
  'project_spend_limit_exceeded',
  'billing_error',
  'enforced_spend_limit_reached',
];

const word = z.string().nullish().catch(null);
const errorAnswer = z.object({
  error: z.object({
    code: word,
    type: word,
    details: z.object({ error_code: word }).nullish().catch(null),
  }),
});

const byStatus: Readonly<Record<number, VariantError>> = {
  401: failures.key,
  402: failures.credit,
  403: failures.key,
  404: failures.unknown,
  408: failures.late,
  429: failures.busy,
  504: failures.late,
};

/** Statuses by which endpoints refuse a field of the request. */
const refusing = [400, 422];
const LONGEST_COMPLAINT = 4_000;

/** The fault of an answer with an error status. `body`: its JSON, or anything else. */
export function faultOfAnswer(status: number, body: unknown, text: string): ProviderError {
  const { code, type, details } = errorAnswer.safeParse(body).data?.error ?? {};
  const codes = [code, type, details?.error_code].flatMap((each) => each ?? []);
  if (status === 400 && codes.some((each) => refusalCodes.includes(each))) return new ProviderError(failures.refused);
  if (codes.some((each) => creditCodes.includes(each))) return new ProviderError(failures.credit);
  const failure = byStatus[status] ?? (status >= 500 ? failures.failing : failures.request);
  return new ProviderError(failure, refusing.includes(status) ? text.slice(0, LONGEST_COMPLAINT) : null);
}

const byErrorCode: Readonly<Record<string, VariantError>> = {
  UND_ERR_CONNECT_TIMEOUT: failures.late,
  UND_ERR_HEADERS_TIMEOUT: failures.late,
  UND_ERR_BODY_TIMEOUT: failures.late,
  ETIMEDOUT: failures.late,
  ERR_INVALID_URL: failures.unknown,
  UND_ERR_INVALID_ARG: failures.request,
  UND_ERR_RES_EXCEEDED_MAX_SIZE: failures.tooLarge,
};

/** The fault of a call that ended without a complete answer. `began`: its status had arrived. */
export const faultOfSilence = (error: unknown, began: boolean): ProviderError =>
  new ProviderError(byErrorCode[codeOf(error)] ?? (began ? failures.brokenOff : failures.unreachable));

export function codeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : String(name);
}
