// The texts of an ad: all distinct ones of its variants that Google takes, in order.

/** Google counts characters of double width twice. */
const wide =
  /(?![\uff61-\uffdc])[\p{Script=Bopomofo}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60\uffe0-\uffe6]/u;

export interface TextLimit {
  readonly least: number;
  readonly most: number;
  readonly length: number;
  /** A viewer's keyword or place may stand in it. Absent: no. */
  readonly hasInsertions?: true;
}

/** `{KeyWord:Shoes}`: Google measures the default text. Source: Google Ads Help 2454041. */
const insertion = /\{(?:keyword|location\((?:city|state|country)\)|customizer\.[^:{}]+):([^{}]*)\}/giu;

export const lengthOf = (text: string): number => [...text].reduce((length, each) => length + (wide.test(each) ? 2 : 1), 0);

export interface TextSelection {
  readonly used: readonly string[];
  /** Too long for Google; texts are left out whole, and never cut. */
  readonly tooLong: readonly string[];
  /** More than one ad can hold. */
  readonly spare: readonly string[];
}

export function pickTexts(texts: readonly string[], { most, length, hasInsertions }: TextLimit): TextSelection {
  const distinct = [...new Set(texts)];
  const measured = (text: string): number => lengthOf(hasInsertions ? text.replace(insertion, '$1') : text);
  const fitting = distinct.filter((text) => measured(text) <= length);
  return {
    used: fitting.slice(0, most),
    tooLong: distinct.filter((text) => measured(text) > length),
    spare: fitting.slice(most),
  };
}
