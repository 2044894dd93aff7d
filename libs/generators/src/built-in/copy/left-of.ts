// A name that is left of what the brief says: `groundnut oil` of `groundnut, sesame and coconut oil`.
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? [];

/** Whether the text has all words of the name, in their order. */
export const isLeftOf = (name: string, text: string): boolean => {
  if (text.toLowerCase().includes(name.toLowerCase())) return true;
  const said = wordsOf(text);
  let at = -1;
  return wordsOf(name).every((word) => {
    at = said.indexOf(word, at + 1);
    return at >= 0;
  });
};
