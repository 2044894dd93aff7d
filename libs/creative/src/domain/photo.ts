// Pictures that the advertiser itself gives for its ads.
import type { PictureHeader } from './picture-header.js';

/** Decoded and encoded again by us, upright and in sRGB: it holds a picture and nothing else. */
export interface Photo extends PictureHeader {
  readonly bytes: Buffer;
}
