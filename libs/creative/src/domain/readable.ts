const LEAST_LETTERS = 4;

/** Whether the policy has words for the script of the text; a text of a few letters is a name. */
export function isReadable(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter));
  return letters.length < LEAST_LETTERS || latin.length * 2 >= letters.length;
}
