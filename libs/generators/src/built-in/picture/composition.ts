// The positions in a picture, by archetype and shape. All are shares of the picture: x and width of its width, y and height of
// its height.
import type { Archetype, Size } from '@app/creative';
import { type BrandPlace, type Ground, type Numbers, plainRows, rows, type Shape, shapes, WHOLE } from './compositions.table.js';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Composition {
  readonly name: Shape;
  readonly archetype: Archetype;
  readonly text: Box;
  /** For the button, and for the brand where it stands `beside`; null: both are in the text's box. */
  readonly foot: Box | null;
  readonly art: Box;
  readonly ground: Ground;
  readonly brand: BrandPlace;
}

/** In 9:16 the apps cover 14 % at the top, 35 % at the bottom and 6 % at the sides with their own controls. */
export const TALL_SAFE_ZONE: Box = { x: 0.06, y: 0.14, width: 0.88, height: 0.51 };
/** Below the safe zone there is ornament only. */
export const TALL_ORNAMENT: Box = { x: 0, y: 0.72, width: 1, height: 0.28 };

const boxOf = ([x, y, width, height]: Numbers): Box => ({ x, y, width, height });

/** @param hasThing whether there is a drawing or a photo to show */
export const compositionFor = (size: Size, archetype: Archetype, hasThing = true): Composition => {
  const name = shapes.find(([, ratio]) => size.width / size.height >= ratio)?.[0];
  if (name === undefined) throw new Error('A picture needs a width and a height.');
  if (name === 'banner') {
    const text = { x: 0.04, y: 0.1, width: 0.77, height: 0.8 };
    const art = archetype === 'photo' ? boxOf(WHOLE) : { x: 0.85, y: 0, width: 0.15, height: 1 };
    return { name, archetype, text, foot: null, art, ground: archetype === 'photo' ? 'photo' : 'block', brand: 'above' };
  }
  const [text, foot, art, ground, brand] = rows[name][archetype];
  if (!hasThing && (ground === 'disc' || ground === 'none')) {
    const [wide, below] = plainRows[name];
    return { name, archetype, text: boxOf(wide), foot: boxOf(below), art: boxOf([0, 0, 0, 0]), ground: 'plain', brand: 'above' };
  }
  return { name, archetype, text: boxOf(text), foot: boxOf(foot), art: boxOf(art), ground, brand };
};

/** The box in whole pixels. */
export const inPixels = (box: Box, size: Size): Box => ({
  x: Math.round(box.x * size.width),
  y: Math.round(box.y * size.height),
  width: Math.round(box.width * size.width),
  height: Math.round(box.height * size.height),
});

/** The remaining space, from the outside to the inside. */
export interface Room {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const areaOf = (box: Box): Room => ({ left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height });
