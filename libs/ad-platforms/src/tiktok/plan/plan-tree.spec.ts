import type { CampaignIntent, NodeValue } from '@app/connections';
import { languageCode, references } from '@app/connections';
import fc from 'fast-check';
import { campaignsOf, holdsForAll, knownPlaces, regions } from '../../shared/any-campaign.builder.js';
import {
  campaign as intent,
  context,
  creative,
  customers,
  type GivenContext,
  picture,
  targeting,
  variant,
} from '../../shared/campaign-intent.builder.js';
import { body, euros, notedFields, planningBy, refusedFields } from '../../shared/planned.builder.js';
import { adCreation } from '../wire/ad.wire.js';
import { groupCreation } from '../wire/group.wire.js';
import { campaignFields } from './node-fields.table.js';
import { combined, uploaded } from '../../shared/audience-intent.builder.js';
import { planTree } from './plan-tree.js';

const tall = picture(1080, 1920, { isGenerated: true });
const shown = (index: number, changes = {}) =>
  variant(index, 'in_stream', {
    picture: tall,
    primaryText: `Light and quick ${index}.`,
    headlines: [],
    descriptions: [],
    paths: [],
    ...changes,
  });
const two = creative({ variants: [shown(0), shown(1, { callToAction: 'learn_more' })] });
const places = new Map([
  ['DE', '2921044'],
  ['US', '6252001'],
  ['US-CA', '5332921'],
  ['KP', null],
]);
const chosen = (values: Readonly<Record<string, string>> = { music: '7040' }): GivenContext => ({
  places,
  settings: Object.entries(values).map(([key, value]) => ({ key, value, choices: [] })),
});
const planned = planningBy(planTree);
const plan = (changes: Partial<CampaignIntent> = {}, given: GivenContext = {}) =>
  planned({ creatives: [two], ...changes }, { ...chosen(), ...given });
const whom = (changes: Partial<CampaignIntent['targeting']>) => ({ targeting: targeting(changes) });

describe('A campaign at TikTok', () => {
  it('has no cap of its own, its budget on the ad group, and one ad for each variant', () => {
    const { nodes, unsupported, missingSettings } = plan();
    expect([unsupported, missingSettings]).toEqual([[], []]);
    expect(nodes.map(({ kind }) => kind)).toEqual(['asset', 'asset', 'asset', 'campaign', 'group', 'ad', 'ad']);
    expect(body(plan(), 'campaign')).toEqual({
      name: 'Spring',
      objective: 'TRAFFIC',
      budget_mode: 'BUDGET_MODE_INFINITE',
      special: [],
    });
    expect(body(plan(), 'group')).toMatchObject({ goal: 'CLICK', billing: 'CPC', budget_type: 'daily', budget: '50', bid: null });
    expect(nodes.flatMap(({ variants }) => variants.map(({ index }) => index))).toEqual([0, 1]);
  });

  it('speaks as the brand, whose picture comes before it, or as whom one chose', () => {
    const [, , identity] = plan().nodes;
    expect(identity?.body).toMatchObject({ display_name: 'Acme' });
    const spoken = (settings: Record<string, string>, changes = {}) => body(plan(changes, chosen(settings)), 'ad')['identity'];
    expect(spoken({ music: '1' })).toMatchObject({ type: 'CUSTOMIZED_USER', of: { node: identity?.key } });
    expect(spoken({ music: '1', identity: 'CUSTOMIZED_USER:7035' })).toEqual({
      type: 'CUSTOMIZED_USER',
      of: { id: '7035' },
      business: null,
    });
    const account = { music: '1', tiktok_account: 'BC_AUTH_TT:7036:7100' };
    expect(spoken(account, { objective: 'engagement' })).toEqual({ type: 'BC_AUTH_TT', of: { id: '7036' }, business: '7100' });
  });

  it.each<[string, Partial<CampaignIntent>, Record<string, string>, string[]]>([
    ['music', {}, {}, ['music']],
    ['a TikTok account for engagement', { objective: 'engagement' }, { music: '1' }, ['tiktok_account']],
    ['somebody who speaks', { creatives: [{ ...two, logo: null }] }, { music: '1' }, ['identity']],
  ])('needs %s', (_, changes, settings, expected) => {
    expect(plan(changes, chosen(settings)).missingSettings.map(({ key }) => key)).toEqual(expected);
  });

  it('leads to its page with the parameters, and declares pictures that a model drew', () => {
    expect(body(plan({ landingPageUrl: 'https://a.example/?x=1#top', urlSuffix: 'utm=2' }), 'ad')).toMatchObject({
      link: 'https://a.example/?x=1&utm=2#top',
      disclosed: true,
      button: 'SHOP_NOW',
      music: '7040',
    });
  });

  it('has its dates in UTC, its hours on the clock of the account, and a bid that is said to be one', () => {
    const changes = {
      ...{ startsAt: new Date('2026-11-30T23:00:00Z'), endsAt: new Date('2026-12-20T23:00:00Z') },
      ...{ dayparting: [{ days: ['mon'], start: '09:00', end: '09:30' }] as const },
      ...({ bid: { type: 'cost_cap', target: euros(150n) }, pacing: 'accelerated' } as const),
    };
    const group = body(plan(changes), 'group');
    expect(group).toMatchObject({
      starts_at: '2026-11-30 23:00:00',
      ends_at: '2026-12-20 22:59:59',
      bid: '1.5',
      accelerated: true,
    });
    expect(group['hours']).toBe(`${'0'.repeat(18)}1${'0'.repeat(317)}`);
    expect(groupCreation('12345678', group as never, '1', '')).toMatchObject({ bid_type: 'BID_TYPE_CUSTOM', bid_price: 1.5 });
  });

  it('keeps the start of what has begun, and asks for places before anything', () => {
    const fixed = new Map([['group', { starts_at: '2026-11-20 00:00:00' }]]);
    const { nodes } = planTree(intent({ creatives: [two] }), { ...context(chosen()), fixed });
    expect(nodes.find(({ kind }) => kind === 'group')?.body).not.toHaveProperty('starts_at');
    expect(plan({}, { ...chosen(), places: new Map() }).unresolvedPlaces).toEqual(['DE']);
  });
});

