// The texts of an ad: all distinct ones of its variants that the platform takes, in order.

export interface TextLimit {
  readonly least: number;
  readonly most: number;
  readonly length: number;
  /** As the platform measures a text against `length`. */
  readonly measure: (text: string) => number;
}

export const characters = (text: string): number => [...text].length;

export interface TextSelection {
  readonly used: readonly string[];
  /** Too long for the platform; texts are left out whole, and never cut. */
  readonly tooLong: readonly string[];
  /** More than one ad can hold. */
  readonly spare: readonly string[];
}

export function pickTexts(texts: readonly string[], { most, length, measure }: TextLimit): TextSelection {
  const distinct = [...new Set(texts)];
  const fitting = distinct.filter((text) => measure(text) <= length);
  return {
    used: fitting.slice(0, most),
    tooLong: distinct.filter((text) => measure(text) > length),
    spare: fitting.slice(most),
  };
}
