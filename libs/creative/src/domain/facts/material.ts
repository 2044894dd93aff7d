// What an ad may quote: the client's facts, or, where none was stated, whole sentences and bullets of the prompt.
import { isOnlyQuoted } from '../critic/claims.js';
import { lexemesOf } from '../critic/lexemes.js';
import { knownLanguage, wordsOf } from '../critic/typed-tokens.js';
import { conditionWords, openingWords, sentenceConditions } from './conditions.table.js';
import { printedFacts, type Fact, type Span } from './fact.js';
import type { FactKind } from './facts.table.js';
import { codePointsOf, type Part, partsOf } from './sentences.js';

/** A text that an ad may print word for word. */
export interface Quote {
  readonly kind: FactKind;
  readonly text: string;
  readonly short: string | null;
  readonly terms: string | null;
  readonly source: QuoteSource;
}

/** The place of a fact among those of the brief, or a part of the prompt. */
export type QuoteSource = { readonly fact: number } | { readonly span: Span };

export interface Material {
  /** Whether the client stated what may be printed: then nothing of the prompt is. */
  readonly isStated: boolean;
  /** In the order of the request, or of the prompt. */
  readonly quotes: readonly Quote[];
}

export interface SourceTexts {
  readonly prompt: string;
  /** BCP 47. */
  readonly language: string;
  readonly facts: readonly Fact[];
}

export function materialOf({ prompt, language, facts }: SourceTexts): Material {
  const stated = printedFacts(facts);
  if (stated.length === 0) return { isStated: false, quotes: quotesOf(prompt, language) };
  return {
    isStated: true,
    quotes: stated.map((fact) => ({
      kind: fact.kind,
      text: shown(fact.text),
      short: fact.short ? shown(fact.short) : null,
      terms: fact.terms ? shown(fact.terms) : null,
      source: { fact: facts.indexOf(fact) },
    })),
  };
}

/** They show nothing, or turn the direction of the words after them: what a reader sees would be no quote. */
const hidden = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const shown = (text: string): string => text.replaceAll(/\s+/gu, ' ').replaceAll(hidden, '');

const LONGEST_TERMS = 90;

/** A line of conditions holds for every offer of the brief; one that no text could hold leaves the offers out. */
function quotesOf(prompt: string, language: string): Quote[] {
  const parts = partsOf(prompt, language).flatMap((part) => [part, ...leadingPiece(prompt, part, language)]);
  const terms = parts.find(({ kind }) => kind === 'terms')?.text ?? null;
  const isKept = ({ kind }: Part): boolean => kind !== 'offer' || terms === null || [...terms].length <= LONGEST_TERMS;
  const at = codePointsOf(prompt);
  const seen = new Set<string>();
  return parts.filter(isKept).flatMap(({ kind, text, start, end }): Quote[] => {
    if (kind === 'terms' || seen.has(text)) return [];
    seen.add(text);
    const source = { span: { start: at(start), end: at(end) } };
    return [{ kind, text: shown(text), short: null, terms: kind === 'offer' && terms !== null ? shown(terms) : null, source }];
  });
}

const FEWEST_WORDS = 2;
const [conditions, openings, conditionals] = [conditionWords, openingWords, sentenceConditions].map(wordsOf);

/** `Lightweight running shoes` of `Lightweight running shoes, 20 % off until Sunday`: without number, promise or condition it is true alone. */
function leadingPiece(source: string, { isLabelled, start, end }: Part, language: string): Part[] {
  const raw = source.slice(start, end);
  const lexemes = lexemesOf(raw);
  const comma = lexemes.findIndex(({ form }) => form === ',');
  if (isLabelled || comma < FEWEST_WORDS || knownLanguage(language) === undefined) return [];
  const piece = lexemes.slice(0, comma);
  const text = raw.slice(0, lexemes[comma]?.start ?? 0).trimEnd();
  const isTorn = piece.some(({ kind, form }) => kind === 'mark' && '("[.!?'.includes(form));
  const isBound = piece.some(({ form }) => conditions?.has(form)) || lexemes.some(({ form }) => conditionals?.has(form));
  if (isTorn || isBound || openings?.has(lexemes[0]?.form ?? '') === true || isOnlyQuoted(text, language)) return [];
  return [{ kind: 'statement', isLabelled, text: text.replaceAll(/\s+/g, ' '), start, end: start + text.length }];
}
