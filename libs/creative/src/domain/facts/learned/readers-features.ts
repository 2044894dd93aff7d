// What speaks for and against a sentence of a brief being for the readers of the ad.
import type { Segment } from './segments.js';
import { isWord, type Token, tokensOf } from './word-features.js';

const LENGTHS = [1, 3, 6, 11, 19];
const ENDING = 3;
const SHORTEST_WITH_ENDING = 5;
const BEGINNING = 5;
const SHORTEST_WITH_BEGINNING = 7;
const QUOTE = /^["“”„«»()*_]$/u;
const ADDRESS = /\S@\S|www\.|https?:|\p{L}\.(?:example|com|org|net|co\.uk|de|at|ch|fr|es|mx|ar|cl|io|app)(?!\p{L})/u;
const LABEL = /^\s*(?:[-*•]\s*)?(?<label>[\p{L}/'][\p{L} /']{0,28}[\p{L}/'])\s*[:=]\s/u;

const beginningOf = (text: string): string =>
  /^\p{Lu}{2}/u.test(text) ? 'AA' : /^\p{Lu}/u.test(text) ? 'A' : /^\p{Ll}/u.test(text) ? 'a' : /^\d/u.test(text) ? '1' : '-';

const followed = (words: readonly string[], count: number): string[] =>
  words.slice(0, words.length - count + 1).map((_, at) => words.slice(at, at + count).join(' '));

/** What a text says by itself. */
const everythingIn = (text: string): string[] => {
  const tokens = tokensOf(text);
  const all = tokens.filter(({ typed }) => !QUOTE.test(typed)).map(({ word }) => word);
  const words = tokens.filter(isWord).map(({ word }) => word);
  const framed = ['<begin>', ...all, '<end>'];
  const [first = '', second = ''] = words;
  const label = LABEL.exec(`${text} `)?.groups?.['label'];
  return [
    ...all.map((word) => `word ${word}`),
    ...followed(framed, 2).map((pair) => `pair ${pair}`),
    ...followed(framed, 3).map((three) => `three ${three}`),
    `first ${first}`,
    `firsts ${first} ${second}`,
    ...words.filter(({ length }) => length >= SHORTEST_WITH_ENDING).map((word) => `ends ${word.slice(-ENDING)}`),
    ...words.filter(({ length }) => length >= SHORTEST_WITH_BEGINNING).map((word) => `begins ${word.slice(0, BEGINNING)}`),
    `length ${LENGTHS.findIndex((most) => words.length <= most)}`,
    `mark ${/[.!?,:;]$/u.exec(text)?.[0] ?? ''}`,
    `letter ${beginningOf(text)}`,
    ...(/\d/u.test(text) ? ['number'] : []),
    ...(/\p{Sc}|(?<!\p{L})(?:euros?|eur|chf|pesos|dollars?|pounds?)(?!\p{L})/iu.test(text) ? ['money'] : []),
    ...(/\d ?%/u.test(text) ? ['percent'] : []),
    ...(ADDRESS.test(text) ? ['address'] : []),
    ...(label === undefined ? [] : [`label ${label.toLowerCase()}`]),
  ];
};

export const featuresOfText = (text: string): string[] => [...new Set(everythingIn(text))];

/** What a sentence says by where it stands. */
const featuresOfPlace = (segments: readonly Segment[], at: number, brand: ReadonlySet<string>): string[] => {
  const segment = segments[at];
  const before = segments[at - 1];
  if (!segment) return [];
  const last = segments.length - 1;
  const place = at === 0 ? 'first' : at === last ? 'last' : at === 1 ? 'second' : at === last - 1 ? 'last but one' : 'within';
  return [
    `place ${place}`,
    `begin ${segment.begins}`,
    `behind ${
      before
        ? tokensOf(before.text)
            .filter(isWord)
            .slice(0, 2)
            .map(({ word }) => word)
            .join(' ')
        : ''
    }`,
    ...(segments.length === 1 ? ['alone'] : []),
    ...(tokensOf(segment.text).some(({ word }) => brand.has(word)) ? ['brand'] : []),
  ];
};

const SHORTEST_OF_BRAND = 4;
export const wordsOfBrand = (brand: string | null): ReadonlySet<string> =>
  new Set(
    tokensOf(brand ?? '')
      .map(({ word }: Token) => word)
      .filter(({ length }) => length >= SHORTEST_OF_BRAND),
  );

export const featuresOf = (segments: readonly Segment[], at: number, brand: ReadonlySet<string>): string[] => [
  ...featuresOfText(segments[at]?.text ?? ''),
  ...featuresOfPlace(segments, at, brand),
];
