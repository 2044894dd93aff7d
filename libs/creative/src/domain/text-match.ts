// Finds words in a text, also disguised ones.

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?!\s)\p{Cc}/gu;
const accents = /[\u0300-\u036f]/g;

/**
 * The text in one case and form: full-width and styled letters become plain, invisible characters are removed, white space
 * becomes one space.
 */
export const foldedText = (text: string): string =>
  text.normalize('NFKC').replace(invisible, '').toLowerCase().normalize('NFKC').replace(/\s+/g, ' ').trim();

/** As `foldedText`, without accents. */
export const plainText = (text: string): string =>
  foldedText(text).normalize('NFKD').replace(accents, '').replace(invisible, '').normalize('NFKC');

const wordCharacter = /[\p{L}\p{M}\p{N}]/u;
/** Scripts without spaces between words: there, a term is found at any place. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const continues = (edge: string, neighbour: string): boolean =>
  wordCharacter.test(edge) && wordCharacter.test(neighbour) && !unspaced.test(edge) && !unspaced.test(neighbour);

/**
 * Whether the text contains the term as whole words: "art" is in "Art & craft" and not in "smart". Both must have the same
 * folding.
 */
export function holdsTerm(text: string, term: string): boolean {
  const characters = [...text];
  const sought = [...term];
  const [first = '', last = ''] = [sought[0], sought.at(-1)];
  return (
    sought.length > 0 &&
    characters.some(
      (_, start) =>
        sought.every((character, offset) => characters[start + offset] === character) &&
        !continues(first, characters[start - 1] ?? '') &&
        !continues(last, characters[start + sought.length] ?? ''),
    )
  );
}
