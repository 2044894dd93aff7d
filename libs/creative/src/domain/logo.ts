// The logo of a brand: its source, the accepted formats, and the square that ads show.
import type { FetchFault, logoFaults } from './picture-faults.table.js';
import { headerOf, type PictureHeader } from './picture-header.js';
import { squareLogoLimits } from './picture.limits.js';

/** A PNG or a JPEG by its header; broken data is only noticed when it is drawn. */
export interface Logo extends PictureHeader {
  readonly bytes: Buffer;
}

export type LogoFault = keyof typeof logoFaults;

/** Why there is nothing to draw. */
export type UnusableLogo = FetchFault | 'not_png_or_jpeg' | 'too_many_pixels';

/** `not_drawn`: it was fetched, but its data is broken, the picture has no room for it, or a model made the picture. */
export type LogoFate = 'shown' | 'not_drawn' | UnusableLogo;

/** The square of a logo, stored under its checksum. */
export interface StoredLogo {
  readonly sha256: string;
  readonly mimeType: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

/** Bytes. */
export const LARGEST_LOGO = 1024 * 1024;
/** Pixels a side: a few bytes can claim a picture that fills the memory. */
const LONGEST_SIDE = 4_096;

export interface LogoSource {
  /**
   * The bytes at an https URL of a user, from the public internet only, within 15 seconds.
   * @param maxBytes more are refused as `too_large`
   * @param organizationId for whom; one name of a customer is looked up at a time
   * @throws the signal's reason when it aborts, nothing else
   */
  fetch(
    url: string,
    maxBytes: number,
    signal: AbortSignal,
    organizationId: string,
  ): Promise<{ readonly bytes: Buffer } | { readonly refused: FetchFault }>;
}

/** Injection token; the apps bind it. */
export const LogoSource = Symbol('LogoSource');

export interface LogoSquares {
  /**
   * The whole logo as PNG, in the middle of a square with this side: its aspect is kept, and it is never enlarged. The margin is
   * transparent for a PNG and white for a JPEG. undefined: the data is broken, or nothing is visible.
   */
  squareOf(logo: Logo, side: number): Promise<Buffer | undefined>;
}

/** Injection token; the apps bind it. */
export const LogoSquares = Symbol('LogoSquares');

export function logoOf(bytes: Buffer): Logo | UnusableLogo {
  const header = headerOf(bytes);
  if (!header) return 'not_png_or_jpeg';
  const { width, height } = header.size;
  return Math.max(width, height) > LONGEST_SIDE ? 'too_many_pixels' : { bytes, ...header };
}

/** The side of a logo's square: its longer side, as far as platforms need it; null: too small for all of them. */
export function squareSideOf({ size: { width, height } }: Logo): number | null {
  const longer = Math.max(width, height);
  return longer < squareLogoLimits.least ? null : Math.min(longer, squareLogoLimits.most);
}
