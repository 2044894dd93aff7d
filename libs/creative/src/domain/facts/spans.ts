// Finds the words of a fact in the prompt that they were read from.
import type { Span } from './fact.js';
import { folded, readings } from './texted-words.js';

interface Piece extends Span {
  readonly text: string;
}

const PIECE = /[\p{L}\p{M}]+|\p{N}+|[%‰\p{Sc}]/gu;
/** Marks that belong to a number behind them. */
const BEFORE_NUMBER = /[-−–+#]$/u;

const piecesOf = (text: string): Piece[] =>
  [...text.matchAll(PIECE)].map(({ 0: piece, index }) => ({ text: folded(piece), start: index, end: index + piece.length }));

/** An apostrophe of English may be missing where the words were typed, and `ae` may stand for `ä`. */
const LOOSE_PIECE = /[\p{L}\p{M}]+(?:[’'](?:s|t|re|ll|ve|m)(?!\p{L}))?|\p{N}+|[%‰\p{Sc}]/gu;
const loose = (piece: string): string => piece.replace(/[’']/gu, '').replace(/([aou])e/gu, '$1');
const loosePiecesOf = (text: string): Piece[] =>
  [...text.matchAll(LOOSE_PIECE)].map(({ 0: piece, index }) => ({
    text: loose(folded(piece)),
    start: index,
    end: index + piece.length,
  }));

/** The pieces one after another, or with others between them; undefined: they are not there. */
const placeOf = (wanted: readonly Piece[], pieces: readonly Piece[]): readonly [Piece, Piece] | undefined => {
  const whole = pieces.findIndex((_, at) => wanted.every(({ text }, offset) => pieces[at + offset]?.text === text));
  const first = pieces[whole];
  const last = pieces[whole + wanted.length - 1];
  if (whole >= 0 && first && last) return [first, last];
  const found: Piece[] = [];
  let from = 0;
  for (const { text } of wanted) {
    const at = pieces.findIndex((piece, index) => index >= from && piece.text === text);
    const piece = pieces[at];
    if (!piece) return undefined;
    found.push(piece);
    from = at + 1;
  }
  const [begin] = found;
  const end = found.at(-1);
  return begin && end && [begin, end];
};

/** As the words of a message are written out, in one language after the other; `12 quid` has no sign of money. */
const TYPED_PIECE = new RegExp(`\\p{L}+\\d(?![\\p{L}\\d])|${LOOSE_PIECE.source}`, 'gu');
const asMessage = (text: string, meant: (word: string) => string): Piece[] =>
  [...text.matchAll(TYPED_PIECE)].flatMap(({ 0: piece, index }) =>
    [...meant(folded(piece)).matchAll(LOOSE_PIECE)]
      .filter(([word]) => /[\p{L}\p{N}]/u.test(word))
      .map(([word]) => ({ text: loose(word), start: index, end: index + piece.length })),
  );
const placeInMessage = (words: string, prompt: string): ReturnType<typeof placeOf> => {
  for (const meant of readings) {
    const place = placeOf(asMessage(words, meant), asMessage(prompt, meant));
    if (place) return place;
  }
  return undefined;
};

/** Places in a prompt are counted so. */
export const codePoints = (text: string): number => [...text].length;

/** The part of the prompt that says the words, compared without case, accents, umlauts, spaces and marks; undefined: no part does. */
export const foundIn = (prompt: string, words: string): { readonly text: string; readonly span: Span } | undefined => {
  const wanted = piecesOf(words);
  if (wanted.length === 0) return undefined;
  const place =
    placeOf(wanted, piecesOf(prompt)) ?? placeOf(loosePiecesOf(words), loosePiecesOf(prompt)) ?? placeInMessage(words, prompt);
  if (!place) return undefined;
  const [{ start: begins }, { end }] = place;
  const start = /^[-−–+#]/u.test(words) && BEFORE_NUMBER.test(prompt.slice(0, begins)) ? begins - 1 : begins;
  const text = prompt.slice(start, end);
  const before = codePoints(prompt.slice(0, start));
  return { text, span: { start: before, end: before + codePoints(text) } };
};
