import type { AdHistory } from './ad-tables.js';
import { servingAds } from './serving.js';
import { ad, keyword, tree } from '../../test/trees.js';
import type { Tree, TreeHistories } from './tree.js';

const at = (time: string): Date => new Date(`2026-08-${time}:00Z`);
const source = 'api';
type Status = 'ENABLED' | 'PAUSED' | 'REMOVED';

const AD = 'a';
const adEntry = (time: string, status: Status, more: Partial<AdHistory> = {}): AdHistory => ({
  ad_id: AD,
  at: at(time),
  source,
  status,
  review_status: 'REVIEWED',
  approval_status: 'APPROVED',
  policy_topics: [],
  reviewed_at: at('01T00:00'),
  ...more,
});
const groupEntry = (time: string, status: Status) =>
  ({ ad_group_id: 'g', at: at(time), source, name: 'Spring', status }) as const;
const keywordEntry = (time: string, status: Status) =>
  ({ ad_group_id: 'g', criterion_id: '1', at: at(time), source, status }) as const;

const OPEN: TreeHistories = {
  adGroups: [groupEntry('01T00:00', 'ENABLED')],
  ads: [adEntry('01T00:00', 'ENABLED')],
  criteria: [],
};

function periods(more: Partial<TreeHistories>, needsKeywords = false, given: Tree = tree({ ads: [ad({ id: AD })] })): unknown {
  const time = (instant: number): string => (Number.isFinite(instant) ? new Date(instant).toISOString().slice(8, 16) : 'open');
  const [serving] = servingAds(given, { ...OPEN, ...more }, () => needsKeywords).get('c') ?? [];
  return serving?.periods.map(({ from, to }) => [time(from), time(to)]);
}

describe('an ad serves', () => {
  it('from its review on', () => {
    expect(periods({ ads: [adEntry('02T08:00', 'ENABLED', { reviewed_at: at('02T09:00') })] })).toEqual([['02T09:00', 'open']]);
  });

  it('while it and its ad group are enabled', () => {
    const ads = [adEntry('02T08:00', 'PAUSED'), adEntry('03T00:00', 'ENABLED'), adEntry('05T00:00', 'REMOVED')];
    const adGroups = [groupEntry('01T00:00', 'ENABLED'), groupEntry('04T00:00', 'PAUSED'), groupEntry('04T12:00', 'ENABLED')];
    expect(periods({ ads, adGroups })).toEqual([
      ['03T00:00', '04T00:00'],
      ['04T12:00', '05T00:00'],
    ]);
  });

  it('never when it is disapproved, and not while an edit is reviewed', () => {
    expect(periods({ ads: [adEntry('02T08:00', 'ENABLED', { approval_status: 'DISAPPROVED' })] })).toEqual([]);
    const edited = adEntry('03T00:00', 'ENABLED', { reviewed_at: at('03T06:00'), approval_status: 'APPROVED_LIMITED' });
    expect(periods({ ads: [adEntry('02T00:00', 'ENABLED'), edited] })).toEqual([
      ['02T00:00', '03T00:00'],
      ['03T06:00', 'open'],
    ]);
  });

  it('in search only while a keyword of its ad group is enabled', () => {
    expect(periods({}, true)).toEqual([]);
    const given = tree({ ads: [ad({ id: AD })], criteria: [keyword()] });
    const criteria = [keywordEntry('02T00:00', 'ENABLED'), keywordEntry('03T00:00', 'REMOVED')];
    expect(periods({ criteria }, true, given)).toEqual([['02T00:00', '03T00:00']]);
    const negative = tree({ ads: [ad({ id: AD })], criteria: [keyword({ negative: true })] });
    expect(periods({ criteria }, true, negative)).toEqual([]);
  });
});
