// What an ad of each format is made of. A field has no end of its own at Meta: what is longer than shown is cut on the screen.
import type { AdRule } from '../../shared/ad-parts.js';
import { characters, type TextLimit } from '../../shared/ad-texts.js';
import { Pictures } from '../../shared/pictures.js';
import type { MetaFormat } from './placements.table.js';

type Shape = 'square' | 'portrait' | 'landscape' | 'tall';

const MEGABYTES_30 = 30 * 1_048_576;

/** Source: Meta's ads guide, by secondary guides; as of 2026-08. */
const pictures = new Pictures<Shape>({
  shapes: {
    square: { ratio: 1, width: 300, height: 300, words: '1:1' },
    portrait: { ratio: 4 / 5, width: 480, height: 600, words: '4:5' },
    landscape: { ratio: 1.91, width: 600, height: 314, words: '1.91:1' },
    tall: { ratio: 9 / 16, width: 500, height: 889, words: '9:16' },
  },
  mimeTypes: ['image/jpeg', 'image/png'],
  largestBytes: MEGABYTES_30,
  leastLogo: 1,
});

/** By general knowledge the longest texts that the API takes. */
const text = (least: number, length: number): TextLimit => ({ least, most: 1, length, measure: characters });

/** Meta's published enumeration of buttons. */
const buttons: Readonly<Record<string, string>> = {
  learn_more: 'LEARN_MORE',
  shop_now: 'SHOP_NOW',
  sign_up: 'SIGN_UP',
  download: 'DOWNLOAD',
  contact_us: 'CONTACT_US',
  apply_now: 'APPLY_NOW',
  book_now: 'BOOK_NOW',
  get_quote: 'GET_QUOTE',
  subscribe: 'SUBSCRIBE',
  get_offer: 'GET_OFFER',
  donate_now: 'DONATE_NOW',
  call_now: 'CALL_NOW',
  get_tickets: 'BUY_TICKETS',
  order_now: 'ORDER_NOW',
};
const buttonOf = (callToAction: string): string | null =>
  Object.hasOwn(buttons, callToAction) ? (buttons[callToAction] ?? null) : null;

const rule = (name: string, shapes: readonly Shape[]): AdRule<Shape> => ({
  platform: 'Meta',
  name,
  headlines: text(1, 255),
  descriptions: text(0, 255),
  longHeadlines: null,
  primaryTexts: text(0, 2_200),
  brand: null,
  logo: 'none',
  buttonOf,
  paths: null,
  taken: pictures,
  pictures: Object.fromEntries(shapes.map((shape) => [shape, 'picture'])),
  neededShapes: [shapes],
  mostPictures: 1,
});

export const adRules: Readonly<Record<MetaFormat, AdRule<Shape>>> = {
  feed: rule('a feed ad', ['square', 'portrait', 'landscape']),
  story: rule('a story ad', ['tall', 'portrait', 'square']),
  reel: rule('a reel ad', ['tall', 'portrait']),
};
