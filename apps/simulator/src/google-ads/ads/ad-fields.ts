/** What a query may read of the objects below a campaign, of places and of languages. */
import type { Field } from '../query/field.js';
import { APP_GOALS, APP_STORES, NEGATIVE_GEO, POSITIVE_GEO } from '../campaign-settings.js';
import {
  AD_GROUP_TYPES,
  AD_TYPES,
  AGE_RANGES,
  CRITERION_TYPES,
  DAYS_OF_WEEK,
  DEVICES,
  GENDERS,
  MATCH_TYPES,
  MIME_TYPES,
  MINUTES,
  OBJECT_STATUS,
} from './ad-words.js';

const int64: Field = { type: 'int64' };
const double: Field = { type: 'double' };
const bool: Field = { type: 'bool' };
const string: Field = { type: 'string' };
const strings: Field = { type: 'string', repeated: true };
const message: Field = { type: 'message' };
const oneOf = (words: readonly string[]): Field => ({ type: words });

type Fields = Record<string, Field>;
const under = (prefix: string, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [`${prefix}.${name}`, field]));

const criterion: Fields = {
  resource_name: string,
  criterion_id: int64,
  status: oneOf(OBJECT_STATUS),
  type: oneOf(Object.values(CRITERION_TYPES)),
  negative: bool,
  bid_modifier: double,
  'location.geo_target_constant': string,
  'language.language_constant': string,
  'age_range.type': oneOf(AGE_RANGES),
  'gender.type': oneOf(GENDERS),
  'keyword.text': string,
  'keyword.match_type': oneOf(MATCH_TYPES),
  'user_list.user_list': string,
};

const image = (type: string, fields: readonly string[]): Fields =>
  Object.fromEntries(fields.map((field) => [`${type}.${field}`, message]));

const ad: Fields = {
  id: int64,
  resource_name: string,
  name: string,
  type: oneOf(AD_TYPES),
  final_urls: strings,
  final_url_suffix: string,
  url_custom_parameters: message,
  ...image('responsive_search_ad', ['headlines', 'descriptions']),
  'responsive_search_ad.path1': string,
  'responsive_search_ad.path2': string,
  ...image('responsive_display_ad', ['headlines', 'long_headline', 'descriptions']),
  ...image('responsive_display_ad', ['marketing_images', 'square_marketing_images', 'logo_images', 'square_logo_images']),
  'responsive_display_ad.business_name': string,
  'responsive_display_ad.call_to_action_text': string,
  ...image('demand_gen_multi_asset_ad', ['headlines', 'descriptions', 'marketing_images', 'square_marketing_images']),
  ...image('demand_gen_multi_asset_ad', ['portrait_marketing_images', 'tall_portrait_marketing_images', 'logo_images']),
  'demand_gen_multi_asset_ad.business_name': string,
  'demand_gen_multi_asset_ad.call_to_action_text': string,
  ...image('app_ad', ['mandatory_ad_text', 'headlines', 'descriptions', 'images']),
};

export const AD_FIELDS: Readonly<Fields> = {
  ...under('campaign', {
    final_url_suffix: string,
    frequency_caps: message,
    'target_spend.cpc_bid_ceiling_micros': int64,
    'maximize_conversions.target_cpa_micros': int64,
    'maximize_conversion_value.target_roas': double,
    'target_cpa.target_cpa_micros': int64,
    'target_roas.target_roas': double,
    'geo_target_type_setting.positive_geo_target_type': oneOf(POSITIVE_GEO),
    'geo_target_type_setting.negative_geo_target_type': oneOf(NEGATIVE_GEO),
    'app_campaign_setting.app_id': string,
    'app_campaign_setting.app_store': oneOf(APP_STORES),
    'app_campaign_setting.bidding_strategy_goal_type': oneOf(APP_GOALS),
    'demand_gen_campaign_settings.upgraded_targeting': bool,
  }),
  ...under('ad_group', {
    resource_name: string,
    id: int64,
    name: string,
    status: oneOf(OBJECT_STATUS),
    type: oneOf(AD_GROUP_TYPES),
    campaign: string,
    cpc_bid_micros: int64,
    cpm_bid_micros: int64,
    target_cpa_micros: int64,
    optimized_targeting_enabled: bool,
    'targeting_setting.target_restrictions': message,
  }),
  ...under('ad_group_ad', { resource_name: string, ad_group: string, status: oneOf(OBJECT_STATUS), ...under('ad', ad) }),
  ...under('ad_group_criterion', { ...criterion, ad_group: string, 'audience.audience': string }),
  ...under('campaign_criterion', {
    ...criterion,
    campaign: string,
    'device.type': oneOf(DEVICES),
    'ad_schedule.day_of_week': oneOf(DAYS_OF_WEEK),
    'ad_schedule.start_hour': double,
    'ad_schedule.start_minute': oneOf(Object.keys(MINUTES)),
    'ad_schedule.end_hour': double,
    'ad_schedule.end_minute': oneOf(Object.keys(MINUTES)),
  }),
  ...under('asset', {
    resource_name: string,
    id: int64,
    name: string,
    type: oneOf(['IMAGE']),
    'image_asset.file_size': int64,
    'image_asset.mime_type': oneOf(MIME_TYPES),
    'image_asset.full_size.width_pixels': int64,
    'image_asset.full_size.height_pixels': int64,
  }),
  ...under('audience', {
    resource_name: string,
    id: int64,
    name: string,
    description: string,
    status: oneOf(['ENABLED', 'REMOVED']),
    dimensions: message,
    exclusion_dimension: message,
  }),
  ...under('geo_target_constant', {
    resource_name: string,
    id: int64,
    name: string,
    canonical_name: string,
    country_code: string,
    target_type: string,
    parent_geo_target: string,
    status: oneOf(['ENABLED', 'REMOVAL_PLANNED']),
  }),
  ...under('language_constant', { resource_name: string, id: int64, code: string, name: string, targetable: bool }),
};

/** The resources that may be read beside each. */
export const AD_RESOURCES = {
  ad_group_criterion: { with: ['ad_group', 'campaign', 'customer'] },
  campaign_criterion: { with: ['campaign', 'customer'] },
  asset: { with: ['customer'] },
  audience: { with: ['customer'] },
  geo_target_constant: { with: [] },
  language_constant: { with: [] },
} as const;
