import { type CampaignIntent, references } from '@app/connections';
import fc from 'fast-check';
import { campaignsOf, holdsForAll as holding, knownPlaces, regions, sometimes } from '../../shared/any-campaign.builder.js';
import { everyKind } from '../../shared/audience-intent.builder.js';
import { campaign, context, creative, customers, picture, targeting, variant } from '../../shared/campaign-intent.builder.js';
import { euros } from '../../shared/planned.builder.js';
import { planTree } from './plan-tree.js';

const audiences = fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.subarray([...everyKind]) });
const campaigns = campaignsOf(
  {
    countries: ['DE', 'US', 'JP'],
    languages: ['en', 'de', 'en-GB', 'zh-TW', 'mn'],
    placements: fc.oneof({ weight: 5, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.constant(['feed']) }),
    audiences,
    frequencyPeriod: 'week',
  },
  {
    keywords: fc.oneof(
      fc.constant([]),
      fc.array(
        fc.record({
          text: fc.string({ minLength: 1, maxLength: 85 }),
          match: fc.constantFrom('broad', 'phrase', 'exact'),
          negative: fc.boolean(),
        }),
        { maxLength: 5 },
      ),
    ),
  },
);
const contexts = fc
  .record({
    places: knownPlaces(regions),
    fixed: sometimes(fc.constantFrom('SEARCH', 'DISPLAY', 'DEMAND_GEN', 'APP').map((type) => ({ type }))),
  })
  .map((changes) => context(changes));

const holdsForAll = holding(planTree, campaigns, contexts, 100);

