// What a search ad shows behind its address: the subject and the place, each a whole name or left out.
import type { Piece } from './pieces.js';

const LONGEST_PATH = 15;

const pathOf = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/gu, '');

export const pathsOf = (pieces: readonly Piece[]): string[] =>
  (['subject', 'place'] as const).flatMap((kind) => {
    const forms = pieces.find((piece) => piece.kind === kind)?.forms ?? [];
    return forms
      .map(({ text }) => pathOf(text))
      .filter((path) => path !== '' && path.length <= LONGEST_PATH)
      .slice(0, 1);
  });
