import fc from 'fast-check';
import { anyCharacter } from '../../../../test/support/texts.js';
import { campaignOf, nameAndTag, nameWithTag } from './campaign.mapping.js';
import type { CampaignRow } from './google-ads.answers.js';

const tags = fc.stringMatching(/^[a-z0-9]{8,32}$/);
const names = fc.string({ unit: anyCharacter, minLength: 1, maxLength: 300 });

const row = (
  campaign: Partial<CampaignRow['campaign']>,
  campaignBudget?: CampaignRow['campaignBudget'],
  currencyCode = 'EUR',
): CampaignRow => ({
  customer: { currencyCode },
  campaign: { id: '1', name: 'Spring', status: 'ENABLED', primaryStatusReasons: [], ...campaign },
  campaignBudget,
});
const budget = (more: Partial<NonNullable<CampaignRow['campaignBudget']>>) => ({
  id: '2',
  period: 'DAILY',
  explicitlyShared: false,
  ...more,
});

describe('the name of a campaign on Google Ads', () => {
  it('carries the tag whatever the visible name is, within 255 bytes and without the characters Google refuses', () => {
    fc.assert(
      fc.property(names, tags, (name, tag) => {
        const onPlatform = nameWithTag(name, tag);
        expect(nameAndTag(onPlatform).tag).toBe(tag);
        expect(Buffer.byteLength(onPlatform)).toBeLessThanOrEqual(255);
        expect(onPlatform).not.toMatch(/[\0\r\n]/);
      }),
    );
  });

  it('keeps the tag when a user edits around it', () => {
    fc.assert(
      fc.property(names, names, tags, (before, after, tag) => {
        fc.pre(!after.includes('[cid:'));
        expect(nameAndTag(`${before} [cid:${tag}]${after}`).tag).toBe(tag);
      }),
    );
  });

  it('is shown without the tag, and in full when it has none', () => {
    expect(nameAndTag('Spring [cid:8f2c01ab]')).toEqual({ name: 'Spring', tag: '8f2c01ab' });
    expect(nameAndTag('Spring [cid:8f2c01ab] #2')).toEqual({ name: 'Spring #2', tag: '8f2c01ab' });
    expect(nameAndTag('Spring [cid:SHORT]')).toEqual({ name: 'Spring [cid:SHORT]', tag: null });
  });

  it('trusts only the last tag: the one we appended, not one a user typed', () => {
    expect(nameAndTag(nameWithTag('Mine [cid:aaaaaaaa]', 'bbbbbbbb'))).toEqual({ name: 'Mine [cid:aaaaaaaa]', tag: 'bbbbbbbb' });
  });

  it('is cut between characters, never within one', () => {
    expect(nameWithTag('🎉'.repeat(255), '8f2c01ab')).toBe(`${'🎉'.repeat(60)} [cid:8f2c01ab]`);
  });
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
    expect(campaignOf(row(campaign)).delivery).toBe(delivery);
  });
});

describe('the budget of a campaign', () => {
  it.each([
    ['EUR', 50_000_000n, 5_000n],
    ['JPY', 50_000_000n, 50n],
    ['KWD', 50_000_000n, 50_000n],
  ])('in %s counts the minor units of its currency', (currency, amountMicros, minor) => {
    expect(campaignOf(row({}, budget({ amountMicros }), currency)).budget).toEqual({
      type: 'daily',
      amount: { minor, currency },
    });
  });

  it.each([
    ['an amount below the minor unit', budget({ amountMicros: 5_000n }), 'EUR'],
    ['a currency unknown to us', budget({ amountMicros: 50_000_000n }), 'XQX'],
    ['no budget', undefined, 'EUR'],
  ])('is not shown for %s, rather than wrong', (_, shown, currency) => {
    expect(campaignOf(row({}, shown, currency)).budget).toBeNull();
  });
});
