// Pictures that the advertiser itself gives for its ads, as an upload or by their address.
import type { Size } from './creative-words.js';
import type { FetchFault } from './logo.js';
import type { PictureHeader } from './picture-header.js';

/** Decoded and encoded again by us, upright and in sRGB: it holds a picture and nothing else. */
export interface Photo extends PictureHeader {
  readonly bytes: Buffer;
}

export const photoTypes = ['image/png', 'image/jpeg'] as const;

/** A picture in the storage, under `<organization>/<file>`. */
export interface KeptPhoto extends Size {
  /** 64 hex digits. */
  readonly file: string;
  readonly mimeType: (typeof photoTypes)[number];
  readonly bytes: number;
}

/** A picture of a request: an upload of the organization, or an address; the other one is null. */
export interface GivenImage {
  readonly uploadId: string | null;
  readonly url: string | null;
  /** The address is that of a page, whose picture is meant. */
  readonly ofPage?: true;
  /** Its place in the request, e.g. `variants[0].images[1]`. Absent: its place among the `images`. */
  readonly at?: string;
}

/** Those of a request; without any, the one of its landing page if that was asked for. */
export const imagesOf = ({ images = [], extract, landingPageUrl }: Asked): readonly GivenImage[] =>
  images.length === 0 && extract === true && landingPageUrl !== null
    ? [{ uploadId: null, url: landingPageUrl, ofPage: true }]
    : images;

interface Asked {
  readonly images?: readonly GivenImage[];
  readonly extract?: boolean;
  readonly landingPageUrl: string | null;
}

/** null: not fetched yet. */
export type PhotoFate = KeptPhoto | keyof typeof fetchedPhotoFaults | null;

/** Bytes of a picture, as it is given and as it is kept. */
export const LARGEST_PHOTO = 10 * 1024 * 1024;
/** Pixels a side of a picture as it is given; a few bytes can claim one that fills the memory. */
export const LONGEST_GIVEN_SIDE = 6_000;
/** Bytes of a decoded picture: two bytes a colour allow half as many pixels. Its time and memory grow with them. */
export const MOST_DECODED_BYTES = LONGEST_GIVEN_SIDE ** 2 * 4;
/** Pixels a side of a picture as it is kept: no ad is larger. */
export const LONGEST_KEPT_SIDE = 4_096;
/** Pixels of a picture that is decoded as a whole: all of them are in memory at once, with up to eight bytes each. */
export const MOST_WHOLE_PIXELS = LONGEST_KEPT_SIDE ** 2;

/** What is wrong with the bytes of a picture. */
export const photoFaults = {
  not_png_or_jpeg: 'The file is neither a PNG nor a JPEG, or it is cut off.',
  too_many_pixels:
    `The picture has more than ${LONGEST_GIVEN_SIDE} pixels on a side, or more than ` +
    `${MOST_DECODED_BYTES / 8_000_000} million pixels of 16 bits a colour.`,
  too_many_interlaced:
    `The picture is interlaced or progressive and has more than ${LONGEST_KEPT_SIDE} x ` +
    `${LONGEST_KEPT_SIDE} pixels; save it row by row ("baseline"), or smaller.`,
  broken: 'The file is broken: its picture cannot be decoded.',
  too_large: 'The file has more than 10 MiB.',
} as const;
export type PhotoFault = keyof typeof photoFaults;

/** Why a picture at an address is not used; nothing else of the server's answer is passed on. */
export const fetchedPhotoFaults = {
  ...photoFaults,
  url_not_allowed: 'The address of the picture is not an https address on port 443.',
  no_public_address: 'The address of the picture is not on the public internet.',
  unreachable: 'The server of the picture could not be reached.',
  redirected: 'The server of the picture names another address.',
  bad_status: 'The server of the picture answered with an error.',
  too_slow: 'The picture did not arrive within 15 seconds.',
  page_not_read: 'The landing page could not be fetched from the public internet, or it has more than 2 MiB.',
  page_without_picture: 'The landing page names no picture: neither of a Product in JSON-LD nor as og:image.',
} as const satisfies Readonly<Record<PhotoFault | FetchFault | 'page_not_read' | 'page_without_picture', string>>;

export interface PhotoCleaning {
  /**
   * The picture without anything else that its file holds (place, camera, comments), upright, in sRGB, and at most
   * `LONGEST_KEPT_SIDE` pixels a
   * side. A JPEG stays a JPEG; so does a PNG, unless it would have more than `LARGEST_PHOTO` bytes. The caller
   * decodes one at a time.
   */
  clean(bytes: Buffer): Promise<Photo | PhotoFault>;
  /**
   * A cleaned picture, scaled and cropped into exactly this size.
   * @param largest bytes: a larger PNG becomes a JPEG; null: any
   */
  crop(photo: Photo, size: Size, largest: number | null): Promise<Photo>;
}

/** Injection token; the apps bind it. */
export const PhotoCleaning = Symbol('PhotoCleaning');
