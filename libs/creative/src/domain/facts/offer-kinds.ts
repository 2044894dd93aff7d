// The kinds of offers, and the patterns that a language must define for each. The reader and the writer of offers are the same for all
// languages.
export const qualifiers = ['from', 'up_to', 'at_least', 'only', 'under', 'about'] as const;
export type Qualifier = (typeof qualifiers)[number];

export const offerKinds = [
  'price',
  'price_range',
  'was_now',
  'percent',
  'percent_range',
  'amount',
  'save_percent',
  'save_amount',
  'n_for_m',
  'n_for_price',
  'buy_get',
  'free_shipping',
  'trial',
  'trial_days',
  'trial_weeks',
  'trial_months',
  'stated',
] as const;
/** `stated`: repeated word for word, because no rule can rephrase it. */
export type OfferKind = (typeof offerKinds)[number];

export interface OfferWords {
  /** `read`: a regular expression of all wordings; `written`: the wording that an ad uses. */
  readonly qualifiers: Readonly<Record<Qualifier, { readonly read: string; readonly written: string }>>;
  /** Before a number that is exact, e.g. `for`. */
  readonly exact: string;
  /** Counts in words. */
  readonly counts: string;
  /**
   * The wordings of an offer, the longest first, as regular expressions. `{m0}` is money, `{a0}` money with an optional currency, `{p0}` a
   * percentage, `{b0}` one with an optional sign, `{n0}` a count, `{k0}` a digit, `{q}` a qualifier. The number after the letter is the index in
   * `amounts`.
   */
  readonly read: readonly (readonly [OfferKind, string])[];
  readonly written: Readonly<Record<Exclude<OfferKind, 'stated'>, string>>;
  /** Words that join an offer to the text before it. */
  readonly joins: string;
  /** Words that begin a condition, a period or a deadline. */
  readonly beginsTail: string;
  /** Names an end or a day, and nothing else. */
  readonly deadline: string;
  /** These words before a number mean that it is no plain offer: a condition, a comparison, another price, a negation. */
  readonly doubtful: string;
  /** These words in another sentence limit the offer of this one. */
  readonly limits: string;
}
