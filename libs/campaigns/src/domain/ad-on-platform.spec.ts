import { boundedReview, formatOf, type AdOnPlatform, type PlatformReview, rejections, reviewStatusOf } from './ad-on-platform.js';

const judged = (state: PlatformReview['state'], ...topics: string[]): PlatformReview => ({
  state,
  findings: topics.map((topic) => ({ topic, severity: 'prohibited' })),
});
const ad = (review: PlatformReview | null, of: Partial<AdOnPlatform> = {}): AdOnPlatform => ({
  node: 'ad:crt_1:search',
  platformId: '30001',
  variants: [{ creativeId: 'crt_1', index: 0, id: 'var_1', format: 'search' }],
  review,
  ...of,
});
const severities = (ads: readonly AdOnPlatform[], isShown: boolean): string[] =>
  rejections('google_ads', ads, isShown).map(({ severity }) => severity);

const rejected = ad(judged('rejected', 'WEAPONS'));
const approved = ad(judged('approved'));

describe('ads that a review rejected', () => {
  test.each<[string, AdOnPlatform[], boolean, string[]]>([
    ['none: nothing is said', [approved, ad(judged('limited', 'ALCOHOL')), ad(null)], true, []],
    ['one of several limits', [rejected, approved], true, ['limiting']],
    ['one, while the others wait, limits', [rejected, ad(judged('pending')), ad(null)], false, ['limiting']],
    ['all block', [rejected, rejected], false, ['blocking', 'blocking']],
    ['all of ours limit while something else of the campaign is shown', [rejected], true, ['limiting']],
  ])('%s', (_, ads, isShown, expected) => expect(severities(ads, isShown)).toEqual(expected));

  test('are named with their topics, also where there is none', () => {
    const message = (each: AdOnPlatform): string | undefined => rejections('google_ads', [each, approved], true)[0]?.message;
    expect(message(ad(judged('rejected', 'WEAPONS', 'ALCOHOL')))).toMatch(/rejected the ad 30001: WEAPONS, ALCOHOL\. Replace/);
    expect(message(ad(judged('rejected')))).toMatch(/rejected the ad 30001: no reason is given\. /);
  });
});

test('of very many topics the prohibiting ones are kept, and the others are counted', () => {
  const limited = Array.from({ length: 30 }, (_, index) => ({
    topic: `T${index}${'x'.repeat(300)}`,
    severity: 'limited' as const,
  }));
  const prohibited = { topic: 'WEAPONS', severity: 'prohibited' as const };
  const { findings } = boundedReview({ state: 'rejected', findings: [...limited, prohibited] });
  expect(findings).toHaveLength(20);
  expect(findings[0]).toEqual(prohibited);
  expect(findings[1]?.topic).toHaveLength(200);
  expect(findings[19]).toEqual({ topic: '12 more', severity: 'limited' });
});

test('the review of an ad has the words of a creative', () => {
  const words = (['pending', 'approved', 'limited', 'rejected'] as const).map((state) => reviewStatusOf(judged(state)));
  expect([reviewStatusOf(null), ...words]).toEqual(['not_submitted', 'pending_review', 'approved', 'limited', 'rejected']);
});

test('an ad has the format of its variants, and none when they differ', () => {
  const feed = { creativeId: 'crt_1', index: 1, id: 'var_2', format: 'feed' };
  expect([formatOf(approved), formatOf(ad(null, { variants: [...approved.variants, feed] }))]).toEqual(['search', null]);
});
