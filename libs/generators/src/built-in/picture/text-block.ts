// Breaks a text into lines of similar length.
import type { Fonts } from './fonts.js';
import type { Face, Weight } from './looks.table.js';

export interface TextStyle {
  readonly weight: Weight;
  readonly size: number;
  /** As a share of the size. */
  readonly tracking: number;
  readonly lineHeight: number;
  readonly face: Face;
}

export interface TextBlock {
  readonly lines: readonly string[];
  readonly width: number;
  readonly height: number;
}

/** A space within a sum is no place to break: `178 000 €`, `CHF 59`. */
const BREAK =
  /(?<!\d) (?!\d)|(?<=\d) (?!\d{3}(?!\d)|\p{Sc}|%|(?:euros?|chf|francs?|franken|pesos)(?!\p{L}))|(?<!\d|\p{Sc}|chf|(?<!\p{L})r) (?=\d)/iu;

/** Kerning may add a little to the sum of the characters. */
const ALLOWANCE = 1.015;

export const lineWidth = (fonts: Fonts, text: string, style: TextStyle): number =>
  fonts.widthOf(text, style.weight, style.size, style.tracking * style.size, style.face) * ALLOWANCE;

const greedy = (words: readonly string[], width: number, measure: (text: string) => number): string[] => {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

/** The text within the width, in the fewest lines, as even as possible; undefined: a single word is wider. */
export const brokenInto = (
  fonts: Fonts,
  text: string,
  style: TextStyle,
  width: number,
  mostLines: number,
): TextBlock | undefined => {
  const measure = (line: string): number => lineWidth(fonts, line, style);
  const words = text.split(BREAK).filter((word) => word !== '');
  if (words.some((word) => measure(word) > width)) return undefined;
  let lines = greedy(words, width, measure);
  if (lines.length > mostLines) return undefined;
  const STEPS = 12;
  for (let step = 1; step <= STEPS && lines.length > 1; step += 1) {
    const narrower = greedy(words, width * (1 - step * 0.04), measure);
    if (narrower.length > lines.length || narrower.some((line) => measure(line) > width)) break;
    lines = narrower;
  }
  return { lines, width: Math.max(...lines.map(measure)), height: lines.length * style.size * style.lineHeight };
};
