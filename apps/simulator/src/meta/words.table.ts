/**
 * The words of Meta's Marketing API v26.0, from the vendor's generated specifications (facebook-business-sdk-codegen,
 * 2026-04, names checked in the Node SDK v26, 2026-08-05). What pairs with what is from open adapters, 2026-07.
 */
export const GOALS_OF = {
  OUTCOME_AWARENESS: ['REACH', 'IMPRESSIONS', 'AD_RECALL_LIFT', 'THRUPLAY'],
  OUTCOME_TRAFFIC: ['LINK_CLICKS', 'LANDING_PAGE_VIEWS', 'REACH', 'IMPRESSIONS'],
  OUTCOME_ENGAGEMENT: ['POST_ENGAGEMENT', 'THRUPLAY', 'CONVERSATIONS', 'LINK_CLICKS', 'REACH', 'IMPRESSIONS'],
  OUTCOME_LEADS: ['LEAD_GENERATION', 'QUALITY_LEAD', 'OFFSITE_CONVERSIONS', 'LINK_CLICKS', 'LANDING_PAGE_VIEWS'],
  OUTCOME_SALES: ['OFFSITE_CONVERSIONS', 'VALUE', 'LINK_CLICKS', 'LANDING_PAGE_VIEWS'],
  OUTCOME_APP_PROMOTION: ['APP_INSTALLS', 'LINK_CLICKS', 'VALUE'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export const OBJECTIVES = Object.keys(GOALS_OF);
export const GOALS = [...new Set(Object.values(GOALS_OF).flat())];

/** What an ad set of this goal must promote. */
export const PROMOTES: Readonly<Record<string, readonly string[]>> = {
  OFFSITE_CONVERSIONS: ['pixel_id', 'custom_event_type'],
  VALUE: ['pixel_id', 'custom_event_type'],
  LEAD_GENERATION: ['page_id'],
  QUALITY_LEAD: ['page_id'],
  APP_INSTALLS: ['application_id', 'object_store_url'],
};
export const CAPPED_GOALS = ['REACH', 'THRUPLAY'];

export const BID_STRATEGIES = ['LOWEST_COST_WITHOUT_CAP', 'LOWEST_COST_WITH_BID_CAP', 'COST_CAP', 'LOWEST_COST_WITH_MIN_ROAS'];
export const BILLING_EVENTS = [
  ...['IMPRESSIONS', 'CLICKS', 'LINK_CLICKS', 'THRUPLAY', 'APP_INSTALLS', 'POST_ENGAGEMENT', 'PAGE_LIKES', 'OFFER_CLAIMS'],
  ...['PURCHASE', 'LISTING_INTERACTION'],
];
export const DESTINATIONS = ['WEBSITE', 'APP', 'MESSENGER', 'ON_AD', 'ON_POST', 'ON_VIDEO', 'ON_PAGE', 'ON_EVENT', 'UNDEFINED'];
export const EVENTS = [
  ...['LEAD', 'PURCHASE', 'ADD_TO_CART', 'COMPLETE_REGISTRATION', 'CONTENT_VIEW', 'INITIATED_CHECKOUT', 'SUBSCRIBE', 'CONTACT'],
  ...['SUBMIT_APPLICATION', 'SCHEDULE', 'START_TRIAL', 'SEARCH', 'OTHER'],
];
export const CATEGORIES = [
  ...['NONE', 'HOUSING', 'EMPLOYMENT', 'CREDIT', 'FINANCIAL_PRODUCTS_SERVICES', 'ISSUES_ELECTIONS_POLITICS'],
  'ONLINE_GAMBLING_AND_GAMING',
];
/** With these nobody is chosen by age or gender, left out, or resembled. */
export const PROTECTED = ['HOUSING', 'EMPLOYMENT', 'CREDIT', 'FINANCIAL_PRODUCTS_SERVICES'];
export const BUTTONS = [
  ...['LEARN_MORE', 'SHOP_NOW', 'SIGN_UP', 'DOWNLOAD', 'CONTACT_US', 'APPLY_NOW', 'BOOK_NOW', 'BOOK_TRAVEL', 'GET_QUOTE'],
  ...['SUBSCRIBE', 'GET_OFFER', 'INSTALL_MOBILE_APP', 'USE_MOBILE_APP', 'NO_BUTTON', 'WATCH_MORE', 'ORDER_NOW'],
];

/** Of creatives; named since 2026-06-28 at the latest. */
export const FEATURES = [
  ...['add_text_overlay', 'adapt_to_placement', 'creative_stickers', 'description_automation', 'enhance_cta', 'image_animation'],
  ...['image_auto_crop', 'image_background_gen', 'image_brightness_and_contrast', 'image_templates', 'image_touchups'],
  ...['image_uncrop', 'inline_comment', 'media_type_automation', 'music_generation', 'pac_relaxation', 'product_extensions'],
  ...['profile_card', 'reveal_details_over_time', 'show_destination_blurbs', 'show_summary', 'site_extensions'],
  ...['text_optimizations', 'text_translation', 'translate_voiceover', 'video_auto_crop', 'video_filtering', 'video_highlights'],
];
/** A bundle, which is refused on write. */
export const BUNDLE = 'standard_enhancements';

/** Positions, by the publisher that they belong to. */
export const POSITIONS = {
  facebook: [
    ...['feed', 'right_hand_column', 'marketplace', 'video_feeds', 'story', 'search', 'instream_video', 'facebook_reels'],
    ...['facebook_reels_overlay', 'profile_feed', 'notification'],
  ],
  instagram: ['stream', 'story', 'explore', 'explore_home', 'reels', 'profile_feed', 'ig_search', 'profile_reels'],
  messenger: ['story', 'messenger_home', 'sponsored_messages'],
  audience_network: ['classic', 'rewarded_video'],
  threads: ['threads_stream'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export const PUBLISHERS = Object.keys(POSITIONS);

/** Where the Digital Services Act wants to know who pays. */
export const EU = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');
/** Countries of identities that are verified in the business' settings, as of 2026-07. */
export const REGULATED: Readonly<Record<string, { readonly category: string; readonly identity: string }>> = {
  TW: { category: 'TAIWAN_UNIVERSAL', identity: 'taiwan_universal' },
  SG: { category: 'SINGAPORE_UNIVERSAL', identity: 'singapore_universal' },
  TH: { category: 'THAILAND_UNIVERSAL', identity: 'universal' },
  BR: { category: 'BRAZIL_REGULATION', identity: 'universal' },
};
const OF_FINANCE = ['taiwan_finserv', 'australia_finserv', 'india_finserv'];
export const REGULATED_CATEGORIES = [
  ...Object.values(REGULATED).map(({ category }) => category),
  ...OF_FINANCE.map((each) => each.toUpperCase()),
];
export const IDENTITIES = [...new Set([...Object.values(REGULATED).map(({ identity }) => identity), ...OF_FINANCE])];

/** A currency's units in one of its own: 1 where it has no smaller ones, by Meta's list, which is not ISO 4217's. */
const WHOLE_CURRENCIES = ['CLP', 'COP', 'CRC', 'HUF', 'ISK', 'IDR', 'JPY', 'KRW', 'PYG', 'TWD', 'VND'];
export const offsetOf = (currency: string): number => (WHOLE_CURRENCIES.includes(currency) ? 1 : 100);

/** How Meta numbers the state of an account. */
export const ACCOUNT_STATES = {
  ENABLED: 1,
  SUSPENDED: 2,
  UNSETTLED: 3,
  IN_REVIEW: 7,
  PENDING_SETTLEMENT: 8,
  IN_GRACE_PERIOD: 9,
  CANCELED: 100,
  CLOSED: 101,
} as const;
