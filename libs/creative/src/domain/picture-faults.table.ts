// Why a picture, a logo or a page is not used, each as a sentence; nothing else of a server's answer is passed on.
import { LONGEST_GIVEN_SIDE, LONGEST_KEPT_SIDE, MOST_DECODED_BYTES } from './photo.limits.js';

export type FetchFault =
  'url_not_allowed' | 'no_public_address' | 'unreachable' | 'redirected' | 'bad_status' | 'too_large' | 'too_slow';

/** Of a brand's logo. */
export const logoFaults = {
  url_not_allowed: 'The address of the logo is not an https address on port 443.',
  no_public_address: 'The address of the logo is not on the public internet.',
  unreachable: 'The server of the logo could not be reached.',
  redirected: 'The server of the logo names another address.',
  bad_status: 'The server of the logo answered with an error.',
  too_large: 'The file of the logo has more than 1 MiB.',
  too_slow: 'The logo did not arrive within 15 seconds.',
  not_png_or_jpeg: 'The logo is neither a PNG nor a JPEG.',
  too_many_pixels: 'The logo has more than 4096 pixels on a side.',
  not_drawn: 'The file of the logo is broken, or nothing is visible in it.',
  too_small: 'The logo has fewer than 128 pixels on its longer side, so no ad can show it as its logo.',
} as const;

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

/** Of a picture at an address. */
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
} as const satisfies Readonly<Record<keyof typeof photoFaults | FetchFault | 'page_not_read' | 'page_without_picture', string>>;

/** Of an upload. */
export const uploadFaults = {
  ...photoFaults,
  wrong_size: 'The file has not as many bytes as were announced.',
  wrong_type: 'The file is not of the type that was announced.',
} as const satisfies Readonly<Record<keyof typeof photoFaults | 'wrong_size' | 'wrong_type', string>>;

/** Of a landing page: what is wrong, and whether it may pass. */
export const pageFaults: Readonly<Record<FetchFault | 'empty', readonly [message: string, retryable: boolean]>> = {
  url_not_allowed: ['is not an https address on port 443', false],
  no_public_address: ['is not on the public internet', false],
  unreachable: ['could not be reached', true],
  redirected: ['names another address; give that one', false],
  bad_status: ['answered with an error', true],
  too_large: ['has more than 2 MiB', false],
  too_slow: ['did not arrive within 15 seconds', true],
  empty: ['shows no text without a browser; state the prompt instead', false],
};
