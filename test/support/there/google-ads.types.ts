// What Google makes of campaigns by type, what each cannot do, and how it all is read.
import { shownAds, wantedAds } from './google-ads.ads.js';
import { googleOf, shown } from './google-ads.shown.js';
import { type CampaignType, campaignTypeOf, told } from './google-ads.told.js';
import type { CampaignTypeThere, ReadBack } from './read-back.js';

const price = (type: string) => ({ bid_strategy: { type, target: { amount: '2.00', currency: 'USD' } } });
const onMondays = (start: string) => ({ dayparting: [{ days: ['mon'], start, end: '17:30' }] });
const keywords = [{ text: 'running shoes' }];

/** Of every type. */
const nowhere: readonly (readonly [string, object])[] = [
  ['targeting.placements', { targeting: { placements: ['feed'] } }],
  ['targeting.languages', { targeting: { languages: ['mt'] } }],
];
/** Of the types that reach chosen people at chosen hours. */
const betweenBands: readonly (readonly [string, object])[] = [
  ['targeting.age_min', { targeting: { age_min: 20 } }],
  ['targeting.age_max', { targeting: { age_max: 50 } }],
  ['dayparting', onMondays('09:10')],
  ['timezone', { timezone: 'UTC', ...onMondays('09:00') }],
];
const types: Readonly<Record<CampaignType, CampaignTypeThere>> = {
  SEARCH: {
    format: 'search',
    basis: { objective: 'sales', keywords },
    impossible: [
      ...nowhere,
      ...betweenBands,
      ['targeting.devices', { targeting: { devices: ['connected_tv'] } }],
      ['bid_strategy.type', price('manual_cpm')],
      ['frequency_cap', { frequency_cap: { impressions: 3, per: 'week' } }],
      ['creative_ids', { keywords: [] }],
    ],
  },
  DISPLAY: {
    format: 'display',
    basis: { objective: 'sales', keywords: [] },
    impossible: [...nowhere, ...betweenBands, ['creative_ids', { keywords }]],
  },
  DEMAND_GEN: {
    format: 'feed',
    basis: { objective: 'sales', keywords: [] },
    impossible: [
      ...nowhere,
      ...betweenBands,
      ['bid_strategy.type', price('bid_cap')],
      ['bid_strategy.type', price('manual_cpc')],
      ['bid_strategy.type', price('manual_cpm')],
      ['frequency_cap', { frequency_cap: { impressions: 3, per: 'week' } }],
      ['creative_ids', { keywords }],
    ],
  },
  APP: {
    format: 'display',
    basis: { keywords: [], objective: 'app_promotion', app: { id: '284882215', store: 'apple' } },
    impossible: [
      ...nowhere,
      ['targeting.age_min', { targeting: { age_min: 25 } }],
      ['targeting.age_max', { targeting: { age_max: 54 } }],
      ['targeting.genders', { targeting: { genders: ['female'] } }],
      ['targeting.devices', { targeting: { devices: ['mobile'] } }],
      ['bid_strategy.type', price('bid_cap')],
      ['bid_strategy.type', price('manual_cpc')],
      ['bid_strategy.type', price('manual_cpm')],
      ['frequency_cap', { frequency_cap: { impressions: 3, per: 'week' } }],
      ['dayparting', onMondays('09:00')],
      ['keywords', { keywords }],
      ['app', { app: null }],
    ],
  },
};

const reached = (gender: string) => ({ targeting: { locations: { include: ['US'] }, genders: [gender] } });

export const googleAdsReadBack: ReadBack = {
  types,
  told,
  wantedAds: (type, creatives) => wantedAds(campaignTypeOf(type), creatives),
  shown: async ({ product, account }, campaign, rows) => shown(await googleOf(product, account), campaign, rows),
  ads: async ({ product, account }, campaign, type) => shownAds(await googleOf(product, account), campaign, campaignTypeOf(type)),
  turned: {
    refused: { field: 'targeting.age_min', value: 20, limit: ['18', '25'] },
    away: { targeting: { age_min: 20 } },
    back: { targeting: { age_min: 25 } },
  },
  shared: {
    type: 'DEMAND_GEN',
    asked: reached('female'),
    changed: reached('male'),
    sent: (account) => ({
      validateOnly: true,
      mutateOperations: expect.arrayContaining([
        {
          adGroupCriterionOperation: {
            create: expect.objectContaining({ audience: { audience: `customers/${account}/audiences/-1` } }) as object,
          },
        },
      ]) as object,
    }),
  },
};
