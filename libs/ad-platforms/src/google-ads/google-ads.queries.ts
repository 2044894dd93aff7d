// Our queries in Google's query language (GAQL). Every text goes through `quoted`; ids are checked to be digits before.
import { adFields } from './ad.formats.js';

/** `it's` → `'it\'s'` */
export const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

export const accountsQuery = [
  'SELECT customer_client.id, customer_client.descriptive_name, customer_client.currency_code, customer_client.time_zone,',
  'customer_client.manager, customer_client.test_account, customer_client.status, customer_client.level, customer_client.hidden',
  "FROM customer_client WHERE customer_client.status = 'ENABLED'",
].join(' ');

export const accountQuery =
  'SELECT customer.id, customer.descriptive_name, customer.currency_code, customer.time_zone, customer.status FROM customer';

/** No row: the account cannot pay. */
export const paymentQuery =
  "SELECT billing_setup.id, billing_setup.status FROM billing_setup WHERE billing_setup.status = 'APPROVED'";

export const conversionActionsQuery = [
  'SELECT conversion_action.id, conversion_action.name, conversion_action.category, conversion_action.primary_for_goal,',
  'conversion_action.click_through_lookback_window_days, conversion_action.view_through_lookback_window_days,',
  'conversion_action.attribution_model_settings.attribution_model',
  "FROM conversion_action WHERE conversion_action.status = 'ENABLED' ORDER BY conversion_action.id LIMIT 500",
].join(' ');

const select = (fields: readonly string[], from: string): string => `SELECT ${fields.join(', ')} FROM ${from} WHERE`;
const under = (resource: string, fields: readonly string[]): string[] => fields.map((field) => `${resource}.${field}`);
const shownState = ['id', 'name', 'status', 'primary_status', 'primary_status_reasons'];

const campaignFields = [
  'customer.currency_code',
  ...under('campaign', shownState),
  ...under('campaign', ['serving_status', 'advertising_channel_type', 'advertising_channel_sub_type', 'bidding_strategy_type']),
  ...under('campaign', ['contains_eu_political_advertising', 'start_date_time', 'end_date_time', 'final_url_suffix']),
  ...under('campaign', ['target_spend.cpc_bid_ceiling_micros', 'maximize_conversions.target_cpa_micros']),
  ...under('campaign', ['target_cpa.target_cpa_micros', 'target_roas.target_roas']),
  ...under('campaign', ['maximize_conversion_value.target_roas', 'geo_target_type_setting.positive_geo_target_type']),
  ...under('campaign', ['frequency_caps', 'app_campaign_setting.app_id', 'app_campaign_setting.app_store']),
];
const budgetFields = under('campaign_budget', ['id', 'amount_micros', 'total_amount_micros', 'period', 'explicitly_shared']);
const anyCampaign = select([...campaignFields, ...budgetFields], 'campaign');
const campaigns = `${anyCampaign} campaign.status != 'REMOVED'`;

export const campaignsQuery = `${campaigns} ORDER BY campaign.id`;

export const livingCampaignByIdQuery = (id: string): string => `${campaigns} AND campaign.id = ${id}`;

const ofCampaigns = (ids: readonly string[]): string =>
  ids.length === 1 ? `campaign.id = ${ids[0]}` : `campaign.id IN (${ids.join(', ')})`;

/** Includes removed campaigns. */
export const campaignsByIdQuery = (ids: readonly string[]): string =>
  `${anyCampaign} ${ofCampaigns(ids)}${ids.length === 1 ? '' : ' ORDER BY campaign.id'}`;

/** Not by the whole name, which users may edit on the platform; the brackets are left out because they are wildcards in LIKE. */
const carries = (field: string, tag: string, mark = 'cid'): string => `${field} LIKE ${quoted(`%${mark}:${tag}%`)}`;

export const campaignsByTagQuery = (tag: string): string =>
  `${campaigns} AND ${carries('campaign.name', tag)} ORDER BY campaign.id`;

const criterion = [
  ...['criterion_id', 'negative', 'bid_modifier', 'location.geo_target_constant', 'language.language_constant'],
  'user_list.user_list',
];
const schedule = under('ad_schedule', ['day_of_week', 'start_hour', 'start_minute', 'end_hour', 'end_minute']);
const people = ['age_range.type', 'gender.type', 'keyword.text', 'keyword.match_type', 'audience.audience'];

/** Where objects lie; empty: in any campaign of the account that was not removed. */
export interface Place {
  readonly campaigns?: readonly string[] | undefined;
  readonly group?: string | undefined;
}
const inside = ({ campaigns: within, group }: Place): string => {
  const ids = [within === undefined ? [] : [ofCampaigns(within)], group === undefined ? [] : [`ad_group.id = ${group}`]];
  const places = ids.flat();
  return `${places.length === 0 ? "campaign.status != 'REMOVED'" : places.join(' AND ')} AND `;
};

