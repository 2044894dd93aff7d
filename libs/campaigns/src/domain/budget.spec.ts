import { aCampaign, briefly, faultsOf, rulesAt } from './campaign.builder.js';
import { budgetTotal, channelBudget } from './budget.js';

const budget = { amount: '50.00', currency: 'USD' } as const;
const split = [
  { channel: 'meta', amount: '0.03' },
  { channel: 'google_ads', amount: '0.015' },
];
const totalOf = (...[changes]: Parameters<typeof aCampaign>) => budgetTotal(aCampaign(changes).state);

describe('a budget by channel', () => {
  const both = { channels: ['google_ads', 'meta'] };
  const inDollars = split.map(({ channel }, index) => ({ channel, amount: `${index + 3}0` }));
  const splitBudget = { currency: 'usd', split: inDollars };
  const written = (...[changes]: Parameters<typeof aCampaign>) => briefly(faultsOf(() => aCampaign({ ...both, ...changes })));

  test('names the amount of each channel, and has none for each', () => {
    const { state } = aCampaign({ ...both, budget: splitBudget });
    expect(state.budget).toEqual({
      ...{ type: 'daily', amount: null, currency: 'USD' },
      split: [
        { channel: 'meta', amount: '30.00' },
        { channel: 'google_ads', amount: '40.00' },
      ],
    });
    const [google, meta] = ['google_ads', 'meta'].map((channel) => channelBudget(state, channel));
    expect([google?.amount, meta?.amount, channelBudget(state, 'tiktok')]).toEqual(['40.00', '30.00', null]);
    expect(channelBudget(aCampaign({ budget }).state, 'meta')?.amount).toBe('50.00');
  });

  test.each([
    ['a channel twice', [inDollars[0], inDollars[1], inDollars[0]], ['budget.split[2].channel duplicate']],
    ['a channel missing', [inDollars[0]], ['budget.split required']],
    [
      'a channel that is none of its own',
      [...inDollars, { channel: 'tiktok', amount: '1' }],
      ['budget.split[2].channel invalid_value'],
    ],
    [
      'amounts that are none',
      [
        { channel: 'meta', amount: '0' },
        { channel: 'google_ads', amount: '1.001' },
      ],
      ['budget.split[0].amount too_small', 'budget.split[1].amount invalid_amount_precision'],
    ],
  ] as const)('with %s is refused by index', (_, parts, faults) => {
    const sent = parts.flatMap((part) => part ?? []);
    expect(written({ budget: { currency: 'USD', split: sent } })).toEqual(faults);
    const [fault] = faultsOf(() => aCampaign({ ...both, budget: { currency: 'USD', split: sent } }));
    if (fault?.field.endsWith('amount') === false) expect(fault.limit).toEqual(both.channels);
  });

  test('says one of the two: an amount for each, or the amount of each', () => {
    expect(written({ budget: { ...splitBudget, amount: '50.00' } })).toEqual(['budget.amount conflict']);
    expect(written({ budget: { split: inDollars } })).toEqual(['budget.currency required']);
    expect(written({ budget: { split: inDollars, currency: 'XXQ' } })).toEqual(['budget.currency invalid_value']);
    const campaign = aCampaign({ ...both, budget });
    campaign.update({ budget: { split: inDollars } }, rulesAt());
    expect(campaign.state.budget).toMatchObject({ amount: null, currency: 'USD' });
    expect(briefly(faultsOf(() => campaign.update({ budget: { amount: '60.00' } }, rulesAt())))).toEqual([
      'budget.amount conflict',
    ]);
    expect(briefly(faultsOf(() => campaign.update({ budget: { split: null } }, rulesAt())))).toEqual(['budget.amount required']);
    campaign.update({ budget: { split: null, amount: '60.00' } }, rulesAt());
    expect(campaign.state.budget).toEqual({ type: 'daily', amount: '60.00', currency: 'USD' });
  });

  test('follows its channels: one that comes or goes is in it, or is not', () => {
    const campaign = aCampaign({ ...both, budget: splitBudget });
    expect(briefly(faultsOf(() => campaign.update({ channels: ['meta'] }, rulesAt())))).toEqual([
      'budget.split[1].channel invalid_value',
    ]);
    expect(briefly(faultsOf(() => campaign.update({ channels: [] }, rulesAt())))).toEqual(['channels required']);
    campaign.update({ channels: ['meta'], budget: { split: inDollars.slice(0, 1) } }, rulesAt());
    expect(budgetTotal(campaign.state)).toEqual({ amount: '30.00', per: 'day' });
    expect(briefly(faultsOf(() => campaign.update({ channels: ['google_ads', 'meta'] }, rulesAt())))).toEqual([
      'budget.split required',
    ]);
  });
});

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
    [
      { budget: { currency: 'KWD', split }, channels: ['google_ads', 'meta'] },
      { amount: '0.045', per: 'day' },
    ],
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
