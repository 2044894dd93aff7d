// Terms of ad platforms, and of other APIs, for values that have another name here.
import { didYouMean, type FieldFault, sentence } from './domain-error.js';

const daysWords = (days: number): string =>
  `${days}d last_${days}_days last_${days}_day last${days}days past_${days}_days ${days}_days`;

/**
 * Our values, each with the terms of others. A term may stand for several of our values: the first that is possible there is
 * meant.
 */
const words: Readonly<Record<string, string>> = {
  // States.
  active: 'enabled enable on live running serving delivering published eligible ready',
  paused: 'disabled disable off stopped suspended inactive hold on_hold',
  archived: 'removed deleted delete pending_deletion closed trashed',
  disconnected: 'removed deleted closed revoked',
  completed: 'ended finished done time_done expired',
  draft: 'new not_start unpublished pending',
  succeeded: 'success successful completed done ok',
  failed: 'error failure rejected',
  error: 'failed failure unhealthy',
  canceled: 'cancelled aborted',
  running: 'in_process in_progress processing started',
  generating: 'in_process in_progress processing pending running',
  building: 'in_process in_progress processing pending running populating',
  queued: 'pending new waiting',
  // Channels.
  google_ads: 'google adwords google_adwords gads googleads',
  meta: 'facebook fb instagram facebook_ads meta_ads',
  tiktok: 'tiktok_ads tt',
  linkedin: 'linkedin_ads',
  // Metrics.
  spend: 'cost costs amount_spent cost_micros media_cost spent',
  impressions: 'impr views shows',
  ctr: 'click_through_rate clickthrough_rate inline_link_click_ctr',
  cpc: 'average_cpc avg_cpc cost_per_click cost_per_link_click',
  cpm: 'average_cpm avg_cpm cost_per_mille cost_per_thousand',
  cpa: 'average_cpa cost_per_acquisition cost_per_action_type cost_per_conversion cost_per_result',
  cvr: 'conversion_rate conversions_from_interactions_rate',
  roas: 'purchase_roas return_on_ad_spend website_purchase_roas',
  reach: 'unique_users unique_reach',
  frequency: 'average_frequency',
  engagements: 'engagement interactions post_engagement',
  // Objectives, and what delivery is optimized for.
  clicks: 'click link_clicks link_click',
  landing_page_views: 'landing_page_view traffic_landing_page_view',
  conversions: 'conversion offsite_conversions website_conversions website_conversion web_conversions sales purchases',
  conversion_value: 'value conversion_values conversions_value purchase_value revenue',
  app_installs: 'app_install mobile_app_installs installs app_promotion',
  video_views: 'video_view video_plays thruplay',
  awareness: 'brand_awareness reach impressions',
  traffic: 'link_clicks clicks website_visits website_visit web_traffic landing_page_views',
  engagement: 'engagements post_engagement page_likes video_views messages',
  leads: 'lead lead_generation lead_gen submit_lead_form quality_lead',
  app_promotion: 'app_installs app_install mobile_app_installs apps',
  sales: 'conversions offsite_conversions website_conversions web_conversions product_sales product_catalog_sales shop_purchases',
  // Bidding, pacing and periods.
  lowest_cost: 'lowest_cost_without_cap maximize_conversions maximize_clicks target_spend no_bid automatic auto maximum_delivery',
  bid_cap: 'lowest_cost_with_bid_cap custom max_bid',
  cost_cap: 'max_cost target_cost',
  target_cpa: 'cpa cost_per_action',
  target_roas: 'roas lowest_cost_with_min_roas min_roas',
  manual_cpc: 'cpc max_cpc manual',
  manual_cpm: 'cpm max_cpm',
  even: 'standard smooth normal uniform',
  accelerated: 'fast asap no_pacing',
  daily: 'day per_day dynamic_daily_budget',
  lifetime: 'total whole campaign',
  day: 'daily one_day',
  week: 'weekly seven_days',
  month: 'monthly',
  mon: 'monday',
  tue: 'tuesday',
  wed: 'wednesday',
  thu: 'thursday',
  fri: 'friday',
  sat: 'saturday',
  sun: 'sunday',
  apple: 'apple_app_store app_store ios itunes',
  google: 'google_app_store google_play play play_store android',
  last_touch: 'last_click last',
  first_touch: 'first_click first',
  position_based: 'u_shaped',
  // Targeting and placements.
  employment: 'job jobs',
  housing: 'real_estate',
  credit: 'loan loans',
  financial_products_services: 'financial finance financial_services',
  issues_elections_politics: 'political politics issues elections',
  online_gambling_and_gaming: 'gambling online_gambling',
  female: 'f woman women females',
  male: 'm man men males',
  unknown: 'undetermined unspecified',
  mobile: 'phone phones smartphone smartphones high_end_mobile',
  desktop: 'computer computers pc laptop',
  tablet: 'tablets ipad',
  connected_tv: 'ctv tv smart_tv',
  feed: 'newsfeed news_feed facebook_feed',
  stories: 'story',
  story: 'stories',
  reels: 'reel',
  reel: 'reels',
  display: 'banner banners',
  // Reports.
  ...{
    last_7d: daysWords(7),
    last_14d: daysWords(14),
    last_28d: daysWords(28),
    last_30d: daysWords(30),
    last_90d: daysWords(90),
  },
  // Audiences and creatives.
  email_sha256: 'email e_mail emails hashed_email email_hash',
  phone_sha256: 'phone phones hashed_phone phone_hash',
  offer: 'discount promotion sale',
  customer_list: 'custom custom_audience crm user_list customer_file customer_match list_upload upload',
  lookalike: 'similar similar_audience lookalike_audience',
  website: 'pixel remarketing retargeting website_visitors',
  app_activity: 'app mobile_app',
  saved: 'saved_audience',
  combined: 'combination',
  rule_based: 'rule rules',
  image: 'picture photo img single_image',
  text: 'words copy text_ad',
  // Lists and syncs.
  asc: 'ascending',
  desc: 'descending',
  created_at: 'created creation_time created_time date_created',
  updated_at: 'updated modified last_modified updated_time',
  name: 'title',
  status: 'state',
  budget_amount: 'budget daily_budget',
  incremental: 'delta',
  full: 'complete all',
  eq: 'equals equal = == is',
  ne: 'not_equals not_equal != <>',
  gt: 'greater_than >',
  gte: 'greater_than_or_equal >=',
  lt: 'less_than <',
  lte: 'less_than_or_equal <=',
  in: 'any_of one_of',
};

