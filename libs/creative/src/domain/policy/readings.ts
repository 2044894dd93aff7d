// What a text may say: its words in one normal form, and as people read them who see through disguises.
import { plainText } from '../text-match.js';
import { leetLetters, lookalikes } from './lookalikes.table.js';
import { knownWord } from './misspelt.table.js';

const leetToken = /[\p{L}\d@$€£!|]+/gu;

/** `c 0 c a i n e`. */
const gappedLeet = /(?<=^|\s)(?:[\p{L}\d@$€£!|] ){3,}[\p{L}\d@$€£!|](?=\s|$)/gu;

const foreignLetter = /[\p{Script=Cyrillic}\p{Script=Greek}\u0131\u0180-\u02af\u1d00-\u1d7føłđ]/gu;
/** Signs for whole Arabic sentences: written out, 1,500 of them are 6,000 words, and none is of the four languages. */
const sentenceSign = /[\ufdf0-\ufdfc]/gu;
/** Letters in filled circles and squares, and those that flags are made of. */
const signLetter = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu;
const SMALL_A = 0x61;
const signRows = [0x1f150, 0x1f170, 0x1f1e6];
const letterOfSign = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0;
  const row = signRows.findLast((start) => code >= start) ?? code;
  return String.fromCodePoint(SMALL_A + code - row);
};

/**
 * Every possible reading of the text: words between single spaces, one space before the first and after the last, and `.` as a
 * word at the end of a clause. `1`, `!` and `|` are read as i or l.
 */
export function readingsOf(text: string): readonly string[] {
  const plain = plainText(text.replace(sentenceSign, ' ').replace(signLetter, letterOfSign))
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');
  const latin = plain.replace(foreignLetter, (letter) => lookalikes.get(letter) ?? letter);
  const decoded = ['i', 'l'].map((stroke) =>
    latin
      .replace(gappedLeet, (signs) => (/\p{L}.*\p{L}/u.test(signs) ? signs.replaceAll(' ', '') : signs))
      .replace(leetToken, (token) => (/\p{L}/u.test(token) ? lettersOf(token, stroke) : token)),
  );
  const spaced = unique([latin, ...decoded]).map(wordsOf);
  return unique([...spaced, ...spaced.map(withoutGaps), ...spaced.map(withoutGaps).map(asMeant)]);
}

const lettersOf = (leet: string, stroke: string): string =>
  leet.replace(/[\d@$€£]|[!|](?=.)/gu, (sign) => leetLetters[sign] ?? ('1!|'.includes(sign) ? stroke : sign));

/** `10 % a month`: a share is no price. */
const SHARE_OF_PERIOD = /(?<=\d) ?% ?(?=(?:a|per|each|every|pro|im|am|jeden|jede|par|chaque|al|cada|por|le) )/gu;

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

const wordsOf = (text: string): string =>
  ` ${
    text
      .replace(/(?<!\p{L})(qu|[cdjlmnst])['’](?=\p{L})/gu, '$1 ')
      .replace(/(?<=\p{L})\*+(?=\p{L})|['’]/gu, '')
      .replace(SHARE_OF_PERIOD, ' percent ')
      .replace(/(?<![.!?:;,–—\n()])[.!?:;,–—\n()]+(?=\s|$)|[–—\n|]| - |…/gu, ' \u0000 ')
      .match(/[\p{L}\p{M}\p{N}]+|\u0000/gu)
      ?.join(' ')
      .replaceAll('\u0000', '.') ?? ''
  } . `;

/** "c o c a i n e" is a word; a sentence has fewer single letters in a row. */
const withoutGaps = (spaced: string): string =>
  spaced.replace(/(?<= )(?:\p{L} (?:\. )?){3,}\p{L}(?= )/gu, (letters) => letters.replaceAll(/[ .]/g, ''));

/** With every misspelt or divided word as the one that it stands for. */
function asMeant(spaced: string): string {
  const words = spaced.trim().split(' ');
  const meant: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const joined = word.length > 1 ? knownWord(word + (words[at + 1] ?? ''), 'exactly') : undefined;
    if (joined !== undefined) at++;
    meant.push(joined ?? knownWord(word, 'misspelt') ?? word);
  }
  return ` ${meant.join(' ')} `;
}
