// A text of an ad beside what it may quote: which parts are quotes, and which typed tokens and promises stand outside of them.
import { materialOf, type Quote, type SourceTexts as Sources } from '../facts/material.js';
import type { PlacedText } from '../compliance.row.js';
import { changesIn, claimsIn } from './claims.js';
import { type Lexeme, lexemesOf, phraseOf } from './lexemes.js';
import { PhraseFinder } from './phrases.js';
import { addressForm } from './addresses.js';
import { signsBefore, signsBehind } from './claims.table.js';
import { knownLanguage, type TypedToken, typedTokensIn } from './typed-tokens.js';
import { type Cover, coverOf, joined, type Place } from './places.js';

/** What the texts of an ad may hold, apart from free words. */
export interface SourceWords extends Sources {
  readonly brand: {
    readonly name: string | null;
    readonly disclaimer: string | null;
    readonly requiredTerms: readonly string[];
  };
  readonly landingPageUrl: string | null;
}

type Tag =
  | { readonly of: 'quote' | 'terms'; readonly quote: Quote }
  | { readonly of: 'own'; /** null: in any case. */ readonly name: string | null };

/** A brief, made ready for the search. */
export interface PreparedSources {
  readonly language: string;
  readonly quotes: readonly Quote[];
  readonly finder: PhraseFinder<Tag>;
  readonly addresses: readonly string[];
}

export const formsOf = (text: string): string[] => phraseOf(text).map(({ form }) => form);

export function preparedSources(told: SourceWords): PreparedSources {
  const { quotes } = materialOf(told);
  const { name, disclaimer, requiredTerms } = told.brand;
  const own = [disclaimer, ...requiredTerms].flatMap((words) => (words === null ? [] : [words]));
  const phrase = (text: string | null, tag: Tag): (readonly [string[], Tag])[] => (text === null ? [] : [[formsOf(text), tag]]);
  const page = told.landingPageUrl !== null && URL.canParse(told.landingPageUrl) ? new URL(told.landingPageUrl) : null;
  return {
    language: told.language,
    quotes,
    finder: new PhraseFinder([
      ...quotes.flatMap((quote) => [
        ...phrase(quote.text, { of: 'quote', quote }),
        ...phrase(quote.short, { of: 'quote', quote }),
        ...phrase(quote.terms, { of: 'terms', quote }),
      ]),
      ...phrase(name, { of: 'own', name }),
      ...own.flatMap((words) => phrase(words, { of: 'own', name: null })),
    ]),
    addresses: page ? [page.host, `${page.host}${page.pathname}`].map(addressForm) : [],
  };
}

export interface QuotedPart extends Place {
  readonly quote: Quote;
}

export interface QuotedText extends PlacedText {
  readonly lexemes: readonly Lexeme[];
  readonly typed: readonly TypedToken[];
  /** The longest ones: a quote within another one is none. */
  readonly quoted: readonly QuotedPart[];
  readonly terms: readonly QuotedPart[];
  /** The brand's own words. */
  readonly own: readonly Place[];
  /** Whether a place is within a quote or within the brand's own words. */
  readonly isQuoted: Cover;
}

export function quotedText({ field, text }: PlacedText, sources: PreparedSources, visit?: () => void): QuotedText {
  const lexemes = lexemesOf(text, visit);
  const found = sources.finder.find(lexemes, visit);
  const parts = (of: 'quote' | 'terms'): QuotedPart[] =>
    found.flatMap(({ tag, from, to }) => (tag.of === of ? [{ quote: tag.quote, from, to }] : []));
  const quoted = longest(parts('quote'));
  const own = found.filter(({ tag, from, to }) => tag.of === 'own' && isWrittenSo(lexemes.slice(from, to), tag.name));
  return {
    field,
    text,
    lexemes,
    typed: typedTokensIn(text, lexemes, sources.language),
    quoted,
    terms: parts('terms'),
    own,
    isQuoted: coverOf([...quoted, ...own]),
  };
}

/** A brand `Free` owns `Free` and `FREE`, and not the word `free`. */
const isWrittenSo = (lexemes: readonly Lexeme[], name: string | null): boolean => {
  const shown = lexemes.map((lexeme) => lexeme.shown).join('');
  return name === null || shown === shown.toUpperCase() || name.replaceAll(/\s/g, '').includes(shown);
};

/** Those that are within no longer one; in the order of the text. */
function longest(parts: readonly QuotedPart[]): QuotedPart[] {
  const sorted = [...parts].sort((one, other) => one.from - other.from || other.to - one.to);
  let last: Place = { from: 0, to: 0 };
  return sorted.filter((part) => {
    const isSame = last.from === part.from && last.to === part.to;
    if (part.to <= last.to && !isSame) return false;
    last = part;
    return true;
  });
}

