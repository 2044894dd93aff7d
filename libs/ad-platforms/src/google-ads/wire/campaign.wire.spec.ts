import { observedCampaign } from './campaign.wire.js';
import { campaignRow, type CampaignRow } from '../google-ads.answers.js';

const row = (campaign: object, campaignBudget?: object, currencyCode = 'EUR'): CampaignRow =>
  campaignRow.parse({
    customer: { currencyCode },
    campaign: { id: '1', name: 'Spring', status: 'ENABLED', ...campaign },
    campaignBudget,
  });
const budget = (more: Partial<{ amountMicros: string }>) => ({
  id: '2',
  period: 'DAILY',
  explicitlyShared: false,
  ...more,
});

describe('how a campaign delivers', () => {
  it.each<[string, Partial<CampaignRow['campaign']>]>([
    ['delivering', { primaryStatus: 'ELIGIBLE' }],
    ['delivering', { primaryStatus: 'LEARNING' }],
    ['limited', { primaryStatus: 'LIMITED', primaryStatusReasons: ['BUDGET_CONSTRAINED'] }],
    ['scheduled', { primaryStatus: 'PENDING', primaryStatusReasons: ['CAMPAIGN_PENDING', 'MOST_ADS_UNDER_REVIEW'] }],
    ['pending_review', { primaryStatus: 'PENDING', primaryStatusReasons: ['MOST_ADS_UNDER_REVIEW'] }],
    ['pending_review', { primaryStatus: 'NOT_ELIGIBLE', primaryStatusReasons: ['MOST_ASSET_GROUPS_UNDER_REVIEW'] }],
    ['not_delivering', { primaryStatus: 'NOT_ELIGIBLE', primaryStatusReasons: ['NO_AD_GROUPS'] }],
    ['not_delivering', { primaryStatus: 'MISCONFIGURED' }],
    ['paused', { status: 'PAUSED', primaryStatus: 'PAUSED', primaryStatusReasons: ['MOST_ADS_UNDER_REVIEW'] }],
    ['ended', { primaryStatus: 'ENDED', servingStatus: 'ENDED' }],
    ['removed', { status: 'REMOVED', primaryStatus: 'REMOVED' }],
    ['delivering', { primaryStatus: 'SOMETHING_NEW', servingStatus: 'SERVING' }],
    ['not_delivering', { servingStatus: 'SUSPENDED' }],
    ['not_delivering', { servingStatus: 'SOMETHING_NEW' }],
    ['paused', { status: 'PAUSED', primaryStatus: 'SOMETHING_NEW', servingStatus: 'SERVING' }],
    ['removed', { status: 'REMOVED' }],
  ])('is %s when the platform says %j', (delivery, campaign) => {
    expect(observedCampaign(row(campaign)).delivery).toBe(delivery);
  });
});

describe('the budget of a campaign', () => {
  it.each([
    ['EUR', '50000000', '50.00'],
    ['JPY', '50000000', '50'],
    ['KWD', '50000000', '50.000'],
  ])('in %s has the digits of its currency', (currency, amountMicros, amount) => {
    expect(observedCampaign(row({}, budget({ amountMicros }), currency)).fields['budget']).toEqual({
      type: 'daily',
      amount,
      currency,
    });
  });

  it.each([
    ['an amount below the minor unit', budget({ amountMicros: '5000' }), 'EUR'],
    ['a currency unknown to us', budget({ amountMicros: '50000000' }), 'XQX'],
    ['no budget', undefined, 'EUR'],
  ])('is not shown for %s, rather than wrong', (_, shown, currency) => {
    expect(observedCampaign(row({}, shown, currency)).fields['budget']).toBeNull();
  });
});
