import fc from 'fast-check';
import { anyCharacter } from '../../../../test/support/texts.js';
import { emojiCount, textLength } from './text-length.js';

const anyText = fc.string({ unit: anyCharacter });

test.each([
  ['Running shoes', 13, 13],
  ['ランニング靴', 6, 12],
  ['러닝화', 3, 6],
  ['ﾗﾝﾆﾝｸﾞ', 6, 6],
  ['ＳＡＬＥ', 4, 8],
  ['靴 sale', 6, 7],
  ['кроссовки', 9, 9],
  ['𠮷', 1, 2],
  ['🎉', 1, 2],
  ['👨‍👩‍👧', 5, 8],
  ['🇩🇪', 2, 2],
  ['', 0, 0],
])('"%s" is %i code points long, and %i where wide characters are two', (text, codePoints, wide) => {
  expect(textLength(text, 'code_points')).toBe(codePoints);
  expect(textLength(text, 'wide_twice')).toBe(wide);
});

test.each([
  ['Sale 🎉🎉', 2],
  ['👨‍👩‍👧 together', 1],
  ['🇩🇪🇫🇷', 2],
  ['1️⃣', 1],
  ['👍🏽', 1],
  ['Acme™ © 2026 ®', 0],
  ['10 # * 靴', 0],
])('a reader of "%s" sees %i emoji', (text, emoji) => {
  expect(emojiCount(text)).toBe(emoji);
});

test('the wide count lies between the code points and their double', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const points = [...text].length;
      expect(textLength(text, 'code_points')).toBe(points);
      expect(textLength(text, 'wide_twice')).toBeGreaterThanOrEqual(points);
      expect(textLength(text, 'wide_twice')).toBeLessThanOrEqual(2 * points);
    }),
  );
});
