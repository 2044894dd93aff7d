// Where Google shows each field of a campaign, and in which words, for the types of campaigns that have it.
import type { Told } from './read-back.js';

export const campaignTypes = ['SEARCH', 'DISPLAY', 'DEMAND_GEN', 'APP'] as const;
export type CampaignType = (typeof campaignTypes)[number];
export function campaignTypeOf(name: string): CampaignType {
  const found = campaignTypes.find((each) => each === name);
  if (!found) throw new Error(`Google Ads has no campaigns of the type ${name}.`);
  return found;
}

const all = campaignTypes;
const withHours = ['SEARCH', 'DISPLAY', 'DEMAND_GEN'] as const;
const political = { contains_eu_political_advertising: true, special_ad_categories: ['issues_elections_politics'] };
const hours = (day: string) => ({ dayparting: [{ days: [day], start: '09:00', end: '17:30' }] });
const places = (include: string[], exclude: string[]) => ({ targeting: { locations: { include, exclude } } });
const bid = (type: string, amount?: string) => ({
  bid_strategy: { type, target: amount === undefined ? null : { amount, currency: 'USD' } },
});
const place = (id: number) => `geoTargetConstants/${id}`;
const language = (id: number) => `languageConstants/${id}`;
const cap = (impressions: number, timeUnit: string) => [
  { key: { level: 'CAMPAIGN', eventType: 'IMPRESSION', timeUnit, timeLength: 1 }, cap: impressions },
];

const placesAndLanguages = (resource: string, of: Told['of']): Told[] => [
  {
    name: 'places',
    of,
    fields: [`${resource}.location.geo_target_constant`],
    first: [places(['US', 'CA'], ['MX']), [`-${place(2484)}`, place(2124), place(2840)]],
    changes: [[places(['US', 'GB'], ['FR']), [`-${place(2250)}`, place(2826), place(2840)]]],
  },
  {
    name: 'languages',
    of,
    fields: [`${resource}.language.language_constant`],
    first: [{ targeting: { languages: ['en'] } }, [language(1000)]],
    changes: [[{ targeting: { languages: ['de', 'fr'] } }, [language(1001), language(1002)]]],
  },
];

const devices = (of: Told['of'], others: string[]): Told => ({
  name: 'devices',
  of,
  fields: ['campaign_criterion.device.type'],
  where: ' AND campaign_criterion.bid_modifier = 0',
  first: [{ targeting: { devices: ['mobile'] } }, [...others, 'DESKTOP', 'TABLET']],
  changes: [[{ targeting: { devices: ['mobile', 'desktop'] } }, [...others, 'TABLET']]],
});

