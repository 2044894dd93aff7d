// Finds promises in a text, and words around a quote that change what it says.
import { type ByLanguage, type KnownLanguage } from './typed-words.table.js';
import { claimPhrases, claimWords, harmlessPhrases, negations, periods, qualifiers } from './claims.table.js';
import { type Lexeme, lexemesOf } from './lexemes.js';
import { PhraseFinder } from './phrases.js';
import { coverOf, type Place } from './places.js';
import { byLanguage, knownLanguage, typedTokensIn } from './typed-tokens.js';

const SHORTEST_STEM = 3;
const LONGEST_STEM = 16;

interface Stems {
  readonly whole: ReadonlySet<string>;
  readonly beginnings: ReadonlySet<string>;
  readonly endings: ReadonlySet<string>;
  /** The first letters of the beginnings and the last ones of the endings: most words have neither. */
  readonly heads: ReadonlySet<string>;
  readonly tails: ReadonlySet<string>;
}

const stemsOf = (words: ReadonlySet<string>): Stems => {
  const all = [...words];
  const beginnings = all.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1));
  const endings = all.filter((word) => word.startsWith('*')).map((word) => word.slice(1));
  return {
    whole: new Set(all.filter((word) => !word.includes('*'))),
    beginnings: new Set(beginnings),
    endings: new Set(endings),
    heads: new Set(beginnings.map((stem) => stem.slice(0, SHORTEST_STEM))),
    tails: new Set(endings.map((stem) => stem.slice(-SHORTEST_STEM))),
  };
};

const words = byLanguage([claimWords]);
const stems: Readonly<Record<KnownLanguage, Stems>> = {
  en: stemsOf(words.en),
  de: stemsOf(words.de),
  fr: stemsOf(words.fr),
  es: stemsOf(words.es),
};

const phrasesIn = (table: ByLanguage): string[][] =>
  Object.values(table)
    .flatMap((listed) => listed.split('|'))
    .map((phrase) => lexemesOf(phrase).map(({ form }) => form));
const finderOf = <Tag>(...tables: readonly (readonly [ByLanguage, Tag])[]): PhraseFinder<Tag> =>
  new PhraseFinder(tables.flatMap(([table, tag]) => phrasesIn(table).map((forms) => [forms, tag] as const)));

const phrases = finderOf([claimPhrases, 'claim'], [harmlessPhrases, 'harmless']);

function isClaim({ kind, form }: Lexeme, { whole, beginnings, endings, heads, tails }: Stems): boolean {
  if (kind !== 'word') return false;
  if (whole.has(form)) return true;
  if (!heads.has(form.slice(0, SHORTEST_STEM)) && !tails.has(form.slice(-SHORTEST_STEM))) return false;
  const most = Math.min(form.length, LONGEST_STEM);
  for (let length = SHORTEST_STEM; length <= most; length += 1) {
    if (beginnings.has(form.slice(0, length))) return true;
    if (length < form.length && endings.has(form.slice(-length))) return true;
  }
  return false;
}

/** The words and phrases that promise something. Of a language that is not known: none. */
export function claimsIn(lexemes: readonly Lexeme[], language: KnownLanguage | undefined, visit?: () => void): Place[] {
  if (language === undefined) return [];
  const found = phrases.find(lexemes, visit);
  const isHarmless = coverOf(found.filter(({ tag }) => tag === 'harmless'));
  const single = lexemes.flatMap((lexeme, index): Place[] =>
    isClaim(lexeme, stems[language]) ? [{ from: index, to: index + 1 }] : [],
  );
  return [...found.filter(({ tag }) => tag === 'claim'), ...single]
    .filter((claim) => !isHarmless(claim))
    .map(({ from, to }) => ({ from, to }));
}

/** What a phrase does to a quote beside it. */
export type Change = 'qualifier' | 'negation' | 'period';

const changing = finderOf<Change>([qualifiers, 'qualifier'], [negations, 'negation'], [periods, 'period']);

export const changesIn = (lexemes: readonly Lexeme[], visit?: () => void): (Place & { readonly tag: Change })[] =>
  changing.find(lexemes, visit);

/** Whether a text has a number, an amount, a date, a code, an address or a promise: it may be quoted as a whole only. */
export function isOnlyQuoted(text: string, language: string): boolean {
  const lexemes = lexemesOf(text);
  return typedTokensIn(text, lexemes, language).length > 0 || claimsIn(lexemes, knownLanguage(language)).length > 0;
}
