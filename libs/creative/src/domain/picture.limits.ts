// What a platform asks of pictures, and of texts beyond their lengths.
import type { Size } from './creative-words.js';

/** Shares of the height (top, bottom) and of the width (left, right) that the platform's own controls cover. */
export interface SafeZone {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface PictureShape {
  readonly ratio: readonly [width: number, height: number];
  readonly recommended: Size;
  readonly least: Size;
  /** null: no largest size is published. */
  readonly most: Size | null;
  readonly safeZone: SafeZone | null;
}

export interface PictureLimits {
  readonly shapes: readonly PictureShape[];
  /** By which share of itself a ratio may be missed. */
  readonly tolerance: number;
  /** Largest files, in bytes; null: none is published. */
  readonly bytes: { readonly hard: number | null; readonly recommended: number | null };
  readonly mimeTypes: readonly string[];
}

/** What a platform's editors refuse beyond lengths. */
export interface EditorialLimits {
  /** Whether shouting (capitals, repeated punctuation) is refused or only disliked. */
  readonly shouting: 'hard' | 'soft';
  /** Characters that no headline may hold, long ones included. */
  readonly forbiddenInHeadlines: RegExp | null;
  /** How many emoji the primary text may hold; null: as many as it likes. */
  readonly mostEmoji: number | null;
  /** A text that holds one of these characters has half of the length. */
  readonly halvedFor: RegExp | null;
}

export const ratioOf = ({ ratio: [width, height] }: PictureShape): number => width / height;

export const hasRatio = (shape: PictureShape, { width, height }: Size, tolerance: number): boolean =>
  Math.abs(width / height - ratioOf(shape)) <= ratioOf(shape) * tolerance;

export const hasSize = ({ least, most }: PictureShape, { width, height }: Size): boolean =>
  width >= least.width && height >= least.height && (!most || (width <= most.width && height <= most.height));

/** The shape that the picture fits in ratio and in pixels. */
export const shapeFor = ({ shapes, tolerance }: PictureLimits, size: Size): PictureShape | undefined =>
  shapes.find((shape) => hasRatio(shape, size, tolerance) && hasSize(shape, size));