const oursByTheirs = new Map<string, string[]>();
for (const [ours, theirs] of Object.entries(words))
  for (const each of theirs.split(' ')) oursByTheirs.set(each, [...(oursByTheirs.get(each) ?? []), ours]);

/** Prefixes of values in other APIs: `OUTCOME_SALES`, `BUDGET_MODE_DAY`. */
const PREFIX = /^(campaign_status|status|outcome|budget_mode|pacing_mode|placement|gender|bid_type)_(?=.)/;
const LONGEST = 64;

/** `Target CPA`, `targetCpa`, `TARGET_CPA` → `target_cpa` */
export const snakeCase = (text: string): string =>
  text
    .trim()
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[\s.-]+/g, '_')
    .toLowerCase();

/** The possible value that was meant: in another spelling, or by an ad platform's term for it. */
export function meantValue(given: string, possible: readonly string[]): string | undefined {
  if (given.length > LONGEST) return undefined;
  const spelled = snakeCase(given);
  const short = spelled.replace(PREFIX, '');
  const candidates = [spelled, short, ...(oursByTheirs.get(spelled) ?? []), ...(oursByTheirs.get(short) ?? [])];
  return candidates.find((each) => possible.includes(each));
}

/** The fault of an unknown channel. @param index its place in `channels` */
export function channelFault(channel: string, index: number, possible: readonly string[]): FieldFault {
  const { end, ...near } = didYouMean(meantValue(channel, possible));
  return {
    field: `channels[${index}]`,
    code: 'invalid_value',
    message: sentence(`"${channel}" cannot be used here; possible: ${possible.join(', ')}${end}`),
    value: channel,
    allowed_values: possible,
    ...near,
  };
}
