// The words of the policy, by meaning and language. Every text is read with the words of all four languages.
import { audiences } from './audiences.table.js';
import { english } from './english.js';
import { french } from './french.js';
import { german } from './german.js';
import { names } from './names.js';
import { offers } from './offers.table.js';
import { spanish } from './spanish.js';

export type Meaning = keyof typeof english | keyof typeof names | keyof typeof offers | keyof typeof audiences;

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

const languages: readonly Partial<Record<Meaning, string>>[] = [english, german, french, spanish, names, offers, audiences];
const meanings = Object.keys({ ...english, ...names, ...offers, ...audiences }) as Meaning[];
const patterns = new Map(
  meanings.map((meaning) => {
    const entries = languages.flatMap((language) => entriesOf(language[meaning] ?? '')).map(patternOf);
    entries.sort((one, other) => other.length - one.length);
    return [meaning, new RegExp(` (?:${entries.join('|')})(?= )`, 'gu')] as const;
  }),
);

/** Finds the words of a meaning in a text in the normal form of `readings.ts`; each match begins with a space. */
export function wordsMeaning(meaning: Meaning): RegExp {
  const pattern = patterns.get(meaning);
  if (!pattern) throw new Error(`No words are known for ${meaning}.`);
  return pattern;
}
