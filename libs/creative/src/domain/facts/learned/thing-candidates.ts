// Every run of words of a brief may be the thing that the ad is for; what speaks for and against each is listed here.
import type { JudgedSegment } from './segments.js';
import { kindOf, type Token, tokensOf } from './word-features.js';

const MOST_WORDS = 9;
/** A brief names its thing early; a long one is not searched to its end. */
const MOST_TOKENS = 250;
/** No thing goes beyond these. */
const BOUNDARY = /^[.!?;:•|"“”„«»]$/u;
const MOST_SEGMENTS = 4;
const MOST_TOLD = 3;
const SURE = 3;
const HALF = 1.5;
const FAR = 5;
const OFTEN = 3;

export interface Candidate {
  readonly text: string;
  readonly features: readonly string[];
}

const most = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));
const caseOf = (typed: string): string => (/^\p{Lu}{2}/u.test(typed) ? 'AA' : /^\p{Lu}/u.test(typed) ? 'A' : 'a');

const besideRule = (words: string, rule: string | null): string => {
  if (rule === null) return 'rule none';
  if (words === rule) return 'rule same';
  if (rule.startsWith(`${words} `)) return 'rule longer behind';
  if (words.startsWith(`${rule} `)) return 'rule shorter behind';
  if (` ${words} `.includes(` ${rule} `)) return 'rule within';
  return ` ${rule} `.includes(` ${words} `) ? 'rule around' : 'rule elsewhere';
};

interface Brief {
  readonly brand: ReadonlySet<string>;
  /** What the rules take for the thing. */
  readonly rule: string | null;
  readonly counts: ReadonlyMap<string, number>;
}

const featuresOf = (tokens: readonly Token[], from: number, to: number, { brand, rule, counts }: Brief): string[] => {
  const at = (place: number): string => tokens[place]?.word ?? (place < 0 ? '<begin>' : '<end>');
  const words = tokens.slice(from, to + 1);
  const [first, last, before, after] = [at(from), at(to), at(from - 1), at(to + 1)];
  const before2 = `${at(from - 2)} ${before}`;
  const end = (word: string): string => word.slice(-3);
  const count = (word: string): number => Math.min(OFTEN, counts.get(word) ?? 0);
  const ofBrand = words.filter(({ word }) => brand.has(word)).length;
  const joined = words.map(({ word }) => word).join(' ');
  const beside = besideRule(joined, rule);
  const [kindBefore, kindFirst, kindLast, kindAfter] = [from - 1, from, to, to + 1].map((place) => kindOf(tokens[place]));
  return [
    `kinds ${kindBefore} ${kindFirst}`,
    `kinds ${kindLast} ${kindAfter}`,
    `kinds ${kindBefore} ${kindFirst} ${kindLast} ${kindAfter}`,
    `kinds within ${words
      .map((token) => kindOf(token))
      .slice(0, 5)
      .join(' ')}`,
    `before ${before}`,
    `before2 ${before2}`,
    `before3 ${at(from - 3)} ${before2}`,
    `before2 ends ${at(from - 2)} ${end(before)}`,
    `before ends ${end(before)}`,
    `after ${after}`,
    `after2 ${after} ${at(to + 2)}`,
    `between ${before} ${after}`,
    `first ${first}`,
    `first ends ${end(first)}`,
    `begins ${before} ${first}`,
    `last ${last}`,
    `last ends ${end(last)}`,
    `last ends4 ${last.slice(-4)}`,
    `ends ${last} ${after}`,
    `ends ends ${end(last)} ${after}`,
    `words ${words.length}`,
    `case ${caseOf(words[0]?.typed ?? '')}${from === 0 ? ' at begin' : ''} ${caseOf(words.at(-1)?.typed ?? '')}`,
    `place ${Math.min(from, FAR)}`,
    `often ${Math.max(count(first), count(last))}`,
    `last often ${count(last)}`,
    ...words.slice(1, -1).map(({ word }) => `within ${word}`),
    ...words.map(({ word }) => `has ${word}`),
    ...words.map(({ word }) => `has ends ${word.slice(-4)}`),
    ...words.slice(1).map(({ word }, place) => `pair ${words[place]?.word ?? ''} ${word}`),
    ...(from === 0 && to === tokens.length - 1 ? ['whole'] : []),
    ...(ofBrand > 0 ? [`brand ${ofBrand === words.length ? 'alone' : 'within'}`] : []),
    ...(words.some(({ typed }) => /\d/u.test(typed)) ? ['number'] : []),
    beside,
    ...(beside === 'rule same' ? [`rule words ${Math.min(words.length, OFTEN)}`] : []),
  ];
};

const beginningOf = (sentences: readonly Token[][]): Token[][] => {
  let left = MOST_TOKENS;
  return sentences.map((tokens) => {
    const some = tokens.slice(0, Math.max(0, left));
    left -= tokens.length;
    return some;
  });
};

/** The last candidate is that nothing is named. */
export const candidatesOf = (
  segments: readonly JudgedSegment[],
  brand: ReadonlySet<string>,
  rule: string | null,
): Candidate[] => {
  const sentences = beginningOf(segments.map(({ text }) => tokensOf(text)));
  const counts = new Map<string, number>();
  for (const sentence of sentences)
    for (const word of new Set(sentence.map((token) => token.word))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const brief: Brief = {
    brand,
    counts,
    rule:
      rule === null
        ? null
        : tokensOf(rule)
            .map(({ word }) => word)
            .join(' '),
  };
  const candidates: Candidate[] = [];
  let told = 0;
  for (const [place, segment] of segments.entries()) {
    const tokens = sentences[place] ?? [];
    if (segment.forReaders > 0) told += 1;
    const ofSegment = [
      `segment ${Math.min(place, MOST_SEGMENTS)}`,
      `told ${Math.min(told, MOST_TOLD)} ${segment.forReaders > 0}`,
      `sure ${most(Math.round(segment.forReaders / HALF), SURE)}`,
    ];
    for (let from = 0; from < tokens.length; from += 1)
      for (let to = from; to < Math.min(tokens.length, from + MOST_WORDS); to += 1) {
        const [first, last] = [tokens[from], tokens[to]];
        if (!first || !last || BOUNDARY.test(last.typed)) break;
        if (![first, last].every(({ typed }) => /[\p{L}\d]/u.test(typed))) continue;
        const text = segment.text.slice(first.start, last.start + last.typed.length);
        candidates.push({ text, features: [...ofSegment, ...featuresOf(tokens, from, to, brief)] });
      }
  }
  return [...candidates, { text: '', features: ['nothing', `nothing of ${Math.min(segments.length, MOST_TOLD)}`] }];
};
