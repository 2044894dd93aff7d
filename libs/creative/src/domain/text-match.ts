// Whether a text holds words, however they are dressed up.

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?!\s)\p{Cc}/gu;
const accents = /[\u0300-\u036f]/g;

/** The text in one case and one form: full-width and styled letters are plain, invisible characters are gone, white space is one space. */
export const foldedText = (text: string): string =>
  text.normalize('NFKC').replace(invisible, '').toLowerCase().normalize('NFKC').replace(/\s+/g, ' ').trim();

/** As `foldedText`, without accents. */
export const plainText = (text: string): string =>
  foldedText(text).normalize('NFKD').replace(accents, '').replace(invisible, '').normalize('NFKC');

const wordCharacter = /[\p{L}\p{M}\p{N}]/u;
/** Scripts that set no spaces between words: there, a term is found wherever it stands. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const continues = (edge: string, neighbour: string): boolean =>
  wordCharacter.test(edge) && wordCharacter.test(neighbour) && !unspaced.test(edge) && !unspaced.test(neighbour);

/** Whether the text holds the term as words of its own: "art" is in "Art & craft" and not in "smart". Both come in the same folding. */
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
