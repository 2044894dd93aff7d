/** Every field that a query may name, its type, and the resources that can be read together. */
import { AD_FIELDS, AD_RESOURCES } from '../ads/ad-fields.js';
import { DEVICE_TYPES } from '../demographics.js';
import type { Field } from './field.js';
import { LIST_FIELDS } from '../lists/list-fields.js';

const ACCOUNT_STATUS = ['ENABLED', 'CANCELED', 'SUSPENDED', 'CLOSED'] as const;
const OBJECT_STATUS = ['ENABLED', 'PAUSED', 'REMOVED'] as const;
export const CHANNELS = [
  'SEARCH',
  'DISPLAY',
  'SHOPPING',
  'VIDEO',
  'DEMAND_GEN',
  'PERFORMANCE_MAX',
  'MULTI_CHANNEL',
  'LOCAL',
  'SMART',
  'HOTEL',
  'TRAVEL',
  'LOCAL_SERVICES',
] as const;
export const EU_POLITICAL = ['CONTAINS_EU_POLITICAL_ADVERTISING', 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING'] as const;
export const BUDGET_PERIODS = ['DAILY', 'CUSTOM_PERIOD'] as const;
export const DELIVERY_METHODS = ['STANDARD', 'ACCELERATED'] as const;
const SERVING = ['SERVING', 'NONE', 'ENDED', 'PENDING', 'SUSPENDED'] as const;
const PRIMARY = [
  'ELIGIBLE',
  'PAUSED',
  'REMOVED',
  'ENDED',
  'PENDING',
  'MISCONFIGURED',
  'LIMITED',
  'LEARNING',
  'NOT_ELIGIBLE',
] as const;
const REASONS = [
  'CAMPAIGN_REMOVED',
  'CAMPAIGN_PAUSED',
  'CAMPAIGN_PENDING',
  'CAMPAIGN_ENDED',
  'CAMPAIGN_DRAFT',
  'BUDGET_CONSTRAINED',
  'NO_AD_GROUPS',
  'AD_GROUPS_PAUSED',
  'NO_KEYWORDS',
  'KEYWORDS_PAUSED',
  'NO_AD_GROUP_ADS',
  'AD_GROUP_ADS_PAUSED',
  'MOST_ADS_UNDER_REVIEW',
  'HAS_ADS_DISAPPROVED',
  'HAS_ADS_LIMITED_BY_POLICY',
  'BIDDING_STRATEGY_LEARNING',
  'MISSING_LOCATION_TARGETING',
] as const;
const AD_GROUP_REASONS = [
  ...['CAMPAIGN_REMOVED', 'CAMPAIGN_PAUSED', 'CAMPAIGN_PENDING', 'CAMPAIGN_ENDED', 'AD_GROUP_PAUSED', 'AD_GROUP_REMOVED'],
  ...['KEYWORDS_PAUSED', 'NO_KEYWORDS', 'AD_GROUP_ADS_PAUSED', 'NO_AD_GROUP_ADS', 'HAS_ADS_DISAPPROVED'],
  ...['HAS_ADS_LIMITED_BY_POLICY', 'MOST_ADS_UNDER_REVIEW', 'AD_GROUP_PAUSED_DUE_TO_LOW_ACTIVITY'],
] as const;
const AD_REASONS = [
  ...['CAMPAIGN_REMOVED', 'CAMPAIGN_PAUSED', 'CAMPAIGN_PENDING', 'CAMPAIGN_ENDED', 'AD_GROUP_PAUSED', 'AD_GROUP_REMOVED'],
  ...['AD_GROUP_AD_PAUSED', 'AD_GROUP_AD_REMOVED', 'AD_GROUP_AD_DISAPPROVED', 'AD_GROUP_AD_UNDER_REVIEW'],
  ...['AD_GROUP_AD_POOR_QUALITY', 'AD_GROUP_AD_NO_ADS', 'AD_GROUP_AD_APPROVED_LABELED', 'AD_GROUP_AD_AREA_OF_INTEREST_ONLY'],
  'AD_GROUP_AD_UNDER_APPEAL',
] as const;
const REVIEW_STATUS = ['REVIEW_IN_PROGRESS', 'REVIEWED', 'UNDER_APPEAL', 'ELIGIBLE_MAY_SERVE'] as const;
const APPROVAL_STATUS = ['APPROVED', 'APPROVED_LIMITED', 'AREA_OF_INTEREST_ONLY', 'DISAPPROVED'] as const;

const BILLING_STATUS = ['PENDING', 'APPROVED_HELD', 'APPROVED', 'CANCELLED'] as const;
export const CONVERSION_STATUS = ['ENABLED', 'REMOVED', 'HIDDEN'] as const;
export const CONVERSION_CATEGORIES = [
  ...['DEFAULT', 'PAGE_VIEW', 'PURCHASE', 'SIGNUP', 'DOWNLOAD', 'ADD_TO_CART', 'BEGIN_CHECKOUT', 'SUBSCRIBE_PAID'],
  ...['PHONE_CALL_LEAD', 'IMPORTED_LEAD', 'SUBMIT_LEAD_FORM', 'BOOK_APPOINTMENT', 'REQUEST_QUOTE', 'GET_DIRECTIONS'],
  ...['OUTBOUND_CLICK', 'CONTACT', 'ENGAGEMENT', 'STORE_VISIT', 'STORE_SALE', 'QUALIFIED_LEAD', 'CONVERTED_LEAD'],
] as const;
export const CONVERSION_TYPES = [
  ...['WEBPAGE', 'WEBPAGE_CODELESS', 'WEBSITE_CALL', 'AD_CALL', 'CLICK_TO_CALL', 'UPLOAD_CALLS', 'UPLOAD_CLICKS', 'STORE_SALES'],
  ...['GOOGLE_PLAY_DOWNLOAD', 'GOOGLE_PLAY_IN_APP_PURCHASE', 'GOOGLE_ANALYTICS_4_CUSTOM', 'GOOGLE_ANALYTICS_4_PURCHASE'],
] as const;

export const ATTRIBUTION_MODELS = [
  ...['EXTERNAL', 'GOOGLE_ADS_LAST_CLICK', 'GOOGLE_SEARCH_ATTRIBUTION_FIRST_CLICK', 'GOOGLE_SEARCH_ATTRIBUTION_LINEAR'],
  ...['GOOGLE_SEARCH_ATTRIBUTION_TIME_DECAY', 'GOOGLE_SEARCH_ATTRIBUTION_POSITION_BASED'],
  'GOOGLE_SEARCH_ATTRIBUTION_DATA_DRIVEN',
] as const;

/** The field of each bidding strategy, and its reported type. */
export const BIDDING = {
  manualCpc: 'MANUAL_CPC',
  manualCpm: 'MANUAL_CPM',
  maximizeConversions: 'MAXIMIZE_CONVERSIONS',
  maximizeConversionValue: 'MAXIMIZE_CONVERSION_VALUE',
  targetCpa: 'TARGET_CPA',
  targetCpm: 'TARGET_CPM',
  targetCpv: 'TARGET_CPV',
  targetImpressionShare: 'TARGET_IMPRESSION_SHARE',
  targetRoas: 'TARGET_ROAS',
  targetSpend: 'TARGET_SPEND',
} as const;

const int64: Field = { type: 'int64' };
const double: Field = { type: 'double' };
const bool: Field = { type: 'bool' };
const string: Field = { type: 'string' };

export const FIELDS: Readonly<Record<string, Field>> = {
  ...AD_FIELDS,
  ...LIST_FIELDS,
  'customer.resource_name': string,
  'customer.id': int64,
  'customer.descriptive_name': string,
  'customer.currency_code': string,
  'customer.time_zone': string,
  'customer.manager': bool,
  'customer.test_account': bool,
  'customer.status': { type: ACCOUNT_STATUS },
  'customer.conversion_tracking_setting.accepted_customer_data_terms': bool,
  'customer_client.resource_name': string,
  'customer_client.client_customer': string,
  'customer_client.id': int64,
  'customer_client.descriptive_name': string,
  'customer_client.currency_code': string,
  'customer_client.time_zone': string,
  'customer_client.manager': bool,
  'customer_client.test_account': bool,
  'customer_client.status': { type: ACCOUNT_STATUS },
  'customer_client.level': int64,
  'customer_client.hidden': bool,
  'billing_setup.resource_name': string,
  'billing_setup.id': int64,
  'billing_setup.status': { type: BILLING_STATUS },
  'conversion_action.resource_name': string,
  'conversion_action.id': int64,
  'conversion_action.name': string,
  'conversion_action.status': { type: CONVERSION_STATUS },
  'conversion_action.category': { type: CONVERSION_CATEGORIES },
  'conversion_action.type': { type: CONVERSION_TYPES },
  'conversion_action.primary_for_goal': bool,
  'conversion_action.click_through_lookback_window_days': int64,
  'conversion_action.view_through_lookback_window_days': int64,
  'conversion_action.attribution_model_settings.attribution_model': { type: ATTRIBUTION_MODELS },
  'campaign.resource_name': string,
  'campaign.id': int64,
  'campaign.name': string,
  'campaign.status': { type: OBJECT_STATUS },
  'campaign.serving_status': { type: SERVING },
  'campaign.primary_status': { type: PRIMARY },
  'campaign.primary_status_reasons': { type: REASONS, repeated: true },
  'campaign.advertising_channel_type': { type: CHANNELS },
  'campaign.advertising_channel_sub_type': string,
  'campaign.bidding_strategy_type': { type: Object.values(BIDDING) },
  'campaign.start_date_time': string,
  'campaign.end_date_time': string,
  'campaign.campaign_budget': string,
  'campaign.contains_eu_political_advertising': { type: EU_POLITICAL },
  'campaign.network_settings.target_google_search': bool,
  'campaign.network_settings.target_search_network': bool,
  'campaign.network_settings.target_content_network': bool,
  'campaign_budget.resource_name': string,
  'campaign_budget.id': int64,
  'campaign_budget.name': string,
  'campaign_budget.status': { type: ['ENABLED', 'REMOVED'] },
  'campaign_budget.amount_micros': int64,
  'campaign_budget.total_amount_micros': int64,
  'campaign_budget.period': { type: BUDGET_PERIODS },
  'campaign_budget.delivery_method': { type: DELIVERY_METHODS },
  'campaign_budget.explicitly_shared': bool,
  'campaign_budget.reference_count': int64,
  'ad_group.primary_status': { type: PRIMARY },
  'ad_group.primary_status_reasons': { type: AD_GROUP_REASONS, repeated: true },
  'ad_group_ad.primary_status': { type: PRIMARY },
  'ad_group_ad.primary_status_reasons': { type: AD_REASONS, repeated: true },
  'ad_group_ad.policy_summary.review_status': { type: REVIEW_STATUS },
  'ad_group_ad.policy_summary.approval_status': { type: APPROVAL_STATUS },
  'ad_group_ad.policy_summary.policy_topic_entries': { type: 'message', repeated: true },
  'age_range_view.resource_name': string,
  'gender_view.resource_name': string,
  'user_location_view.resource_name': string,
  'user_location_view.country_criterion_id': int64,
  'user_location_view.targeting_location': bool,
  'ad_group_audience_view.resource_name': string,
  'campaign_audience_view.resource_name': string,
  'segments.date': { type: 'date' },
  'segments.device': { type: DEVICE_TYPES },
  'segments.conversion_action': string,
  'segments.conversion_action_name': string,
  'segments.conversion_action_category': { type: CONVERSION_CATEGORIES },
  'metrics.impressions': int64,
  'metrics.clicks': int64,
  'metrics.interactions': int64,
  'metrics.cost_micros': int64,
  'metrics.conversions': double,
  'metrics.conversions_value': double,
  'metrics.all_conversions': double,
  'metrics.view_through_conversions': int64,
  'metrics.engagements': int64,
  'metrics.video_trueview_views': int64,
  'metrics.unique_users': int64,
  'metrics.average_impression_frequency_per_user': double,
  'metrics.ctr': double,
  'metrics.average_cpc': double,
  'metrics.average_cpm': double,
  'metrics.cost_per_conversion': double,
};

/** The resources that may be read beside each resource of a FROM clause. */
export const RESOURCES: Readonly<Record<string, { readonly with: readonly string[] }>> = {
  ...AD_RESOURCES,
  customer: { with: ['metrics', 'segments'] },
  user_list: { with: ['customer'] },
  customer_client: { with: ['customer'] },
  billing_setup: { with: ['customer'] },
  conversion_action: { with: ['customer'] },
  campaign: { with: ['campaign_budget', 'customer', 'metrics', 'segments'] },
  campaign_budget: { with: ['customer'] },
  ad_group: { with: ['campaign', 'customer', 'metrics', 'segments'] },
  ad_group_ad: { with: ['ad_group', 'campaign', 'customer', 'metrics', 'segments'] },
  age_range_view: { with: ['ad_group_criterion', 'ad_group', 'campaign', 'campaign_budget', 'customer', 'metrics', 'segments'] },
  ad_group_audience_view: {
    with: ['ad_group_criterion', 'ad_group', 'campaign', 'campaign_budget', 'customer', 'metrics', 'segments'],
  },
  user_location_view: { with: ['campaign', 'customer', 'metrics', 'segments'] },
  campaign_audience_view: { with: ['campaign_criterion', 'campaign', 'campaign_budget', 'customer', 'metrics', 'segments'] },
  gender_view: { with: ['ad_group_criterion', 'ad_group', 'campaign', 'campaign_budget', 'customer', 'metrics', 'segments'] },
};