describe('What TikTok cannot do is refused by name, with the nearest possible', () => {
  it.each<[string, Partial<CampaignIntent>, string, unknown]>([
    ['an excluded place', whom({ locations: { include: ['US'], exclude: ['US-CA'] } }), 'targeting.locations', null],
    ['a place that the account cannot reach', whom({ locations: { include: ['KP'], exclude: [] } }), 'targeting.locations', null],
    [
      'a region beside its country',
      whom({ locations: { include: ['US', 'US-CA'], exclude: [] } }),
      'targeting.locations',
      ['US'],
    ],
    ['no place', whom({ locations: { include: [], exclude: [] } }), 'targeting.locations', null],
    ['unknown gender', whom({ genders: ['unknown'] }), 'targeting.genders', ['female', 'male']],
    ['two genders without the unknown', whom({ genders: ['female', 'male'] }), 'targeting.genders', ['female', 'male']],
    ['desktops', whom({ devices: ['desktop'] }), 'targeting.devices', 'mobile'],
    ['an age off the bands', whom({ ageMin: 20 }), 'targeting.age_min', ['18', '25']],
    ['an end of ages off the bands', whom({ ageMax: 30 }), 'targeting.age_max', ['24', '34']],
    ['a place of ads outside TikTok', whom({ placements: ['audience_network'] }), 'targeting.placements', 'in_stream'],
    ['a language of one country', whom({ languages: ['en-GB'] }), 'targeting.languages', ['en']],
    [
      'a bid of ours for clicks',
      { bid: { type: 'manual_cpc', target: euros(50n) } },
      'bid_strategy.type',
      ['lowest_cost', 'cost_cap', 'target_cpa'],
    ],
    ['nine euros a day', { budget: { type: 'daily', amount: euros(900n) } }, 'budget.amount', '20.00'],
    ['a lifetime budget without an end', { budget: { type: 'lifetime', amount: euros(90_000n) } }, 'end_at', 'daily'],
    ['another currency', { budget: { type: 'daily', amount: { minor: 5_000n, currency: 'USD' } } }, 'budget.currency', 'EUR'],
    ['a cap outside awareness', { frequencyCap: { impressions: 3, per: 'week' } }, 'frequency_cap', 'awareness'],
    ['a special category in Europe', { specialAdCategories: ['housing'] }, 'special_ad_categories', ['US', 'CA']],
    ['keywords', { keywords: [{ text: 'red', match: 'broad', negative: false }] }, 'keywords', null],
    [
      'a list that is none there',
      { audiences: { include: [combined('mix', { allOf: [uploaded('staff')] })], exclude: [] } },
      'audience_ids',
      ['customer_list', 'website', 'lookalike'],
    ],
    ['an emoji in a text', { creatives: [creative({ variants: [shown(0, { primaryText: 'Sale 🔥' })] })] }, 'creative_ids', null],
    ['pictures of another format', { creatives: [creative()] }, 'creative_ids', 'in_stream'],
    [
      'ten minutes past an hour',
      { dayparting: [{ days: ['mon'], start: '09:10', end: '10:00' }] },
      'dayparting',
      ['09:00', '09:30'],
    ],
    [
      'a window of thirty days',
      { attribution: { clickDays: 30, viewDays: 1, model: 'last_touch' } },
      'attribution.click_days',
      ['1', '7', '14', '28'],
    ],
  ])('%s', (_, changes, field, possible) => {
    expect(plan(changes).unsupported.map((each) => [each.field, each.possible])).toContainEqual([field, possible]);
  });

  it('an emoji in a name is left out, which is told', () => {
    const of = plan({ name: 'Spring 🌸 sale' });
    expect([body(of, 'campaign')['name'], notedFields(of), refusedFields(of)]).toEqual([
      'Spring  sale',
      ['name adjusted_for_channel'],
      [],
    ]);
  });

  it('an objective that the campaign does not have there', () => {
    expect(refusedFields(plan({}, { ...chosen(), fixed: { objective: 'REACH' } }))).toEqual(['objective']);
  });
});

