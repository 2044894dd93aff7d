// How large a logo is drawn: of whatever shape, each covers about the same area, as far as its room allows.
import type { Box } from './composition.js';
import { centredIn, type PlacedLogo } from './placed.js';

export interface LogoShape {
  /** Width by height. */
  readonly ratio: number;
  /** It stands on a ground of its own. */
  readonly hasPlate: boolean;
}

/** All in shares of the size of the body's type. */
const SIDE = 2.8;
const PADDING = 0.38;
/** Narrower, nobody makes it out. */
const NARROWEST = 0.32;
const NARROWEST_PIXELS = 6;

/** In the upper left corner of the room; undefined: too narrow there to be made out. */
export function logoIn(room: Box, { ratio, hasPlate }: LogoShape, bodySize: number): PlacedLogo | undefined {
  const padding = hasPlate ? Math.round(bodySize * PADDING) : 0;
  const fitting = Math.min(SIDE * bodySize * Math.sqrt(ratio), room.width - 2 * padding, (room.height - 2 * padding) * ratio);
  const [width, height] = [Math.floor(fitting), Math.floor(fitting / ratio)];
  if (Math.min(width, height) < Math.max(NARROWEST * bodySize, NARROWEST_PIXELS)) return undefined;
  const box = { x: room.x, y: room.y, width: width + 2 * padding, height: height + 2 * padding };
  return { ...box, image: centredIn(box, width, height) };
}

/** The same logo elsewhere. */
export const movedTo = (logo: PlacedLogo, { x, y }: Pick<Box, 'x' | 'y'>): PlacedLogo => ({
  ...logo,
  x,
  y,
  image: { ...logo.image, x: logo.image.x + x - logo.x, y: logo.image.y + y - logo.y },
});
