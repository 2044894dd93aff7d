import { aStoredCampaign, daysLater, hoursLater, noon, spent } from './campaign.builder.js';
import { campaignStatuses } from './campaign.lifecycle.js';
import type { CampaignState } from './campaign.state.js';
import { completionDue, isBudgetNearlyUsedUp, isBudgetUsedUp, isFlightOver, usedUpChannels } from './budget.js';

const usd = (amount: string) => ({ amount, currency: 'USD' });
const onGoogle = { channels: ['google_ads'] };

describe('a campaign has run its course', () => {
  test('at the instant of its end, not before', () => {
    expect(isFlightOver({ endAt: noon }, new Date(noon.getTime() - 1))).toBe(false);
    expect(isFlightOver({ endAt: noon }, noon)).toBe(true);
  });

  test('never, without an end', () => {
    expect(isFlightOver({ endAt: null }, daysLater(10_000))).toBe(false);
  });

  test.each<[string, Pick<CampaignState, 'budget' | 'spendCap'>, bigint, boolean]>([
    ['a lifetime budget that is spent', { budget: { type: 'lifetime', ...usd('10.00') }, spendCap: null }, 10_000_000n, true],
    [
      'a lifetime budget with a millionth left',
      { budget: { type: 'lifetime', ...usd('10.00') }, spendCap: null },
      9_999_999n,
      false,
    ],
    ['a daily budget', { budget: { type: 'daily', ...usd('10.00') }, spendCap: null }, 10n ** 12n, false],
    ['a spend cap that is reached', { budget: { type: 'daily', ...usd('10.00') }, spendCap: usd('20.00') }, 20_000_000n, true],
    [
      'a cap below the lifetime budget',
      { budget: { type: 'lifetime', ...usd('10.00') }, spendCap: usd('5.00') },
      5_000_000n,
      true,
    ],
    ['a cap in yen', { budget: null, spendCap: { amount: '500', currency: 'JPY' } }, 500_000_000n, true],
    ['a cap in dinars', { budget: null, spendCap: { amount: '0.500', currency: 'KWD' } }, 499_999n, false],
    ['no limit at all', { budget: null, spendCap: null }, 1n, false],
  ])('by its money: %s', (_, limits, micros, usedUp) => {
    expect(isBudgetUsedUp({ ...limits, ...onGoogle }, spent(micros))).toBe(usedUp);
  });

  test.each<[string, Pick<CampaignState, 'budget' | 'spendCap'>, bigint, boolean]>([
    ['four fifths of a spend cap', { budget: { type: 'daily', ...usd('1.00') }, spendCap: usd('10.00') }, 8_000_000n, false],
    ['a millionth more', { budget: { type: 'daily', ...usd('1.00') }, spendCap: usd('10.00') }, 8_000_001n, true],
    ['more than that of a lifetime budget', { budget: { type: 'lifetime', ...usd('10.00') }, spendCap: null }, 9_000_000n, true],
    ['any part of a daily budget', { budget: { type: 'daily', ...usd('10.00') }, spendCap: null }, 10n ** 12n, false],
  ])('nears its end by its money: %s', (_, limits, micros, isNear) => {
    expect(isBudgetNearlyUsedUp({ ...limits, ...onGoogle }, 'google_ads', spent(micros))).toBe(isNear);
  });

  describe('on several channels', () => {
    const lifetime = { type: 'lifetime', currency: 'USD' } as const;
    const channels = ['google_ads', 'meta'];
    const split = [
      { channel: 'google_ads', amount: '10.00' },
      { channel: 'meta', amount: '30.00' },
    ];
    const even = { budget: { ...lifetime, amount: '10.00' }, spendCap: null, channels };
    const uneven = { budget: { ...lifetime, amount: null, split }, spendCap: null, channels };

    test.each([
      ['the same for each, spent on one', even, spent(10_000_000n, 9_999_999n), ['google_ads'], false],
      ['the same for each, spent in sum only', even, spent(0n, 9_999_999n), [], false],
      ['the same for each, spent on both', even, spent(10_000_000n, 10_000_000n), channels, true],
      ['a split, spent on one', uneven, spent(10_000_000n, 29_999_999n), ['google_ads'], false],
      ['a split, spent on both', uneven, spent(11_000_000n, 30_000_000n), channels, true],
      ['a cap over all', { ...uneven, spendCap: usd('20.00') }, spent(5_000_000n, 15_000_000n), [], true],
      [
        'a daily one',
        { ...uneven, budget: { ...uneven.budget, type: 'daily' as const } },
        spent(10n ** 12n, 10n ** 12n),
        [],
        false,
      ],
    ])('ends channel by channel: %s', (_, campaign, spend, ended, isOver) => {
      expect([usedUpChannels(campaign, spend), isBudgetUsedUp(campaign, spend)]).toEqual([ended, isOver]);
    });

    test('nears its end where it does: another channel is not read more often', () => {
      const near = spent(9_000_000n, 9_000_000n);
      expect(channels.map((channel) => isBudgetNearlyUsedUp(uneven, channel, near))).toEqual([true, false]);
      expect(channels.map((channel) => isBudgetNearlyUsedUp({ ...uneven, spendCap: usd('20.00') }, channel, near))).toEqual([
        true,
        true,
      ]);
    });
  });

  test.each(campaignStatuses)('only when it was live: %s', (status) => {
    const state = aStoredCampaign({ status, endAt: noon });
    expect(completionDue(state, noon, null)).toBe(status === 'active' || status === 'paused' ? 'end_date' : null);
  });

  test('with the end date as the reason when both hold, and never by an unknown spend', () => {
    const state = aStoredCampaign({ status: 'active', endAt: hoursLater(1), spendCap: usd('5.00') });
    expect(completionDue(state, noon, null)).toBeNull();
    expect(completionDue(state, noon, spent(5_000_000n))).toBe('budget_exhausted');
    expect(completionDue(state, hoursLater(1), spent(5_000_000n))).toBe('end_date');
  });
});
