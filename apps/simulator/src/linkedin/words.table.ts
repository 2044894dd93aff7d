/** LinkedIn's words, and which of them go together. Sources: its documentation, and open adapters' notes of 2026-02. */

/** Singular: a plural is no symbol. */
export const OBJECTIVES = [
  ...['BRAND_AWARENESS', 'ENGAGEMENT', 'JOB_APPLICANT', 'LEAD_GENERATION', 'WEBSITE_CONVERSION', 'WEBSITE_VISIT'],
  'VIDEO_VIEW',
] as const;
type Objective = (typeof OBJECTIVES)[number];

export const TARGETS = [
  ...['NONE', 'MAX_IMPRESSION', 'MAX_REACH', 'MAX_CLICK', 'MAX_CONVERSION', 'MAX_LEAD', 'MAX_VIDEO_VIEW'],
  ...['TARGET_COST_PER_CLICK', 'TARGET_COST_PER_IMPRESSION'],
  ...['CAP_COST_AND_MAXIMIZE_CLICKS', 'CAP_COST_AND_MAXIMIZE_IMPRESSIONS'],
] as const;
export const COSTS = ['CPM', 'CPC', 'CPV'] as const;

/** By itself LinkedIn bids for these, without a price. */
export const AUTOMATIC: Readonly<Record<Objective, readonly string[]>> = {
  BRAND_AWARENESS: ['MAX_IMPRESSION', 'MAX_REACH'],
  ENGAGEMENT: ['MAX_CLICK'],
  JOB_APPLICANT: ['MAX_CLICK'],
  LEAD_GENERATION: ['MAX_LEAD'],
  WEBSITE_CONVERSION: ['MAX_CONVERSION'],
  WEBSITE_VISIT: ['MAX_CLICK'],
  VIDEO_VIEW: ['MAX_VIDEO_VIEW'],
};

/** With a price: what is paid for, and for which objectives; null: for all. */
export const PRICED: Readonly<Record<string, { readonly costs: readonly string[]; readonly of: readonly string[] | null }>> = {
  NONE: { costs: ['CPC', 'CPM'], of: null },
  TARGET_COST_PER_CLICK: { costs: ['CPC'], of: ['WEBSITE_VISIT', 'ENGAGEMENT'] },
  TARGET_COST_PER_IMPRESSION: { costs: ['CPM'], of: ['BRAND_AWARENESS'] },
  CAP_COST_AND_MAXIMIZE_CLICKS: { costs: ['CPM'], of: ['WEBSITE_VISIT', 'ENGAGEMENT'] },
  CAP_COST_AND_MAXIMIZE_IMPRESSIONS: { costs: ['CPM'], of: ['BRAND_AWARENESS'] },
};

export const AGES = ['(18,24)', '(25,34)', '(35,54)', '(55,2147483647)'].map((range) => `urn:li:ageRange:${range}`);
export const GENDERS = ['urn:li:gender:MALE', 'urn:li:gender:FEMALE'];
const FACETS = ['locations', 'profileLocations', 'interfaceLocales', 'ageRanges', 'genders', 'interests'] as const;
export const FACET = 'urn:li:adTargetingFacet:';
export const isFacet = (name: string): boolean =>
  [...FACETS, 'audienceMatchingSegments', 'dynamicSegments'].some((each) => name === FACET + each);

/** Of campaigns and groups. */
export const CAMPAIGN_MOVES = {
  DRAFT: ['ACTIVE', 'PAUSED', 'ARCHIVED', 'CANCELED', 'PENDING_DELETION'],
  ACTIVE: ['PAUSED', 'ARCHIVED', 'CANCELED', 'PENDING_DELETION'],
  PAUSED: ['ACTIVE', 'ARCHIVED', 'CANCELED', 'PENDING_DELETION'],
  ARCHIVED: ['ACTIVE', 'PAUSED', 'PENDING_DELETION'],
  CANCELED: ['PENDING_DELETION'],
} as const;

export const BUTTONS = [
  ...['APPLY', 'DOWNLOAD', 'VIEW_QUOTE', 'LEARN_MORE', 'SIGN_UP', 'SUBSCRIBE', 'REGISTER', 'JOIN', 'ATTEND'],
  'REQUEST_DEMO',
] as const;
