import { TaggedNames } from '../shared/tagged-names.js';

/** No emoji. In names a CJK character counts twice: bytes of UTF-8, which are more, keep every limit. */
export const emoji = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u{1f3fb}-\u{1f3ff}\u200d\ufe0f\u20e3]/gu;

export const tiktokNames = new TaggedNames('TikTok', { most: 512, countedIn: 'bytes', without: emoji });

export const hasEmoji = (text: string): boolean => text.search(emoji) >= 0;

const wide = [
  '[\\u1100-\\u115f\\u2e80-\\u9fff\\uac00-\\ud7a3\\uf900-\\ufaff\\ufe30-\\ufe4f\\uff00-\\uff60\\uffe0-\\uffe6]',
  '[\\u{20000}-\\u{3fffd}]',
].join('|');
const wideCharacter = new RegExp(wide, 'gu');

/** As TikTok measures texts: wide characters count twice. */
export const tiktokLength = (text: string): number => [...text].length + [...text.matchAll(wideCharacter)].length;
