// The numbers, amounts, dates, times, codes and addresses of a text: what an ad may only quote.
import { addressesIn } from './addresses.js';
import type { Lexeme } from './lexemes.js';
import {
  type ByLanguage,
  capitalMonths,
  codeWords,
  germanEndings,
  germanNumbers,
  type KnownLanguage,
  knownLanguages,
  months,
  moneyWords,
  numberWords,
  percentWords,
  shortDates,
  timeWords,
  weekdays,
  type WordTable,
} from './typed-words.table.js';

/** Places among the lexemes, from `from` to before `to`. */
export interface TypedToken {
  readonly from: number;
  readonly to: number;
  /** Of an address: as it is compared. */
  readonly address?: string;
}

export const wordsOf = (listed: string): ReadonlySet<string> => new Set(listed.split(/\s+/).filter((word) => word !== ''));

/** undefined: of a language whose words are not known. */
export const knownLanguage = (tag: string): KnownLanguage | undefined =>
  knownLanguages.find((language) => language === tag.toLowerCase().split(/[-_]/)[0]);

const joined = (table: ByLanguage): string => Object.values(table).join(' ');

/** For each language all words but those that only count in another one. */
export const byLanguage = (tables: readonly WordTable[]): Readonly<Record<KnownLanguage, ReadonlySet<string>>> => {
  const ofLanguage = (language: KnownLanguage) =>
    wordsOf(tables.map(({ all, own }) => `${joined(all)} ${own[language]}`).join(' '));
  return { en: ofLanguage('en'), de: ofLanguage('de'), fr: ofLanguage('fr'), es: ofLanguage('es') };
};

const typedWords = byLanguage([numberWords, moneyWords, percentWords, weekdays, months, timeWords]);
const [asNames, short, codes] = [capitalMonths, shortDates, codeWords].map(wordsOf) as [Words, Words, Words];
type Words = ReadonlySet<string>;

const LONGEST_NUMBER_WORD = 60;
const LONGEST_PART = 10;
const parts = wordsOf(germanNumbers);
const SHORTEST_PART = 3;
const heads = new Set([...parts].map((part) => part.slice(0, SHORTEST_PART)));
const endings = wordsOf(germanEndings);
const uncounted = new Set(['ein', 'eine', 'eins', 'und']);

/** Whether a word is put together from German numbers: `zweihundertfünfzig`, `dreifach`, `vierzehntägig`. */
function isGermanNumber(word: string): boolean {
  if (word.length > LONGEST_NUMBER_WORD || !heads.has(word.slice(0, SHORTEST_PART))) return false;
  let [place, isCounted] = [0, false];
  while (place < word.length) {
    const rest = word.slice(place);
    if (isCounted && endings.has(rest)) return true;
    let length = Math.min(LONGEST_PART, rest.length);
    while (length > 0 && !parts.has(rest.slice(0, length))) length -= 1;
    if (length === 0) return false;
    isCounted ||= !uncounted.has(rest.slice(0, length));
    place += length;
  }
  return isCounted;
}

const GERMAN_HOMOGRAPHS = new Set(['elf', 'acht', 'achter', 'achtmal', 'achten', 'und', 'elfer', 'vierer']);
const isSeparator = ({ kind, form }: Lexeme): boolean => kind === 'mark' && '.,-/&'.includes(form);
const joints = wordsOf('of de del der des den to bis au à al y et und and');
const tomorrowBefore = wordsOf('la esta cada');

/** The nearest word or number on one side, over a separator and a small word such as `of`. */
function neighbour(lexemes: readonly Lexeme[], index: number, step: 1 | -1): Lexeme | undefined {
  let place = index + step;
  for (let skipped = 0; skipped < 3; skipped += 1) {
    const lexeme = lexemes[place];
    if (!lexeme || !(isSeparator(lexeme) || joints.has(lexeme.form))) return lexeme;
    place += step;
  }
  return lexemes[place];
}

const isCapital = ({ shown }: Lexeme): boolean => /^\p{Lu}\p{Ll}/u.test(shown);

function isDate(lexemes: readonly Lexeme[], index: number, lexeme: Lexeme): boolean {
  if (asNames.has(lexeme.form) && isCapital(lexeme)) return true;
  if (!asNames.has(lexeme.form) && !short.has(lexeme.form)) return false;
  const around = [neighbour(lexemes, index, -1), neighbour(lexemes, index, 1)];
  return around.some(
    (other) =>
      other?.kind === 'number' || (isCapital(lexeme) && other !== undefined && isCapital(other) && short.has(other.form)),
  );
}

/** `morgen` and `mañana` are also the morning. */
const isTomorrow = (lexemes: readonly Lexeme[], index: number, { shown }: Lexeme): boolean =>
  shown === 'morgen' || (shown.toLowerCase() === 'mañana' && !tomorrowBefore.has(lexemes[index - 1]?.form ?? ''));

/** `code SPRING`: a word of capitals behind the word, or any in quotation marks. */
function isCode(lexemes: readonly Lexeme[], index: number, { shown }: Lexeme): boolean {
  let place = index - 1;
  while (place >= index - 3 && lexemes[place]?.kind === 'mark') place -= 1;
  if (!codes.has(lexemes[place]?.form ?? '')) return false;
  return /^\p{Lu}{2}/u.test(shown) || lexemes[index - 1]?.form === '"' || lexemes[index - 1]?.form === ':';
}

function isTypedWord(lexemes: readonly Lexeme[], index: number, lexeme: Lexeme, language: KnownLanguage | undefined): boolean {
  if (isCode(lexemes, index, lexeme)) return true;
  if (language === undefined) return false;
  return (
    typedWords[language].has(lexeme.form) ||
    (isGermanNumber(lexeme.form) && (language === 'de' || !GERMAN_HOMOGRAPHS.has(lexeme.form))) ||
    isDate(lexemes, index, lexeme) ||
    isTomorrow(lexemes, index, lexeme)
  );
}

const signs = /^(?:\p{Sc}|%|‰)$/u;

/** `1 290` is one number. */
const continues = (one: Lexeme | undefined, next: Lexeme | undefined): boolean =>
  one?.kind === 'number' && next?.kind === 'number' && /^\d{1,3}$/.test(one.form) && /^\d{3}(?!\d)/.test(next.form);

/** In the order of the text; they may overlap. @param language BCP 47 */
export function typedTokensIn(text: string, lexemes: readonly Lexeme[], language: string): TypedToken[] {
  const known = knownLanguage(language);
  const tokens = lexemes.flatMap((lexeme, index): TypedToken[] => {
    if (lexeme.kind === 'number') return [{ from: continues(lexemes[index - 1], lexeme) ? index - 1 : index, to: index + 1 }];
    const isTyped = lexeme.kind === 'mark' ? signs.test(lexeme.form) : isTypedWord(lexemes, index, lexeme, known);
    return isTyped ? [{ from: index, to: index + 1 }] : [];
  });
  return [...tokens, ...addressesIn(text, lexemes)].sort((one, other) => one.from - other.from);
}
