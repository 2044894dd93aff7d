import { type CampaignIntent, languageCode, type NodeValue, type PlanAudience, references } from '@app/connections';
import fc from 'fast-check';
import { campaignsOf, holdsForAll as holding, knownPlaces, regions, sometimes } from '../../shared/any-campaign.builder.js';
import { audiencePart } from '../../shared/audience-part.js';
import { campaign, context, creative, customers, picture, targeting, variant } from '../../shared/campaign-intent.builder.js';
import { euros } from '../../shared/planned.builder.js';
import { featuresOff } from './features-off.table.js';
import { campaignFields, replaced } from './node-fields.table.js';
import { planTreeWith } from './plan-tree.js';
import { groupCreation } from '../wire/group.wire.js';
import { adCreation } from '../wire/ad.wire.js';

const planAudience: PlanAudience = (audience) => ({
  parts: [audiencePart(audience, 'list', { name: audience.name }, ['email'])],
  unsupported: [],
  notes: [],
});
const planTree = planTreeWith(planAudience);

const campaigns = campaignsOf(
  {
    countries: ['DE', 'US', 'TW', 'KP'],
    languages: ['en', 'de', 'en-GB', 'mn'],
    placements: fc.subarray(['feed', 'stories', 'reels', 'marketplace']),
    audiences: fc.subarray([customers('buyers'), customers('staff')]),
    frequencyPeriod: 'month',
  },
  { specialAdCategories: fc.subarray(['housing', 'online_gambling_and_gaming']) },
);
const contexts = fc
  .record({
    places: knownPlaces([...regions, ...['en', 'de', 'mn'].map(languageCode)]),
    settings: fc
      .subarray(['page', 'pixel', 'app', 'lead_form', 'dsa_payor', 'identity_tw'])
      .map((keys) => keys.map((key) => ({ key, value: '7', choices: [] }))),
    fixed: sometimes(fc.constant({ objective: 'OUTCOME_TRAFFIC', budget: { type: 'daily' } })),
  })
  .map((changes) => context(changes));

const holdsForAll = holding(planTree, campaigns, contexts, 150);

