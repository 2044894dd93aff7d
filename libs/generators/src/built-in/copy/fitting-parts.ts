// The sentences of a brief as descriptions: whole, or what is true of them alone where they are too long.
import type { Brief } from '@app/creative';
import { begins } from './begins.js';
import { brandNameOf } from './brief-parts.js';
import { MONEY, tellsWhen } from './importance.js';
import { tellingMore, WITH } from './lines-of.js';
import { isTrueAlone, trueBeginnings } from './long-sentences.js';
import { namingBeginnings, timeBehind } from './naming-sentences.js';
import { factsIn } from './new-facts.js';
import { offerClauses } from './offer-clauses.js';
import { capitalised } from './slots.js';
import type { TextRules } from './text-rules.js';

/** Says more of what stands before it, which is true without it. */
const POINTS = /^(?:they|it|it[’']s|this|these|sie|es|er|ils?|elles?|c[’']est|ell[oa]s|est[oa]s?)(?!\p{L})/iu;

/** `There is no minimum term` says nothing of a price before it. */
const THERE_IS = /^(?:es gibt|there (?:is|are)|il y a|hay) /iu;

/** `The first meeting is free. After that …`: the first one is what it says. */
const FIRST_ONE = /(?<!\p{L})(?:first|trial|erste[rnms]?|premi(?:er|ère)s?|primer[oa]?s?)(?!\p{L})/iu;
const ADDS = /^(?:also|auch|außerdem|aussi|también|además)(?!\p{L})/iu;
const AFTER_IT = /^(?:after (?:that|it)|then|danach|dann|ensuite|puis|después|luego)(?!\p{L})/iu;

/** `Larkspur offers loans from £100`: what is offered is told without who offers it. */
const OFFERS =
  /^ (?:offers|sells|stocks|provides|supplies|makes|verkauft|liefert|propose|offre|vend|fabrique|ofrece|vende|fabrica) (?<rest>\p{L}{4,}(?<!sich|dein|ihre|eine|notre|votre) .+)$/u;

const partsFitting = (
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
  const [first = '', second = ''] = text.split(/(?<=(?<!\d)\.) /u);
  // What points to an offer may limit it: `20% off. It ends on Sunday`.
  const isSafe = !MONEY.test(first) || (FIRST_ONE.test(first) && AFTER_IT.test(second) && isTrueAlone(first, brief));
  const isAdded = ADDS.test(second) && isTrueAlone(first, brief);
  const isOther = THERE_IS.test(second) && !MONEY.test(second);
  const alone = isAdded || isOther || ((POINTS.test(second) || AFTER_IT.test(second)) && isSafe) ? [first] : [];
  const ofBrand = brand !== null && text.startsWith(brand) ? text.slice(brand.length) : '';
  const behind = /^(?: [^,:]{0,25})?[,:] (?<rest>.+)$/u.exec(ofBrand) ?? OFFERS.exec(ofBrand);
  const plain = [
    text,
    ...alone,
    capitalised(behind?.groups?.['rest'] ?? text),
    second === '' ? text.replace(/\.$/u, '') : text,
  ].find(fits);
  const mayBeTold = (part: string): boolean => fits(part) && isTrueAlone(part, brief);
  const asSentences = (parts: readonly string[]): string[] => parts.map((part) => `${capitalised(part.replace(WITH, ''))}.`);
  const [whole = plain] = plain === undefined ? asSentences(trueBeginnings(text, brief)).filter(fits) : [];
  const later = asSentences(offerClauses(text))
    .filter((clause) => mayBeTold(clause) && whole?.toLowerCase().includes(clause.slice(0, -1).toLowerCase()) !== true)
    .slice(0, 1);
  if (plain === text || plain === text.slice(0, -1)) return [plain, ...later];
  const lines = linesOf(text);
  if (plain !== undefined) return tellingMore([plain, ...later], lines);
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

const FEWEST_WORDS = 3;
const ANDS = ['and', 'und', 'et', 'y'];
/** `€190 all in, certificate on the day` behind `Tank emptying, €190 all in`: what is new of it. */
const withoutRepeats = (parts: readonly string[]): string[] => {
  const plain = (part: string): string => part.replace(/\.$/u, '').toLowerCase();
  return parts.flatMap((part, at) => {
    const others = parts.filter((_, place) => place !== at).map(plain);
    const last = plain(part).split(', ').slice(1).at(-1) ?? '';
    // `No licence needed, we pay for the training` beside `We pay for the training and £13 an hour`.
    const goesOn = (other: string): boolean => ANDS.some((and) => plain(other).startsWith(`${last} ${and} `));
    if (last !== '' && parts.slice(at + 1).some(goesOn)) return [`${part.slice(0, part.lastIndexOf(', '))}.`];
    const [first = '', ...more] = part.replace(/\.$/u, '').split(', ');
    const rest = more.join(', ');
    if (parts.indexOf(part) !== at || others.some((other) => other.includes(plain(part)))) return [];
    if (rest === '' || !parts.slice(0, at).some((other) => plain(other).includes(first.toLowerCase()))) return [part];
    return rest.split(' ').length >= FEWEST_WORDS && !/[\d\p{Sc}%]/u.test(rest) ? [`${capitalised(rest)}.`] : [];
  });
};

/** `If you book before May` says nothing alone. */
const IF = begins('if|when|unless|wenn|falls|sofern|sobald|si|quand|lorsque|dès que|cuando');

/** The sentence, or what is true of it alone where it is too long for a description: without its end, without the brand, or its offers. */
export const fittingParts = (text: string, given: Parameters<typeof partsFitting>[1], rules: TextRules): string[] =>
  withoutRepeats(partsFitting(text, given, rules).filter((part) => part === text || !IF.test(part) || part.includes(', ')));

/** Of a sentence longer than that its offers alone. */
const LONGEST_WHOLE = 76;

/** The offers of a long sentence, each with its condition. */
export const offersOf = (sentence: string, brief: Brief): string[] =>
  sentence.length <= LONGEST_WHOLE
    ? []
    : [...trueBeginnings(sentence, brief), ...offerClauses(sentence).filter((clause) => isTrueAlone(clause, brief))]
        .filter((text) => MONEY.test(text))
        .map(capitalised);
