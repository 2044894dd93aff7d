// Which pictures Google takes, and where each is shown.
import type { IntendedPicture } from '@app/connections';

export type Shape = 'landscape' | 'square' | 'portrait' | 'tall';

interface ShapeRow {
  readonly ratio: number;
  readonly width: number;
  readonly height: number;
  readonly words: string;
}

/** The smallest sizes, in pixels. Source: Google Ads API v25, ad_type_infos; as of 2026-11. */
const shapes: Readonly<Record<Shape, ShapeRow>> = {
  landscape: { ratio: 1.91, width: 600, height: 314, words: '1.91:1' },
  square: { ratio: 1, width: 300, height: 300, words: '1:1' },
  portrait: { ratio: 4 / 5, width: 480, height: 600, words: '4:5' },
  tall: { ratio: 9 / 16, width: 600, height: 1067, words: '9:16' },
};
const LEAST_LOGO = 128;
const TOLERANCE = 0.01;
const LARGEST_BYTES = 5_242_880;
const mimeTypes = ['image/gif', 'image/jpeg', 'image/png'];

export const shapeWords = (shape: Shape): string =>
  `${shapes[shape].words} (at least ${shapes[shape].width} × ${shapes[shape].height} pixels)`;
export const logoWords = `a square logo (at least ${LEAST_LOGO} × ${LEAST_LOGO} pixels)`;

const isFile = ({ mimeType, bytes }: IntendedPicture): boolean => mimeTypes.includes(mimeType) && bytes <= LARGEST_BYTES;

const hasRatio = ({ width, height }: IntendedPicture, ratio: number): boolean =>
  Math.abs(width / height - ratio) <= ratio * TOLERANCE;

/** undefined: Google takes no picture of this ratio, size or file type. */
export function shapeOf(picture: IntendedPicture): Shape | undefined {
  if (!isFile(picture)) return undefined;
  const found = Object.entries(shapes).find(
    ([, { ratio, width, height }]) => hasRatio(picture, ratio) && picture.width >= width && picture.height >= height,
  );
  return found?.[0] as Shape | undefined;
}

export const isLogo = (picture: IntendedPicture): boolean =>
  isFile(picture) && hasRatio(picture, 1) && picture.width >= LEAST_LOGO && picture.height >= LEAST_LOGO;
