import { adGroup, ad, keyword, NOW, tree } from '../../test/trees.js';
import { ELIGIBLE, shownAd, shownAdGroup, shownBelow, type PrimaryStatus } from './tree-status.js';

const later = new Date(NOW + 60_000);
const brief = ({ primary, reasons }: PrimaryStatus): string => [primary, ...reasons].join(' ');

describe('the status shown of an ad', () => {
  it.each([
    ['of an approved ad', {}, {}, ELIGIBLE, 'ELIGIBLE'],
    [
      'of a paused ad under review',
      { status: 'PAUSED', reviewed_at: later },
      {},
      ELIGIBLE,
      'PAUSED AD_GROUP_AD_PAUSED AD_GROUP_AD_UNDER_REVIEW',
    ],
    ['of a removed ad', { status: 'REMOVED' }, {}, ELIGIBLE, 'REMOVED AD_GROUP_AD_REMOVED'],
    [
      'under review, whatever the result will be',
      { approval_status: 'DISAPPROVED', reviewed_at: later },
      {},
      ELIGIBLE,
      'PENDING AD_GROUP_AD_UNDER_REVIEW',
    ],
    ['of a disapproved ad', { approval_status: 'DISAPPROVED' }, {}, ELIGIBLE, 'NOT_ELIGIBLE AD_GROUP_AD_DISAPPROVED'],
    ['of a limited ad', { approval_status: 'APPROVED_LIMITED' }, {}, ELIGIBLE, 'LIMITED AD_GROUP_AD_APPROVED_LABELED'],
    ['in a paused ad group', {}, { status: 'PAUSED' }, ELIGIBLE, 'NOT_ELIGIBLE AD_GROUP_PAUSED'],
    ['in a campaign that is paused', {}, {}, { primary: 'PAUSED', reasons: ['CAMPAIGN_PAUSED'] }, 'NOT_ELIGIBLE CAMPAIGN_PAUSED'],
    [
      'in a campaign that has not begun',
      {},
      {},
      { primary: 'PENDING', reasons: ['CAMPAIGN_PENDING'] },
      'PENDING CAMPAIGN_PENDING',
    ],
    ['in a suspended account', {}, {}, { primary: 'NOT_ELIGIBLE', reasons: [] }, 'NOT_ELIGIBLE'],
  ] as const)('%s', (_, ofAd, ofGroup, campaign, expected) => {
    expect(brief(shownAd(ad(ofAd), adGroup(ofGroup), { ...campaign, reasons: [...campaign.reasons] }, NOW))).toBe(expected);
  });
});

const disapproved = { approval_status: 'DISAPPROVED' } as const;
const limited = { approval_status: 'APPROVED_LIMITED' } as const;

describe('what ads say of the campaign that holds them', () => {
  it.each([
    ['no ad group', tree({ adGroups: [] }), 'NOT_ELIGIBLE NO_AD_GROUPS'],
    ['only removed ad groups', tree({ adGroups: [adGroup({ status: 'REMOVED' })] }), 'NOT_ELIGIBLE NO_AD_GROUPS'],
    ['only paused ad groups', tree({ adGroups: [adGroup({ status: 'PAUSED' })] }), 'PAUSED AD_GROUPS_PAUSED'],
    ['no ad', tree({ ads: [] }), 'NOT_ELIGIBLE NO_AD_GROUP_ADS'],
    ['only removed ads', tree({ ads: [ad({ status: 'REMOVED' })] }), 'NOT_ELIGIBLE NO_AD_GROUP_ADS'],
    ['only paused ads', tree({ ads: [ad({ status: 'PAUSED' })] }), 'PAUSED AD_GROUP_ADS_PAUSED'],
    ['ads that are all under review', tree({ ads: [ad({ reviewed_at: later })] }), 'PENDING MOST_ADS_UNDER_REVIEW'],
    ['ads that are all disapproved', tree({ ads: [ad(disapproved)] }), 'NOT_ELIGIBLE HAS_ADS_DISAPPROVED'],
    ['one ad of two disapproved', tree({ ads: [ad(), ad(disapproved)] }), 'LIMITED HAS_ADS_DISAPPROVED'],
    ['one ad of three under review', tree({ ads: [ad(), ad(), ad({ reviewed_at: later })] }), 'ELIGIBLE'],
    [
      'two ads of three under review',
      tree({ ads: [ad(), ad({ reviewed_at: later }), ad({ reviewed_at: later })] }),
      'LIMITED MOST_ADS_UNDER_REVIEW',
    ],
    [
      'one disapproved, one under review',
      tree({ ads: [ad(disapproved), ad({ reviewed_at: later })] }),
      'PENDING MOST_ADS_UNDER_REVIEW HAS_ADS_DISAPPROVED',
    ],
    ['a limited ad', tree({ ads: [ad(limited)] }), 'LIMITED HAS_ADS_LIMITED_BY_POLICY'],
    ['an approved ad', tree({}), 'ELIGIBLE'],
  ])('%s', (_, given, expected) => {
    expect(brief(shownBelow('c', given, false, NOW))).toBe(expected);
  });

  it('another campaign says nothing', () => {
    expect(brief(shownBelow('another', tree({}), false, NOW))).toBe('NOT_ELIGIBLE NO_AD_GROUPS');
  });

  it.each([
    ['none', [], 'NOT_ELIGIBLE NO_KEYWORDS'],
    ['a negative one', [keyword({ negative: true })], 'NOT_ELIGIBLE NO_KEYWORDS'],
    ['a removed one', [keyword({ status: 'REMOVED' })], 'NOT_ELIGIBLE NO_KEYWORDS'],
    ['a paused one', [keyword({ status: 'PAUSED' })], 'PAUSED KEYWORDS_PAUSED'],
    ['an enabled one', [keyword()], 'ELIGIBLE'],
  ])('in search an ad group needs a keyword: %s', (_, criteria, expected) => {
    const given = tree({ criteria });
    expect(brief(shownBelow('c', given, true, NOW))).toBe(expected);
    expect(brief(shownAdGroup(adGroup(), given, ELIGIBLE, true, NOW))).toBe(expected);
  });

  it('one ad group with keywords and an ad is enough', () => {
    const given = tree({ adGroups: [adGroup({ id: 'empty' }), adGroup()], criteria: [keyword()] });
    expect(brief(shownBelow('c', given, true, NOW))).toBe('ELIGIBLE');
  });
});
