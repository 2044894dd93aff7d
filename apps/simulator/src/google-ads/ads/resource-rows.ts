/** The objects below a campaign as rows of a query, as far as their owner wrote them. */
import type { Sql } from '../../database.js';
import type { Ad, AdGroup, AdGroupCriterion, Asset, Audience, CampaignCriterion, Criterion } from '../ad-tables.js';
import { snakeCase } from '../field-names.js';
import { resourceName } from '../operation.js';
import type { Row, Value } from '../row.js';
import { CRITERION_TYPES } from './ad-words.js';
import { AD_FORMATS } from './ad-formats.table.js';

const micros = (value: string | null): bigint | undefined => (value === null ? undefined : BigInt(value));

export const writtenAdGroup = (group: AdGroup): Row => ({
  'ad_group.resource_name': resourceName(group.account_id, 'adGroup', group.id),
  'ad_group.id': BigInt(group.id),
  'ad_group.name': group.name,
  'ad_group.status': group.status,
  'ad_group.type': group.type ?? undefined,
  'ad_group.campaign': resourceName(group.account_id, 'campaign', group.campaign_id),
  'ad_group.cpc_bid_micros': micros(group.cpc_bid_micros),
  'ad_group.cpm_bid_micros': micros(group.cpm_bid_micros),
  'ad_group.target_cpa_micros': micros(group.target_cpa_micros),
  'ad_group.optimized_targeting_enabled': group.optimized_targeting ?? undefined,
  'ad_group.targeting_setting.target_restrictions': group.targeting['targetRestrictions'] ?? undefined,
});

const fieldOfType = (ad: Ad): string => Object.entries(AD_FORMATS).find(([, { type }]) => type === ad.type)?.[0] ?? '';

export function writtenAd(ad: Ad): Row {
  const prefix = `ad_group_ad.ad.${snakeCase(fieldOfType(ad))}`;
  const content = Object.entries(ad.content).map(([name, value]) => [`${prefix}.${snakeCase(name)}`, value as Value] as const);
  return {
    'ad_group_ad.resource_name': resourceName(ad.account_id, 'adGroupAd', `${ad.ad_group_id}~${ad.id}`),
    'ad_group_ad.ad_group': resourceName(ad.account_id, 'adGroup', ad.ad_group_id),
    'ad_group_ad.status': ad.status,
    'ad_group_ad.ad.resource_name': resourceName(ad.account_id, 'ad', ad.id),
    'ad_group_ad.ad.id': BigInt(ad.id),
    'ad_group_ad.ad.name': ad.name ?? undefined,
    'ad_group_ad.ad.type': ad.type,
    'ad_group_ad.ad.final_urls': ad.final_urls,
    'ad_group_ad.ad.final_url_suffix': ad.final_url_suffix ?? undefined,
    'ad_group_ad.ad.url_custom_parameters': ad.url_custom_parameters,
    ...Object.fromEntries(content),
  };
}

function criterionRow(prefix: string, criterion: Criterion): Row {
  const path = `${prefix}.${snakeCase(criterion.kind)}`;
  const detail = Object.entries(criterion.detail).map(([name, value]) => [`${path}.${snakeCase(name)}`, value as Value] as const);
  return {
    [`${prefix}.criterion_id`]: BigInt(criterion.id),
    [`${prefix}.status`]: criterion.status,
    [`${prefix}.type`]: CRITERION_TYPES[criterion.kind],
    [`${prefix}.negative`]: criterion.negative,
    [`${prefix}.bid_modifier`]: criterion.bid_modifier ?? undefined,
    ...Object.fromEntries(detail),
  };
}

export const adGroupCriterionRow = (criterion: AdGroupCriterion): Row => ({
  'ad_group_criterion.resource_name': resourceName(
    criterion.account_id,
    'adGroupCriterion',
    `${criterion.ad_group_id}~${criterion.id}`,
  ),
  'ad_group_criterion.ad_group': resourceName(criterion.account_id, 'adGroup', criterion.ad_group_id),
  ...criterionRow('ad_group_criterion', criterion),
});

export const campaignCriterionRow = (criterion: CampaignCriterion): Row => ({
  'campaign_criterion.resource_name': resourceName(
    criterion.account_id,
    'campaignCriterion',
    `${criterion.campaign_id}~${criterion.id}`,
  ),
  'campaign_criterion.campaign': resourceName(criterion.account_id, 'campaign', criterion.campaign_id),
  ...criterionRow('campaign_criterion', criterion),
});

export const assetRow = (asset: Asset): Row => ({
  'asset.resource_name': resourceName(asset.account_id, 'asset', asset.id),
  'asset.id': BigInt(asset.id),
  'asset.name': asset.name,
  'asset.type': 'IMAGE',
  'asset.image_asset.file_size': BigInt(asset.file_size),
  'asset.image_asset.mime_type': asset.mime_type,
  'asset.image_asset.full_size.width_pixels': BigInt(asset.width),
  'asset.image_asset.full_size.height_pixels': BigInt(asset.height),
});

export const audienceRow = (audience: Audience): Row => ({
  'audience.resource_name': resourceName(audience.account_id, 'audience', audience.id),
  'audience.id': BigInt(audience.id),
  'audience.name': audience.name,
  'audience.description': audience.description ?? undefined,
  'audience.status': audience.status,
  'audience.dimensions': audience.dimensions,
  'audience.exclusion_dimension': audience.exclusion ?? undefined,
});

type AccountTable = 'ad_group' | 'ad' | 'ad_group_criterion' | 'campaign_criterion' | 'asset' | 'audience';

/** All records of one table, removed ones too. */
export const loadAll = <T extends object>(sql: Sql, table: AccountTable, accountId: string): Promise<T[]> =>
  sql.query<T>(`select * from google_ads.${table} where account_id = $1 order by id`, [accountId]);
