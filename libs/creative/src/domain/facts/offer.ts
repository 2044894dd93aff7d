// An offer and its wording: its qualifier, period and condition are part of it and are never left out.
import type { FactLanguage } from './fact-language.js';
import { type Amount, translated } from './amounts.js';
import type { OfferKind, Qualifier } from './offer-kinds.js';
import { offerWordsOf } from './words/offer-words.js';

export interface Offer {
  readonly kind: OfferKind;
  /** null: the number is exact. */
  readonly qualifier: Qualifier | null;
  /** In the order of the language's `written`; for `was_now` the new price first. Empty for `stated`. */
  readonly amounts: readonly Amount[];
  /** For `stated`: the words of the brief. Otherwise empty. */
  readonly words: string;
  /** The text that follows, word for word: period, condition, code, deadline, with the space or the mark before it. May be empty. */
  readonly tail: string;
  /** Word for word as in the brief, with its tail. */
  readonly said: string;
  /** Whether the tail is empty or only a deadline: then the offer may follow the product's name. */
  readonly plain: boolean;
}

/**
 * The offer in the words of a language, e.g. `up to 70% off all boots`, without an initial capital.
 * @param from the language of the brief; an offer is translated only if every part of it can be
 * @returns undefined when it cannot be expressed completely
 */
export const offerText = (offer: Offer, language: FactLanguage, from: FactLanguage = language): string | undefined => {
  if (offer.kind === 'stated') return from === language ? offer.words + offer.tail : undefined;
  if (from !== language && offer.tail !== '') return undefined;
  const words = offerWordsOf(language);
  const amounts = offer.amounts.map((amount) => (from === language ? amount.text : translated(amount, language)));
  if (amounts.some((amount) => amount === undefined)) return undefined;
  const qualifier = offer.qualifier === null ? '' : `${words.qualifiers[offer.qualifier].written} `;
  const head = words.written[offer.kind]
    .replace('{q}', qualifier)
    .replace(/\{(\d)\}/gu, (_, place: string) => amounts[Number(place)] ?? '');
  return head + offer.tail;
};
