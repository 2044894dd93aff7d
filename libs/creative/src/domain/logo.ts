// The logo of a brand: where its bytes come from, and which bytes are taken.
import { headerOf, type PictureHeader } from './picture-header.js';

/** A PNG or a JPEG as far as its header says; whether the rest of it can be drawn shows when it is. */
export interface Logo extends PictureHeader {
  readonly bytes: Buffer;
}

/** Why a logo's bytes could not be brought; nothing else of the stranger's answer is passed on. */
export type FetchFault =
  'url_not_allowed' | 'no_public_address' | 'unreachable' | 'redirected' | 'bad_status' | 'too_large' | 'too_slow';
export type LogoFault = FetchFault | 'not_png_or_jpeg' | 'too_many_pixels';

/** `not_drawn`: it was there, but its data is broken, the picture has no room for it, or a model made the picture. */
export type LogoFate = 'shown' | 'not_drawn' | LogoFault;

/** Bytes. */
export const LARGEST_LOGO = 1024 * 1024;
/** Pixels a side: a few bytes can claim a picture that fills the memory. */
const LONGEST_SIDE = 4_096;

export interface LogoSource {
  /**
   * The bytes at an https URL that a user named, from the public internet only, within 15 seconds.
   * @param maxBytes more are refused as `too_large`
   * @throws the signal's reason when it aborts, nothing else
   */
  fetch(
    url: string,
    maxBytes: number,
    signal: AbortSignal,
  ): Promise<{ readonly bytes: Buffer } | { readonly refused: FetchFault }>;
}

/** Injection token; the apps bind it. */
export const LogoSource = Symbol('LogoSource');

export function logoOf(bytes: Buffer): Logo | LogoFault {
  const header = headerOf(bytes);
  if (!header) return 'not_png_or_jpeg';
  const { width, height } = header.size;
  return Math.max(width, height) > LONGEST_SIDE ? 'too_many_pixels' : { bytes, ...header };
}
