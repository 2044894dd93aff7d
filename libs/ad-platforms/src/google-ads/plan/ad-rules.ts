// What an ad of each campaign type is made of.
import type { AdRule } from '../../shared/ad-parts.js';
import type { TextLimit } from '../../shared/ad-texts.js';
import type { CampaignType } from './campaign-types.js';
import { pictures, type Shape } from './picture-limits.js';
import { widthOf, widthWithInsertions } from './text-widths.js';

interface GoogleAdRule extends AdRule<Shape> {
  /** false: it leads to the app's page in its store. */
  readonly hasLandingPage: boolean;
  readonly pictures: Readonly<Partial<Record<Shape, 'images' | 'square_images' | 'portrait_images'>>>;
}

const headline = (least: number, most: number): TextLimit => ({ least, most, length: 30, measure: widthOf });
const description = (least: number, most: number): TextLimit => ({ least, most, length: 90, measure: widthOf });

const longHeadline: TextLimit = { least: 1, most: 1, length: 90, measure: widthOf };
const brand: TextLimit = { least: 1, most: 1, length: 25, measure: widthOf };

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

/** Of a search ad alone. */
const paths: AdRule['paths'] = { most: 2, possible: /^[\p{L}\p{N}-]{1,15}$/u };

/** No ad there has a place for a primary text. */
const common = { platform: 'Google Ads', primaryTexts: null, taken: pictures } as const;

/** Source: Google Ads API v25, ad_type_infos; the most pictures and the counts of app ads by general knowledge; as of 2026-11. */
export const adRules: Readonly<Record<CampaignType, GoogleAdRule>> = {
  SEARCH: {
    ...common,
    name: 'a search ad',
    headlines: { ...headline(3, 15), measure: widthWithInsertions },
    descriptions: { ...description(2, 4), measure: widthWithInsertions },
    longHeadlines: null,
    brand: null,
    logo: 'none',
    buttonOf: null,
    hasLandingPage: true,
    paths,
    pictures: {},
    neededShapes: [],
    mostPictures: 0,
  },
  DISPLAY: {
    ...common,
    name: 'a display ad',
    headlines: headline(1, 5),
    descriptions: description(1, 5),
    longHeadlines: longHeadline,
    brand,
    logo: 'possible',
    buttonOf,
    hasLandingPage: true,
    paths: null,
    pictures: { landscape: 'images', square: 'square_images' },
    neededShapes: [['landscape'], ['square']],
    mostPictures: 15,
  },
  DEMAND_GEN: {
    ...common,
    name: 'a Demand Gen ad',
    headlines: headline(1, 5),
    descriptions: description(1, 5),
    longHeadlines: null,
    brand,
    logo: 'needed',
    buttonOf,
    hasLandingPage: true,
    paths: null,
    pictures: { landscape: 'images', square: 'square_images', portrait: 'portrait_images' },
    neededShapes: [['landscape', 'square']],
    mostPictures: 20,
  },
  APP: {
    ...common,
    name: 'an app ad',
    headlines: headline(2, 5),
    descriptions: description(1, 5),
    longHeadlines: null,
    brand: null,
    logo: 'none',
    buttonOf: null,
    hasLandingPage: false,
    paths: null,
    pictures: { landscape: 'images', square: 'images', portrait: 'images' },
    neededShapes: [],
    mostPictures: 20,
  },
};
