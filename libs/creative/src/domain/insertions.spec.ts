import { complianceOf } from './compliance.js';
import { channelLimits } from './channel-limits.table.js';
import { type AdCopy, noBrand } from './creative-words.js';
import { copyLimitsOf } from './limits-of-channels.js';
import { shownText } from './insertions.js';

const search = (headline: string): AdCopy => ({
  headlines: [headline, 'Coffee beans', 'Roasted this week'],
  longHeadline: null,
  primaryText: null,
  descriptions: ['Fresh every week.', 'From small farms.'],
  callToAction: 'learn_more',
});
const broken = (headline: string, format: 'search' | 'display' = 'search') =>
  complianceOf('google_ads', format, search(headline), null, { brand: noBrand, findings: [] })
    .filter(({ field, passed }) => !passed && (field === 'headlines[0]' || field === 'copy'))
    .map(({ rule, actual }) => [rule, actual]);

test.each([
  ['{KeyWord:Fresh coffee beans today}', 'Fresh coffee beans today'],
  ['{KEYWORD:COFFEE} for {LOCATION(City):your town}', 'COFFEE for your town'],
  ['From {CUSTOMIZER.Price:10 €} a bag', 'From 10 € a bag'],
  ['{KeyWord:}', ''],
  ['{nobody:Coffee}', '{nobody:Coffee}'],
  ['{KeyWord}', '{KeyWord}'],
])('%s is shown as "%s"', (text, shown) => {
  expect(shownText(text, copyLimitsOf('google_ads', 'search'))).toBe(shown);
});

test('an insertion is measured by its default text, and that nobody judged the rest is told', () => {
  expect(broken('{KeyWord:Fresh coffee beans today}')).toEqual([['insertion', '{KeyWord:Fresh coffee beans today}']]);
  expect(broken('{KeyWord:Fresh coffee beans every morning}')).toEqual([
    ['length', 32],
    ['insertion', '{KeyWord:Fresh coffee beans every morning}'],
  ]);
  expect(broken('{KEYWORD:COFFEE} beans')).toEqual([['insertion', '{KEYWORD:COFFEE}']]);
  expect(broken('{KeyWord:Buy cocaine}')).toContainEqual(['policy', 'hard_drugs']);
  expect(broken('Fresh coffee')).toEqual([]);
  expect(broken('{KeyWord:Fresh coffee beans today}', 'display')).toContainEqual(['length', 34]);
});

test('each pattern of an insertion is tried from every place, and has one default text', () => {
  const patterns = channelLimits.flatMap(({ copy }) => copy.insertion ?? []);
  expect(patterns.map(({ flags }) => flags)).toEqual(patterns.map(() => 'giu'));
  for (const pattern of patterns) expect('{keyword:a} {KeyWord:b}'.replace(pattern, '$1')).toBe('a b');
});
