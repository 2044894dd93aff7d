// Judges the words of every generator, built-in or provider, against their brief.
import { type Text, textsOf } from './compliance.js';
import type { ComplianceFinding } from './compliance.row.js';
import type { AdCopy } from './creative-words.js';
import { knowledgeOf, plain, type Told } from './truth/told.js';
import { type CriticRule, criticRules, untruthsIn } from './truth/truth.js';

export interface Objection {
  /** The place of the text, e.g. `headlines[0]`. */
  readonly field: string;
  readonly rule: CriticRule;
  /** The words that break the rule. */
  readonly words: string;
}

const SHORT_SENTENCE = 2;
/** `7-day trial` is `7 day trial`. */
const withoutEnd = (text: string): string =>
  plain(text)
    .replace(/(?<=\d)-(?=\p{L})/gu, ' ')
    .replace(/[\s.!?…,;:]+$/u, '');
/** What a text must not share with another one of its ad: the text, and its sentences that are more than a short call. */
export const sentencesIn = (text: string): string[] => {
  const sentences = text.split(/(?<=[.!?…])\s+/u).map(withoutEnd);
  return [...new Set([withoutEnd(text), ...sentences.filter((each) => each.split(' ').length > SHORT_SENTENCE)])];
};

/** What the brand itself wants in several texts is no repetition. */
const repetitions = (texts: readonly Text[], told: Told): Objection[] => {
  const { brand } = told;
  const said = [brand.name, brand.disclaimer, ...brand.requiredTerms, ...knowledgeOf(told).notices];
  const own = new Set(said.map((words) => withoutEnd(words ?? '')));
  const seen = new Set<string>();
  return texts.flatMap(({ field, text }) => {
    const parts = sentencesIn(text).filter((part) => part !== '' && !own.has(part));
    const repeated = parts.find((part) => seen.has(part));
    parts.forEach((part) => seen.add(part));
    return repeated === undefined ? [] : [{ field, rule: 'cross_field_repeat' as const, words: repeated }];
  });
};

/** Every text of an ad is true by itself, because platforms combine them freely; and no two of them are the same sentence. */
export const objectionsTo = (copy: AdCopy, told: Told): Objection[] => {
  const texts = textsOf(copy);
  const untrue = texts.flatMap(({ field, text }) => untruthsIn(text, told).map((untruth) => ({ field, ...untruth })));
  return [...untrue, ...repetitions(texts, told)];
};

/** One row on `copy` for a rule that every text keeps, otherwise one for each text that breaks it. */
export const criticRows = (channel: string, copy: AdCopy, told: Told): ComplianceFinding[] => {
  const objections = objectionsTo(copy, told);
  return criticRules.flatMap((rule) => {
    const broken = objections.filter((each) => each.rule === rule);
    const shown = broken.length > 0 ? broken : [{ field: 'copy', words: null }];
    return shown.map(({ field, words }) => ({
      channel,
      field,
      rule,
      limit: null,
      actual: words,
      passed: words === null,
      severity: 'hard' as const,
    }));
  });
};

const meanings: Readonly<Record<CriticRule, string>> = {
  fact_fidelity: 'is not in the material, or lacks the qualifier, period or condition that it has there',
  claim_without_fact: 'claims what the material does not say, or leaves its condition out',
  cross_field_repeat: 'says the same sentence as another text',
};

/** A sentence for a model that repairs its answer. */
export const objectionText = ({ field, rule, words }: Objection): string =>
  `${field}: ${JSON.stringify(words)} ${meanings[rule]}.`;
