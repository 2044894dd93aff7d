// TikTok's codes as faults of the port. Sources: the vendor's pages of errors and rate limits, as captured on 2026-08-13; the words
// in sentences of 40002 by general knowledge.
import type { FaultTable } from '../shared/failures.js';

const ours = { fault: 'app_refused', scope: 'app' } as const;
const lost = { fault: 'permission', scope: 'account' } as const;

/** By `code/sentence`, else by `code`, else by the HTTP status. Throttles name no time and no kind but that of the call. */
export const faults: FaultTable = {
  '40100': { fault: 'throttled', scope: 'app' },
  '40016': { fault: 'throttled', scope: 'app' },
  '40133': { fault: 'throttled', scope: 'account' },
  'HTTP 429': { fault: 'throttled', scope: 'app' },

  '50000': 'transient',
  '50002': 'transient',
  '51305': 'transient',
  '60001': 'transient',
  '40700': 'transient',
  '40902': 'transient',
  '40903': 'transient',
  '40913': 'transient',
  'HTTP 5xx': 'transient',
  '40202': 'conflict',

  '40201': 'not_ready',
  '40901': 'not_ready',
  // Of a report that was ordered: it went wrong, or nobody knows it.
  '40200': 'transient',

  // A repeated call of which the first may have been done: look it up.
  '40050': 'unknown_outcome',
  '40002/exists': 'duplicate',
  '40002/deleted': 'not_found',
  '40001/terms': { fault: 'precondition', page: 'terms_not_accepted' },
  '40002/terms': { fault: 'precondition', page: 'terms_not_accepted' },

  '40102': 'auth',
  '40105': 'auth',
  '40110': 'rejected',
  '40101': ours,
  '40104': ours,
  '40113': ours,
  '40118': ours,
  '40124': ours,
  '40125': ours,

  '40001': lost,
  '40106': lost,
  '40119': lost,
  '40300': lost,
  '40301': lost,
  '41000': lost,

  '40007': 'not_found',
};

/** What a sentence of a code says, where it means something else. */
export const sentences: readonly { readonly code: string; readonly says: RegExp; readonly word: string }[] = [
  { code: '40002', says: /\balready exist(s|ed)?\b|\bduplicate(d)? (file |material )?name\b/i, word: 'exists' },
  { code: '40002', says: /\b(been|was|is) deleted\b/i, word: 'deleted' },
  { code: '40002', says: /\binvalid audience id\b/i, word: 'deleted' },
  ...['40001', '40002'].map((code) => ({ code, says: /\baccept\b.*\bterms\b|\bterms\b.*\baccept/i, word: 'terms' })),
];

/** The fields of nodes behind those of TikTok's requests, which only its sentences name. */
export const blamedFields: Readonly<Record<string, string>> = {
  campaign_name: 'name',
  adgroup_name: 'name',
  objective_type: 'objective',
  special_industries: 'special',
  promotion_type: 'promotion',
  optimization_goal: 'goal',
  billing_event: 'goal',
  budget_mode: 'budget_type',
  budget: 'budget',
  bid_type: 'bid',
  bid_price: 'bid',
  conversion_bid_price: 'bid',
  schedule_start_time: 'starts_at',
  schedule_end_time: 'ends_at',
  location_ids: 'locations',
  age_groups: 'ages',
  gender: 'gender',
  languages: 'languages',
  audience_ids: 'audiences',
  excluded_audience_ids: 'excluded_audiences',
  dayparting: 'hours',
  pacing: 'accelerated',
  frequency: 'frequency_cap',
  frequency_schedule: 'frequency_cap',
  image_ids: 'pictures',
  music_id: 'music',
  ad_text: 'text',
  call_to_action: 'button',
  landing_page_url: 'link',
  identity_id: 'identity',
  identity_type: 'identity',
  display_name: 'name',
  custom_audience_name: 'name',
  image_uri: 'picture',
};
