// Capitals and punctuation that shout.

const repeated = /[!?！？]{2,}|([,;:…~*$€£%^=+_|])\1+|(?<!\.)\.{2}(?!\.)|\.{4,}/u;

const lettersOf = (text: string): readonly string[] => text.normalize('NFKC').match(/\p{L}[\p{L}\p{M}]+/gu) ?? [];

/** The first punctuation that repeats itself, or null; an ellipsis of three points is one sign. */
export const repeatedPunctuationIn = (text: string): string | null => repeated.exec(text)?.[0] ?? null;

/** How many words are in capitals and have four letters or more; where the whole text is in capitals, all of its words. Words of `allowed` are none. */
export function shoutedWords(text: string, allowed: string): number {
  const own = new Set(lettersOf(allowed));
  const words = lettersOf(text).filter((word) => !own.has(word) && word.toLowerCase() !== word.toUpperCase());
  const capitals = words.filter((word) => word === word.toUpperCase());
  return capitals.length === words.length ? words.length : capitals.filter((word) => [...word].length >= 4).length;
}
