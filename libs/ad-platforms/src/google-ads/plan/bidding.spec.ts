import type { CampaignIntent } from '@app/connections';
import { body, euros, notedFields, planningBy, refusedFields } from '../../shared/planned.builder.js';
import { planTree } from './plan-tree.js';

const plan = planningBy(planTree);

const forApp = { objective: 'app_promotion', app: { id: '123456789', store: 'apple' } } as const;
const shoes = { text: 'red shoes', match: 'broad', negative: false } as const;

describe('A bid strategy on Google Ads', () => {
  it('aims at all conversions of the account, which is told where there are others than the chosen one', () => {
    const [purchase, lead] = ['Purchase', 'Lead'].map((name) => ({ id: name, name, isDefault: false }));
    const among = (...choices: (typeof purchase)[]) => ({
      settings: [{ key: 'conversion_action', value: 'Purchase', choices: choices.filter((each) => each !== undefined) }],
    });
    const told = 'settings.conversion_action adjusted_for_channel';
    expect(notedFields(plan({ objective: 'sales' }, among(purchase, lead)))).toContain(told);
    expect(notedFields(plan({ objective: 'sales' }, among(purchase)))).not.toContain(told);
    expect(notedFields(plan({ objective: 'traffic' }, among(purchase, lead)))).not.toContain(told);
  });

  const bidding = (changes: Partial<CampaignIntent>): unknown => body(plan(changes), 'campaign').bidding;

  it.each<[string, Partial<CampaignIntent>, object]>([
    ['lowest cost for traffic', {}, { strategy: 'targetSpend', target: null, ceiling: null }],
    ['lowest cost for sales', { objective: 'sales' }, { strategy: 'maximizeConversions', target: null, ceiling: null }],
    [
      'a cost cap for leads',
      { objective: 'leads', bid: { type: 'cost_cap', target: euros(1_250n) } },
      { strategy: 'maximizeConversions', target: '12500000', ceiling: null },
    ],
    [
      'a target for sales',
      { objective: 'sales', bid: { type: 'target_cpa', target: euros(1_250n) } },
      { strategy: 'maximizeConversions', target: '12500000', ceiling: null },
    ],
    [
      'a target for the return',
      { objective: 'sales', bid: { type: 'target_roas', target: 3.5 } },
      { strategy: 'maximizeConversionValue', target: 3.5, ceiling: null },
    ],
    [
      'a cap on bids',
      { bid: { type: 'bid_cap', target: euros(75n) } },
      { strategy: 'targetSpend', target: null, ceiling: '750000' },
    ],
    [
      'a target for installs of an app',
      { ...forApp, bid: { type: 'target_cpa', target: euros(1_250n) } },
      { strategy: 'targetCpa', target: '12500000', ceiling: null },
    ],
    [
      'a target for the return of an app',
      { ...forApp, bid: { type: 'target_roas', target: 3.5 } },
      { strategy: 'targetRoas', target: 3.5, ceiling: null },
    ],
    ['lowest cost for installs of an app', forApp, { strategy: 'maximizeConversions', target: null, ceiling: null }],
    ['bids by hand', { bid: { type: 'manual_cpc', target: euros(75n) } }, { strategy: 'manualCpc', target: null, ceiling: null }],
  ])('%s', (_, changes, expected) => {
    expect(bidding(changes)).toEqual(expected);
  });

  it('by hand is the bid of the ad group', () => {
    expect(body(plan({ bid: { type: 'manual_cpm', target: euros(250n) } }), 'group').bid).toBe('2500000');
    expect(body(plan(), 'group').bid).toBeNull();
  });

  it('that a type does not have is refused with those that it has', () => {
    const { unsupported } = plan({ keywords: [shoes], bid: { type: 'manual_cpm', target: euros(200n) } });
    expect(unsupported).toMatchObject([{ field: 'bid_strategy.type', value: 'manual_cpm' }]);
    expect(unsupported[0]?.possible).toContain('manual_cpc');
  });

  it('needs its target, in the currency of the account', () => {
    expect(refusedFields(plan({ objective: 'sales', bid: { type: 'target_cpa', target: null } }))).toEqual([
      'bid_strategy.target',
    ]);
    expect(refusedFields(plan({ objective: 'sales', bid: { type: 'target_roas', target: null } }))).toEqual([
      'bid_strategy.target',
    ]);
    const dollars = { type: 'target_cpa', target: { minor: 100n, currency: 'USD' } } as const;
    expect(refusedFields(plan({ objective: 'sales', bid: dollars }))).toEqual(['bid_strategy.target']);
  });

  it.each<[string, Partial<CampaignIntent>, string[]]>([
    ['awareness is optimised for clicks', { objective: 'awareness' }, ['objective adjusted_for_channel']],
    ['engagement is optimised for clicks', { objective: 'engagement' }, ['objective adjusted_for_channel']],
    [
      'a cost cap is an average',
      { objective: 'leads', bid: { type: 'cost_cap', target: euros(100n) } },
      ['bid_strategy.type adjusted_for_channel'],
    ],
    [
      'clicks are the goal of a campaign for traffic, whatever else is asked for',
      { optimizationGoal: 'landing_page_views' },
      ['optimization_goal adjusted_for_channel'],
    ],
    ['nothing of a goal that the bid strategy has', { optimizationGoal: 'clicks' }, []],
    ['a budget is spent evenly', { pacing: 'accelerated' }, ['pacing adjusted_for_channel']],
  ])('tells that %s', (_, changes, fields) => {
    expect(notedFields(plan(changes)).filter((each) => !each.startsWith('creative_ids'))).toEqual(fields);
  });
});
