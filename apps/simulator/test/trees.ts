/** Trees for specs: an enabled ad group with one enabled, approved ad, and what is said beside. */
import type { Ad, AdGroup, AdGroupCriterion } from '../src/google-ads/ad-tables.js';
import { NOTHING_LISTED } from '../src/google-ads/audience-reach.js';
import type { Tree } from '../src/google-ads/tree.js';

export const NOW = Date.parse('2026-08-03T10:00:00Z');
let ids = 0;

export const adGroup = (more: Partial<AdGroup> = {}): AdGroup => ({
  id: 'g',
  account_id: '1',
  campaign_id: 'c',
  name: 'Spring',
  status: 'ENABLED',
  type: null,
  cpc_bid_micros: null,
  cpm_bid_micros: null,
  target_cpa_micros: null,
  targeting: {},
  optimized_targeting: null,
  ...more,
});

export const ad = (more: Partial<Ad> = {}): Ad => ({
  id: `ad ${(ids += 1)}`,
  account_id: '1',
  ad_group_id: 'g',
  status: 'ENABLED',
  type: 'RESPONSIVE_DISPLAY_AD',
  name: null,
  final_urls: [],
  final_url_suffix: null,
  url_custom_parameters: [],
  content: {},
  review_status: 'REVIEWED',
  approval_status: 'APPROVED',
  policy_topics: [],
  reviewed_at: new Date(NOW - 1),
  ...more,
});

export const keyword = (more: Partial<AdGroupCriterion> = {}): AdGroupCriterion => ({
  id: '1',
  account_id: '1',
  ad_group_id: 'g',
  kind: 'keyword',
  detail: { text: 'boots', matchType: 'PHRASE' },
  negative: false,
  status: 'ENABLED',
  bid_modifier: null,
  ...more,
});

export const tree = (more: Partial<Tree>): Tree => ({
  adGroups: [adGroup()],
  ads: [ad()],
  criteria: [],
  listed: NOTHING_LISTED,
  ...more,
});
