import type { CopyLimit, Counting } from '@app/creative';

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;

/** How long a platform with this counting finds the text. */
export const lengthOf = (text: string, counting: Counting): number => {
  let length = 0;
  for (const character of text) {
    length += counting === 'wide_twice' && WIDE.test(character) ? 2 : 1;
  }
  return length;
};

export const fitsHard = (length: number, limit: CopyLimit): boolean => limit.hard === null || length <= limit.hard;
