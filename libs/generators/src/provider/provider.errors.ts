// The faults of a provider, and the sentence for the user. No sentence quotes the provider: its answers may repeat the key.
import type { AttemptObjection, VariantError } from '@app/creative';
import { z } from 'zod';
import { byErrorCode, byStatus, creditCodes, failures, refusalCodes, rulesOfForm } from './provider-failures.table.js';

export { failures };

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

const word = z.string().nullish().catch(null);
const errorAnswer = z.object({
  error: z.object({
    code: word,
    type: word,
    details: z.object({ error_code: word }).nullish().catch(null),
  }),
});

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

/** The fault of a call that ended without a complete answer. `began`: its status had arrived. */
export const faultOfSilence = (error: unknown, began: boolean): ProviderError =>
  new ProviderError(byErrorCode[codeOf(error)] ?? (began ? failures.brokenOff : failures.unreachable));

export function codeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : String(name);
}
