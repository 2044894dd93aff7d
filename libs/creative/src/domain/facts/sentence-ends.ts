// Where a sentence ends: Unicode's rules, mended at ordinals, abbreviations and small letters.
import { lexemesOf } from '../critic/lexemes.js';
import { wordsOf } from '../critic/typed-tokens.js';
import { months, shortDates } from '../critic/typed-words.table.js';
import { abbreviations } from './conditions.table.js';
import type { Span } from './fact.js';

const abbreviated = wordsOf(abbreviations);
const monthNames = wordsOf([...Object.values(months.all), ...Object.values(months.own), shortDates, 'may march'].join(' '));
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
const ordinalBefore = wordsOf('am der die das den dem zum zur im vom bis ab jeder jede jedes jeden ihr ihre');

/** The sentences from `start` to before `end`, by Unicode's rules, mended at ordinals, abbreviations and small letters. */
export function sentencesIn(source: string, start: number, end: number): Span[] {
  const text = source.slice(start, end);
  const spans: { start: number; end: number }[] = [];
  for (const { segment, index } of segmenter.segment(text)) {
    for (const piece of smallBeginnings(segment)) {
      const [from, to] = [start + index + piece.start, start + index + piece.end];
      const last = spans.at(-1);
      if (last && !endsSentence(source.slice(last.start, last.end), source.slice(from, to))) last.end = to;
      else spans.push({ start: from, end: to });
    }
  }
  return spans;
}

/** `great bread. we bake daily.` is two sentences, too. */
function smallBeginnings(segment: string): Span[] {
  const ends = [...segment.matchAll(/[.!?]\s+(?=\p{Ll})/gu)].map(({ index, 0: { length } }) => index + length);
  const places = [0, ...ends, segment.length];
  return places.slice(1).flatMap((end, index) => {
    const start = places[index] ?? 0;
    return end > start ? [{ start, end }] : [];
  });
}

const ORDINAL = /(?<![\d.,])\d{1,2}\.\s*$/u;
const LAST_WORD = /(?<!\p{L})(\p{L}{1,6})\.\s*$/u;

function endsSentence(sentence: string, next: string): boolean {
  const tail = sentence.slice(-12);
  const [first] = lexemesOf(next.slice(0, 40));
  if (ORDINAL.test(tail)) return !(first && (monthNames.has(first.form) || /^\s*\p{Ll}/u.test(next) || isGermanNoun(sentence)));
  const word = LAST_WORD.exec(tail)?.[1];
  return word === undefined || !abbreviated.has(word.toLowerCase());
}

/** `am 3. Advent`, `der 2. Kurs`: behind one of these words a number with a full stop is an ordinal. */
const isGermanNoun = (sentence: string): boolean => {
  const before = lexemesOf(sentence.slice(-24)).at(-3)?.form ?? '';
  return ordinalBefore.has(before);
};
