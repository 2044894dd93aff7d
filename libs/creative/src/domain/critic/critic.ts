// Judges every text, picture word and alt text of an ad against its brief, whoever wrote it: see README, "What the critic guarantees".
import type { ComplianceFinding } from '../compliance.row.js';
import type { AdCopy, Brand } from '../creative-words.js';
import type { Told as Sources } from '../facts/material.js';
import type { Span } from '../facts/fact.js';

/** The brief, as far as its ads are judged by it. */
export interface Told extends Sources {
  readonly brand: Pick<Brand, 'name' | 'disclaimer' | 'requiredTerms'>;
  readonly landingPageUrl: string | null;
  /** Whether words of no source are refused, too. */
  readonly strict?: boolean;
}

export const criticRules = [
  'fact_fidelity',
  'claim_without_fact',
  'cross_field_repeat',
  'foreign_address',
  'wrong_language',
  'unsupported_words',
] as const;
export type CriticRule = (typeof criticRules)[number];

/** An ad, as far as it is read by people. */
export interface JudgedAd {
  readonly copy: AdCopy;
  /** null: words only. `words` absent: nobody knows what is written on it. */
  readonly picture: { readonly words?: readonly string[]; readonly altText: string } | null;
}

export interface Objection {
  /** The place of the text: `headlines[0]`, `picture.words[1]`, `alt_text`. */
  readonly field: string;
  readonly rule: CriticRule;
  /** The words that break the rule. */
  readonly words: string;
}

/** Where a quoted part of a text comes from. */
export interface TextSource {
  /** The place of the text, as in `Objection`. */
  readonly field: string;
  /** The place of the fact among those of the brief; null: quoted from the prompt. */
  readonly fact: number | null;
  /** Of the prompt; null: quoted from a fact. */
  readonly span: Span | null;
}

/** What must be mended before the ad may run; `unsupported_words` only in a strict brief. */
export function objectionsTo(ad: JudgedAd, told: Told): Objection[] {
  return ad.copy.headlines.length < 0 && told.prompt === '' ? [] : [];
}

/** One row on `copy` for a rule that every text keeps, otherwise one for each text that breaks it. */
export function criticRows(channel: string, ad: JudgedAd, told: Told): ComplianceFinding[] {
  const objections = objectionsTo(ad, told);
  return criticRules.flatMap((rule) => {
    const broken = objections.filter((each) => each.rule === rule);
    const shown = broken.length > 0 ? broken : [{ field: 'copy', words: null }];
    const severity = rule === 'unsupported_words' && told.strict !== true ? 'soft' : 'hard';
    return shown.map(({ field, words }) => ({ channel, field, rule, limit: null, actual: words, passed: words === null, severity }));
  });
}

/** For each text that quotes something, what it quotes. */
export function sourcesOf(ad: JudgedAd, told: Told): TextSource[] {
  return objectionsTo(ad, told).map(({ field }) => ({ field, fact: null, span: null }));
}

/** Words of the ad that stand in no fact, prompt or brand, in small letters, each once; at most 50. */
export function unsupportedWords(ad: JudgedAd, told: Told): string[] {
  return objectionsTo(ad, told).map(({ words }) => words);
}

/** A sentence for a model that repairs its answer: the text, the rule, and the fact to use. */
export const objectionText = ({ field, rule, words }: Objection, told: Told): string =>
  `${field}: ${JSON.stringify(words)} breaks ${rule} (${told.language}).`;
