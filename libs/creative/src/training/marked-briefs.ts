// Briefs in which people marked what is for the readers of the ad, and what it is for.
import { readFileSync } from 'node:fs';
import { type Segment, segmentsOf } from '../domain/facts/learned/segments.js';

export interface MarkedBrief {
  readonly language: string;
  readonly name: string;
  /** The thing word for word; empty: the brief names none. */
  readonly thing: string;
  /** `t`: the text, with the line break that it begins behind; `k`: whom it is for. */
  readonly segments: readonly { readonly t: string; readonly k: Mark }[];
}
type Mark = 'tell' | 'note' | 'mixed';

export const briefsIn = (file: string): MarkedBrief[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as MarkedBrief);

export const promptOf = ({ segments }: MarkedBrief): string =>
  segments.map(({ t }, at) => (at > 0 && !t.startsWith('\n') ? ` ${t}` : t)).join('');

export interface MarkedSegment extends Segment {
  readonly isForReaders: boolean;
  /** A part of it is, and another one is not. */
  readonly isMixed: boolean;
}
/** The sentences as they are cut when a brief is read, with the marks of the parts that they hold. */
export const markedSegments = (brief: MarkedBrief): MarkedSegment[] => {
  const parts: { readonly start: number; readonly end: number; readonly k: Mark }[] = [];
  let at = 0;
  for (const { t, k } of brief.segments) {
    const start = at > 0 && !t.startsWith('\n') ? at + 1 : at;
    at = start + t.length;
    parts.push({ start, end: at, k });
  }
  const LEAST = 3;
  return segmentsOf(promptOf(brief)).map((segment) => {
    const inside = parts.filter(({ start, end }) => Math.min(end, segment.end) - Math.max(start, segment.start) > LEAST);
    const holds = (mark: Mark): boolean => inside.some(({ k }) => k === mark);
    return {
      ...segment,
      isForReaders: holds('tell') || holds('mixed'),
      isMixed: holds('mixed') || (holds('note') && holds('tell')),
    };
  });
};
