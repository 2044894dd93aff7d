// The types of Google campaigns that are planned here, and what each of them can do. A campaign's type is fixed once it exists.
import type { CampaignIntent } from '@app/connections';

/** The format of the variants that each type shows; null: of all of them. */
export interface CampaignTypeRow {
  /** As Google's own screens call it. */
  readonly name: string;
  readonly format: string | null;
  readonly adType: string;
  readonly bidding: readonly CampaignIntent['bid']['type'][];
  /** Where places and languages are targeted. */
  readonly placesOn: 'campaign' | 'group';
  /** How ages and genders are targeted: by leaving out the others, by a definition of their own, or not at all. */
  readonly people: 'excluded' | 'defined' | null;
  /** Empty: it cannot be switched off for a device. */
  readonly devices: readonly ('CONNECTED_TV' | 'DESKTOP' | 'MOBILE' | 'TABLET')[];
  /** Whether its run begins and ends at any time of day; Google names only that some types do. */
  readonly takesTimes: boolean;
  /** For how many days a budget for the whole run may be; null: it has daily budgets only. */
  readonly totalBudget: { readonly minDays: number; readonly maxDays: number } | null;
  readonly hasSchedule: boolean;
  readonly hasFrequencyCap: boolean;
  /** Audience expansion that is on by default, so that it has to be switched off. */
  readonly widens: boolean;
  readonly mostAdsPerGroup: number;
}

const everyDevice = ['CONNECTED_TV', 'DESKTOP', 'MOBILE', 'TABLET'] as const;

/**
 * Sources: google-ads API v25 by the reference pages; the days of total budgets by help answer 15137812 (none is known for apps);
 * devices of Search, the limits of app campaigns and ads per group by general knowledge.
 */
export const campaignTypes = {
  SEARCH: {
    name: 'Search',
    format: 'search',
    adType: 'responsive_search',
    bidding: ['lowest_cost', 'cost_cap', 'bid_cap', 'target_cpa', 'target_roas', 'manual_cpc'],
    placesOn: 'campaign',
    people: 'excluded',
    devices: ['DESKTOP', 'MOBILE', 'TABLET'],
    takesTimes: false,
    totalBudget: { minDays: 3, maxDays: 90 },
    hasSchedule: true,
    hasFrequencyCap: false,
    widens: false,
    mostAdsPerGroup: 3,
  },
  DISPLAY: {
    name: 'Display',
    format: 'display',
    adType: 'responsive_display',
    bidding: ['lowest_cost', 'cost_cap', 'bid_cap', 'target_cpa', 'target_roas', 'manual_cpc', 'manual_cpm'],
    placesOn: 'campaign',
    people: 'excluded',
    devices: everyDevice,
    takesTimes: false,
    totalBudget: null,
    hasSchedule: true,
    hasFrequencyCap: true,
    widens: true,
    mostAdsPerGroup: 50,
  },
  DEMAND_GEN: {
    name: 'Demand Gen',
    format: 'feed',
    adType: 'demand_gen',
    bidding: ['lowest_cost', 'cost_cap', 'target_cpa', 'target_roas'],
    placesOn: 'group',
    people: 'defined',
    devices: everyDevice,
    takesTimes: false,
    totalBudget: { minDays: 7, maxDays: 365 },
    hasSchedule: true,
    hasFrequencyCap: false,
    widens: true,
    mostAdsPerGroup: 50,
  },
  APP: {
    name: 'App',
    format: null,
    adType: 'app',
    bidding: ['lowest_cost', 'cost_cap', 'target_cpa', 'target_roas'],
    placesOn: 'campaign',
    people: null,
    devices: [],
    takesTimes: false,
    totalBudget: null,
    hasSchedule: false,
    hasFrequencyCap: false,
    widens: false,
    mostAdsPerGroup: 1,
  },
} as const satisfies Record<string, CampaignTypeRow>;

export type CampaignType = keyof typeof campaignTypes;

export const rowOf = (type: CampaignType): CampaignTypeRow => campaignTypes[type];

export const isCampaignType = (text: unknown): text is CampaignType =>
  typeof text === 'string' && Object.hasOwn(campaignTypes, text);

/** The types in question, the best one first. An app is promoted by no other type, and keywords are nowhere but in Search. */
export function candidateTypes({ objective, keywords }: Pick<CampaignIntent, 'objective' | 'keywords'>): readonly CampaignType[] {
  if (objective === 'app_promotion') return ['APP'];
  return keywords.length > 0 ? ['SEARCH'] : ['DEMAND_GEN', 'DISPLAY'];
}

/** The types that can do what the row says, as a possible value in a message: `Display, Demand Gen`. */
export const typesWith = (can: (row: CampaignTypeRow) => boolean): string[] =>
  Object.values<CampaignTypeRow>(campaignTypes)
    .filter(can)
    .map(({ name }) => name);
