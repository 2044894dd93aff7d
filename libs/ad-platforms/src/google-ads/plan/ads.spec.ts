import type { CampaignIntent, IntendedCreative, PlatformNode, PlatformPlan } from '@app/connections';
import { campaign, context, creative, picture, variant } from '../../shared/campaign-intent.builder.js';
import { planTree } from './plan-tree.js';

type Type = 'DEMAND_GEN' | 'DISPLAY' | 'SEARCH';
const shoes = { text: 'red shoes', match: 'broad', negative: false } as const;

const plan = (type: Type, creatives: readonly IntendedCreative[], changes: Partial<CampaignIntent> = {}): PlatformPlan =>
  planTree(campaign({ creatives, keywords: type === 'SEARCH' ? [shoes] : [], ...changes }), context({ fixed: { type } }));

const adsOf = ({ nodes }: PlatformPlan): PlatformNode[] => nodes.filter(({ kind }) => kind === 'ad');
const keyOf = (width: number, height: number) => ({ node: `asset:${picture(width, height).sha256}` });
const lacking = ({ unsupported }: PlatformPlan) => unsupported.flatMap(({ field, possible }) => [field, ...[possible].flat()]);

describe('An ad on Google Ads', () => {
  it('of the type Demand Gen has pictures, a logo and the brand', () => {
    const [ad, ...others] = adsOf(plan('DEMAND_GEN', [creative()]));
    expect(others).toEqual([]);
    expect(ad).toMatchObject({
      key: 'ad:01976f7e-0000-7000-8000-000000000001:feed',
      parent: 'group:feed',
      variants: [0, 1].map((index) => ({ creativeId: '01976f7e-0000-7000-8000-000000000001', index })),
    });
    expect(ad?.body).toEqual({
      type: 'demand_gen',
      headlines: ['Shoes 0', 'Run 0', 'Sale 0', 'Shoes 1', 'Run 1'],
      descriptions: ['Light and quick 0.', 'Sent today 0.', 'Light and quick 1.', 'Sent today 1.'],
      business_name: 'Acme',
      images: [keyOf(1200, 628)],
      square_images: [keyOf(1200, 1200)],
      portrait_images: [],
      logos: [keyOf(256, 256)],
      call_to_action: 'Shop now',
      final_url: 'https://example.com/shoes',
    });
  });

  it('of the type Display has a long headline and both shapes', () => {
    const [ad] = adsOf(plan('DISPLAY', [creative({ logo: null })]));
    expect(ad?.body).toMatchObject({
      type: 'responsive_display',
      long_headline: 'Shoes that run further than you',
      images: [keyOf(1200, 628)],
      square_images: [keyOf(1200, 1200)],
      logos: [],
    });
  });

  it('of the type Search has words only', () => {
    const [ad] = adsOf(plan('SEARCH', [creative()]));
    expect(ad?.body).toEqual({
      type: 'responsive_search',
      headlines: ['Shoes 4', 'Run 4', 'Sale 4'],
      descriptions: ['Light and quick 4.', 'Sent today 4.'],
      final_url: 'https://example.com/shoes',
      paths: ['shoes'],
    });
  });

  it('of an app is alone in its group and leads to the store', () => {
    const app = { id: 'com.example.shoes', store: 'google' } as const;
    const planned = planTree(
      campaign({ objective: 'app_promotion', app, landingPageUrl: null, creatives: [creative(), creative({ id: 'b' })] }),
      context(),
    );
    expect(planned.unsupported).toEqual([]);
    expect(adsOf(planned).map(({ parent }) => parent)).toEqual(['group:app:01976f7e-0000-7000-8000-000000000001', 'group:app:b']);
    expect(adsOf(planned)[0]?.body).not.toHaveProperty('final_url');
  });

  it('shows each text once, keeps texts whole, and tells what it leaves out', () => {
    const words = variant(0, 'search', {
      headlines: ['Shoes', 'Shoes', 'x'.repeat(31), '靴'.repeat(16), 'ｱ'.repeat(31), 'Run', 'Sale'],
      descriptions: ['One.', 'Two.', 'Three.', 'Four.', 'Five.'],
    });
    const planned = plan('SEARCH', [creative({ variants: [words] })]);
    expect(adsOf(planned)[0]?.body).toMatchObject({
      headlines: ['Shoes', 'Run', 'Sale'],
      descriptions: ['One.', 'Two.', 'Three.', 'Four.'],
    });
    expect(planned.notes).toMatchObject([{ code: 'adjusted_for_channel', field: 'creative_ids', value: creative().id }]);
    expect(planned.notes[0]?.message).toMatch(
      /3 headlines \(longer than 30 characters\) and 1 description \(at most 4 are possible\)/,
    );
  });

  it.each([
    ['{KeyWord:Fresh coffee beans today}', true],
    ['Hotels in {LOCATION(City):your town}', true],
    ['{KeyWord:Fresh coffee beans every morning}', false],
    ['{Nobody:Fresh coffee beans today}', false],
  ])('measures %s by its default text', (headline, fits) => {
    const words = variant(0, 'search', { headlines: ['Shoes', 'Run', 'Sale', headline] });
    const [ad] = adsOf(plan('SEARCH', [creative({ variants: [words] })]));
    expect((ad?.body.headlines as string[]).includes(headline)).toBe(fits);
  });

  it('names the variants that it shows, and not those that found no room', () => {
    const variants = Array.from({ length: 6 }, (_, index) => variant(index, 'search'));
    const [ad] = adsOf(plan('SEARCH', [creative({ variants })]));
    expect(ad?.variants.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4]);
  });

  it.each<[string, Type, Partial<IntendedCreative>, RegExp]>([
    ['a logo', 'DEMAND_GEN', { logo: null }, /logo/],
    ['a large enough logo', 'DEMAND_GEN', { logo: picture(100, 100) }, /logo \(at least 128/],
    ['a square logo', 'DEMAND_GEN', { logo: picture(512, 128) }, /logo/],
    ['a brand', 'DISPLAY', { brandName: null }, /brand name/],
    ['a short enough brand', 'DISPLAY', { brandName: 'x'.repeat(26) }, /brand name of at most 25/],
    ['a square picture', 'DISPLAY', { variants: [variant(0, 'display')] }, /1:1 \(at least 300/],
    ['a large enough picture', 'DEMAND_GEN', { variants: [variant(0, 'feed', { picture: picture(382, 200) })] }, /1.91:1/],
    ['a picture of a known type', 'DEMAND_GEN', { variants: [odd({ mimeType: 'image/webp' })] }, /1.91:1/],
    ['a small enough file', 'DEMAND_GEN', { variants: [odd({ bytes: 6_000_000 })] }, /1.91:1/],
    ['a long headline', 'DISPLAY', { variants: [0, 1].map((index) => displayed(index, null)) }, /long headline/],
    [
      'a short enough long headline',
      'DISPLAY',
      { variants: [0, 1].map((index) => displayed(index, 'x'.repeat(91))) },
      /long headline/,
    ],
    ['headlines', 'SEARCH', { variants: [variant(0, 'search', { headlines: ['Shoes', 'Run'] })] }, /1 more headline /],
    ['descriptions', 'SEARCH', { variants: [variant(0, 'search', { descriptions: [] })] }, /2 more descriptions /],
  ])('that lacks %s is refused by the name of its creative', (_, type, changes, expected) => {
    const planned = plan(type, [creative({ id: 'b', ...changes })]);
    expect(adsOf(planned)).toEqual([]);
    expect(planned.unsupported).toMatchObject([{ field: 'creative_ids', value: 'b' }]);
    expect(lacking(planned).slice(1)).toEqual([expect.stringMatching(expected)]);
    // What to do stands last.
    expect(planned.unsupported[0]?.message).toMatch(/ (?:Make another creative|Set brand_name)[^.]*\./);
  });

  it('leads to a landing page', () => {
    expect(lacking(plan('DISPLAY', [creative()], { landingPageUrl: null }))).toEqual(['landing_page_url', null]);
  });

  it('is there at least once', () => {
    expect(plan('DISPLAY', []).unsupported).toMatchObject([{ field: 'creative_ids' }]);
    const searchOnly = plan('DISPLAY', [creative({ variants: [variant(0, 'search')] })]);
    expect(searchOnly.unsupported).toMatchObject([{ field: 'creative_ids', value: ['search'], possible: 'display' }]);
  });

  it('is there at most three times in a Search campaign', () => {
    const some = (count: number) => Array.from({ length: count }, (_, index) => creative({ id: `c${index}` }));
    expect(plan('SEARCH', some(3)).unsupported).toEqual([]);
    expect(plan('SEARCH', some(4)).unsupported).toMatchObject([{ field: 'creative_ids', value: 4, possible: 3 }]);
  });

  it('is told once that variants of other formats are not used', () => {
    const creatives = [
      creative(),
      creative({ id: 'b', name: 'Boots' }),
      creative({ id: 'c', name: 'Socks', variants: [variant(0, 'feed')] }),
    ];
    const { notes } = plan('DISPLAY', creatives);
    expect(notes.filter(({ code }) => code === 'format_not_used')).toMatchObject([
      { value: ['feed', 'search'], possible: 'display' },
    ]);
    expect(notes.find(({ code }) => code === 'format_not_used')?.message).toMatch(
      /Not shown at all: "Socks"\. Shown in part: "Shoes" and "Boots"\.$/,
    );
  });

  it('keeps a picture of each needed shape when there are too many', () => {
    const many = Array.from({ length: 16 }, (_, index) => displayed(index, 'Long', picture(1190 + index, 628)));
    const variants = [...many, displayed(16, 'Long', picture(300, 300))];
    const body = adsOf(plan('DISPLAY', [creative({ variants })]))[0]?.body;
    expect(body?.images).toHaveLength(14);
    expect(body?.square_images).toEqual([keyOf(300, 300)]);
  });

  it('has the button of its first variant, and none where Google has no such button', () => {
    const button = (...wanted: (string | null)[]) =>
      plan('DISPLAY', [
        creative({
          variants: wanted.map((callToAction, index) => ({ ...displayed(index, 'Long'), callToAction })),
        }),
      ]);
    expect(adsOf(button('sign_up', 'download'))[0]?.body.call_to_action).toBe('Sign up');
    expect(button('sign_up', 'download').notes).toHaveLength(1);
    for (const unknown of ['get_offer', 'donate_now', 'call_now', 'get_tickets']) {
      expect(adsOf(button(unknown, null))[0]?.body.call_to_action).toBeNull();
      expect(button(unknown, null).notes[0]?.message).toMatch(`no button for ${unknown}`);
    }
  });
});

function odd(changes: Parameters<typeof picture>[2]) {
  return variant(0, 'feed', { picture: picture(1200, 628, changes) });
}

function displayed(index: number, longHeadline: string | null, shown = index % 2 === 0 ? picture(1200, 628) : picture(600, 600)) {
  return variant(index, 'display', { longHeadline, picture: shown, headlines: ['Shoes'], descriptions: ['Light.'] });
}
