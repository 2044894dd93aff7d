// The positions in a picture, by its shape. All are shares of the picture: x and width of its width, y and height of its height.
import type { Size } from '@app/creative';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Composition {
  readonly name: 'banner' | 'wide' | 'square' | 'portrait' | 'tall';
  /** The smallest ratio of width to height for which it is used. */
  readonly fromRatio: number;
  readonly text: Box;
  readonly art: Box;
  /** `above`: at the top of the text; `beside`: in the row of the button. */
  readonly brand: 'above' | 'beside';
  /** `before`: at the left, in the middle of the text's height; `brand`: in place of the brand's name. */
  readonly logo: 'before' | 'brand';
  readonly button: 'below' | 'right';
  readonly sticker: boolean;
}

/** In 9:16 the apps cover 14 % at the top, 35 % at the bottom and 6 % at the sides with their own controls. */
export const TALL_SAFE_ZONE: Box = { x: 0.06, y: 0.14, width: 0.88, height: 0.51 };

const COMPOSITIONS: readonly Composition[] = [
  {
    name: 'banner',
    fromRatio: 2.4,
    text: { x: 0.04, y: 0.12, width: 0.77, height: 0.76 },
    art: { x: 0.85, y: 0, width: 0.15, height: 1 },
    brand: 'above',
    logo: 'before',
    button: 'right',
    sticker: false,
  },
  {
    name: 'wide',
    fromRatio: 1.25,
    text: { x: 0.055, y: 0.1, width: 0.51, height: 0.8 },
    art: { x: 0.62, y: 0, width: 0.38, height: 1 },
    brand: 'above',
    logo: 'brand',
    button: 'below',
    sticker: true,
  },
  {
    name: 'square',
    fromRatio: 0.9,
    text: { x: 0.07, y: 0.475, width: 0.86, height: 0.455 },
    art: { x: 0, y: 0, width: 1, height: 0.41 },
    brand: 'beside',
    logo: 'brand',
    button: 'below',
    sticker: true,
  },
  {
    name: 'portrait',
    fromRatio: 0.6,
    text: { x: 0.075, y: 0.53, width: 0.85, height: 0.41 },
    art: { x: 0, y: 0, width: 1, height: 0.47 },
    brand: 'beside',
    logo: 'brand',
    button: 'below',
    sticker: true,
  },
  {
    name: 'tall',
    fromRatio: 0,
    text: { x: 0.08, y: 0.15, width: 0.84, height: 0.485 },
    art: { x: 0, y: 0.68, width: 1, height: 0.32 },
    brand: 'above',
    logo: 'brand',
    button: 'below',
    sticker: false,
  },
];

export const compositionFor = (size: Size): Composition => {
  const found = COMPOSITIONS.find(({ fromRatio }) => size.width / size.height >= fromRatio);
  if (!found) throw new Error('A picture needs a width and a height.');
  return found;
};

/** The box in whole pixels. */
export const inPixels = (box: Box, size: Size): Box => ({
  x: Math.round(box.x * size.width),
  y: Math.round(box.y * size.height),
  width: Math.round(box.width * size.width),
  height: Math.round(box.height * size.height),
});
