// A text of an ad beside what it may quote: which parts are quotes, and which typed tokens and promises stand outside of them.
import { materialOf, type Quote, type Told as Sources } from '../facts/material.js';
import type { PlacedText } from '../compliance.row.js';
import { changesIn, claimsIn, contains, type Place } from './claims.js';
import { type Lexeme, lexemesOf, phraseOf } from './lexemes.js';
import { PhraseFinder } from './phrases.js';
import { addressForm } from './addresses.js';
import { signsBefore, signsBehind } from './claims.table.js';
import { knownLanguage, type TypedToken, typedTokensIn } from './typed-tokens.js';

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
  /** The longest ones: a quote within another one is none. */
  readonly quoted: readonly QuotedPart[];
  readonly terms: readonly QuotedPart[];
  readonly own: readonly Place[];
}

export function quotedText({ field, text }: PlacedText, sources: PreparedSources, visit?: () => void): QuotedText {
  const lexemes = lexemesOf(text, visit);
  const found = sources.finder.find(lexemes, visit);
  const parts = (of: 'quote' | 'terms'): QuotedPart[] =>
    found.flatMap(({ tag, from, to }) => (tag.of === of ? [{ quote: tag.quote, from, to }] : []));
  return {
    field,
    text,
    lexemes,
    quoted: longest(parts('quote')),
    terms: parts('terms'),
    own: found.filter(({ tag, from, to }) => tag.of === 'own' && isWrittenSo(lexemes.slice(from, to), tag.name)),
  };
}

/** A brand `Free` owns `Free` and `FREE`, and not the word `free`. */
const isWrittenSo = (lexemes: readonly Lexeme[], name: string | null): boolean => {
  const shown = lexemes.map((lexeme) => lexeme.shown).join('');
  return name === null || shown === name.replaceAll(/\s/g, '') || shown === shown.toUpperCase();
};

/** Those that are within no longer one; in the order of the text. */
function longest(parts: readonly QuotedPart[]): QuotedPart[] {
  const sorted = [...parts].sort((one, other) => one.from - other.from || other.to - one.to);
  let end = 0;
  let last: Place | undefined;
  return sorted.filter((part) => {
    const isSame = last?.from === part.from && last.to === part.to;
    if (part.to <= end && !isSame) return false;
    [end, last] = [Math.max(end, part.to), part];
    return true;
  });
}

/** The quotes whose terms stand in none of the texts. */
export const withoutTerms = (text: QuotedText, together: readonly QuotedText[]): QuotedPart[] =>
  text.quoted.filter(
    ({ quote }) => quote.terms !== null && !together.some(({ terms }) => terms.some((part) => part.quote === quote)),
  );

export interface Loose {
  readonly tokens: readonly Place[];
  readonly addresses: readonly Place[];
  readonly claims: readonly Place[];
}

/** What stands outside of quotes. @param together the texts whose quotes make their terms known: the text itself, or all of its picture */
export function looseIn(text: QuotedText, together: readonly QuotedText[], sources: PreparedSources, visit?: () => void): Loose {
  const told = new Set(together.flatMap(({ quoted }) => quoted.map(({ quote }) => quote)));
  const spans = [...text.quoted, ...text.own, ...text.terms.filter(({ quote }) => told.has(quote))];
  const all = typedTokensIn(text.text, text.lexemes, sources.language);
  const allowed = all.filter(({ address }) => address !== undefined && sources.addresses.includes(address));
  const covered = coverOf([...spans, ...allowed]);
  const addresses = all.filter((token) => token.address !== undefined && !covered(token));
  const isOfAddress = coverOf(addresses);
  const tokens = all.filter((token) => token.address === undefined && !covered(token) && !isOfAddress(token));
  const claims = claimsIn(text.lexemes, knownLanguage(sources.language), visit).filter((claim) => !covered(claim));
  return { tokens: joined(tokens), addresses: joined(addresses), claims: joined(claims) };
}

