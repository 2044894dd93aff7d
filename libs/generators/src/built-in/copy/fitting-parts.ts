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
    offers,
    isNaming,
    openings,
  }: {
    readonly brief: Brief;
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
  const whole =
    [text, ...alone, capitalised(behind?.groups?.['rest'] ?? text)].find(fits) ??
    trueBeginnings(text, brief)
      .map((part) => `${capitalised(part)}.`)
      .find(fits);
  const later = offerClauses(text)
    .map((clause) => `${capitalised(clause)}.`)

    .filter(
      (clause) =>
        fits(clause) && isTrueAlone(clause, brief) && whole?.toLowerCase().includes(clause.slice(0, -1).toLowerCase()) !== true,
    )
    .slice(0, 1);
  if (whole !== undefined) return [whole, ...later];
  const naming =
    isNaming || tellsWhen(text)
      ? namingBeginnings(text, brand)
          .map((part) => `${capitalised(part)}.`)
          .find((part) => fits(part) && isTrueAlone(part, brief))
      : undefined;
  if (naming !== undefined)
    return [naming, ...later, ...timeBehind(text, naming).filter((part) => fits(part) && isTrueAlone(part, brief))];
  const opening = openings(text)
    .map((part) => `${part}.`)
    .find(fits);
  const said = factsIn(text, offers).map((offer) => `${capitalised(offer)}.`);
  return [...(opening === undefined ? [] : [opening]), ...said.filter((part) => fits(part) && !later.includes(part)), ...later];
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
