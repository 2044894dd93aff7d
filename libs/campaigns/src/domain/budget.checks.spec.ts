import { aConnection, aContext, aStoredCampaign, daysLater, noon, spent } from './campaign.builder.js';
import type { Budget, CampaignState } from './campaign.state.js';
import { deliveryOf, desiredState } from './delivery.js';
import type { Spend } from './budget.js';
import { launchFailures } from './launch.checks.js';

const channels = ['google_ads', 'meta'];
const split = (google: string, meta: string, type: Budget['type'] = 'daily'): Budget => ({
  ...{ type, amount: null, currency: 'USD' },
  split: [
    { channel: 'google_ads', amount: google },
    { channel: 'meta', amount: meta },
  ],
});
const campaign = (state: Partial<CampaignState>) => aStoredCampaign({ channels, ...state });
/** What concerns money, of a campaign on two channels. */
const found = (state: Partial<CampaignState>, spend: Spend | null = null) => {
  const connections = channels.map((channel) => aConnection({ channel }));
  return launchFailures(campaign(state), aContext({ connections, spend }))
    .filter(({ field }) => /^(budget|bid|spend)/.test(field ?? ''))
    .map(({ code, field, value, limit, channel }) => ({ code, field, value, limit, channel }));
};
const usd = (amount: string) => ({ amount, currency: 'USD' });

describe('the budget of a campaign on several channels', () => {
  test('below the minimum is named by its channel', () => {
    const [issue, ...others] = found({ budget: split('30.00', '0.99') });
    const named = { code: 'budget_below_minimum', field: 'budget.split[1].amount', channel: 'meta' };
    expect([issue, others]).toEqual([{ ...named, value: usd('0.99'), limit: usd('1.00') }, []]);
    expect(found({ budget: { type: 'daily', ...usd('0.99') } })).toMatchObject(
      channels.map((channel) => ({ field: 'budget.amount', channel })),
    );
  });

  test('below what the account itself says is named with that, where it says one', () => {
    const connections = channels.map((channel) =>
      aConnection({ channel, minimumDailyBudget: channel === 'meta' ? '5.00' : null }),
    );
    const below = (budget: Budget, of = connections) =>
      launchFailures(campaign({ budget }), aContext({ connections: of })).filter(({ code }) => code === 'budget_below_minimum');
    const named = [{ field: 'budget.split[1].amount', channel: 'meta', limit: usd('5.00') }];
    expect(below(split('4.99', '4.99'))).toMatchObject(named);
    expect(below(split('4.99', '5.00'))).toEqual([]);
    const other = connections.map((each) => ({ ...each, accountCurrency: 'EUR' }));
    expect(below(split('4.99', '4.99'), other)).toEqual([]);
  });

  test('is compared with a bid channel by channel, and with the spend cap over all', () => {
    const bidStrategy = { type: 'manual_cpc', target: usd('5.00') } as const;
    expect(found({ budget: split('5.00', '4.99'), bidStrategy })).toMatchObject([
      { code: 'bid_above_budget', channel: 'meta', limit: usd('4.99') },
    ]);
    expect(found({ budget: split('30.00', '20.00'), spendCap: usd('50.00') })).toEqual([]);
    expect(found({ budget: split('30.00', '20.01'), spendCap: usd('50.00') })).toMatchObject([
      { code: 'budget_exceeds_cap', value: usd('50.01'), limit: usd('50.00'), channel: null },
    ]);
  });

  test('that is used up on one channel ends the campaign there alone', () => {
    const budget = split('10.00', '30.00', 'lifetime');
    const active = campaign({ budget, endAt: daysLater(9), status: 'active' });
    const failures = launchFailures(active, aContext({ spend: spent(10_000_000n), connections: [] })).filter(
      ({ code }) => code === 'budget_exhausted',
    );
    expect(failures).toMatchObject([{ channel: 'google_ads', field: 'budget.split[0].amount' }]);
    expect(channels.map((channel) => desiredState(active, failures, channel, true))).toEqual(['paused', 'enabled']);
    const there = { isOn: true, platformCampaignId: '1', lastError: null, needsAction: false, actionUrl: null, ads: [] } as const;
    const google = { ...there, channel: 'google_ads', desired: 'paused', observed: 'paused', platformStatus: 'paused' } as const;
    const meta = { ...there, channel: 'meta', desired: 'enabled', observed: 'scheduled', platformStatus: 'enabled' } as const;
    const seen = [google, meta].map((placement) => ({ ...placement, deviations: [] }));
    expect(deliveryOf(active, failures, seen, noon).status).toBe('scheduled');
  });

  test('that is used up on all of them is told once', () => {
    const budget = split('10.00', '30.00', 'lifetime');
    const all = { code: 'budget_exhausted', channel: null, value: null, limit: null };
    expect(found({ budget, endAt: daysLater(9) }, spent(10_000_000n, 30_000_000n))).toEqual([
      { ...all, field: 'budget.split[0].amount' },
    ]);
    expect(found({ budget, endAt: daysLater(9), spendCap: usd('40.00') }, spent(9_000_000n, 31_000_000n))).toHaveLength(1);
  });
});
