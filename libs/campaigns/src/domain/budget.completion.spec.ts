import { aStoredCampaign, daysLater, hoursLater, noon } from './campaign.builder.js';
import { campaignStatuses } from './campaign.lifecycle.js';
import type { CampaignState } from './campaign.state.js';
import { completionDue, isBudgetNearlyUsedUp, isBudgetUsedUp, isFlightOver } from './budget.js';

const usd = (amount: string) => ({ amount, currency: 'USD' });

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
  ])('by its money: %s', (_, limits, spent, usedUp) => {
    expect(isBudgetUsedUp(limits, spent)).toBe(usedUp);
  });

  test.each<[string, Pick<CampaignState, 'budget' | 'spendCap'>, bigint, boolean]>([
    ['four fifths of a spend cap', { budget: { type: 'daily', ...usd('1.00') }, spendCap: usd('10.00') }, 8_000_000n, false],
    ['a millionth more', { budget: { type: 'daily', ...usd('1.00') }, spendCap: usd('10.00') }, 8_000_001n, true],
    ['more than that of a lifetime budget', { budget: { type: 'lifetime', ...usd('10.00') }, spendCap: null }, 9_000_000n, true],
    ['any part of a daily budget', { budget: { type: 'daily', ...usd('10.00') }, spendCap: null }, 10n ** 12n, false],
  ])('nears its end by its money: %s', (_, limits, spent, isNear) => {
    expect(isBudgetNearlyUsedUp(limits, spent)).toBe(isNear);
  });

  test.each(campaignStatuses)('only when it was live: %s', (status) => {
    const state = aStoredCampaign({ status, endAt: noon });
    expect(completionDue(state, noon, null)).toBe(status === 'active' || status === 'paused' ? 'end_date' : null);
  });

  test('with the end date as the reason when both hold, and never by an unknown spend', () => {
    const state = aStoredCampaign({ status: 'active', endAt: hoursLater(1), spendCap: usd('5.00') });
    expect(completionDue(state, noon, null)).toBeNull();
    expect(completionDue(state, noon, 5_000_000n)).toBe('budget_exhausted');
    expect(completionDue(state, hoursLater(1), 5_000_000n)).toBe('end_date');
  });
});
