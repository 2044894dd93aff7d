// A text as words, numbers and marks: the only reading of prose that facts, critic and score do. It visits each character once.

export interface Lexeme {
  /** `number`: it holds a digit, such as `1.290`, `4k` or `24/7`. `mark`: one sign of punctuation, currency or the like. */
  readonly kind: 'word' | 'number' | 'mark';
  /** As it is compared: small letters, one form of quotes and dashes. */
  readonly form: string;
  /** As it is written. */
  readonly shown: string;
  /** UTF-16 places in the text. */
  readonly start: number;
  readonly end: number;
  /** Whether nothing stands between it and the one before. */
  readonly isGlued: boolean;
}

const ignored = /[\p{Default_Ignorable_Code_Point}\p{Cf}®™℠©]|(?!\s)\p{Cc}/u;
const wordCharacter = /[\p{L}\p{M}\p{N}]/u;
const digit = /\p{N}/u;
const white = /\s/u;
/** Scripts without spaces between words: each character is a lexeme. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const withinNumbers = new Set(['.', ',', ':', '/', "'", '’', '⁄']);

const folds: ReadonlyMap<string, string> = new Map([
  ...[...'“”„‟«»‹›″＂'].map((mark) => [mark, '"'] as const),
  ...[...'‘’‚‛`´′'].map((mark) => [mark, "'"] as const),
  ...[...'‐‑‒–—―−﹣－'].map((mark) => [mark, '-'] as const),
]);

const sorts = ['ignored', 'white', 'letter', 'digit', 'single', 'mark'] as const;
type Sort = (typeof sorts)[number];

/** Of each character of Unicode's first two planes that was met, the place of its sort and one: 128 KiB. */
const known = new Uint8Array(0x20000);

function sortOf(character: string): Sort {
  const code = character.codePointAt(0) ?? 0;
  const met = sorts[(known[code] ?? 0) - 1];
  if (met) return met;
  const sort = readSort(character);
  if (code < known.length) known[code] = sorts.indexOf(sort) + 1;
  return sort;
}

function readSort(character: string): Sort {
  if (white.test(character)) return 'white';
  if (ignored.test(character)) return 'ignored';
  if (unspaced.test(character)) return 'single';
  if (digit.test(character)) return 'digit';
  // `Ⓕ` is a sign and is read as a letter.
  const plain = character.normalize('NFKC');
  if (!wordCharacter.test(plain)) return 'mark';
  return digit.test(plain) ? 'digit' : 'letter';
}

const ascii = /^[ -~]*$/;

const formOf = (kind: Lexeme['kind'], shown: string): string => {
  if (kind === 'mark') return folds.get(shown) ?? shown.normalize('NFKC');
  if (ascii.test(shown)) return shown.toLowerCase();
  const plain = [...shown].filter((character) => sortOf(character) !== 'ignored').join('');
  return plain.normalize('NFKC').toLowerCase();
};

/** @param visit called for each step of the work, so that a test can count them */
export function lexemesOf(text: string, visit?: () => void): Lexeme[] {
  const lexemes: Lexeme[] = [];
  let open: { start: number; end: number; hasDigit: boolean; lastIsDigit: boolean } | null = null;
  /** A mark between digits, until the character after it is known. */
  let held: { start: number; end: number } | null = null;
  const push = (kind: Lexeme['kind'], start: number, end: number): void => {
    const shown = text.slice(start, end);
    lexemes.push({ kind, form: formOf(kind, shown), shown, start, end, isGlued: lexemes.at(-1)?.end === start && start > 0 });
  };
  const close = (): void => {
    if (open) push(open.hasDigit ? 'number' : 'word', open.start, open.end);
    open = null;
    if (held) push('mark', held.start, held.end);
    held = null;
  };
  let place = 0;
  for (const character of text) {
    visit?.();
    const start = place;
    const end = (place += character.length);
    const sort = sortOf(character);
    if (sort === 'ignored') {
      if (open && !held) open.end = end;
    } else if (sort === 'letter' || sort === 'digit') {
      const isDigit = sort === 'digit';
      if (held && !isDigit) close();
      held = null;
      open ??= { start, end, hasDigit: false, lastIsDigit: false };
      open.end = end;
      open.hasDigit ||= isDigit;
      open.lastIsDigit = isDigit;
    } else if (open?.lastIsDigit === true && !held && withinNumbers.has(character)) {
      held = { start, end };
    } else {
      close();
      if (sort === 'single') push('word', start, end);
      if (sort === 'mark') push('mark', start, end);
    }
  }
  close();
  return lexemes;
}

/** The lexemes of a phrase that is looked for: without the full stops, commas and the like around it. */
export function phraseOf(text: string): Lexeme[] {
  const lexemes = lexemesOf(text);
  const isEnd = (lexeme: Lexeme | undefined): boolean => lexeme?.kind === 'mark' && '.!…,;:'.includes(lexeme.form);
  let [from, to] = [0, lexemes.length];
  while (to > from && isEnd(lexemes[to - 1])) to -= 1;
  while (from < to && isEnd(lexemes[from])) from += 1;
  return lexemes.slice(from, to);
}

/** The text in its form of comparison. */
export const foldedForm = (text: string): string =>
  phraseOf(text)
    .map(({ form }) => form)
    .join(' ');
