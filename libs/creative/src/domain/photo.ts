// Pictures that the advertiser itself gives for its ads, as an upload or by their address.
import type { Size } from './creative-words.js';
import type { fetchedPhotoFaults, photoFaults } from './picture-faults.table.js';
import type { PictureHeader } from './picture-header.js';

/** Decoded and encoded again by us, upright and in sRGB: it holds a picture and nothing else. */
export interface Photo extends PictureHeader {
  readonly bytes: Buffer;
}

export const photoTypes = ['image/png', 'image/jpeg'] as const;

/** A picture in the storage, under `<organization>/<file>`. */
export interface StoredPhoto extends Size {
  /** 64 hex digits. */
  readonly file: string;
  readonly mimeType: (typeof photoTypes)[number];
  readonly bytes: number;
}

/** A logo that was given as an upload. */
export interface UploadedLogo extends StoredPhoto {
  readonly uploadId: string;
}

/** A picture of a request: an upload of the organization, or an address; the other one is null. */
export interface ImageReference {
  readonly uploadId: string | null;
  readonly url: string | null;
  /** The address is that of a page, whose picture is meant. */
  readonly ofPage?: true;
  /** Its place in the request, e.g. `variants[0].images[1]`. Absent: its place among the `images`. */
  readonly at?: string;
}

/** Those of a request; without any, the one of its landing page if that was asked for. */
export const imagesOf = ({ images = [], extract, landingPageUrl }: PhotoRequest): readonly ImageReference[] =>
  images.length === 0 && extract === true && landingPageUrl !== null
    ? [{ uploadId: null, url: landingPageUrl, ofPage: true }]
    : images;

interface PhotoRequest {
  readonly images?: readonly ImageReference[];
  readonly extract?: boolean;
  readonly landingPageUrl: string | null;
}

/** null: not fetched yet. */
export type PhotoFate = StoredPhoto | keyof typeof fetchedPhotoFaults | null;

export type PhotoFault = keyof typeof photoFaults;

export interface PhotoCleaning {
  /**
   * The picture without anything else that its file holds (place, camera, comments), upright, in sRGB, and at most
   * `LONGEST_KEPT_SIDE` pixels a side. A JPEG stays a JPEG; so does a PNG, unless it would have more than `LARGEST_PHOTO` bytes.
   * The caller lets one at a time in.
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