describe('Whatever the campaign is, its plan for TikTok', () => {
  const campaigns = campaignsOf(
    {
      countries: ['DE', 'US', 'KP'],
      languages: ['en', 'de', 'en-GB'],
      placements: fc.subarray(['in_stream', 'feed']),
      audiences: fc.subarray([customers('buyers')]),
      frequencyPeriod: 'month',
    },
    { creatives: fc.subarray([two, creative({ id: 'b' })]) },
  );
  const contexts = fc
    .record({
      places: knownPlaces(['DE', 'US', ...regions, languageCode('de')]),
      settings: fc
        .subarray(['music', 'identity', 'tiktok_account'])
        .map((keys) => keys.map((key) => ({ key, value: 'TT_USER:7', choices: [] }))),
    })
    .map((changes) => context(changes));
  const withIds = (value: NodeValue): NodeValue =>
    JSON.parse(
      JSON.stringify(value)
        .replaceAll(/\{"node":"[^"]*"\}/g, '{"id":"77"}')
        // Without a setting nothing is sent.
        .replaceAll(/"(pixel|app)":null/g, '"$1":"77"'),
    ) as NodeValue;

  it('is the same each time, refers to what comes before, is sent off and widens nothing', () => {
    holdsForAll(
      planTree,
      campaigns,
      contexts,
      150,
    )((of, asked, given) => {
      expect(planTree(structuredClone(asked), structuredClone(given))).toEqual(of);
      const before = new Set(of.audiences.map(({ key }) => key));
      for (const { key, kind, parent, body: said, tag } of of.nodes) {
        for (const needed of [...references(said), ...(parent === null ? [] : [parent])]) expect([...before]).toContain(needed);
        expect(tag).toMatch(/^[a-z0-9]{8,64}$/);
        before.add(key);
        for (const field of kind === 'asset' ? [] : Object.keys(said)) expect(campaignFields[kind]).toHaveProperty(field);
        if (kind === 'group') {
          const flow = 'promoted' in said ? 'smart_plus/' : '';
          const narrow =
            flow === ''
              ? { search_result_enabled: false, smart_audience_enabled: false, smart_interest_behavior_enabled: false }
              : { targeting_optimization_mode: 'MANUAL', suggestion_audience_enabled: false };
          expect(groupCreation('12345678', withIds(said) as never, '1', '', flow)).toMatchObject({
            ...{ operation_status: 'DISABLE', placements: ['PLACEMENT_TIKTOK'], tiktok_subplacements: ['IN_FEED'] },
            ...narrow,
          });
        }
        const speaks = kind === 'ad' && (said['identity'] as { of: unknown }).of !== null;
        if (speaks)
          expect(JSON.stringify(adCreation('12345678', withIds(said) as never, '1'))).toContain('"operation_status":"DISABLE"');
      }
      for (const { message } of [...of.unsupported, ...of.notes]) {
        expect(message).toMatch(/^[A-Z].*\.$/s);
        expect(message).not.toMatch(/undefined|\[object|null/);
      }
    });
  });
});