describe('Whatever the campaign is, its plan for Google Ads', () => {
  it('is the same each time', () => {
    holdsForAll((plan, intent, given) => expect(planTree(structuredClone(intent), structuredClone(given))).toEqual(plan));
  });

  it('names each node once, and refers only to nodes that come before', () => {
    holdsForAll(({ nodes, audiences: lists }) => {
      const before = new Set<string>();
      for (const { key, body } of lists) {
        expect(before.has(key)).toBe(false);
        for (const needed of references(body)) expect([...before]).toContain(needed);
        before.add(key);
      }
      for (const { key, parent, body, kind, file, tag } of nodes) {
        expect(before.has(key)).toBe(false);
        for (const needed of [...references(body), ...(parent === null ? [] : [parent])]) expect([...before]).toContain(needed);
        expect(tag).toMatch(/^[a-z0-9]{8,64}$/);
        expect(file === null).toBe(kind !== 'asset');
        before.add(key);
      }
      expect(new Set(nodes.map(({ kind, tag }) => `${kind} ${tag}`)).size).toBe(nodes.length);
    });
  });

  it('is plain JSON, and every picture and every list of it is used', () => {
    holdsForAll(({ nodes, audiences: lists }) => {
      expect(JSON.parse(JSON.stringify(nodes))).toEqual(nodes);
      const used = new Set(nodes.flatMap(({ body }) => references(body)));
      const content = nodes.filter(({ kind }) => kind === 'asset' || kind === 'targeting');
      for (const { key } of [...content, ...lists.filter(({ audienceId }) => audienceId !== 'buyers' && audienceId !== 'staff')])
        expect([...used]).toContain(key);
    });
  });

  it('has an ad, or says why it has none', () => {
    holdsForAll(({ nodes, unsupported }) => {
      expect(nodes.some(({ kind }) => kind === 'ad') || unsupported.some(({ field }) => field === 'creative_ids')).toBe(true);
    });
  });

  it('shows or mentions every creative that has variants', () => {
    holdsForAll(({ nodes, unsupported, notes }, { creatives: asked }) => {
      const shown = new Set(nodes.flatMap(({ variants: each }) => each.map(({ creativeId }) => creativeId)));
      const isMentioned = [...unsupported, ...notes].some(({ field }) => field === 'creative_ids');
      for (const { id, variants: given } of asked) expect(given.length === 0 || shown.has(id) || isMentioned).toBe(true);
    });
  });

  it('speaks in whole sentences', () => {
    holdsForAll(({ unsupported, notes }) => {
      for (const { message } of [...unsupported, ...notes]) {
        expect(message).toMatch(/^[A-Z].*\.$/s);
        expect(message).not.toMatch(/undefined|\[object|null/);
      }
    });
  });
});

describe('A campaign with another tag', () => {
  it('shares only pictures and definitions of people', () => {
    const shared = targeting({ ageMin: 25 });
    const [one, other] = ['aaaaaaaa', 'bbbbbbbb'].map((tag) => planTree(campaign({ tag, targeting: shared }), context()).nodes);
    const tags = new Set(one?.map(({ tag }) => tag));
    const common = other?.filter(({ tag }) => tags.has(tag)).map(({ kind }) => kind);
    expect(new Set(common)).toEqual(new Set(['asset', 'targeting']));
  });
});

describe('Every field of a campaign', () => {
  const shoes = { text: 'red shoes', match: 'broad', negative: false } as const;
  const [first, second, ...others] = creative().variants;
  const hours = [{ days: ['mon'], start: '09:00', end: '17:30' }] as const;
  const ofVariant = (changes: object) => ({
    creatives: [creative({ variants: [{ ...variant(0, 'feed'), ...changes }, second ?? variant(1, 'feed'), ...others] })],
  });

  /** One change of each field. `alsoBefore` is true of the campaign before and after. */
  const changes: Record<string, { to: Partial<CampaignIntent>; alsoBefore?: Partial<CampaignIntent> }> = {
    tag: { to: { tag: 'another12' } },
    name: { to: { name: 'Summer' } },
    objective: { to: { objective: 'awareness' } },
    'budget.type': {
      to: { budget: { type: 'lifetime', amount: euros(5_000n) } },
      alsoBefore: { endsAt: new Date('2027-01-01') },
    },
    'budget.amount': { to: { budget: { type: 'daily', amount: euros(5_001n) } } },
    spendCap: { to: { spendCap: euros(100_000n) } },
    pacing: { to: { pacing: 'accelerated' } },
    'bid.type': { to: { bid: { type: 'target_cpa', target: euros(100n) } } },
    'bid.target': {
      to: { bid: { type: 'target_cpa', target: euros(101n) } },
      alsoBefore: { bid: { type: 'target_cpa', target: euros(100n) } },
    },
    optimizationGoal: { to: { optimizationGoal: 'conversions' } },
    startsAt: { to: { startsAt: new Date('2026-12-01') } },
    endsAt: { to: { endsAt: new Date('2027-01-01') } },
    timezone: { to: { timezone: 'Asia/Tokyo' }, alsoBefore: { dayparting: hours } },
    dayparting: { to: { dayparting: hours } },
    frequencyCap: { to: { frequencyCap: { impressions: 3, per: 'day' } } },
    'locations.include': { to: { targeting: targeting({ locations: { include: ['FR'], exclude: [] } }) } },
    'locations.exclude': { to: { targeting: targeting({ locations: { include: ['DE'], exclude: ['FR'] } }) } },
    languages: { to: { targeting: targeting({ languages: ['de'] }) } },
    ageMin: { to: { targeting: targeting({ ageMin: 25 }) } },
    ageMax: { to: { targeting: targeting({ ageMax: 54 }) } },
    genders: { to: { targeting: targeting({ genders: ['female'] }) } },
    devices: { to: { targeting: targeting({ devices: ['mobile'] }) } },
    placements: { to: { targeting: targeting({ placements: ['feed'] }) } },
    'audiences.include': { to: { audiences: { include: [customers('buyers')], exclude: [] } } },
    'audiences.exclude': { to: { audiences: { include: [], exclude: [customers('buyers')] } } },
    keywords: { to: { keywords: [shoes] } },
    'keywords.text': { to: { keywords: [{ ...shoes, text: 'blue shoes' }] }, alsoBefore: { keywords: [shoes] } },
    'keywords.match': { to: { keywords: [{ ...shoes, match: 'exact' }] }, alsoBefore: { keywords: [shoes] } },
    'keywords.negative': { to: { keywords: [{ ...shoes, negative: true }] }, alsoBefore: { keywords: [shoes] } },
    creatives: { to: { creatives: [creative(), creative({ id: 'b' })] } },
    'creatives.brandName': { to: { creatives: [creative({ brandName: 'Other' })] } },
    'creatives.logo': { to: { creatives: [creative({ logo: picture(300, 300) })] } },
    'variants.format': { to: ofVariant({ format: 'story' }) },
    'variants.headlines': { to: ofVariant({ headlines: ['Boots'] }) },
    'variants.longHeadline': { to: ofVariant({ longHeadline: 'Boots that walk' }) },
    'variants.primaryText': { to: ofVariant({ primaryText: 'Boots that walk' }) },
    'variants.descriptions': { to: ofVariant({ descriptions: ['Heavy.'] }) },
    'variants.callToAction': { to: ofVariant({ callToAction: 'sign_up' }) },
    'variants.paths': { to: ofVariant({ paths: ['boots'] }) },
    'variants.picture': { to: ofVariant({ picture: picture(960, 1200) }) },
    landingPageUrl: { to: { landingPageUrl: 'https://example.com/boots' } },
    urlSuffix: { to: { urlSuffix: null } },
    app: { to: { app: { id: '1', store: 'apple' } } },
    attribution: { to: { attribution: { clickDays: 30, viewDays: 1, model: 'last_touch' } } },
    specialAdCategories: { to: { specialAdCategories: ['credit'] } },
    containsEuPoliticalAdvertising: { to: { containsEuPoliticalAdvertising: true } },
  };

  it.each(Object.entries(changes))('is in the plan, or is spoken of: %s', (_, { to, alsoBefore }) => {
    expect(planTree(campaign({ ...alsoBefore, ...to }), context())).not.toEqual(planTree(campaign(alsoBefore), context()));
  });

  it('is in the table above', () => {
    const named = new Set(Object.keys(changes).flatMap((name) => name.split('.')));
    const fields = [campaign(), targeting({}), first ?? {}, creative()].flatMap((part) => Object.keys(part));
    // The parts of `targeting` and `bid` have their own rows; `index` names a variant, `take` joins some, and Google shows
    // all in one ad; it has no place for a text in place of a picture.
    const elsewhere = ['budget', 'bid', 'targeting', 'locations', 'audiences', 'id', 'index', 'take'];
    expect(fields.filter((field) => !named.has(field) && !elsewhere.includes(field))).toEqual([]);
  });
});
