import type { Counting } from '@app/creative';

/** Blocks of East Asian scripts and pictures. More than Unicode calls wide, so that what is short enough here is so on the platform. */
const wide =
  /[\p{Extended_Pictographic}\p{Emoji_Presentation}\u1100-\u115f\u2329\u232a\u2e80-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{1b2ff}\u{1f200}-\u{1f2ff}\u{20000}-\u{3fffd}]/u;

/** Code points; where the platform says so, wide ones count twice. */
export const lengthOf = (text: string, counting: Counting): number =>
  [...text].reduce((length, point) => length + (counting === 'wide_twice' && wide.test(point) ? 2 : 1), 0);
