// How Google measures a text.

/** Google counts characters of double width twice. */
const wide =
  /(?![\uff61-\uffdc])[\p{Script=Bopomofo}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u;

export const widthOf = (text: string): number => [...text].reduce((width, each) => width + (wide.test(each) ? 2 : 1), 0);

/** `{KeyWord:Shoes}`: Google measures the default text. Source: Google Ads Help 2454041. */
const insertion = /\{(?:keyword|location\((?:city|state|country)\)|customizer\.[^:{}]+):([^{}]*)\}/giu;

/** Where a viewer's keyword or place may stand in the text. */
export const widthWithInsertions = (text: string): number => widthOf(text.replace(insertion, '$1'));
