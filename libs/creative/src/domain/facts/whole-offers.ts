// An offer with all of what it is an offer of: `tools cover up to €5,000` and not `up to €5,000`, `65 € terre, émaillage et cuisson compris` and not `65 € terre`.
import type { Words } from './details.js';
import { asStated } from './number-clauses.js';

const UP_TO = /^(?:up to|bis zu|jusqu[’']à|hasta) ?(?:\p{Sc} ?)?\d/iu;
/** The thing that the sum is of stands between. */
const OF_THING = /(?<!\p{L})(?:with|including|mit|inklusive|avec|con|incluye) (?<thing>(?:(?!of |an? )\p{L}[\p{L}-]* ){1,3})$/iu;
const SUM_AND_THING = /^(?:\p{Sc} ?\d[\d.,]*|\d[\d.,]* ?(?:\p{Sc}|euros?|chf|franken|pesos)) \p{Ll}+$/iu;
/** What the price includes, the first of it before the comma. */
const OTHERS_INCLUDED =
  /^, (?:[^,.;:]{2,30}, )?[^,.;:]{2,30} (?:and|und|et|y) [^,.;:]{2,30} (?:included|inklusive|inbegriffen|compris\p{L}*|inclus\p{L}*|incluid[oa]s?)(?![\p{L}])/iu;

const wholeOf = (said: string, sentence: string): string => {
  const at = sentence.indexOf(said);
  if (at < 0) return said;
  const thing = UP_TO.test(said) ? (OF_THING.exec(sentence.slice(0, at))?.groups?.['thing'] ?? '') : '';
  const [others = ''] = SUM_AND_THING.test(said) ? (OTHERS_INCLUDED.exec(sentence.slice(at + said.length)) ?? []) : [];
  return thing + said + others;
};

export const withWholeOffers = (words: readonly Words[], sentences: readonly string[]): Words[] =>
  words.map((each) => {
    if (each.kind !== 'offer') return each;
    const whole = sentences.map((sentence) => wholeOf(each.said, sentence)).find((found) => found !== each.said);
    return whole === undefined ? each : { kind: each.kind, value: whole, said: whole, offer: asStated(whole) };
  });
