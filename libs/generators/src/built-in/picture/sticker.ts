import type { Fonts } from './fonts.js';
import { centredIn, type Layout, STRONG } from './placed.js';
import { lineWidth, type TextBlock, type TextStyle } from './text-block.js';

/** A round sticker in the middle of the art, with a number and a word below it. */
export const withSticker = (
  layout: Layout,
  sticker: { readonly number: string; readonly word: string },
  fonts: Fonts,
): Layout => {
  const diameter = Math.round(Math.min(layout.art.width, layout.art.height) * 0.66);
  const circle = centredIn(layout.art, diameter, diameter);
  const styled = (text: string, share: number, most: number, tracking: number): [TextStyle, TextBlock] => {
    const style = { ...STRONG, tracking, lineHeight: 1, size: Math.floor(diameter * share) };
    const wide = lineWidth(fonts, text, style);
    const fitted = { ...style, size: Math.floor(style.size * Math.min(1, (diameter * most) / wide)) };
    return [fitted, { lines: [text], width: lineWidth(fonts, text, fitted), height: fitted.size }];
  };
  const [numberStyle, number] = styled(sticker.number, 0.34, 0.78, -0.03);
  const [wordStyle, word] = styled(sticker.word, 0.16, 0.66, 0);
  const gap = diameter * 0.01;
  const top = circle.y + (diameter - number.height - word.height - gap) / 2;
  const middle = circle.x + diameter / 2;
  return {
    ...layout,
    shapes: [...layout.shapes, { role: 'sticker', ...circle }],
    texts: [
      ...layout.texts,
      { role: 'stickerNumber', style: numberStyle, ...number, x: middle - number.width / 2, y: top },
      { role: 'stickerWord', style: wordStyle, ...word, x: middle - word.width / 2, y: top + number.height + gap },
    ],
  };
};
