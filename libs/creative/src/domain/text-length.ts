// The length of a text as a platform counts it.
import type { LengthUnit } from './channel.limits.js';

/** East Asian Width W and F of Unicode (UAX #11); this includes every emoji with emoji presentation by default. */
const wideCharacter =
  /(?!\p{Regional_Indicator})[\p{Emoji_Presentation}\u1100-\u115f\u2329\u232a\u2e80-\u303e\u3041-\u3247\u3250-\u4dbf\u4e00-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6b\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{1f200}-\u{1f265}\u{20000}-\u{3fffd}]/u;

/** ©, ® and ™ are no emoji, unless the variation selector U+FE0F makes them one. */
export const emojiPattern = String.raw`(?![©®™])\p{Extended_Pictographic}|[\p{Emoji_Modifier}\p{Regional_Indicator}\ufe0f\u20e3]`;
const emojiCharacter = new RegExp(emojiPattern, 'u');

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * @returns the code points of the text; with `wide_twice` a wide or full-width character counts as two
 * @example textLength('靴 sale', 'wide_twice') // 7
 */
export function textLength(text: string, counting: LengthUnit): number {
  let length = 0;
  for (const character of text) length += counting === 'wide_twice' && wideCharacter.test(character) ? 2 : 1;
  return length;
}

/** The number of visible emoji: a family, a flag or a keycap of several code points is one. */
export function emojiCount(text: string): number {
  let count = 0;
  for (const { segment } of graphemes.segment(text)) if (emojiCharacter.test(segment)) count += 1;
  return count;
}
