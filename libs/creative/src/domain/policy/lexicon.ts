// The words of the policy, by meaning and language. Every text is read with the words of all four languages.
import { audiences } from './audiences.table.js';
import { english } from './english.js';
import { french } from './french.js';
import { german } from './german.js';
import { names } from './names.js';
import { namesakes } from './namesakes.table.js';
import { offers } from './offers.table.js';
import { spanish } from './spanish.js';
import { type Found, WordFinder } from './word-finder.js';

export type Meaning =
  keyof typeof english | keyof typeof names | keyof typeof offers | keyof typeof audiences | keyof typeof namesakes;

const LONGEST_REST = '[^ ]{0,24}';
const umlauts = [/ä/g, /ö/g, /ü/g, /ß/g] as const;

const folded = (entry: string): string =>
  umlauts
    .reduce((text, umlaut, index) => text.replace(umlaut, ['ae?', 'oe?', 'ue?', 'ss'][index] ?? ''), entry)
    .replaceAll('œ', 'oe')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');

function patternOf(entry: string): string {
  return folded(entry.trim().replace(/\s+/g, ' '))
    .replace(/ \.\.$/, ' [^ ]+')
    .replace(/ ((?:\.\. )+)/g, (_, gaps: string) => ` (?:[^ ]+ ){0,${2 * gaps.trim().split(' ').length}}`)
    .replace(/\((?!\?)/g, '(?:')
    .replace(/(?:\[\^ \]|\.)[*+](?= |\)|\||$)|(?<![\].])\*/g, LONGEST_REST)
    .replace(/ \.(?= |\)|\||$)/g, ' \\.');
}

const entriesOf = (words: string): string[] => words.split(/,(?!\d+\})/).filter((entry) => entry.trim() !== '');

const languages: readonly Partial<Record<Meaning, string>>[] = [
  english,
  german,
  french,
  spanish,
  names,
  offers,
  audiences,
  namesakes,
];
export const meanings = Object.keys({ ...english, ...names, ...offers, ...audiences, ...namesakes }) as Meaning[];
/** The patterns of a meaning, the longest first, as parts of a regular expression. */
export const patternsMeaning = (meaning: Meaning): string[] =>
  languages
    .flatMap((language) => entriesOf(language[meaning] ?? ''))
    .map(patternOf)
    .sort((one, other) => other.length - one.length);
const finders = new Map(meanings.map((meaning) => [meaning, new WordFinder(patternsMeaning(meaning))]));

/** The words of a meaning in a text in the normal form of `readings.ts`; each begins with a space. */
export function wordsMeaning(meaning: Meaning, text: string): readonly Found[] {
  const finder = finders.get(meaning);
  if (!finder) throw new Error(`No words are known for ${meaning}.`);
  return finder.in(text);
}