/** The quotes whose terms stand in none of the texts. */
export function withoutTerms(text: QuotedText, together: readonly QuotedText[]): QuotedPart[] {
  const told = new Set(together.flatMap(({ terms }) => terms.map(({ quote }) => quote)));
  return text.quoted.filter(({ quote }) => quote.terms !== null && !told.has(quote));
}

export interface LoosePlaces {
  readonly tokens: readonly Place[];
  readonly addresses: readonly Place[];
  readonly claims: readonly Place[];
}

/** What stands outside of quotes. @param together the texts whose quotes make their terms known: the text itself, or all of its picture */
export function looseIn(
  text: QuotedText,
  together: readonly QuotedText[],
  sources: PreparedSources,
  visit?: () => void,
): LoosePlaces {
  const told = new Set(together.flatMap(({ quoted }) => quoted.map(({ quote }) => quote)));
  const terms = text.terms.filter(({ quote }) => told.has(quote));
  const allowed = text.typed.filter(({ address }) => address !== undefined && sources.addresses.includes(address));
  const isCovered = coverOf([...text.quoted, ...text.own, ...terms, ...allowed]);
  const loose = text.typed.filter((token) => !isCovered(token));
  const addresses = loose.filter(({ address }) => address !== undefined);
  const isOfAddress = coverOf(addresses);
  const tokens = loose.filter((token) => !isOfAddress(token));
  const claims = claimsIn(text.lexemes, knownLanguage(sources.language), visit).filter((claim) => !isCovered(claim));
  return { tokens: joined(tokens), addresses: joined(addresses), claims: joined(claims) };
}

/** Quotes with the words beside them that change what they say: `up to`, `no`, `per month`. */
export function changedQuotes(text: QuotedText, visit?: () => void): Place[] {
  const { lexemes, isQuoted } = text;
  const begins = new Map<number, Place>();
  const ends = new Map<string, Place>();
  for (const { tag, from, to } of changesIn(lexemes, visit)) {
    const isFree = !isQuoted({ from: to - 1, to });
    if (isFree && tag === 'period') begins.set(from, { from, to });
    else if (isFree) ends.set(`${tag} ${to}`, { from, to });
  }
  const numbers = [...text.typed].map(({ from }) => from);
  return text.quoted.flatMap((part): Place[] => {
    const before = isQuotationMark(lexemes[part.from - 1]) ? part.from - 1 : part.from;
    const behind = isQuotationMark(lexemes[part.to]) ? part.to + 1 : part.to;
    const hasNumber = hasBetween(numbers, part);
    const qualifier = hasNumber && part.quote.kind !== 'place' ? ends.get(`qualifier ${before}`) : undefined;
    const changing = ends.get(`negation ${before}`) ?? qualifier ?? (hasNumber ? begins.get(behind) : undefined);
    const sign = hasNumber ? signAt(text, part) : undefined;
    return [changing ?? sign].flatMap((place) => (place ? joined([part, place]) : []));
  });
}

const isQuotationMark = (lexeme: Lexeme | undefined): boolean => lexeme?.form === '"' || lexeme?.form === "'";

/** Whether one of the sorted places is within the part. */
function hasBetween(sorted: readonly number[], { from, to }: Place): boolean {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return (sorted[low] ?? to) < to;
}

/** A sign such as `~` or `+` beside a quote; a minus is a dash at a number with a space or nothing before it. */
function signAt({ lexemes, isQuoted }: QuotedText, { from, to }: Place): Place | undefined {
  const [before, first, behind, next] = [lexemes[from - 1], lexemes[from], lexemes[to], lexemes[to + 1]];
  const isMinus = before?.form === '-' && first?.isGlued === true && !before.isGlued && first.kind !== 'word';
  if (before?.kind === 'mark' && (isMinus || signsBefore.includes(before.form))) return { from: from - 1, to: from };
  if (behind?.kind !== 'mark' || !signsBehind.includes(behind.form)) return undefined;
  const isUnit = next !== undefined && next.kind !== 'mark' && !isQuoted({ from: to + 1, to: to + 2 });
  return behind.isGlued || isUnit ? { from: to, to: to + 1 } : undefined;
}

export const wordsAt = ({ text, lexemes }: QuotedText, { from, to }: Place): string =>
  text.slice(lexemes[from]?.start ?? 0, lexemes[to - 1]?.end ?? text.length);
