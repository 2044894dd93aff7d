// Whether a text is in the language that was asked for, by its small words and its letters.
import type { Lexeme } from './lexemes.js';
import { type MarkedLanguage, smallWords } from './language.table.js';
import { wordsOf } from './typed-tokens.js';

const FEWEST_WORDS = 5;
/** So many more small words of another language make it the language of the text. */
const LEAD = 2;
/** For a language without a list: the least number of small words of another one, and their least share of all words. */
const FEWEST_OTHER = 3;
const SHARE = 0.4;

const marked = Object.keys(smallWords) as MarkedLanguage[];
const lists: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  marked.map((language) => [language, wordsOf(smallWords[language])]),
);
const baseOf = (language: string): string => language.toLowerCase().split(/[-_]/)[0] ?? '';

const scripts: Readonly<Record<string, RegExp>> = {
  Latn: /\p{Script=Latin}/u,
  Cyrl: /\p{Script=Cyrillic}/u,
  Grek: /\p{Script=Greek}/u,
  Arab: /\p{Script=Arabic}/u,
  Hebr: /\p{Script=Hebrew}/u,
  Deva: /\p{Script=Devanagari}/u,
  Thai: /\p{Script=Thai}/u,
  Hans: /\p{Script=Han}/u,
  Hant: /\p{Script=Han}/u,
  Jpan: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  Kore: /[\p{Script=Hangul}\p{Script=Han}]/u,
};

function scriptOf(language: string): RegExp | undefined {
  try {
    return scripts[new Intl.Locale(language).maximize().script ?? ''];
  } catch {
    return undefined;
  }
}

/** The small words of a language; empty: none are known. */
export const smallWordsOf = (language: string): ReadonlySet<string> => lists[baseOf(language)] ?? new Set();

/** @param words the words of a text that are not the brand's own @param language BCP 47 */
export function isOtherLanguage(words: readonly Lexeme[], language: string): boolean {
  if (words.length < FEWEST_WORDS) return false;
  const script = scriptOf(language);
  const own = script && words.filter(({ form }) => script.test(form)).length;
  if (own !== undefined && own * 2 < words.length && (own === 0 || script === scripts['Latn'])) return true;
  const count = (list: ReadonlySet<string>): number => words.filter(({ form }) => list.has(form)).length;
  const asked = baseOf(language);
  const other = Math.max(...marked.filter((each) => each !== asked).map((each) => count(smallWordsOf(each))));
  const list = lists[asked];
  return list ? other >= count(list) + LEAD : other >= Math.max(FEWEST_OTHER, words.length * SHARE);
}
