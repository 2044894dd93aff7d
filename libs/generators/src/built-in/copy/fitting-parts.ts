// The sentences of a brief as descriptions: whole, or what is true of them alone where they are too long.
import type { Brief } from '@app/creative';
import { MONEY, tellsWhen } from './importance.js';
import { isTrueAlone, trueBeginnings } from './long-sentences.js';
import { namingBeginnings, timeBehind } from './naming-sentences.js';
import { factsIn } from './new-facts.js';
import { offerClauses } from './offer-clauses.js';
import { brandNameOf, capitalised } from './slots.js';
import type { TextRules } from './text-rules.js';

/** Says more of what stands before it, which is true without it. */
const POINTS = /^(?:they|it|it[’']s|this|these|sie|es|er|ils?|elles?|c[’']est|ell[oa]s|est[oa]s?)(?!\p{L})/iu;

/** `There is no minimum term` says nothing of a price before it. */
const THERE_IS = /^(?:es gibt|there (?:is|are)|il y a|hay) /iu;

/** `The first meeting is free. After that …`: the first one is what it says. */
const FIRST_ONE = /(?<!\p{L})(?:first|trial|erste[rnms]?|premi(?:er|ère)s?|primer[oa]?s?)(?!\p{L})/iu;
const ADDS = /^(?:also|auch|außerdem|aussi|también|además)(?!\p{L})/iu;
const AFTER_IT = /^(?:after (?:that|it)|then|danach|dann|ensuite|puis|después|luego)(?!\p{L})/iu;

/** The sentence, or what is true of it alone where it is too long for a description: without its end, without the brand, or its offers. */
export const fittingParts = (
  text: string,
  {
    brief,
    lines: linesOf,
    offers,
    isNaming,
    openings,
  }: {
    readonly brief: Brief;
    readonly lines: (text: string) => readonly string[];
    readonly offers: readonly string[];
    readonly isNaming: boolean;
    readonly openings: (text: string) => readonly string[];
  },
  rules: TextRules,
): string[] => {
  const fits = (part: string): boolean => rules.fits(part, 'description');
  const brand = brandNameOf(brief);
  const [first = '', second = ''] = text.split(/(?<=\.) /u);
  // What points to an offer may limit it: `20% off. It ends on Sunday`.
  const isSafe = !MONEY.test(first) || (FIRST_ONE.test(first) && AFTER_IT.test(second) && isTrueAlone(first, brief));
  const isAdded = ADDS.test(second) && isTrueAlone(first, brief);
  const isOther = THERE_IS.test(second) && !MONEY.test(second);
  const alone = isAdded || isOther || ((POINTS.test(second) || AFTER_IT.test(second)) && isSafe) ? [first] : [];
  const behind =
    brand !== null && text.startsWith(brand) ? /^(?: [^,:]{0,25})?[,:] (?<rest>.+)$/u.exec(text.slice(brand.length)) : null;
  const plain = [text, ...alone, capitalised(behind?.groups?.['rest'] ?? text)].find(fits);
  const mayBeTold = (part: string): boolean => fits(part) && isTrueAlone(part, brief);
  const asSentences = (parts: readonly string[]): string[] => parts.map((part) => `${capitalised(part)}.`);
  const [whole = plain] = plain === undefined ? asSentences(trueBeginnings(text, brief)).filter(fits) : [];
  const later = asSentences(offerClauses(text))
    .filter((clause) => mayBeTold(clause) && whole?.toLowerCase().includes(clause.slice(0, -1).toLowerCase()) !== true)
    .slice(0, 1);
  if (plain !== undefined) return [plain, ...later];
  const lines = linesOf(text);
  if (whole !== undefined) return tellingMore(lines, [whole, ...later]);
  const naming =
    isNaming || tellsWhen(text) ? asSentences(namingBeginnings(text, brand)).find((part) => mayBeTold(part)) : undefined;
  if (naming !== undefined) return tellingMore(lines, [naming, ...later, ...timeBehind(text, naming).filter(mayBeTold)]);
  const opening = openings(text)
    .map((part) => `${part}.`)
    .find(fits);
  const said = asSentences(factsIn(text, offers)).filter((part) => fits(part) && !later.includes(part));
  return tellingMore(lines, [...(opening === undefined ? [] : [opening]), ...said, ...later]);
};

/** An offer is worth as much as so many letters. */
const OF_OFFER = 40;
/** Those that tell more; of two that tell as much the first ones. */
const tellingMore = (one: readonly string[], other: readonly string[]): string[] => {
  const worth = (parts: readonly string[]): number =>
    parts.reduce((sum, part) => sum + part.length + (MONEY.test(part) ? OF_OFFER : 0), 0);
  return [...(worth(other) > worth(one) ? other : one)];
};

/** Of a sentence longer than that its offers alone. */
const LONGEST_WHOLE = 76;

/** The offers of a long sentence, each with its condition. */
export const offersOf = (sentence: string, brief: Brief): string[] =>
  sentence.length <= LONGEST_WHOLE
    ? []
    : [...trueBeginnings(sentence, brief), ...offerClauses(sentence).filter((clause) => isTrueAlone(clause, brief))]
        .filter((text) => MONEY.test(text))
        .map(capitalised);
