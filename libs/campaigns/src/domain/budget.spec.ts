import { aCampaign, briefly, faultsOf, rulesAt } from './campaign.builder.js';
import { budgetTotal } from './budget.js';

const budget = { amount: '50.00', currency: 'USD' } as const;
const totalOf = (...[changes]: Parameters<typeof aCampaign>) => budgetTotal(aCampaign(changes).state);

describe('the total of a budget', () => {
  test.each([
    [
      { budget, channels: ['google_ads'] },
      { amount: '50.00', per: 'day' },
    ],
    [
      { budget, channels: ['google_ads', 'meta'] },
      { amount: '100.00', per: 'day' },
    ],
    [
      { budget: { ...budget, type: 'lifetime' }, channels: ['google_ads', 'meta'] },
      { amount: '100.00', per: 'lifetime' },
    ],
    [
      { budget: { amount: '5', currency: 'JPY' }, channels: ['google_ads', 'meta'] },
      { amount: '10', per: 'day' },
    ],
    [
      { budget: { amount: '0.015', currency: 'KWD' }, channels: ['google_ads', 'meta'] },
      { amount: '0.030', per: 'day' },
    ],
    [
      { budget, channels: [] },
      { amount: '0.00', per: 'day' },
    ],
    [{ budget: null }, null],
  ] as const)('of %j is %j', (changes, total) => expect(totalOf(changes)).toEqual(total));

  const daily = (amount: string) => ({ amount, per: 'day' }) as const;

  test('may be sent back with a change, as it was or as it becomes', () => {
    const campaign = aCampaign({ budget });
    campaign.update({ budget: { amount: '75.00', total: daily('50.00') } }, rulesAt());
    campaign.update({ budget: { amount: '80.00', total: daily('160.00') }, channels: ['google_ads', 'meta'] }, rulesAt());
    expect(campaign.state.budget).toEqual({ type: 'daily', amount: '80.00', currency: 'USD' });
    expect(aCampaign({ budget: { ...budget, total: daily('50.00') } }).state.budget).not.toHaveProperty('total');
  });

  test('cannot be changed by itself', () => {
    const campaign = aCampaign({ budget, channels: ['google_ads', 'meta'] });
    for (const total of [daily('200.00'), { ...daily('100.00'), per: 'lifetime' as const }, { amount: '100.00' }]) {
      const faults = faultsOf(() => campaign.update({ budget: { total } }, rulesAt()));
      expect(briefly(faults)).toEqual(['budget.total immutable']);
      expect(faults[0]?.message).toContain('budget.amount for each of the channels');
    }
    expect(briefly(faultsOf(() => aCampaign({ budget: { ...budget, total: daily('51.00') } })))).toEqual([
      'budget.total immutable',
    ]);
  });
});
