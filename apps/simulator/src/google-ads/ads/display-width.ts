/** The width of a text as the platform counts it: a wide or full-width character is two. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u;
const HALF_WIDTH_FORMS = /[\uff61-\uffdc]/;

export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) width += WIDE.test(character) && !HALF_WIDTH_FORMS.test(character) ? 2 : 1;
  return width;
}
