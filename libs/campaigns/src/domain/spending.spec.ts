import { aStoredCampaign } from './campaign.builder.js';
import type { CampaignState } from './campaign.state.js';
import { spendingChannels, startsSpending } from './delivery.js';
import { issueOf } from './delivery-issue.js';

const gap = issueOf('missing_budget', 'blocking', { field: 'budget', message: 'A budget is missing.' });
const active = (state: Partial<CampaignState> = {}) => aStoredCampaign({ status: 'active', ...state });
const onBoth = active({ channels: ['google_ads', 'meta'] });

describe('a change that starts spending', () => {
  const published = new Set<string>();
  const spending = (campaign: CampaignState, failures = [gap]) => spendingChannels(campaign, failures, published);

  test('closes the last gap of an active campaign', () => {
    expect(startsSpending(spending(active()), spending(active(), []))).toBe(true);
  });

  test('lets another channel join', () => {
    expect(startsSpending(spending(active(), []), spending(onBoth, []))).toBe(true);
  });

  test('is none that leaves a gap, opens one, or comes before the launch', () => {
    expect(startsSpending(spending(active()), spending(active()))).toBe(false);
    expect(startsSpending(spending(active(), []), spending(active(), [gap]))).toBe(false);
    expect(startsSpending(spending(aStoredCampaign()), spending(aStoredCampaign(), []))).toBe(false);
    expect(startsSpending(spending(active(), []), spending(active(), []))).toBe(false);
  });
});
