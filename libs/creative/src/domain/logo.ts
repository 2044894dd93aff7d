// The logo of a brand: its source, and the accepted formats.
import { headerOf, type PictureHeader } from './picture-header.js';

/** A PNG or a JPEG by its header; broken data is only noticed when it is drawn. */
export interface Logo extends PictureHeader {
  readonly bytes: Buffer;
}

/** Why a logo could not be fetched; nothing else of the server's answer is passed on. */
export type FetchFault =
  'url_not_allowed' | 'no_public_address' | 'unreachable' | 'redirected' | 'bad_status' | 'too_large' | 'too_slow';
export type LogoFault = FetchFault | 'not_png_or_jpeg' | 'too_many_pixels';

/** `not_drawn`: it was fetched, but its data is broken, the picture has no room for it, or a model made the picture. */
export type LogoFate = 'shown' | 'not_drawn' | LogoFault;

/** Bytes. */
export const LARGEST_LOGO = 1024 * 1024;
/** Pixels a side: a few bytes can claim a picture that fills the memory. */
const LONGEST_SIDE = 4_096;

export interface LogoSource {
  /**
   * The bytes at an https URL of a user, from the public internet only, within 15 seconds.
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
