// The kinds of offers, and what a language must say of each. The reader and the writer of offers are the same for all languages.
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
/** `stated`: repeated word for word, because no rule says it in other words. */
export type OfferKind = (typeof offerKinds)[number];

export interface OfferWords {
  /** `read`: a regular expression of its ways; `written`: the one that an ad uses. */
  readonly qualifiers: Readonly<Record<Qualifier, { readonly read: string; readonly written: string }>>;
  /** Before a number that is exact, e.g. `for`. */
  readonly exact: string;
  /** Counts in words. */
  readonly counts: string;
  /**
   * The ways to say an offer, the longest first, as regular expressions. `{m0}` is money, `{a0}` money that may be without its
   * currency, `{p0}` a percentage, `{b0}` one that may be without its sign, `{n0}` a count, `{k0}` a digit, `{q}` a qualifier. The number behind the
   * letter is the place in `amounts`.
   */
  readonly read: readonly (readonly [OfferKind, string])[];
  readonly written: Readonly<Record<Exclude<OfferKind, 'stated'>, string>>;
  /** Words that join an offer to what stands before it. */
  readonly joins: string;
  /** Words with which a condition, a period or a deadline begins. */
  readonly beginsTail: string;
  /** Says until when or on which day, and nothing else. */
  readonly deadline: string;
  /** Before a number, these words mean that it is no plain offer: a condition, a comparison, another price, a denial. */
  readonly doubtful: string;
  /** In another sentence, these words limit the offer of this one. */
  readonly limits: string;
}
