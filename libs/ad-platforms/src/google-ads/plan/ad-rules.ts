// What an ad of each campaign type is made of.
import type { CampaignType } from './campaign-types.js';
import type { Shape } from '../../shared/pictures.js';
import type { TextLimit } from '../../shared/ad-texts.js';

export interface AdRule {
  /** `a display ad` */
  readonly name: string;
  readonly headlines: TextLimit;
  readonly descriptions: TextLimit;
  readonly hasLongHeadline: boolean;
  readonly hasBrand: boolean;
  readonly logo: 'needed' | 'possible' | 'none';
  readonly hasButton: boolean;
  /** false: it leads to the app's page in its store. */
  readonly hasLandingPage: boolean;
  /** Parts of the address that a search ad can show. We have none of our own. */
  readonly hasPaths: boolean;
  /** The field of each shape of pictures; the others are not shown. */
  readonly pictures: Readonly<Partial<Record<Shape, 'images' | 'square_images' | 'portrait_images'>>>;
  /** Of each of these one picture at least. */
  readonly neededShapes: readonly (readonly Shape[])[];
  readonly mostPictures: number;
}

const headline = (least: number, most: number): TextLimit => ({ least, most, length: 30 });
const description = (least: number, most: number): TextLimit => ({ least, most, length: 90 });

export const LONG_HEADLINE: TextLimit = { least: 1, most: 1, length: 90 };
export const BRAND: TextLimit = { least: 1, most: 1, length: 25 };

/** Source: Google Ads API v25, ad_type_infos; the most pictures and the counts of app ads by general knowledge; as of 2026-11. */
export const adRules: Readonly<Record<CampaignType, AdRule>> = {
  SEARCH: {
    name: 'a search ad',
    headlines: { ...headline(3, 15), hasInsertions: true },
    descriptions: { ...description(2, 4), hasInsertions: true },
    hasLongHeadline: false,
    hasBrand: false,
    logo: 'none',
    hasButton: false,
    hasLandingPage: true,
    hasPaths: true,
    pictures: {},
    neededShapes: [],
    mostPictures: 0,
  },
  DISPLAY: {
    name: 'a display ad',
    headlines: headline(1, 5),
    descriptions: description(1, 5),
    hasLongHeadline: true,
    hasBrand: true,
    logo: 'possible',
    hasButton: true,
    hasLandingPage: true,
    hasPaths: false,
    pictures: { landscape: 'images', square: 'square_images' },
    neededShapes: [['landscape'], ['square']],
    mostPictures: 15,
  },
  DEMAND_GEN: {
    name: 'a Demand Gen ad',
    headlines: headline(1, 5),
    descriptions: description(1, 5),
    hasLongHeadline: false,
    hasBrand: true,
    logo: 'needed',
    hasButton: true,
    hasLandingPage: true,
    hasPaths: false,
    pictures: { landscape: 'images', square: 'square_images', portrait: 'portrait_images' },
    neededShapes: [['landscape', 'square']],
    mostPictures: 20,
  },
  APP: {
    name: 'an app ad',
    headlines: headline(2, 5),
    descriptions: description(1, 5),
    hasLongHeadline: false,
    hasBrand: false,
    logo: 'none',
    hasButton: false,
    hasLandingPage: false,
    hasPaths: false,
    pictures: { landscape: 'images', square: 'images', portrait: 'images' },
    neededShapes: [],
    mostPictures: 20,
  },
};

/** Google's buttons, by general knowledge. Without one of ours Google chooses the button itself. */
const buttons: Readonly<Record<string, string | null>> = {
  learn_more: 'Learn more',
  shop_now: 'Shop now',
  sign_up: 'Sign up',
  download: 'Download',
  contact_us: 'Contact us',
  apply_now: 'Apply now',
  book_now: 'Book now',
  get_quote: 'Get quote',
  subscribe: 'Subscribe',
  get_offer: null,
  donate_now: null,
  call_now: null,
  get_tickets: null,
  order_now: null,
};

export const buttonOf = (callToAction: string): string | null =>
  Object.hasOwn(buttons, callToAction) ? (buttons[callToAction] ?? null) : null;