const withIds = (value: NodeValue): NodeValue =>
  JSON.parse(JSON.stringify(value).replaceAll(/\{"node":"[^"]*"\}/g, '{"id":"77"}')) as NodeValue;

describe('Whatever the campaign is, its plan for Meta', () => {
  it('is the same each time, plain JSON, names each node once, and refers only to nodes that come before', () => {
    holdsForAll((plan, intent, given) => {
      expect(planTree(structuredClone(intent), structuredClone(given))).toEqual(plan);
      expect(JSON.parse(JSON.stringify(plan.nodes))).toEqual(plan.nodes);
      const before = new Set(plan.audiences.map(({ key }) => key));
      for (const { key, parent, body, kind, file, tag } of plan.nodes) {
        expect(before.has(key)).toBe(false);
        for (const needed of [...references(body), ...(parent === null ? [] : [parent])]) expect([...before]).toContain(needed);
        expect(tag).toMatch(/^[a-z0-9]{8,64}$/);
        expect(file === null).toBe(kind !== 'asset');
        before.add(key);
      }
      expect(new Set(plan.nodes.map(({ kind, tag }) => `${kind} ${tag}`)).size).toBe(plan.nodes.length);
      const used = new Set(plan.nodes.flatMap(({ body }) => references(body)));
      for (const { key, kind } of plan.nodes) if (kind === 'asset') expect([...used]).toContain(key);
    });
  });

  it('has one ad set, its budget on the campaign, an ad or the reason why there is none, and every field in the table', () => {
    holdsForAll(({ nodes, unsupported, notes }, { creatives: asked }) => {
      expect(nodes.filter(({ kind }) => kind === 'group')).toHaveLength(1);
      const [root] = nodes.filter(({ kind }) => kind === 'campaign');
      expect(root?.body).toMatchObject({
        budget: { units: expect.stringMatching(/^\d+$/) as string },
        bid_strategy: expect.stringMatching(/^[A-Z_]+$/) as string,
      });
      const spoken = [...unsupported, ...notes].some(({ field }) => field === 'creative_ids');
      expect(nodes.some(({ kind }) => kind === 'ad') || unsupported.some(({ field }) => field === 'creative_ids')).toBe(true);
      const shown = new Set(nodes.flatMap(({ variants: each }) => each.map(({ creativeId }) => creativeId)));
      for (const { id, variants: given } of asked) expect(given.length === 0 || shown.has(id) || spoken).toBe(true);
      for (const { kind, body } of nodes)
        for (const field of kind === 'asset' ? [] : Object.keys(body)) expect(campaignFields[kind]).toHaveProperty(field);
      for (const { message } of [...unsupported, ...notes]) {
        expect(message).toMatch(/^[A-Z].*\.$/s);
        expect(message).not.toMatch(/undefined|\[object|null/);
      }
    });
  });

  it('widens nothing, says every place, is sent paused, and an ad of several formats has a rule for each', () => {
    holdsForAll(({ nodes }) => {
      const [group] = nodes.filter(({ kind }) => kind === 'group');
      const { targeting: whom, status } = groupCreation('12345678', withIds(group?.body ?? {}) as never, '1') as Record<
        string,
        never
      >;
      expect(status).toBe('PAUSED');
      expect(whom).toMatchObject({
        targeting_automation: { advantage_audience: 0, individual_setting: { age: 0, gender: 0, device: 0 } },
        publisher_platforms: ['facebook', 'instagram'],
      });
      for (const { body } of nodes.filter(({ kind }) => kind === 'ad')) {
        const sent = adCreation('12345678', withIds(body) as never, '1') as Record<
          string,
          Record<string, Record<string, object>>
        >;
        expect(sent['status']).toBe('PAUSED');
        expect(Object.keys(sent['creative']?.['degrees_of_freedom_spec']?.['creative_features_spec'] ?? {})).toEqual(featuresOff);
        const feed = sent['creative']?.['asset_feed_spec'];
        const count = (body['shown'] as readonly object[]).length;
        expect(feed === undefined ? 1 : (feed['asset_customization_rules'] as object[]).length).toBe(count);
      }
    });
  });
});

describe('Every field of a campaign', () => {
  const shoes = { text: 'red shoes', match: 'broad', negative: false } as const;
  const [first, second, ...others] = creative().variants;
  const hours = [{ days: ['mon'], start: '09:00', end: '17:00' }] as const;
  const ofVariant = (changes: object) => ({
    creatives: [creative({ variants: [{ ...variant(0, 'feed'), ...changes }, second ?? variant(1, 'feed'), ...others] })],
  });
  const lifetime = { budget: { type: 'lifetime', amount: euros(5_000n) }, endsAt: new Date('2027-01-01') } as const;

  /** One change of each field. `alsoBefore` is true of the campaign before and after. */
  const changes: Record<string, { to: Partial<CampaignIntent>; alsoBefore?: Partial<CampaignIntent> }> = {
    tag: { to: { tag: 'another12' } },
    name: { to: { name: 'Summer' } },
    objective: { to: { objective: 'awareness' } },
    'budget.type': { to: lifetime, alsoBefore: { endsAt: lifetime.endsAt } },
    'budget.amount': { to: { budget: { type: 'daily', amount: euros(5_001n) } } },
    spendCap: { to: { spendCap: euros(100_000n) } },
    pacing: { to: { pacing: 'accelerated' } },
    'bid.type': { to: { bid: { type: 'target_cpa', target: euros(100n) } } },
    'bid.target': {
      to: { bid: { type: 'target_cpa', target: euros(101n) } },
      alsoBefore: { bid: { type: 'target_cpa', target: euros(100n) } },
    },
    optimizationGoal: { to: { optimizationGoal: 'landing_page_views' } },
    startsAt: { to: { startsAt: new Date('2026-12-01') } },
    endsAt: { to: { endsAt: new Date('2027-01-01') } },
    timezone: { to: { timezone: 'Asia/Tokyo' }, alsoBefore: { ...lifetime, dayparting: hours } },
    dayparting: { to: { dayparting: hours }, alsoBefore: lifetime },
    frequencyCap: { to: { frequencyCap: { impressions: 3, per: 'day' } } },
    'locations.include': { to: { targeting: targeting({ locations: { include: ['FR'], exclude: [] } }) } },
    'locations.exclude': { to: { targeting: targeting({ locations: { include: ['DE'], exclude: ['FR'] } }) } },
    languages: { to: { targeting: targeting({ languages: ['de'] }) } },
    ageMin: { to: { targeting: targeting({ ageMin: 25 }) } },
    ageMax: { to: { targeting: targeting({ ageMax: 54 }) } },
    genders: { to: { targeting: targeting({ genders: ['female'] }) } },
    devices: { to: { targeting: targeting({ devices: ['desktop'] }) } },
    placements: { to: { targeting: targeting({ placements: ['stories'] }) } },
    'audiences.include': { to: { audiences: { include: [customers('buyers')], exclude: [] } } },
    'audiences.exclude': { to: { audiences: { include: [], exclude: [customers('buyers')] } } },
    keywords: { to: { keywords: [shoes] } },
    creatives: { to: { creatives: [creative(), creative({ id: 'b' })] } },
    'creatives.brandName': { to: { creatives: [creative({ brandName: 'Other' })] } },
    'creatives.logo': { to: { creatives: [creative({ logo: picture(300, 300) })] } },
    'variants.take': { to: ofVariant({ take: 1 }) },
    'variants.format': { to: ofVariant({ format: 'story', picture: picture(1080, 1920) }) },
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
    attribution: { to: { attribution: { clickDays: 1, viewDays: 1, model: 'last_touch' } } },
    specialAdCategories: { to: { specialAdCategories: ['credit'] } },
    containsEuPoliticalAdvertising: { to: { containsEuPoliticalAdvertising: true } },
  };

  it.each(Object.entries(changes))('is in the plan, or is spoken of: %s', (_, { to, alsoBefore }) => {
    expect(planTree(campaign({ ...alsoBefore, ...to }), context())).not.toEqual(planTree(campaign(alsoBefore), context()));
  });

  it('is in the table above; what a new node replaces is in the table of fields', () => {
    const named = new Set(Object.keys(changes).flatMap((name) => name.split('.')));
    const fields = [campaign(), targeting({}), first ?? {}, creative()].flatMap((part) => Object.keys(part));
    const elsewhere = ['budget', 'bid', 'targeting', 'locations', 'audiences', 'id', 'index'];
    expect(fields.filter((field) => !named.has(field) && !elsewhere.includes(field))).toEqual([]);
    for (const field of [...(replaced.group ?? []), ...(replaced.ad ?? [])])
      expect({ ...campaignFields.group, ...campaignFields.ad }).toHaveProperty(field);
  });
});
