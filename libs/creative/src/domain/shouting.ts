// Detects shouting by capitals and punctuation.

const repeated = /[!?！？]{2,}|([,;:…~*$€£%^=+_|])\1+|(?<!\.)\.{2}(?!\.)|\.{4,}/u;

const lettersOf = (text: string): readonly string[] => text.normalize('NFKC').match(/\p{L}[\p{L}\p{M}]+/gu) ?? [];

/** The first repeated punctuation, or null; an ellipsis of three points counts as one sign. */
export const repeatedPunctuationIn = (text: string): string | null => repeated.exec(text)?.[0] ?? null;

/**
 * The number of words in capitals with four letters or more; if the whole text is in capitals, all of its words. Words of
 * `allowed` do not count.
 */
export function shoutedWords(text: string, allowed: string): number {
  const own = new Set(lettersOf(allowed));
  const words = lettersOf(text).filter((word) => !own.has(word) && word.toLowerCase() !== word.toUpperCase());
  const capitals = words.filter((word) => word === word.toUpperCase());
  return capitals.length === words.length ? words.length : capitals.filter((word) => [...word].length >= 4).length;
}
