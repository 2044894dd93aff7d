// The drawn size of a logo: logos of all shapes cover about the same area, as far as the space allows.
import type { Box } from './composition.js';
import { centredIn, type PlacedLogo } from './placed.js';

export interface LogoShape {
  /** Width by height. */
  readonly ratio: number;
  /** It has a ground of its own. */
  readonly hasPlate: boolean;
}

/** All are multiples of the body's type size. */
const SIDE = 2.8;
const PADDING = 0.38;
/** A narrower logo is not recognizable. */
const NARROWEST = 0.32;
const NARROWEST_PIXELS = 6;

/** In the upper left corner of the space; undefined when the space is too narrow. */
export function logoIn(room: Box, { ratio, hasPlate }: LogoShape, bodySize: number): PlacedLogo | undefined {
  const padding = hasPlate ? Math.round(bodySize * PADDING) : 0;
  const fitting = Math.min(SIDE * bodySize * Math.sqrt(ratio), room.width - 2 * padding, (room.height - 2 * padding) * ratio);
  const [width, height] = [Math.floor(fitting), Math.floor(fitting / ratio)];
  if (Math.min(width, height) < Math.max(NARROWEST * bodySize, NARROWEST_PIXELS)) return undefined;
  const box = { x: room.x, y: room.y, width: width + 2 * padding, height: height + 2 * padding };
  return { ...box, image: centredIn(box, width, height) };
}

/** The same logo at another place. */
export const movedTo = (logo: PlacedLogo, { x, y }: Pick<Box, 'x' | 'y'>): PlacedLogo => ({
  ...logo,
  x,
  y,
  image: { ...logo.image, x: logo.image.x + x - logo.x, y: logo.image.y + y - logo.y },
});
