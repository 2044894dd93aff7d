// The wait before a call is tried again.

const FIRST_MS = 1_000;
const LONGEST_BACKOFF_MS = 20_000;
const LONGEST_RETRY_AFTER_MS = 60_000;

export interface AnswerTimes {
  /** The headers of the refusing answer, unparsed. */
  readonly retryAfter: string | undefined;
  readonly date: string | undefined;
}

/**
 * Milliseconds before the next try: the provider's own request, at most a minute, otherwise exponential backoff with full jitter.
 * @param failed the number of failed tries, from 1
 */
export const waitAfter = (failed: number, times: AnswerTimes, random: () => number): number =>
  askedFor(times) ?? Math.floor(random() * Math.min(LONGEST_BACKOFF_MS, FIRST_MS * 2 ** (failed - 1)));

/** A date counts from the answer's own `Date`, so the two machines' clocks need not agree. */
function askedFor({ retryAfter, date }: AnswerTimes): number | undefined {
  const given = retryAfter?.trim() ?? '';
  const milliseconds = /^\d+$/.test(given) ? Number(given) * 1_000 : Date.parse(given) - Date.parse(date ?? '');
  if (Number.isNaN(milliseconds)) return undefined;
  return Math.min(LONGEST_RETRY_AFTER_MS, Math.max(0, milliseconds));
}
