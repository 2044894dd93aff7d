// How large a picture may be.

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