export const told: readonly Told[] = [
  // Off until its start, which is ahead.
  { name: 'switch', of: all, fields: ['campaign.status'], first: [{}, ['PAUSED']], changes: [] },
  {
    name: 'budget',
    of: all,
    fields: ['campaign_budget.amount_micros'],
    first: [{ budget: { amount: '50.00', currency: 'USD' } }, ['50000000']],
    changes: [[{ budget: { amount: '70.25', currency: 'USD' } }, ['70250000']]],
  },
  {
    name: 'bid strategy',
    of: ['SEARCH', 'DEMAND_GEN'],
    fields: ['campaign.maximize_conversions.target_cpa_micros'],
    first: [bid('target_cpa', '4.00'), ['4000000']],
    changes: [[bid('target_cpa', '3.50'), ['3500000']]],
  },
  {
    name: 'bid strategy',
    of: ['DISPLAY'],
    fields: ['campaign.bidding_strategy_type', 'campaign.target_spend.cpc_bid_ceiling_micros', 'ad_group.cpm_bid_micros'],
    first: [bid('bid_cap', '2.00'), ['TARGET_SPEND'], ['2000000'], []],
    changes: [
      [bid('bid_cap', '2.50'), ['TARGET_SPEND'], ['2500000'], []],
      [bid('manual_cpm', '3.00'), ['MANUAL_CPM'], [], ['3000000']],
      [bid('manual_cpm', '3.20'), ['MANUAL_CPM'], [], ['3200000']],
    ],
  },
  {
    name: 'bid strategy',
    of: ['APP'],
    fields: [
      'campaign.target_cpa.target_cpa_micros',
      'campaign.target_roas.target_roas',
      'campaign.app_campaign_setting.bidding_strategy_goal_type',
    ],
    first: [bid('target_cpa', '4.00'), ['4000000'], [], ['OPTIMIZE_INSTALLS_TARGET_INSTALL_COST']],
    changes: [
      [bid('target_cpa', '3.50'), ['3500000'], [], ['OPTIMIZE_INSTALLS_TARGET_INSTALL_COST']],
      [{ bid_strategy: { type: 'target_roas', target: 2.5 } }, [], [2.5], ['OPTIMIZE_RETURN_ON_ADVERTISING_SPEND']],
      [bid('lowest_cost'), [], [], ['OPTIMIZE_INSTALLS_WITHOUT_TARGET_INSTALL_COST']],
    ],
  },
  {
    name: 'app',
    of: ['APP'],
    fields: ['campaign.app_campaign_setting.app_id', 'campaign.app_campaign_setting.app_store'],
    first: [{ app: { id: '284882215', store: 'apple' } }, ['284882215'], ['APPLE_APP_STORE']],
    changes: [],
  },
  {
    name: 'start',
    of: all,
    fields: ['campaign.start_date_time'],
    first: [{ start_at: '2027-03-01T05:00:00.000Z' }, ['2027-03-01 00:00:00']],
    changes: [[{ start_at: '2027-03-02T15:30:00.000Z' }, ['2027-03-02 00:00:00']]],
  },
  {
    name: 'end',
    of: all,
    fields: ['campaign.end_date_time'],
    first: [{ end_at: '2027-05-01T04:00:00.000Z' }, ['2027-04-30 23:59:59']],
    changes: [[{ end_at: '2027-06-01T04:00:00.000Z' }, ['2027-05-31 23:59:59']]],
  },
  {
    name: 'query of links',
    of: all,
    fields: ['campaign.final_url_suffix'],
    first: [{ tracking: { utm_source: 'google', utm_medium: 'cpc' } }, ['utm_source=google&utm_medium=cpc']],
    changes: [[{ tracking: { utm_medium: null, utm_campaign: 'spring' } }, ['utm_source=google&utm_campaign=spring']]],
  },
  {
    name: 'frequency cap',
    of: ['DISPLAY'],
    fields: ['campaign.frequency_caps'],
    first: [{ frequency_cap: { impressions: 3, per: 'week' } }, [cap(3, 'WEEK')]],
    changes: [
      [{ frequency_cap: { impressions: 5, per: 'day' } }, [cap(5, 'DAY')]],
      [{ frequency_cap: null }, []],
    ],
  },
  ...placesAndLanguages('campaign_criterion', ['SEARCH', 'DISPLAY', 'APP']),
  ...placesAndLanguages('ad_group_criterion', ['DEMAND_GEN']),
  {
    name: 'ages',
    of: ['SEARCH', 'DISPLAY'],
    fields: ['ad_group_criterion.age_range.type'],
    first: [
      { targeting: { age_min: 25, age_max: 54 } },
      ['-AGE_RANGE_18_24', '-AGE_RANGE_55_64', '-AGE_RANGE_65_UP', '-AGE_RANGE_UNDETERMINED'],
    ],
    changes: [[{ targeting: { age_min: 18, age_max: 64 } }, ['-AGE_RANGE_65_UP', '-AGE_RANGE_UNDETERMINED']]],
  },
  {
    name: 'genders',
    of: ['SEARCH', 'DISPLAY'],
    fields: ['ad_group_criterion.gender.type'],
    first: [{ targeting: { genders: ['female'] } }, ['-MALE', '-UNDETERMINED']],
    changes: [[{ targeting: { genders: ['female', 'unknown'] } }, ['-MALE']]],
  },
  {
    name: 'people',
    of: ['DEMAND_GEN'],
    fields: ['ad_group_criterion.audience.audience'],
    through: 'audience.dimensions',
    first: [{ targeting: { age_min: 25, age_max: 54, genders: ['female'] } }, [people(25, 54, ['FEMALE'])]],
    changes: [
      [{ targeting: { age_min: 18, age_max: 64 } }, [people(18, 64, ['FEMALE'])]],
      [{ targeting: { genders: ['female', 'unknown'] } }, [people(18, 64, ['FEMALE'], true)]],
      [{ targeting: { age_min: null, age_max: null, genders: [] } }, []],
    ],
  },
  devices(['SEARCH'], []),
  devices(['DISPLAY', 'DEMAND_GEN'], ['CONNECTED_TV']),
  {
    name: 'hours',
    of: withHours,
    fields: ['campaign_criterion.ad_schedule.day_of_week'],
    first: [hours('mon'), ['MONDAY']],
    changes: [[hours('sun'), ['SUNDAY']]],
  },
  {
    name: 'keywords',
    of: ['SEARCH'],
    fields: ['ad_group_criterion.keyword.text'],
    first: [{ keywords: [{ text: 'running shoes' }, { text: 'used', negative: true }] }, ['-used', 'running shoes']],
    changes: [[{ keywords: [{ text: 'trail shoes' }, { text: 'running shoes' }] }, ['running shoes', 'trail shoes']]],
  },
  {
    name: 'landing page',
    of: withHours,
    fields: ['ad_group_ad.ad.final_urls'],
    where: " AND ad_group_ad.status = 'ENABLED'",
    first: [{ landing_page_url: 'https://example.com/spring' }, [['https://example.com/spring']]],
    changes: [[{ landing_page_url: 'https://example.com/summer' }, [['https://example.com/summer']]]],
  },
  {
    name: 'political declaration',
    of: all,
    fields: ['campaign.contains_eu_political_advertising'],
    first: [{ contains_eu_political_advertising: false }, ['DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING']],
    changes: [[political, ['CONTAINS_EU_POLITICAL_ADVERTISING']]],
  },
  {
    name: 'name',
    of: all,
    fields: ['campaign.name'],
    first: [{ name: 'Everything' }, [expect.stringMatching(/^Everything \[cid:/)]],
    changes: [[{ name: 'Everything, too' }, [expect.stringMatching(/^Everything, too \[cid:/)]]],
  },
];

function people(minAge: number, maxAge: number, genders: string[], includeUndetermined = false): object[] {
  return [{ age: { ageRanges: [{ minAge, maxAge }], includeUndetermined: false } }, { gender: { genders, includeUndetermined } }];
}
