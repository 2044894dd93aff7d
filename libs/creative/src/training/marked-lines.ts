// Pieces of sentences of which people marked whether they stand alone as lines of an ad.
import { readFileSync } from 'node:fs';
import type { LineKind, Piece } from '../domain/facts/learned/lines-features.js';

export interface MarkedLine {
  readonly language: string;
  readonly kind: LineKind;
  readonly sentence: string;
  /** A piece of the sentence, with a capital letter. */
  readonly text: string;
  readonly standsAlone: boolean;
}

export const linesIn = (file: string): MarkedLine[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as MarkedLine);

export const pieceOf = ({ sentence, text }: MarkedLine): Piece => {
  const start = sentence.toLowerCase().indexOf(text.toLowerCase());
  return { sentence, start, end: start + text.length };
};