/** Whether a place is within one of the spans, in one look for each place: of the spans that begin before it only the one that reaches farthest counts. */
function coverOf(spans: readonly Place[]): (place: Place) => boolean {
  const reach: number[] = [];
  for (const { from, to } of spans) reach[from] = Math.max(reach[from] ?? 0, to);
  for (let from = 1; from < reach.length; from += 1) reach[from] = Math.max(reach[from] ?? 0, reach[from - 1] ?? 0);
  return ({ from, to }) => (reach[Math.min(from, reach.length - 1)] ?? 0) >= to;
}

/** Neighbours become one. */
function joined(places: readonly Place[]): Place[] {
  const sorted = [...places].sort((one, other) => one.from - other.from);
  return sorted.reduce<Place[]>((all, place) => {
    const last = all.at(-1);
    if (!last || place.from > last.to) return [...all, { from: place.from, to: place.to }];
    return [...all.slice(0, -1), { from: last.from, to: Math.max(last.to, place.to) }];
  }, []);
}

/** Quotes with the words beside them that change what they say: `up to`, `no`, `per month`. */
export function changedQuotes(text: QuotedText, sources: PreparedSources, visit?: () => void): Place[] {
  const changes = changesIn(text.lexemes, visit);
  const typed = typedTokensIn(text.text, text.lexemes, sources.language);
  const isFree = (place: number): boolean => ![...text.quoted, ...text.own].some(({ from, to }) => from <= place && place < to);
  return text.quoted.flatMap((part): Place[] => {
    const hasNumber = typed.some((token) => contains(part, token));
    const [before, behind] = [placeBefore(text.lexemes, part.from), placeBehind(text.lexemes, part.to)];
    const isChanged = changes.find(
      ({ tag, from, to }) =>
        (tag === 'period' && hasNumber && from === behind && isFree(from)) ||
        (tag === 'negation' && to === before + 1 && isFree(before)) ||
        (tag === 'qualifier' && hasNumber && part.quote.kind !== 'place' && to === before + 1 && isFree(before)),
    );
    if (isChanged) return [{ from: Math.min(isChanged.from, part.from), to: Math.max(isChanged.to, part.to) }];
    const isSigned = hasNumber && (hasSignBefore(text.lexemes, part.from) || hasSignBehind(text.lexemes, part.to, isFree));
    return isSigned ? [{ from: Math.max(0, part.from - 1), to: Math.min(text.lexemes.length, part.to + 1) }] : [];
  });
}

const isQuotationMark = (lexeme: Lexeme | undefined): boolean => lexeme?.form === '"' || lexeme?.form === "'";
const placeBefore = (lexemes: readonly Lexeme[], from: number): number =>
  isQuotationMark(lexemes[from - 1]) ? from - 2 : from - 1;
const placeBehind = (lexemes: readonly Lexeme[], to: number): number => (isQuotationMark(lexemes[to]) ? to + 1 : to);

/** Also a minus sign: a dash at a number, with a space or nothing before it. */
function hasSignBefore(lexemes: readonly Lexeme[], from: number): boolean {
  const [sign, first] = [lexemes[from - 1], lexemes[from]];
  if (sign?.kind !== 'mark' || !first) return false;
  const isMinus = sign.form === '-' && first.isGlued && !sign.isGlued && first.kind !== 'word';
  return isMinus || signsBefore.includes(sign.form);
}

function hasSignBehind(lexemes: readonly Lexeme[], to: number, isFree: (place: number) => boolean): boolean {
  const [sign, next] = [lexemes[to], lexemes[to + 1]];
  if (sign?.kind !== 'mark' || !signsBehind.includes(sign.form)) return false;
  return sign.isGlued || (next !== undefined && isFree(to + 1) && next.kind !== 'mark');
}

export const wordsAt = ({ text, lexemes }: QuotedText, { from, to }: Place): string =>
  text.slice(lexemes[from]?.start ?? 0, lexemes[to - 1]?.end ?? text.length);

export type { TypedToken };
