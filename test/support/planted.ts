// Texts that were planted in what people are found by: found again as text and as bytes in hexadecimal in any case, in Base64 in
// the usual ones.

const hexOf = (text: string): string => Buffer.from(text).toString('hex');
const inAnyCase = (text: string): RegExp =>
  new RegExp([...text].map((each) => `(?:${hexOf(each.toLowerCase())}|${hexOf(each.toUpperCase())})`).join(''), 'i');

/** Wherever the text begins in its bytes: only the characters that it alone decides. */
const base64Of = (text: string): string[] =>
  [0, 1, 2].map((before) => {
    const bytes = Buffer.from('x'.repeat(before) + text);
    return bytes.toString('base64').slice(Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6));
  });

/** Returns those of the texts that are in another one. */
export const searchFor = (texts: readonly string[]): ((where: string) => string[]) => {
  const forms = texts.map((text) => ({
    text,
    hex: inAnyCase(text),
    base64: [text, text.toLowerCase(), text.toUpperCase()].flatMap(base64Of),
  }));
  return (where) => {
    const lower = where.toLowerCase();
    return forms
      .filter(
        ({ text, hex, base64 }) =>
          lower.includes(text.toLowerCase()) || hex.test(where) || base64.some((each) => where.includes(each)),
      )
      .map(({ text }) => text);
  };
};
