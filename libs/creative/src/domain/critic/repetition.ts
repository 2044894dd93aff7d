// What a text of an ad must not share with another one: platforms show them side by side.
import { foldedForm } from './lexemes.js';

const SHORT_SENTENCE = 2;
/** `7-day trial` is `7 day trial`. */
const form = (text: string): string => foldedForm(text).replaceAll(/(?<=\d) - (?=\p{L})/gu, ' ');

/** The text, and its sentences that are more than a short call. */
const partsOf = (text: string): string[] => {
  const sentences = text.split(/(?<=[.!?…])\s+/u).map(form);
  return [...new Set([form(text), ...sentences.filter((each) => each.split(' ').length > SHORT_SENTENCE)])];
};

/** For each text the first part that another one has already; null: none. @param own may stand in several texts */
export function repetitionsIn(texts: readonly string[], own: readonly string[]): (string | null)[] {
  const exempt = new Set(own.map(form));
  const seen = new Set<string>();
  return texts.map((text) => {
    const parts = partsOf(text).filter((part) => part !== '' && !exempt.has(part));
    const repeated = parts.find((part) => seen.has(part));
    parts.forEach((part) => seen.add(part));
    return repeated ?? null;
  });
}
