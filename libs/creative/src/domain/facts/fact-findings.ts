// Remarks on what a prompt says and no fact holds.
import type { Fact, FactKind } from './fact.js';
import { isReadable } from '../policy/languages.js';
import { factLanguages } from './fact-language.js';
import { otherLanguageOf } from './prompt-language.js';
import { LINKS } from './sentences.js';

export interface FactFinding {
  readonly topic: 'fact_unused' | 'brief_too_thin' | 'language_mismatch';
  readonly severity: 'limited';
  readonly evidence: string;
}

/** Plans that are stored since before facts were kept. */
export const isOfBefore = ({ facts }: { readonly facts?: readonly Fact[] }): boolean => facts === undefined;

const NUMBER = /(?<!\p{L})(?:[$€£¥] ?)?\d(?:[\d.,'’:/\u00a0\u202f]*\d)?(?: ?[%‰€£$¥])?/gu;
const MOST_UNUSED = 10;

/** The numbers of a prompt that belong to no fact, as they stand there: no ad prints them. */
export const unusedNumbers = (prompt: string, facts: readonly Fact[]): string[] => {
  const plain = prompt.replace(LINKS, (link) => ' '.repeat(link.length));
  const given = facts.filter(({ span }) => span === null).map(({ text }) => text);
  const numbers = [...plain.matchAll(NUMBER)].filter(({ 0: number, index }) => {
    const start = [...prompt.slice(0, index)].length;
    const owned = facts.some(({ span }) => span !== null && span.start <= start && start < span.end);
    return !owned && !given.some((text) => text.includes(number));
  });
  return [...new Set(numbers.map(([number]) => number.trim()))].slice(0, MOST_UNUSED);
};

/** What makes an ad more than a name. */
const wanted: readonly (readonly [FactKind, string])[] = [
  ['subject', 'product'],
  ['offer', 'offer'],
  ['goal', 'goal'],
  ['place', 'place'],
];
export const lackingIn = (facts: readonly Fact[]): string[] =>
  wanted.flatMap(([kind, name]) => (facts.some((fact) => fact.kind === kind) ? [] : [name]));

/** Too thin: no product, or nothing about it. */
const thinness = (facts: readonly Fact[]): FactFinding[] => {
  const isThin =
    !facts.some(({ kind }) => kind === 'subject') || facts.every(({ kind }) => kind === 'subject' || kind === 'category');
  return isThin ? [{ topic: 'brief_too_thin', severity: 'limited', evidence: `add: ${lackingIn(facts).join(', ')}` }] : [];
};

/** The ad is written in another language than the prompt, so it can use few of its words. A fifth language is `policy_unchecked`. */
const mismatch = (prompt: string, language: string): FactFinding[] => {
  const own = factLanguages.find((each) => each === language.trim().toLowerCase().split(/[-_]/u)[0]);
  const other = own === undefined || !isReadable(prompt) ? null : otherLanguageOf(prompt, own);
  if (own === undefined || other === null) return [];
  return [{ topic: 'language_mismatch', severity: 'limited', evidence: `prompt: ${other}, language: ${own}` }];
};

export const unusedFact = (evidence: string): FactFinding => ({ topic: 'fact_unused', severity: 'limited', evidence });

/** Shown with the remarks of the policy; none for a creative of before. */
export const findingsOfFacts = ({
  prompt,
  language,
  facts,
}: {
  readonly prompt: string;
  readonly language: string;
  readonly facts?: readonly Fact[];
}): FactFinding[] => {
  if (facts === undefined) return [];
  return [...thinness(facts), ...mismatch(prompt, language), ...unusedNumbers(prompt, facts).map(unusedFact)];
};