export const campaignCriteriaQuery = (of: Place): string =>
  `${select(['campaign.id', ...under('campaign_criterion', [...criterion, 'device.type', ...schedule])], 'campaign_criterion')} ${inside(of)}campaign_criterion.status != 'REMOVED' ORDER BY campaign.id, campaign_criterion.criterion_id`;

export const groupCriteriaQuery = (of: Place): string =>
  `${select(['campaign.id', 'ad_group.id', ...under('ad_group_criterion', [...criterion, 'status', ...people])], 'ad_group_criterion')} ${inside(of)}ad_group_criterion.status != 'REMOVED' AND ad_group.status != 'REMOVED' ORDER BY campaign.id, ad_group_criterion.criterion_id`;

const groupFields = [
  ...under('ad_group', [...shownState, 'cpc_bid_micros', 'cpm_bid_micros', 'optimized_targeting_enabled']),
  'ad_group.targeting_setting.target_restrictions',
];
const groups = select(
  [...under('campaign', ['id', 'advertising_channel_type', 'bidding_strategy_type']), ...groupFields],
  'ad_group',
);
export const groupsQuery = (of: Place, tag: string | null = null): string =>
  `${groups} ${inside(of)}ad_group.status != 'REMOVED'${tag === null ? '' : ` AND ${carries('ad_group.name', tag)}`} ` +
  `ORDER BY campaign.id, ad_group.id`;

const snakeCase = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const adsFields = [
  ...under('ad_group_ad', ['status', 'primary_status', 'primary_status_reasons']),
  ...under('ad_group_ad.policy_summary', ['approval_status', 'review_status', 'policy_topic_entries']),
  ...under('ad_group_ad.ad', ['id', 'type', 'final_urls', 'url_custom_parameters', ...adFields.map(snakeCase)]),
];
const ads = select(['campaign.id', 'ad_group.id', 'ad_group.name', ...adsFields], 'ad_group_ad');
/** Google cannot be asked for the custom parameters that hold our tag; an app's ad has that of its group, which is in the name. */
export const adsQuery = (of: Place, id: string | null = null): string =>
  `${ads} ${inside(of)}${id === null ? '' : `ad_group_ad.ad.id = ${id} AND `}ad_group_ad.status != 'REMOVED' AND ` +
  `ad_group.status != 'REMOVED' ORDER BY campaign.id, ad_group_ad.ad.id`;

/**
 * Each ad of these campaigns with all that Google tells beside it: its group and its campaign, but not the campaign's budget,
 * which is no attributed resource of an ad, and no criteria.
 */
export const adsWithParentsQuery = (ids: readonly string[]): string =>
  `${select(['customer.status', ...campaignFields, ...groupFields, ...adsFields], 'ad_group_ad')} ${inside({ campaigns: ids })}campaign.status != 'REMOVED' AND ` +
  `ad_group.status != 'REMOVED' AND ad_group_ad.status != 'REMOVED' ORDER BY campaign.id, ad_group.id, ad_group_ad.ad.id`;

export const assetByNameQuery = (assetName: string): string =>
  `${select(under('asset', ['id', 'image_asset.mime_type', 'image_asset.full_size.width_pixels', 'image_asset.full_size.height_pixels']), 'asset')} asset.name = ${quoted(assetName)} ORDER BY asset.id`;

const audiences = select(under('audience', ['id', 'dimensions', 'exclusion_dimension']), 'audience');
export const audienceByIdQuery = (id: string): string => `${audiences} audience.id = ${id} AND audience.status != 'REMOVED'`;

export const audienceByNameQuery = (audienceName: string): string =>
  `${audiences} audience.name = ${quoted(audienceName)} AND audience.status != 'REMOVED' ORDER BY audience.id`;

const flexibleRules = 'rule_based_user_list.flexible_rule_user_list';
const userLists = select(
  [
    ...under('user_list', ['id', 'name', 'type', 'membership_status', 'membership_life_span', 'closing_reason']),
    ...under('user_list', ['size_for_display', 'size_range_for_display', 'eligible_for_display']),
    ...under('user_list', ['size_for_search', 'size_range_for_search', 'eligible_for_search', 'match_rate_percentage']),
    ...under('user_list.crm_based_user_list', ['upload_key_type', 'app_id']),
    ...under('user_list.lookalike_user_list', ['seed_user_list_ids', 'expansion_level', 'country_codes']),
    ...under(`user_list.${flexibleRules}`, ['inclusive_operands', 'exclusive_operands']),
    'user_list.logical_user_list.rules',
  ],
  'user_list',
);

export const userListsByTagQuery = (tag: string): string =>
  `${userLists} ${carries('user_list.name', tag, 'aid')} ORDER BY user_list.id`;

export const userListsByIdQuery = (ids: readonly string[]): string =>
  `${userLists} user_list.id IN (${ids.join(', ')}) ORDER BY user_list.id`;
