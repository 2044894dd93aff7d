// A platform's limits on pictures, and on texts beyond their lengths.
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
  /**
   * Made when a request names no sizes: every shape without which the platform shows no ad of this format. Each is recommended
   * above.
   */
  readonly usual: readonly Size[];
  /** The allowed deviation from a ratio, as a share of it. */
  readonly tolerance: number;
  /** Largest files, in bytes; null: none is published. */
  readonly bytes: { readonly hard: number | null; readonly recommended: number | null };
  readonly mimeTypes: readonly string[];
}

/** Further rules of a platform's editors. */
export interface EditorialLimits {
  /** Whether shouting (capitals, repeated punctuation) is refused or only disliked. */
  readonly shouting: 'hard' | 'soft';
  /** Characters that no headline may contain, including long ones. */
  readonly forbiddenInHeadlines: RegExp | null;
  /** The most emoji in the primary text; null: unlimited. */
  readonly mostEmoji: number | null;
  /** A text with one of these characters has half of the length. */
  readonly halvedFor: RegExp | null;
}

/** Pixels a side of the square that platforms take; the strictest of them counts. */
export const squareLogoLimits = {
  least: 128,
  most: 1_200,
  source: 'Google Ads API v25 ResponsiveDisplayAdInfo.square_logo_images; recommended size by Google Ads help',
  checkedOn: '2026-11-22',
} as const;

export const ratioOf = ({ ratio: [width, height] }: PictureShape): number => width / height;

export const hasRatio = (shape: PictureShape, { width, height }: Size, tolerance: number): boolean =>
  Math.abs(width / height - ratioOf(shape)) <= ratioOf(shape) * tolerance;

export const hasSize = ({ least, most }: PictureShape, { width, height }: Size): boolean =>
  width >= least.width && height >= least.height && (!most || (width <= most.width && height <= most.height));

/** The shape with the picture's ratio and size in pixels. */
export const shapeFor = ({ shapes, tolerance }: PictureLimits, size: Size): PictureShape | undefined =>
  shapes.find((shape) => hasRatio(shape, size, tolerance) && hasSize(shape, size));
