import type { CampaignIntent } from '@app/connections';
import { everywhere } from '@app/kernel';
import { creative, customers, type GivenContext, targeting, variant } from '../../shared/campaign-intent.builder.js';
import { euros, notedFields, planningBy, refusedFields } from '../../shared/planned.builder.js';
import { planTreeWith } from './plan-tree.js';

const plan = planningBy(planTreeWith(() => ({ parts: [], unsupported: [], notes: [] })));
const chosen = (...keys: readonly string[]): GivenContext => ({
  settings: keys.map((key) => ({ key, value: `7${key}`, choices: [] })),
});
const lifetime = { budget: { type: 'lifetime', amount: euros(50_000n) }, endsAt: new Date('2027-01-01') } as const;
const hours = (end: string) => ({ dayparting: [{ days: ['mon'], start: '09:00', end }] as const });
const in_ = (include: readonly string[], exclude: readonly string[] = []) => targeting({ locations: { include, exclude } });
const forRoas = { objective: 'sales', bid: { type: 'target_roas', target: 3.5 } } as const;

type Case = readonly [wish: Partial<CampaignIntent>, field: string, value: unknown, possible: unknown, given?: GivenContext];
const cannot: Readonly<Record<string, Case>> = {
  'a price for a click': [
    { bid: { type: 'manual_cpc', target: euros(50n) } },
    'bid_strategy.type',
    'manual_cpc',
    expect.arrayContaining(['bid_cap']),
  ],
  'a price for views': [
    { bid: { type: 'manual_cpm', target: euros(50n) } },
    'bid_strategy.type',
    'manual_cpm',
    expect.arrayContaining(['cost_cap']),
  ],
  'a return where nothing is sold': [
    { bid: { type: 'target_roas', target: 3 } },
    'bid_strategy.type',
    'target_roas',
    expect.not.arrayContaining(['target_roas']),
  ],
  'a return finer than it counts': [
    { ...forRoas, bid: { type: 'target_roas', target: 0.00001 } },
    'bid_strategy.target',
    0.00001,
    3.5,
  ],
  televisions: [
    { targeting: targeting({ devices: ['connected_tv'] }) },
    'targeting.devices',
    ['connected_tv'],
    ['mobile', 'desktop'],
  ],
  'tablets alone': [{ targeting: targeting({ devices: ['tablet'] }) }, 'targeting.devices', ['tablet'], ['mobile', 'desktop']],
  'people of unknown gender': [
    { targeting: targeting({ genders: ['unknown'] }) },
    'targeting.genders',
    'unknown',
    ['male', 'female'],
  ],
  'a click window of 30 days': [
    { attribution: { clickDays: 30, viewDays: 1, model: 'last_touch' } },
    'attribution.click_days',
    30,
    ['1', '7'],
  ],
  'a view window of 7 days': [
    { attribution: { clickDays: 7, viewDays: 7, model: 'last_touch' } },
    'attribution.view_days',
    7,
    ['0', '1'],
  ],
  'quarter hours': [{ ...lifetime, ...hours('17:15') }, 'dayparting', ['17:15'], ['17:00', '18:00']],
  'hours on a daily budget': [hours('17:00'), 'dayparting', 'daily', 'lifetime'],
  'age 17 with an audience': [
    { targeting: targeting({ ageMin: 17 }), audiences: { include: [customers('buyers')], exclude: [] } },
    'targeting.age_min',
    17,
    18,
  ],
  'nobody under 13': [{ targeting: targeting({ ageMin: 12 }) }, 'targeting.age_min', 12, 13],
  'a region beside its country': [
    { targeting: in_(['DE', 'DE-BY', 'US-CA']) },
    'targeting.locations',
    ['DE-BY'],
    ['DE'],
    {
      places: new Map([
        ['DE-BY', '1'],
        ['US-CA', '2'],
      ]),
    },
  ],
  'an excluded region beside its excluded country': [
    { targeting: in_(['FR'], ['DE', 'DE-BY']) },
    'targeting.locations',
    ['DE-BY'],
    ['DE'],
    { places: new Map([['DE-BY', '1']]) },
  ],
  'a country under an embargo': [{ targeting: in_(['KP', 'DE']) }, 'targeting.locations', ['KP'], null],
  'a region that it does not have': [
    { targeting: in_(['DE-BY']) },
    'targeting.locations',
    ['DE-BY'],
    null,
    { places: new Map([['DE-BY', null]]) },
  ],
  'yen with a fraction is none; forints are': [
    { budget: { type: 'daily', amount: { minor: 5_050n, currency: 'HUF' } } },
    'budget.amount',
    '50.50',
    '50',
    { account: { currency: 'HUF', timezone: 'Europe/Budapest' } },
  ],
  'another currency': [
    { budget: { type: 'daily', amount: { minor: 5_000n, currency: 'USD' } } },
    'budget.currency',
    'USD',
    'EUR',
  ],
  'a special category with ages': [
    { specialAdCategories: ['housing'], targeting: targeting({ ageMin: 25 }) },
    'targeting.age_min',
    25,
    null,
  ],
  'a special category with genders': [
    { specialAdCategories: ['credit'], targeting: targeting({ genders: ['male'] }) },
    'targeting.genders',
    ['male'],
    null,
  ],
  'a special category without countries': [
    { specialAdCategories: ['housing'], targeting: everywhere },
    'targeting.locations',
    null,
    null,
  ],
  'a cap where clicks count': [{ frequencyCap: { impressions: 3, per: 'day' } }, 'frequency_cap', '3 per day', 'awareness'],
  'a lifetime without an end': [{ budget: lifetime.budget }, 'end_at', null, 'daily'],
  keywords: [{ keywords: [{ text: 'shoes', match: 'broad', negative: false }] }, 'keywords', ['shoes'], null],
  'a place of video': [
    { targeting: targeting({ placements: ['in_stream', 'feed'] }) },
    'targeting.placements',
    ['in_stream'],
    ['feed', 'stories', 'reels'],
  ],
  'no page to lead to': [{ landingPageUrl: null }, 'landing_page_url', null, null],
  'an app that nobody named': [{ objective: 'app_promotion', app: null }, 'app', null, ['apple', 'google']],
  'only search ads': [
    { creatives: [creative({ variants: [variant(0, 'search')] })] },
    'creative_ids',
    ['search'],
    ['feed', 'story', 'reel'],
  ],
  'another type of budget': [
    lifetime,
    'budget.type',
    'lifetime',
    'daily',
    { fixed: { objective: 'OUTCOME_TRAFFIC', budget: { type: 'daily', units: '1' } } },
  ],
  'a spend cap in another currency': [{ spendCap: { minor: 5_000n, currency: 'USD' } }, 'spend_cap.currency', 'USD', 'EUR'],
  'a target for the return, where costs were bid for': [
    forRoas,
    'bid_strategy.type',
    'target_roas',
    ['lowest_cost', 'cost_cap', 'target_cpa', 'bid_cap'],
    { fixed: { objective: 'OUTCOME_SALES', bid_strategy: 'COST_CAP' } },
  ],
  'another objective': [
    { objective: 'sales' },
    'objective',
    'sales',
    'OUTCOME_TRAFFIC',
    { fixed: { objective: 'OUTCOME_TRAFFIC' } },
  ],
};

describe('What Meta cannot do', () => {
  it.each(Object.entries(cannot))(
    '%s is refused with its field, its value and what is possible',
    (_, [wish, field, value, possible, given]) => {
      const { unsupported } = plan(wish, given);
      expect(unsupported).toEqual([{ field, value, possible, message: expect.stringMatching(/^[A-Z].*\.$/) as string }]);
    },
  );

  it('a plain campaign is refused nothing, and what widens nothing is only told', () => {
    expect(plan({}, chosen('page', 'dsa_beneficiary', 'dsa_payor'))).toMatchObject({
      unsupported: [],
      missingSettings: [],
      unresolvedPlaces: [],
    });
    const told = plan({
      pacing: 'accelerated',
      spendCap: euros(9n),
      bid: { type: 'target_cpa', target: euros(9n) },
      optimizationGoal: 'reach',
    });
    expect(refusedFields(told)).toEqual([]);
    expect(notedFields(told)).toEqual(
      expect.arrayContaining([
        'pacing adjusted_for_channel',
        'spend_cap spend_cap_checked_by_us',
        'bid_strategy.type adjusted_for_channel',
        'optimization_goal adjusted_for_channel',
      ]),
    );
  });
});
