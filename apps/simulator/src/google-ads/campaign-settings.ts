/** Fields of a campaign that are kept as they come: frequency caps, settings of places, apps and Demand Gen. */
import { enumeration, type Kind, type Message } from './message-schema.js';
import { snakeCase } from './field-names.js';
import type { Row, Value } from './row.js';
import type { Campaign } from './tables.js';

const message = (fields: Record<string, Kind>): Message => ({ fields });

export const FREQUENCY_LEVELS = ['CAMPAIGN', 'AD_GROUP', 'AD_GROUP_AD'] as const;
export const POSITIVE_GEO = ['PRESENCE_OR_INTEREST', 'SEARCH_INTEREST', 'PRESENCE'] as const;
export const NEGATIVE_GEO = ['PRESENCE_OR_INTEREST', 'PRESENCE'] as const;
export const APP_STORES = ['APPLE_APP_STORE', 'GOOGLE_APP_STORE'] as const;
export const APP_GOALS = [
  'OPTIMIZE_INSTALLS_TARGET_INSTALL_COST',
  'OPTIMIZE_IN_APP_CONVERSIONS_TARGET_INSTALL_COST',
  'OPTIMIZE_IN_APP_CONVERSIONS_TARGET_CONVERSION_COST',
  'OPTIMIZE_RETURN_ON_ADVERTISING_SPEND',
  'OPTIMIZE_PRE_REGISTRATION_CONVERSION_VOLUME',
  'OPTIMIZE_INSTALLS_WITHOUT_TARGET_INSTALL_COST',
] as const;

export const CAMPAIGN_SETTINGS = {
  finalUrlSuffix: 'string',
  frequencyCaps: {
    list: message({
      key: message({
        level: enumeration('FrequencyCapLevel', FREQUENCY_LEVELS),
        eventType: enumeration('FrequencyCapEventType', ['IMPRESSION', 'VIDEO_VIEW']),
        timeUnit: enumeration('FrequencyCapTimeUnit', ['DAY', 'WEEK', 'MONTH']),
        timeLength: 'int64',
      }),
      cap: 'int64',
    }),
  },
  geoTargetTypeSetting: message({
    positiveGeoTargetType: enumeration('PositiveGeoTargetType', POSITIVE_GEO),
    negativeGeoTargetType: enumeration('NegativeGeoTargetType', NEGATIVE_GEO),
  }),
  appCampaignSetting: message({
    appId: 'string',
    appStore: enumeration('AppCampaignAppStore', APP_STORES),
    biddingStrategyGoalType: enumeration('AppCampaignBiddingStrategyGoalType', APP_GOALS),
  }),
  demandGenCampaignSettings: message({ upgradedTargeting: 'bool' }),
} satisfies Record<string, Kind>;

const NAMES = Object.keys(CAMPAIGN_SETTINGS);

type Resource = Record<string, unknown>;

/** The settings after a change. The mask names a setting or one field of it; what is absent in the request is cleared. */
export function changedSettings(before: Resource, given: Resource, mask: readonly string[]): Resource {
  const after = { ...before };
  for (const path of mask) {
    const [name = '', field] = path.split('.');
    if (!NAMES.includes(name)) continue;
    const [old, value] = [(after[name] ?? {}) as Resource, given[name] ?? undefined];
    after[name] = field === undefined ? value : { ...old, [field]: (value as Resource | undefined)?.[field] };
  }
  return Object.fromEntries(Object.entries(after).filter(([, value]) => value !== undefined));
}

/** Values below these are told as numbers of their type. */
const BIDDING_FIELDS = {
  'target_spend.cpc_bid_ceiling_micros': ['targetSpend', 'cpcBidCeilingMicros'],
  'maximize_conversions.target_cpa_micros': ['maximizeConversions', 'targetCpaMicros'],
  'target_cpa.target_cpa_micros': ['targetCpa', 'targetCpaMicros'],
  'maximize_conversion_value.target_roas': ['maximizeConversionValue', 'targetRoas'],
  'target_roas.target_roas': ['targetRoas', 'targetRoas'],
} as const;

function biddingRow({ bidding }: Campaign): Row {
  const row: Row = {};
  for (const [path, [strategy, field]] of Object.entries(BIDDING_FIELDS)) {
    const value = (bidding[strategy] as Resource | undefined)?.[field];
    if (value !== undefined && value !== null)
      row[`campaign.${path}`] = path.endsWith('_micros') ? BigInt(value as string) : value;
  }
  return row;
}

export function settingsRow(campaign: Campaign): Row {
  const { finalUrlSuffix, frequencyCaps, ...groups } = campaign.settings;
  const inner = Object.entries(groups).flatMap(([name, group]) =>
    Object.entries(group as Resource).map(
      ([field, value]) => [`campaign.${snakeCase(name)}.${snakeCase(field)}`, value as Value] as const,
    ),
  );
  return {
    ...biddingRow(campaign),
    'campaign.final_url_suffix': finalUrlSuffix as Value,
    'campaign.frequency_caps': frequencyCaps as Value,
    ...Object.fromEntries(inner),
  };
}
