// What Meta can tell of people who did something. As of 2026-06, from the guides of audience rules, of website, mobile app and
// engagement custom audiences, and from the standard events of the pixel.
import type { IntendedRule } from '@app/connections';
import type { sourceTypes } from '../audience.bodies.js';

type Op = IntendedRule['filters'][number]['op'];

export interface RuleKind {
  readonly source: (typeof sourceTypes)[number];
  /** The setting of the connection that names it, and what it is called. */
  readonly setting: string;
  readonly named: string;
  /** Meta's word of each event of ours; `null`: it is told by its address alone. */
  readonly events: Readonly<Record<string, string | null>>;
  /** By what events may be narrowed down; in addresses letters are alike. */
  readonly fields: readonly string[];
  readonly mostDays: number;
}

export const ruleKinds: Readonly<Record<'website' | 'app_activity' | 'engagement', RuleKind>> = {
  website: {
    source: 'pixel',
    setting: 'pixel',
    named: 'pixel',
    events: {
      page_view: null,
      view_content: 'ViewContent',
      search: 'Search',
      add_to_cart: 'AddToCart',
      add_to_wishlist: 'AddToWishlist',
      initiate_checkout: 'InitiateCheckout',
      add_payment_info: 'AddPaymentInfo',
      purchase: 'Purchase',
      lead: 'Lead',
      complete_registration: 'CompleteRegistration',
      contact: 'Contact',
      subscribe: 'Subscribe',
    },
    fields: ['url', 'value', 'content_type', 'content_ids', 'content_name', 'content_category', 'currency'],
    mostDays: 180,
  },
  app_activity: {
    source: 'app',
    setting: 'app',
    named: 'app',
    events: {
      app_open: 'fb_mobile_activate_app',
      install: 'fb_mobile_first_app_launch',
      add_to_cart: 'fb_mobile_add_to_cart',
      purchase: 'fb_mobile_purchase',
    },
    fields: [],
    mostDays: 180,
  },
  engagement: {
    source: 'page',
    setting: 'page',
    named: 'Page',
    events: {
      page_engaged: 'page_engaged',
      page_visited: 'page_visited',
      page_messaged: 'page_messaged',
      page_cta_clicked: 'page_cta_clicked',
    },
    fields: [],
    mostDays: 365,
  },
};

/** Of texts; `numeric`: of amounts. */
export const operators: Readonly<Partial<Record<Op, string>>> = { eq: 'eq', ne: 'neq', contains: 'i_contains' };
export const numericOperators: Readonly<Partial<Record<Op, string>>> = {
  ...{ eq: '=', ne: '!=', gt: '>', gte: '>=', lt: '<', lte: '<=' },
};
export const numericFields: readonly string[] = ['value'];

export const MOST_RULES = 10;
/** Of one rule, its event among them. */
export const MOST_FILTERS = 100;
