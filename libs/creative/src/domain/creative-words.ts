// The vocabulary of creative assets: every closed set that a request, a view or a table names.

export const creativeTypes = ['text', 'image'] as const;
export type CreativeType = (typeof creativeTypes)[number];

export { type Format, formats } from '@app/kernel';

export const tones = ['professional', 'friendly', 'playful', 'urgent', 'luxury', 'informative'] as const;

/** What a button of ours asks for; a platform without such a button gets none, which the plan of the ad says. */
export const callsToAction = [
  'learn_more',
  'shop_now',
  'sign_up',
  'download',
  'contact_us',
  'apply_now',
  'book_now',
  'get_quote',
  'subscribe',
  'get_offer',
  'donate_now',
  'call_now',
  'get_tickets',
  'order_now',
] as const;
export type CallToAction = (typeof callsToAction)[number];

/** Pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The fonts that pictures can be lettered in; all have Latin letters, and only Inter has Greek and Cyrillic ones. */
export const fonts = ['inter', 'bricolage_grotesque', 'fraunces'] as const;
export type Font = (typeof fonts)[number];

export interface Brand {
  readonly name: string | null;
  /** The brand's tone, in its own words. */
  readonly voice: string | null;
  /** `#rrggbb`, the main one first. */
  readonly colors: readonly string[];
  /** Of headlines and offers on pictures, at most one; absent or empty: that of the tone. */
  readonly fonts?: readonly Font[];
  readonly logoUrl: string | null;
  readonly bannedTerms: readonly string[];
  readonly requiredTerms: readonly string[];
  readonly disclaimer: string | null;
}

export const noBrand: Brand = {
  name: null,
  voice: null,
  colors: [],
  logoUrl: null,
  bannedTerms: [],
  requiredTerms: [],
  disclaimer: null,
};

/** The words of one ad. Parts that the channel does not use are null or empty. */
export interface AdCopy {
  readonly headlines: readonly string[];
  readonly longHeadline: string | null;
  readonly primaryText: string | null;
  readonly descriptions: readonly string[];
  readonly callToAction: CallToAction;
  /** Shown behind the address of a search ad, at most two; absent: none. */
  readonly paths?: readonly string[];
}
