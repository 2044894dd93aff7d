// The words of the policy, by meaning and language. Every text is read with the words of all four languages.
import { audiences } from './audiences.table.js';
import { english } from './english.table.js';
import { french } from './french.table.js';
import { german } from './german.table.js';
import { lending } from './lending.table.js';
import { liveCams } from './live-cams.table.js';
import { names } from './names.table.js';
import { namesakes } from './namesakes.table.js';
import { offers } from './offers.table.js';
import { spanish } from './spanish.table.js';
import { type WordMatch, keysOf, type PlacedWord, WordFinder } from './word-finder.js';

const ofAllLanguages = { ...names, ...offers, ...audiences, ...namesakes, ...liveCams, ...lending };
export type Meaning = keyof typeof english | keyof typeof ofAllLanguages;

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

const languages: readonly Partial<Record<Meaning, string>>[] = [english, german, french, spanish, ofAllLanguages];
export const meanings = Object.keys({ ...english, ...ofAllLanguages }) as Meaning[];
/** The patterns of a meaning, the longest first, as parts of a regular expression. */
export const patternsMeaning = (meaning: Meaning): string[] =>
  languages
    .flatMap((language) => entriesOf(language[meaning] ?? ''))
    .map(patternOf)
    .sort((one, other) => other.length - one.length);
const finders = new Map(meanings.map((meaning) => [meaning, new WordFinder(patternsMeaning(meaning))]));

/** The meanings that a word may begin, by the keys of its beginnings. */
const meaningsOfKey = new Map<string, Meaning[]>();
for (const [meaning, { keys }] of finders) {
  for (const key of keys) meaningsOfKey.set(key, [...(meaningsOfKey.get(key) ?? []), meaning]);
}

/** Whether a word of some meaning begins with this whole word. */
export const isWord = (word: string): boolean => meaningsOfKey.has(keysOf(word)[0] ?? '');

/** A text in the normal form of `readings.ts`, whose words are found by their meaning. */
export class MeaningText {
  private readonly words: readonly PlacedWord[];
  /** The words that may begin a meaning. */
  private readonly beginning = new Map<Meaning, PlacedWord[]>();

  /** @param only the one meaning that is asked for, if it is one */
  constructor(
    private readonly text: string,
    only?: Meaning,
  ) {
    const words = text.trim().split(' ');
    const known = new Map(
      [...new Set(words)].map((word) => {
        const keys = keysOf(word);
        const may = [...new Set(keys.flatMap((key) => meaningsOfKey.get(key) ?? []))];
        return [word, { keys, may: only === undefined ? may : may.filter((meaning) => meaning === only) }] as const;
      }),
    );
    let at = 0;
    this.words = words.map((word) => {
      const { keys = [], may = [] } = known.get(word) ?? {};
      const placed = { at, keys };
      for (const meaning of may) this.add(meaning, placed);
      at += word.length + 1;
      return placed;
    });
  }

  /** Each begins with a space; none is inside another. */
  wordsOf(meaning: Meaning): readonly WordMatch[] {
    const finder = finders.get(meaning);
    if (!finder) throw new Error(`No words are known for ${meaning}.`);
    return finder.in(this.text, finder.isOfAnyWord ? this.words : (this.beginning.get(meaning) ?? []));
  }

  private add(meaning: Meaning, word: PlacedWord): void {
    const known = this.beginning.get(meaning);
    if (known === undefined) this.beginning.set(meaning, [word]);
    else known.push(word);
  }
}
