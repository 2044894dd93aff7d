// Where the parts of a picture stand, by its shape and archetype: shares of its width and height.
import type { Archetype } from '@app/creative';

export type Shape = 'banner' | 'wide' | 'square' | 'portrait' | 'tall';
/**
 * What lies behind the thing: a disc, a block of colour, shapes in its place, or the photo in the whole picture. `plain`: there
 * is no thing.
 */
export type Ground = 'disc' | 'none' | 'block' | 'shapes' | 'photo' | 'plain';
/** `above`: at the top of the text; `beside`: in the row of the button. */
export type BrandPlace = 'above' | 'beside';

export type Numbers = readonly [x: number, y: number, width: number, height: number];
type Row = readonly [text: Numbers, foot: Numbers, art: Numbers, ground: Ground, brand: BrandPlace];

export const WHOLE: Numbers = [0, 0, 1, 1];

// prettier-ignore
export const rows: Readonly<Record<Exclude<Shape, 'banner'>, Readonly<Record<Archetype, Row>>>> = {
  wide: {
    hero: [[0.055, 0.085, 0.5, 0.67], [0.055, 0.78, 0.5, 0.15], [0.59, 0.04, 0.41, 0.92], 'disc', 'above'],
    offer: [[0.055, 0.085, 0.62, 0.67], [0.055, 0.78, 0.6, 0.15], [0.69, 0.3, 0.31, 0.7], 'none', 'above'],
    proofs: [[0.055, 0.085, 0.6, 0.67], [0.055, 0.78, 0.6, 0.15], [0.68, 0, 0.32, 0.62], 'disc', 'above'],
    rating: [[0.055, 0.085, 0.62, 0.67], [0.055, 0.78, 0.6, 0.15], [0.69, 0.3, 0.31, 0.7], 'none', 'above'],
    split: [[0.055, 0.085, 0.45, 0.67], [0.055, 0.78, 0.45, 0.15], [0.55, 0, 0.45, 1], 'block', 'above'],
    poster: [[0.055, 0.085, 0.62, 0.67], [0.055, 0.78, 0.62, 0.15], [0.73, 0, 0.27, 1], 'shapes', 'above'],
    photo: [[0.055, 0.085, 0.52, 0.67], [0.055, 0.78, 0.52, 0.15], WHOLE, 'photo', 'above'],
  },
  square: {
    hero: [[0.07, 0.065, 0.86, 0.41], [0.07, 0.83, 0.42, 0.1], [0.5, 0.49, 0.5, 0.51], 'disc', 'above'],
    offer: [[0.07, 0.065, 0.86, 0.58], [0.07, 0.83, 0.48, 0.1], [0.57, 0.66, 0.43, 0.34], 'none', 'above'],
    proofs: [[0.07, 0.32, 0.86, 0.48], [0.07, 0.83, 0.86, 0.1], [0.56, 0, 0.44, 0.3], 'disc', 'beside'],
    rating: [[0.07, 0.065, 0.86, 0.58], [0.07, 0.83, 0.48, 0.1], [0.57, 0.66, 0.43, 0.34], 'none', 'above'],
    split: [[0.07, 0.47, 0.86, 0.34], [0.07, 0.84, 0.86, 0.1], [0, 0, 1, 0.43], 'block', 'beside'],
    poster: [[0.07, 0.065, 0.86, 0.46], [0.07, 0.55, 0.86, 0.1], [0, 0.7, 1, 0.3], 'shapes', 'above'],
    photo: [[0.07, 0.46, 0.86, 0.35], [0.07, 0.84, 0.86, 0.1], WHOLE, 'photo', 'beside'],
  },
  portrait: {
    hero: [[0.075, 0.055, 0.85, 0.4], [0.075, 0.87, 0.42, 0.08], [0.34, 0.47, 0.66, 0.385], 'disc', 'above'],
    offer: [[0.075, 0.055, 0.85, 0.57], [0.075, 0.87, 0.45, 0.08], [0.54, 0.64, 0.46, 0.36], 'none', 'above'],
    proofs: [[0.075, 0.3, 0.85, 0.53], [0.075, 0.87, 0.85, 0.08], [0.5, 0, 0.5, 0.28], 'disc', 'beside'],
    rating: [[0.075, 0.055, 0.85, 0.57], [0.075, 0.87, 0.45, 0.08], [0.54, 0.64, 0.46, 0.36], 'none', 'above'],
    split: [[0.075, 0.5, 0.85, 0.34], [0.075, 0.87, 0.85, 0.08], [0, 0, 1, 0.46], 'block', 'beside'],
    poster: [[0.075, 0.055, 0.85, 0.5], [0.075, 0.58, 0.85, 0.08], [0, 0.71, 1, 0.29], 'shapes', 'above'],
    photo: [[0.075, 0.47, 0.85, 0.37], [0.075, 0.87, 0.85, 0.08], WHOLE, 'photo', 'beside'],
  },
  tall: {
    hero: [[0.08, 0.15, 0.84, 0.245], [0.08, 0.59, 0.84, 0.055], [0.08, 0.405, 0.84, 0.17], 'disc', 'above'],
    offer: [[0.08, 0.15, 0.84, 0.29], [0.08, 0.585, 0.44, 0.055], [0.54, 0.45, 0.4, 0.195], 'none', 'above'],
    proofs: [[0.08, 0.15, 0.84, 0.34], [0.08, 0.585, 0.5, 0.055], [0.62, 0.5, 0.32, 0.145], 'none', 'above'],
    rating: [[0.08, 0.15, 0.84, 0.29], [0.08, 0.585, 0.44, 0.055], [0.54, 0.45, 0.4, 0.195], 'none', 'above'],
    split: [[0.08, 0.375, 0.84, 0.2], [0.08, 0.59, 0.84, 0.055], [0, 0, 1, 0.36], 'block', 'beside'],
    poster: [[0.08, 0.15, 0.84, 0.42], [0.08, 0.585, 0.84, 0.055], [0, 0.72, 1, 0.28], 'shapes', 'above'],
    photo: [[0.08, 0.3, 0.84, 0.27], [0.08, 0.585, 0.84, 0.055], WHOLE, 'photo', 'above'],
  },
};

/** Without a thing the words have the whole picture. */
export const plainRows: Readonly<Record<Exclude<Shape, 'banner'>, readonly [text: Numbers, foot: Numbers]>> = {
  wide: [
    [0.07, 0.1, 0.86, 0.64],
    [0.07, 0.77, 0.86, 0.15],
  ],
  square: [
    [0.085, 0.075, 0.84, 0.72],
    [0.085, 0.83, 0.84, 0.1],
  ],
  portrait: [
    [0.09, 0.065, 0.83, 0.76],
    [0.09, 0.87, 0.83, 0.08],
  ],
  tall: [
    [0.08, 0.15, 0.84, 0.42],
    [0.08, 0.585, 0.84, 0.055],
  ],
};

/** By the smallest ratio of width to height. */
export const shapes: readonly (readonly [Shape, number])[] = [
  ['banner', 2.4],
  ['wide', 1.25],
  ['square', 0.9],
  ['portrait', 0.6],
  ['tall', 0],
];
