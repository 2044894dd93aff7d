// What a text may say: its words in one normal form, and as people read them who see through disguises.
import { plainText } from '../text-match.js';
import { leetLetters, leetSign, lookalike, lookalikes } from './lookalikes.table.js';
import { dividedWord, knownWord, wordWithin } from './misspelt.table.js';
import { shown, unbroken, upright, withoutPlainTags, withTagsAsSigns } from './undisguised.js';

const leetToken = new RegExp(`[\\p{L}\\d!|${leetSign}]+`, 'gu');

/** `c 0 c a i n e`. */
const gappedLeet = /(?<=^|\s)(?:[\p{L}\d@$€£!|] ){3,}[\p{L}\d@$€£!|](?=\s|$)/gu;

/** Signs for whole Arabic sentences: written out, 1,500 of them are 6,000 words, and none is of the four languages. */
const sentenceSign = /[\ufdf0-\ufdfc]/gu;
/** Letters in brackets, in filled circles and squares, and those that flags are made of. */
const signLetter = /[\u249c-\u24b5\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu;
const SMALL_A = 0x61;
const signRows = [0x249c, 0x1f150, 0x1f170, 0x1f1e6];
const letterOfSign = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0;
  const row = signRows.findLast((start) => code >= start) ?? code;
  return String.fromCodePoint(SMALL_A + code - row);
};

/**
 * Every possible reading of the text: words between single spaces, one space before the first and after the last, and `.` as a
 * word at the end of a clause, twice at the end of a sentence. `1`, `!` and `|` are read as i or l.
 */
export function readingsOf(text: string): readonly string[] {
  const page = shown(text);
  const plain = plainOf(withoutPlainTags(page));
  const spaced = spokenOf(plain);
  const turned = upright(page);
  const others = [unbroken(plainOf(withTagsAsSigns(page))), turned === page ? plain : plainOf(turned)];
  const meant = [...spaced, ...unique(others).flatMap((other) => (other === plain ? [] : spokenOf(other)))].map(withoutGaps);
  return unique([...spaced, ...meant.slice(0, spaced.length), ...meant.map(asMeant)]);
}

const plainOf = (text: string): string =>
  undisguised(plainText(forwards(text).replace(sentenceSign, ' ').replace(signLetter, letterOfSign)).replace(strayMark, ''))
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');

/** A circle around a letter and what else is of no script. */
const strayMark = /[\p{Me}\u0483-\u0487\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/gu;

/** As it is spoken with signs as themselves and as letters. */
function spokenOf(plain: string): string[] {
  const latin = plain.replace(lookalike, (letter) => lookalikes.get(letter) ?? letter);
  const decoded = ['i', 'l'].map((stroke) =>
    latin
      .replace(gappedLeet, (signs) => (/\p{L}.*\p{L}/u.test(signs) ? signs.replaceAll(' ', '') : signs))
      .replace(leetToken, (token) => (/\p{L}/u.test(token) ? lettersOf(token, stroke) : token)),
  );
  return unique([latin, ...decoded]).map(wordsOf);
}

/** A sign turns what follows round, to the next one that ends it or the end of the line. */
const forwards = (text: string): string =>
  text.replace(/[\u202e\u2067]([^\u202c\u2069\n]*)/gu, (_, turned: string) => [...turned].reverse().join(''));

/** `c.o.c.a.i.n.e`, `ccooccaaiinnee` and `cccooocccaaaiiinnneee`, word by word. */
const undisguised = (plain: string): string =>
  plain
    .replace(/(?<![\p{L}\p{N}])(?:\p{L}[.\-_·*/~+]){2,}\p{L}(?![\p{L}\p{N}])/gu, (word) => word.replace(/\P{L}/gu, ''))
    .replace(/(?<!\p{L})(?:(\p{L})\1){3,}(?!\p{L})/gu, (word) => word.replace(/(.)\1/gu, '$1'))
    .replace(/(?<!\p{L})(?:(\p{L})\1\1){3,}(?!\p{L})/gu, (word) => word.replace(/(.)\1\1/gu, '$1'));

const sign = new RegExp(`[\\d${leetSign}]|[!|](?=.)`, 'gu');
const lettersOf = (leet: string, stroke: string): string =>
  leet.replace(sign, (each) => leetLetters[each] ?? ('1!|'.includes(each) ? stroke : each));

/** `10 % a month`: a share is no price. */
const SHARE_OF_PERIOD = /(?<=\d) ?% ?(?=(?:a|per|each|every|pro|im|am|jeden|jede|par|chaque|al|cada|por|le) )/gu;

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

const wordsOf = (text: string): string =>
  ` ${
    text
      .replace(/(?<!\p{L})(qu|[cdjlmnst])['’](?=\p{L})/gu, '$1 ')
      .replace(/(?<=\p{L})\*+(?=\p{L})|['’]/gu, '')
      .replace(SHARE_OF_PERIOD, ' percent ')
      .replace(/(?<![.!?:;,–—\n()])[.!?:;,–—\n()]+(?=\s|$)|[–—\n|]| - |…/gu, (mark) =>
        /[.!?\n…]/u.test(mark) ? ' \u0000 \u0000 ' : ' \u0000 ',
      )
      .match(/[\p{L}\p{M}\p{N}]+|\u0000/gu)
      ?.join(' ')
      .replaceAll('\u0000', '.') ?? ''
  } . . `;

/** "c o c a i n e" is a word; a sentence has fewer single letters in a row. */
const withoutGaps = (spaced: string): string =>
  spaced.replace(/(?<= )(?:\p{L} (?:\. ){0,2}){3,}\p{L}(?= )/gu, (letters) => letters.replaceAll(/[ .]/g, ''));

/** With every misspelt or divided word as the one that it stands for. */
function asMeant(spaced: string): string {
  const words = spaced.trim().split(' ').flatMap(partsOf);
  const meant: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const divided = dividedWord(words, at);
    const word = words[at] ?? '';
    meant.push(divided?.word ?? knownWord(word, 'misspelt') ?? word);
    if (divided) at = divided.end - 1;
  }
  return ` ${meant.join(' ')} `;
}

const LONGEST_RUN = 60;
/** Words of the four languages that run into what they sell. */
const sold = /^(buy|sell|order|pure|cheap|kaufen|bestellen|rein|acheter|vendre|pur|comprar|vender|pura)/u;

/** `buypurecocaineonline` as its words: a run is divided where it holds a word that abusers disguise. */
function partsOf(run: string): string[] {
  if (run.length < 10 || run.length > LONGEST_RUN) return [run];
  const held = wordWithin(run);
  if (held === undefined || held === run) return [run];
  const at = run.indexOf(held);
  const before: string[] = [];
  let rest = run.slice(0, at);
  for (let [word] = sold.exec(rest) ?? []; word !== undefined; [word] = sold.exec(rest) ?? []) {
    before.push(word);
    rest = rest.slice(word.length);
  }
  // Words of which such a one is only a part are left as they are.
  if (before.length === 0 || rest !== '') return [run];
  return [...before, held, run.slice(at + held.length)].filter((word) => word !== '');
}
