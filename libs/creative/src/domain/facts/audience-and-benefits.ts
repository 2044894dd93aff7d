// For whom the thing is, and what comes with it.
import type { FactLanguage } from './fact-language.js';
import { factWordsOf } from './fact-words.js';
import { phraseAt } from './phrases.js';
import type { PromptRules } from './prompt.rules.js';
import { COMES_WITH, isSentence } from './subject.rules.js';

/** `Benefits: `, or another short heading. */
export const SHORT_LABEL = /^\p{L}[\p{L} -]{1,24}:\s/u;

const isOfThing = (sentence: string, product: string | null): boolean =>
  product !== null && sentence.toLowerCase().includes(product.toLowerCase());
/** The audience is named as such. */
const NAMES_AUDIENCE =
  /(?<!\p{L})(?:aimed at|targeting|audience:|zielgruppe:|destinée?s? aux|dirigid[oa]s? a|made for|perfect for|ideal für|idéal pour|ideal para)/iu;
/** `For my shop`: nobody is addressed. */
const OWN = /^(?:my|our|mein\p{L}*|unser\p{L}*|mon|ma|mes|notre|nos|mis?|nuestr[oa]s?)\s/iu;
/** `Vet clinic with a surgery only for cats`: other things are for others. */
const FOR_THESE_ONLY = /(?<!\p{L})(?:only|just|also|nur|auch|seulement|uniquement|aussi|s[oó]lo|también) $/iu;
/** Where somebody is wanted: `welders for jobs in Leeds`. */
const WORK = /^(?:[\p{L}-]+ )*(?:jobs|sites|work|projects|shifts|contracts|roles|positions)$/iu;
export const audienceIn = (
  sentences: readonly string[],
  rules: PromptRules,
  language: FactLanguage,
  product: string | null,
): string | null =>
  sentences
    // `Catering for offices` is not the audience of a food truck.
    .filter((sentence, at) => at === 0 || isOfThing(sentence, product) || NAMES_AUDIENCE.test(sentence))
    .flatMap((sentence) => {
      const parts = sentence.split(rules.beforeAudience);
      return parts.slice(1).filter((_, at) => !FOR_THESE_ONLY.test(parts.slice(0, at + 1).join(' ')));
    })
    .filter((after) => !OWN.test(after) && !factWordsOf(language).noPlace.test(after.split(/[ ,]/u)[0] ?? ''))
    .map((after) => {
      const words = phraseAt(after, rules, language)?.words ?? null;
      // `For men and women` is not `for men`.
      const goesOn =
        words !== null && /^\s(?:and|or|&|und|oder|et|ou|y|e|o)\s/iu.test(after.slice(after.indexOf(words) + words.length));
      return goesOn ? null : words;
    })
    .filter((phrase) => phrase !== null)
    .filter((phrase) => !WORK.test(phrase))
    .find((phrase) => product === null || !phrase.toLowerCase().includes(product.toLowerCase())) ?? null;

/** What was left of `our free valuation`. */
const ARTICLE_ALONE =
  /^(?:an?|the|our|your|my|this|eine?[nrms]?|unser\p{L}*|ihr\p{L}*|dein\p{L}*|une?|votre|vos|notre|nos|su|sus|tu|tus|nuestr[oa]s?|una?)$/iu;

/** `An attorney who helps families with guardianship`, `plataforma para encontrar cuidadoras con referencias`. */
const OF_OTHERS = / (?:who|that|which|qui|que) \p{L}| (?:para|pour) \p{L}+(?:ar|er|ir|re) /iu;
/** `With a sauna and a garden`. */
const STARTS_WITH = /^(?:with|featuring|mit|avec|con)(?!\p{L})/iu;
/** `A lift, der sich bewegt`. */
const RELATIVE = /, (?:(?:der|die|das) (?=[^,]*\p{Ll}(?:t|en)(?:$|[,.]))|qui |dont |who |which |that )[^,]*/iu;
/** Nothing is taken from a list with a limited part, such as `breakfast on weekends`. */
export const benefitsIn = (
  sentences: readonly string[],
  rules: PromptRules,
  language: FactLanguage,
  product: string | null,
): string[] =>
  sentences
    // What the readers do, they do not with the thing: `Stop going to bed with tired eyes`.
    .filter((sentence, at) => at === 0 || isOfThing(sentence, product) || STARTS_WITH.test(sentence))
    .filter((sentence) => isOfThing(sentence, product) || !isSentence(sentence.replace(SHORT_LABEL, ''), language))
    .flatMap((sentence) => {
      const parts = sentence.split(rules.beforeBenefits);
      // `Goose supper, duck with dumplings`: the dumplings come with the duck.
      const isOfOther = (before: string): boolean => {
        const clause = before.split(/[,;:]\s+/u).at(-1) ?? '';
        return (/[,;:]\s/u.test(before) && clause !== '' && !isOfThing(clause, product)) || OF_OTHERS.test(clause);
      };
      return parts.slice(1).filter((_, at) => !isOfOther(parts.slice(0, at + 1).join(' ')));
    })
    .flatMap((after) => {
      const phrases = after
        .replace(RELATIVE, '')
        .split(rules.betweenBenefits)
        .map((part) => phraseAt(part, rules, language));
      const known = phrases.flatMap((phrase) => (phrase?.isWhole && !ARTICLE_ALONE.test(phrase.words) ? phrase.words : []));
      // `With a sauna, dogs allowed` goes on with another clause.
      const clause = known.findIndex((words) => COMES_WITH.test(words));
      return known.length === phrases.length ? known.slice(0, clause === -1 ? undefined : clause) : [];
    })
    .slice(0, 4);
