// What a search ad shows behind its address: the subject and the place, each a whole name or left out.
import { isOnlyQuoted } from '@app/creative';
import type { Piece } from './pieces.js';

const LONGEST_PATH = 15;

const pathOf = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/gu, '');

/** A number, a date or a claim stands in an ad word for word, which a path in small letters and hyphens is not. */
export const pathsOf = (pieces: readonly Piece[], language: string): string[] =>
  (['subject', 'place'] as const).flatMap((kind) => {
    const forms = pieces.find((piece) => piece.kind === kind)?.forms ?? [];
    return forms
      .filter(({ text }) => !isOnlyQuoted(text, language))
      .map(({ text }) => pathOf(text))
      .filter((path) => path !== '' && path.length <= LONGEST_PATH)
      .slice(0, 1);
  });
