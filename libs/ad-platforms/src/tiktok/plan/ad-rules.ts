// What an ad is made of: a picture, one text, a button, and music beside them.
import type { AdRule } from '../../shared/ad-parts.js';
import { Pictures } from '../../shared/pictures.js';
import { tiktokLength } from '../tiktok.names.js';

/** Our format for what TikTok shows. */
export const FORMAT = 'in_stream';
export const LONGEST_BRAND = 100;

type Shape = 'tall' | 'square' | 'wide';

/** TikTok's help pages on carousels, as of 2026-11-21. */
const pictures = new Pictures<Shape>({
  shapes: {
    tall: { ratio: 9 / 16, width: 720, height: 1_280, words: '9:16' },
    square: { ratio: 1, width: 640, height: 640, words: '1:1' },
    wide: { ratio: 16 / 9, width: 1_280, height: 720, words: '16:9' },
  },
  mimeTypes: ['image/jpeg', 'image/png'],
  largestBytes: 50 * 1_048_576,
  leastLogo: 98,
});

/** TikTok's published enumeration of buttons. */
const buttons: Readonly<Record<string, string>> = {
  learn_more: 'LEARN_MORE',
  shop_now: 'SHOP_NOW',
  sign_up: 'SIGN_UP',
  download: 'DOWNLOAD_NOW',
  contact_us: 'CONTACT_US',
  apply_now: 'APPLY_NOW',
  book_now: 'BOOK_NOW',
  get_quote: 'GET_QUOTE',
  subscribe: 'SUBSCRIBE',
  call_now: 'CALL_NOW',
  get_tickets: 'GET_TICKETS_NOW',
  order_now: 'ORDER_NOW',
};

export const adRule: AdRule<Shape> = {
  platform: 'TikTok',
  name: 'an ad',
  headlines: null,
  descriptions: null,
  longHeadlines: null,
  primaryTexts: { least: 1, most: 1, length: 100, measure: tiktokLength },
  brand: null,
  logo: 'none',
  buttonOf: (callToAction) => (Object.hasOwn(buttons, callToAction) ? (buttons[callToAction] ?? null) : null),
  paths: null,
  taken: pictures,
  pictures: { tall: 'picture', square: 'picture', wide: 'picture' },
  neededShapes: [['tall', 'square', 'wide']],
  mostPictures: 1,
};

export const isLogo = pictures.isLogo.bind(pictures);
