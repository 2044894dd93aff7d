import { briefly, daysLater, faultsOf, noon, owner, rulesAt, smallestDeliverable } from './campaign.builder.js';
import { type CampaignChanges, initialFields } from './campaign.changes.js';
import { Campaign } from './campaign.js';

const draft = (changes: CampaignChanges) => Campaign.create(owner, changes, rulesAt());

describe('creating a campaign', () => {
  test('a name is enough for a draft', () => {
    const campaign = draft({ name: 'Idea' });
    expect(campaign.state).toMatchObject({
      ...initialFields,
      ...owner,
      name: 'Idea',
      status: 'draft',
      version: 1,
      createdAt: noon,
    });
    expect(campaign.events).toEqual([{ type: 'campaign.created', data: { name: 'Idea' } }]);
  });

  test('what was left out of nested values gets its default', () => {
    const { budget, targeting, tracking, attribution } = draft({
      name: 'Idea',
      budget: { amount: '5', currency: 'USD' },
      targeting: { ageMin: 21 },
      tracking: { utmSource: 'mail' },
      attribution: { clickDays: 28 },
    }).state;
    expect(budget).toEqual({ type: 'daily', amount: '5.00', currency: 'USD' });
    expect(targeting).toEqual({ ...initialFields.targeting, ageMin: 21 });
    expect(tracking).toEqual({ utmSource: 'mail', utmMedium: null, utmCampaign: null, utmContent: null, utmTerm: null });
    expect(attribution).toEqual({ clickDays: 28, viewDays: 1, model: 'last_touch' });
  });

  const money = (amount: string, currency = 'USD') => ({ amount, currency });
  test.each<[string, CampaignChanges, string[]]>([
    ['without a name', { name: null }, ['name required']],
    ['with half a budget', { budget: { amount: '5.00' } }, ['budget.currency required']],
    ['with an empty budget', { budget: {} }, ['budget.amount required', 'budget.currency required']],
    ['with a budget of zero', { budget: money('0.00') }, ['budget.amount too_small']],
    ['with a negative budget', { budget: money('-5.00') }, ['budget.amount invalid_format']],
    ['with a tenth of a cent', { budget: money('5.001') }, ['budget.amount invalid_amount_precision']],
    ['with half a yen', { budget: money('100.5', 'JPY') }, ['budget.amount invalid_amount_precision']],
    ['in an unknown currency', { budget: money('5.00', 'XXQ') }, ['budget.currency invalid_value']],
    ['with a budget beyond all measure', { budget: money('9'.repeat(16)) }, ['budget.amount too_large']],
    ['with a spend cap of zero', { spendCap: money('0') }, ['spend_cap.amount too_small']],
    ['with a cap in another currency', { spendCap: money('5.00', 'EUR') }, ['spend_cap.currency conflict']],
    ['with half a frequency cap', { frequencyCap: { impressions: 3 } }, ['frequency_cap.per required']],
    ['with a bid target that lowest_cost lacks', { bidStrategy: { target: money('1.00') } }, ['bid_strategy.target conflict']],
    ['with a ratio for an amount', { bidStrategy: { type: 'cost_cap', target: 2 } }, ['bid_strategy.target invalid_type']],
    [
      'with an amount for a ratio',
      { bidStrategy: { type: 'target_roas', target: money('2.00') } },
      ['bid_strategy.target invalid_type'],
    ],
    ['with a return of nothing', { bidStrategy: { type: 'target_roas', target: 0 } }, ['bid_strategy.target too_small']],
    [
      'with a bid in another currency',
      { bidStrategy: { type: 'bid_cap', target: money('1.00', 'EUR') } },
      ['bid_strategy.target.currency conflict'],
    ],
    ['on an unknown channel', { channels: ['meta', 'billboards'] }, ['channels[1] invalid_value']],
    ['that starts yesterday', { startAt: daysLater(-1) }, ['start_at invalid_value']],
    ['that ended yesterday', { endAt: daysLater(-1) }, ['end_at invalid_value']],
    ['that ends before it starts', { startAt: daysLater(2), endAt: daysLater(1) }, ['end_at conflict']],
    ['that ends as it starts', { startAt: daysLater(2), endAt: daysLater(2) }, ['end_at conflict']],
    [
      'for a place both in and out',
      { targeting: { locations: { include: ['US', 'CA'], exclude: ['CA'] } } },
      ['targeting.locations.exclude conflict'],
    ],
    ['for people of 40 to 30', { targeting: { ageMin: 40, ageMax: 30 } }, ['targeting.age_max conflict']],
    ['for an audience both in and out', { audienceIds: ['a'], excludedAudienceIds: ['a'] }, ['excluded_audience_ids conflict']],
    ['with a window across midnight', { dayparting: [{ days: ['mon'], start: '22:00', end: '06:00' }] }, ['dayparting conflict']],
    ['of no category and housing', { specialAdCategories: ['none', 'housing'] }, ['special_ad_categories conflict']],
  ])('a campaign %s is refused', (_, changes, faults) => {
    expect(briefly(faultsOf(() => draft({ ...smallestDeliverable, ...changes })))).toEqual(faults);
  });

  test('all faults are reported at once', () => {
    const faults = faultsOf(() =>
      draft({ budget: { amount: 'ten', currency: 'USD' }, startAt: daysLater(-1), channels: ['radio'] }),
    );
    expect(briefly(faults)).toEqual([
      'budget.amount invalid_format',
      'name required',
      'start_at invalid_value',
      'channels[0] invalid_value',
    ]);
  });

  test('"now" may be a moment old when it arrives', () => {
    draft({ name: 'Idea', startAt: new Date(noon.getTime() - 59_000) });
    expect(briefly(faultsOf(() => draft({ name: 'Idea', startAt: new Date(noon.getTime() - 61_000) })))).toEqual([
      'start_at invalid_value',
    ]);
  });

  test('bid targets are settled like budgets', () => {
    const bid = (type: 'cost_cap' | 'target_roas', target: number | { amount: string; currency: string }) =>
      draft({ name: 'Idea', bidStrategy: { type, target } }).state.bidStrategy.target;
    expect(bid('cost_cap', { amount: '2.5', currency: 'KWD' })).toEqual({ amount: '2.500', currency: 'KWD' });
    expect(bid('target_roas', 3.5)).toBe(3.5);
  });
});
