// Judges every text, picture word and alt text of an ad against its brief, whoever wrote it: see README, "What the critic guarantees".
import { textsOf } from '../compliance.js';
import type { ComplianceFinding, PlacedText } from '../compliance.row.js';
import type { AdCopy, Brand } from '../creative-words.js';
import type { Span } from '../facts/fact.js';
import type { SourceTexts as Sources } from '../facts/material.js';
import { type CriticRule, criticRules } from '../compliance-rules.table.js';
import { isOtherLanguage } from './language.js';
import { type Place } from './places.js';
import {
  changedQuotes,
  formsOf,
  looseIn,
  type PreparedSources,
  preparedSources,
  type QuotedText,
  quotedText,
  withoutTerms,
  wordsAt,
} from './quoted-text.js';
import { repetitionsIn } from './repetition.js';
import { unsupportedIn } from './unsupported.js';

/** The brief, as far as its ads are judged by it. */
export interface CriticBrief extends Sources {
  readonly brand: Pick<Brand, 'name' | 'disclaimer' | 'requiredTerms'>;
  readonly landingPageUrl: string | null;
  /** Whether words of no source are refused, too. */
  readonly strict?: boolean;
}

export { type CriticRule, criticRules };

/** An ad, as far as it is read by people. */
export interface AdUnderReview {
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

const prepared = new WeakMap<CriticBrief, PreparedSources>();
const sourcesFor = (told: CriticBrief): PreparedSources => {
  const sources = prepared.get(told) ?? preparedSources(told);
  prepared.set(told, sources);
  return sources;
};

interface ReadAd {
  readonly texts: readonly QuotedText[];
  /** The texts that are seen with a text wherever it is seen: those of one picture, otherwise the text alone. */
  seenWith(text: QuotedText): readonly QuotedText[];
}

function readAd({ copy, picture }: AdUnderReview, sources: PreparedSources, visit?: () => void): ReadAd {
  const read = (placed: PlacedText): QuotedText => quotedText(placed, sources, visit);
  const paths = (copy.paths ?? []).map((text, index) => ({ field: `paths[${index}]`, text }));
  const words = (picture?.words ?? []).map((text, index) => read({ field: `picture.words[${index}]`, text }));
  const alone = [...textsOf(copy), ...paths, ...(picture ? [{ field: 'alt_text', text: picture.altText }] : [])].map(read);
  const drawn = new Set(words);
  return { texts: [...alone, ...words], seenWith: (text) => (drawn.has(text) ? words : [text]) };
}

/** What must be mended before the ad may run; `unsupported_words` only in a strict brief. */
export function objectionsTo(ad: AdUnderReview, told: CriticBrief, visit?: () => void): Objection[] {
  const all = allObjections(ad, told, visit);
  return told.strict === true ? all : all.filter(({ rule }) => rule !== 'unsupported_words');
}

/** Every text is true by itself, because platforms combine them freely; and no two of them are the same sentence. */
function allObjections(ad: AdUnderReview, told: CriticBrief, visit?: () => void): Objection[] {
  const sources = sourcesFor(told);
  const read = readAd(ad, sources, visit);
  const ofTexts = read.texts.flatMap((text) => {
    const together = read.seenWith(text);
    const loose = looseIn(text, together, sources, visit);
    const broken = (rule: CriticRule, words: readonly string[]): Objection[] =>
      words.map((each) => ({ field: text.field, rule, words: each }));
    const at = (place: Place) => wordsAt(text, place);
    // A quote is in whatever language the client stated it.
    const free = text.lexemes.filter(({ kind }, index) => kind === 'word' && !text.isQuoted({ from: index, to: index + 1 }));
    const unsupported = unsupportedIn(text, told);
    return [
      ...broken('fact_fidelity', [...withoutTerms(text, together), ...changedQuotes(text, visit), ...loose.tokens].map(at)),
      ...broken('claim_without_fact', loose.claims.map(at)),
      ...broken('foreign_address', loose.addresses.map(at)),
      ...broken('wrong_language', isOtherLanguage(free, told.language) ? [text.text] : []),
      ...broken('unsupported_words', unsupported.length > 0 ? [unsupported.join(', ')] : []),
    ];
  });
  return [...ofTexts, ...repetitions(ad, told)];
}

/** What the brand wants in several texts, and the terms of facts, is no repetition. */
function repetitions({ copy }: AdUnderReview, { brand, facts }: CriticBrief): Objection[] {
  const texts = textsOf(copy);
  const own = [brand.name, brand.disclaimer, ...brand.requiredTerms, ...facts.map(({ terms }) => terms ?? null)];
  const repeated = repetitionsIn(
    texts.map(({ text }) => text),
    own.flatMap((words) => words ?? []),
  );
  return texts.flatMap(({ field }, index) => {
    const words = repeated[index] ?? null;
    return words === null ? [] : [{ field, rule: 'cross_field_repeat' as const, words }];
  });
}

/** One row on `copy` for a rule that every text keeps, otherwise one for each text that breaks it. */
export function criticRows(channel: string, ad: AdUnderReview, told: CriticBrief): ComplianceFinding[] {
  const objections = allObjections(ad, told);
  return criticRules.flatMap((rule) => {
    const broken = objections.filter((each) => each.rule === rule);
    const shown = broken.length > 0 ? broken : [{ field: 'copy', words: null }];
    const severity = rule === 'unsupported_words' && told.strict !== true ? 'soft' : 'hard';
    return shown.map(({ field, words }) => ({
      channel,
      field,
      rule,
      limit: null,
      actual: words,
      passed: words === null,
      severity,
    }));
  });
}

/** For each text that quotes something, what it quotes. */
export function sourcesOf(ad: AdUnderReview, told: CriticBrief): TextSource[] {
  const seen = new Set<string>();
  return readAd(ad, sourcesFor(told)).texts.flatMap(({ field, quoted }) =>
    quoted.flatMap(({ quote: { source } }): TextSource[] => {
      const found = 'fact' in source ? { field, fact: source.fact, span: null } : { field, fact: null, span: source.span };
      const key = JSON.stringify(found);
      if (seen.has(key)) return [];
      seen.add(key);
      return [found];
    }),
  );
}

const MOST_UNSUPPORTED = 50;

/** Words of the ad that stand in no fact, prompt or brand, in small letters, each once; at most 50. */
export function unsupportedWords(ad: AdUnderReview, told: CriticBrief): string[] {
  const words = readAd(ad, sourcesFor(told)).texts.flatMap((text) => unsupportedIn(text, told));
  return [...new Set(words)].slice(0, MOST_UNSUPPORTED);
}

/** A sentence for a model that repairs its answer: the text, the rule, and the fact to use. */
export function objectionText({ field, rule, words }: Objection, told: CriticBrief): string {
  const said = `${field}: ${JSON.stringify(words)}`;
  const sources = sourcesFor(told);
  const quote = nearestQuote(words, sources);
  switch (rule) {
    case 'fact_fidelity': {
      if (!quote) return `${said} stands in no fact; leave it out.`;
      const terms = quote.terms === null ? '' : `, with its terms ${JSON.stringify(quote.terms)} in the same text`;
      const short = quote.short === null ? '' : ` or ${JSON.stringify(quote.short)}`;
      return `${said} is no word-for-word quote; write ${JSON.stringify(quote.text)}${short} unchanged${terms}, nothing before or behind it that changes it, or leave it out.`;
    }
    case 'claim_without_fact':
      return quote
        ? `${said} is a claim; it may stand inside the quote ${JSON.stringify(quote.text)} only, otherwise leave it out.`
        : `${said} is a claim that no fact has; leave it out.`;
    case 'cross_field_repeat':
      return `${said} says the same sentence as another text; say something else.`;
    case 'foreign_address':
      return `${said} is an address that the brief does not have; leave it out.`;
    case 'wrong_language':
      return `${said} is not written in the language ${JSON.stringify(told.language)}; write it in that language.`;
    case 'unsupported_words':
      return `${said}: these words stand in no fact; use words of the facts.`;
  }
}

/** The quote that shares most words with these; undefined: none shares any number, or any word. */
function nearestQuote(words: string, { quotes }: PreparedSources) {
  const sought = new Set(formsOf(words));
  const rated = quotes.map((quote) => {
    const forms = formsOf(quote.text);
    const shared = forms.filter((form) => sought.has(form) && form.length > 1);
    const numbers = shared.filter((form) => /\d/.test(form));
    return { quote, points: numbers.length * 10 + shared.length };
  });
  const best = rated.reduce<(typeof rated)[number] | undefined>(
    (one, each) => (each.points > (one?.points ?? 0) ? each : one),
    undefined,
  );
  return best?.quote;
}
