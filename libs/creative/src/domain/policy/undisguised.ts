// What a page shows of a text, and what people read as one word though signs stand in it.
import { isWord } from './lexicon.js';
import { leetLetters, lookalikes } from './lookalikes.table.js';
import { knownWord, wordLike } from './misspelt.table.js';

const reference = /&(?:#0*(\d{1,7});?|#x0*([\da-f]{1,6});?|([a-z]{2,30});)/giu;
/** An accent or a style is told behind the letter: `&oacute;`. */
const accented = /^([a-z])(?:acute|grave|circ|uml|cedil|ring|slash|tilde|caron|macr|breve|opf|scr|fr)$/iu;
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  sol: '/',
  shy: '',
  zwj: '',
  zwnj: '',
  zerowidthspace: '',
  lrm: '',
  rlm: '',
};
const HIGHEST = 0x10_ff_ff;

const ofReference = (written: string, decimal?: string, hex?: string, name = ''): string => {
  const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
  if (name === '') return code > HIGHEST ? ' ' : String.fromCodePoint(code);
  return named[name.toLowerCase()] ?? accented.exec(name)?.[1] ?? written;
};

/** With the signs that character references stand for, also where `&` is one: `c&amp;#111;caine`. */
export const shown = (text: string): string => text.replace(reference, ofReference).replace(reference, ofReference);

/** Their names are no words of the text. */
const plainTag = /<\/?(?:br?|i|u|em|strong|p|div|span|small|su[bp]|mark|li|[uo]l|h[1-6]) ?\/?>/giu;
export const withoutPlainTags = (text: string): string => text.replace(plainTag, ' ');

/** Within a word: `c<b>o</b>caine`, not `a <b and c> d`. */
const innerTags = /(?<=[\p{L}\p{N}\p{So}])(?:<[^<>]{1,100}>|\[\/?[a-z]{1,10}\])+(?=[\p{L}\p{N}\p{So}])/giu;
/** Stands for them, so that the words at both ends stay apart where they are no word together. */
const TAGS = '¦';
export const withTagsAsSigns = (text: string): string => withoutPlainTags(text.replace(innerTags, TAGS));

const turnedLetters: ReadonlyMap<string, string> = new Map(
  'ɐa qb ɔc pd ǝe ɟf ƃg ɓg ɥh ᴉi ıi ɾj ʞk ʅl ɯm un dp bq ɹr ʇt nu ʌv ʍw ʎy ∀a ∩u ⊥t ⅎf'
    .split(' ')
    .map((pair) => [[...pair][0] ?? '', [...pair][1] ?? '']),
);
/** No letter of the four languages. */
const turnedLetter = /[ɐɔǝɟƃɥᴉɾʞɯɹʇʌʍʎ∀⊥ⅎ]/iu;

/** Words that stand on their heads. */
export const upright = (text: string): string =>
  text.replace(/\S+/gu, (word) =>
    turnedLetter.test(word)
      ? [...word.toLowerCase()]
          .reverse()
          .map((letter) => turnedLetters.get(letter) ?? letter)
          .join('')
      : word,
  );

const LONGEST = 40;
const SHORTEST_JOINED = 4;
/** Letters with others or signs between them, and a sign that stands for the first or the last one. */
const run = /[*#@$€£¢?_%&+~•\p{So}]?[\p{L}\p{N}]\S*[\p{L}\p{N}][*#@$€£¢_%&+~•\p{So}]?/gu;
const currency = /\p{Sc}/u;
const betweenParts = /[^\p{L}\p{N}]+/u;

/** With each word in whose midst signs or letters of another script stand as the word that it is read as. */
export const unbroken = (plain: string): string => plain.replace(run, (each) => wordOf(each) ?? each);

function wordOf(written: string): string | undefined {
  if (/^[a-z]+$/u.test(written) || written.length > LONGEST || !/[a-z]/u.test(written)) return undefined;
  const signs = [...written.replaceAll(TAGS, '')];
  const letters = signs.map((sign) => lookalikes.get(sign) ?? (currency.test(sign) ? leetLetters[sign] : undefined) ?? sign);
  const parts = letters.join('').split(betweenParts);
  const joined = parts.join('');
  if (joined.length < SHORTEST_JOINED) return undefined;
  // `escort🔥` is no `escorts`.
  if (parts.filter((part) => part !== '').length === 1 && isWord(joined)) return joined;
  // `escort/service` is two words; of short ones only the whole is meant.
  const isDivided = written.length > joined.length && !parts.some((part) => part.length >= SHORTEST_JOINED && isWord(part));
  if (isDivided && isWord(joined)) return joined;
  // `coca/wine` is no slip of the pen.
  const isInTwo = parts.length === 2 && parts.every((part) => part.length > 1);
  return knownWord(joined, isInTwo ? 'by sound' : 'misspelt') ?? wordLike(letters, (at) => !/[a-z]/u.test(signs[at] ?? ''));
}
