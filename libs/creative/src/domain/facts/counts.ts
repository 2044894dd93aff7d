// Clauses that count something of the thing, such as `6 winter scents`: they say a number, and no price or condition depends on it.
import { type Clause, isClaimOf } from './clauses.js';
import type { FactLanguage } from './fact-language.js';
import { FOR_THE_WRITER } from './number-clauses.js';
import { grammarOf } from './offer-reader.js';

const LONGEST = 30;
const MOST = 4;
const COUNT = /^\d{1,3}(?:[.,]\d{3})? (?!(?:and|or|und|oder|et|ou|y|o|to|bis|à|a)(?!\p{L}))\p{L}{3}[^\d]*$/u;
const MONEY = /\p{Sc}|%|(?<!\p{L})(?:euros?|eur|chf|free|gratis|kostenlos\p{L}*|gratuit\p{L}*|offerte?s?)(?!\p{L})/iu;
/** People and times limit an offer beside them. */
const LIMITS =
  /(?<!\p{L})(?:per|each|pro|je|par|chacun|por|cada|adults?|kids|children|persons?|people|erwachsene|kinder|personen|adultes?|enfants?|personnes?|adultos|niños|personas|nights?|nächte|nuits?|noches|left|remaining|only|nur|seulement|solo|sólo)(?!\p{L})/iu;

/** @param clauses in the order of the brief */
export const countsIn = (clauses: readonly Clause[], language: FactLanguage, isAboutAd: (text: string) => boolean): string[] => {
  const mayClaim = isClaimOf(language, isAboutAd);
  const { limits } = grammarOf(language);
  const counts = clauses.filter(({ text }, at) => {
    const next = clauses[at + 1];
    const isPriced = next !== undefined && !next.beginsSentence && MONEY.test(next.text);
    return (
      text.length <= LONGEST &&
      COUNT.test(text) &&
      mayClaim(text) &&
      !isPriced &&
      ![MONEY, LIMITS, limits, FOR_THE_WRITER].some((pattern) => pattern.test(text))
    );
  });
  return counts.map(({ text }) => text).slice(0, MOST);
};
