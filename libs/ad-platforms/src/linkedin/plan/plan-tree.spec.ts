import type { CampaignIntent } from '@app/connections';
import { campaign, creative, customers, type GivenContext, targeting, variant } from '../../shared/campaign-intent.builder.js';
import { body, euros, notedFields, planningBy, refusedFields } from '../../shared/planned.builder.js';
import { campaignCreation, observedCampaign } from '../wire/campaign.wire.js';
import { objectives } from './objectives.table.js';
import { planTree } from './plan-tree.js';

const plan = planningBy(planTree);
const places = new Map<string, string | null>([
  ['DE', '101282230'],
  ['US', '103644278'],
  ['AQ', null],
]);
const chosen = (...keys: readonly string[]): GivenContext => ({
  places,
  settings: ['organization', ...keys].map((key) => ({ key, value: `7${key}`, choices: [] })),
});
const all = chosen('conversion', 'lead_form');
const plain: Partial<CampaignIntent> = {
  targeting: targeting({ languages: ['de'], locations: { include: ['DE'], exclude: [] } }),
};
const aimed = (changes: Partial<CampaignIntent['targeting']>): Partial<CampaignIntent> => ({
  targeting: { ...campaign(plain).targeting, ...changes },
});

describe('A plan for LinkedIn', () => {
  it('is a campaign that says everything, with an ad for each variant in it, and no group', () => {
    const { nodes, unsupported, missingSettings } = plan(plain, all);
    expect([unsupported, missingSettings]).toEqual([[], []]);
    expect(nodes.filter(({ kind }) => kind !== 'asset').map(({ kind, parent }) => [kind, parent])).toEqual([
      ['campaign', null],
      ['ad', 'campaign'],
      ['ad', 'campaign'],
    ]);
    expect(body({ ...plan(plain, all) }, 'campaign')).toEqual({
      name: 'Spring',
      objective: 'WEBSITE_VISIT',
      bid: { target: 'MAX_CLICK', cost: 'CPM', amount: '0.00', currency: 'EUR' },
      budget: { type: 'daily', amount: '50.00', currency: 'EUR' },
      accelerated: false,
      conversion: null,
      frequency_cap: null,
      starts_at: '2026-11-22T12:00:00.000Z',
      ends_at: null,
      locations: { include: ['101282230'], exclude: [] },
      language: 'de_DE',
      every_language: false,
      ages: [],
      genders: [],
      audiences: { set: [] },
      excluded_audiences: { set: [] },
      organization: '7organization',
      political: 'NOT_POLITICAL',
      widening: false,
    });
  });

  it('is the same for the same campaign', () => {
    expect(plan(plain, all)).toEqual(plan(plain, all));
  });

  it('a campaign for awareness may be shown to a person so often in seven days', () => {
    const capped = plan({ ...plain, objective: 'awareness', frequencyCap: { impressions: 3, per: 'week' } }, all);
    expect([capped.unsupported, body(capped, 'campaign')['frequency_cap']]).toEqual([[], { impressions: 3, days: 7 }]);
  });

  it('what LinkedIn shows of a campaign is what it was told', () => {
    const wish = { ...plain, ...aimed({ ageMin: 25, ageMax: 54, genders: ['female'] }), endsAt: new Date('2026-12-24') };
    const planned = body(plan(wish, all), 'campaign');
    const sent = campaignCreation('8f2c01ab', planned, 'urn:li:sponsoredAccount:1', 'urn:li:sponsoredCampaignGroup:2');
    const row = { id: '3', ...sent, servingStatuses: [], changeAuditStamps: { created: { time: 0 } } };
    expect(observedCampaign(row as unknown as Parameters<typeof observedCampaign>[0]).fields).toEqual(planned);
  });

  it.each([
    [null, 'NOT_DECLARED'],
    [true, 'POLITICAL'],
    [false, 'NOT_POLITICAL'],
  ])('a declaration of political advertising that is %p is %s', (containsEuPoliticalAdvertising, political) => {
    expect(body(plan({ ...plain, containsEuPoliticalAdvertising }, all), 'campaign')).toMatchObject({ political });
  });

  it('says which windows and which model are not sent', () => {
    const { notes } = plan({ ...plain, attribution: { clickDays: 30, viewDays: 1, model: 'linear' } }, all);
    expect(notes.filter(({ field }) => field === 'attribution')).toMatchObject([{ value: 'linear, 30 and 1 days' }]);
  });

  it('what has begun keeps its start', () => {
    const fixed = { starts_at: '2026-11-01T00:00:00.000Z' };
    expect(body(plan({ ...plain, startsAt: new Date('2026-12-01') }, { ...all, fixed }), 'campaign')).toMatchObject(fixed);
  });

  it('an ad leads to the landing page with its parameters, and a lead form takes their place', () => {
    expect(body(plan(plain, all), 'ad')).toMatchObject({
      link: 'https://example.com/shoes?utm_source=google',
      lead_form: null,
      button: 'LEARN_MORE',
    });
    expect(body(plan({ ...plain, objective: 'leads' }, all), 'ad')).toMatchObject({ link: null, lead_form: '7lead_form' });
  });

  it.each([
    ['sales', 'conversion'],
    ['leads', 'lead_form'],
  ] as const)('a campaign for %s needs the setting %s', (objective, key) => {
    expect(plan({ ...plain, objective }, chosen()).missingSettings.map((each) => each.key)).toEqual([key]);
  });

  it('an account of a person has no organization to speak as', () => {
    expect(plan(plain, { places }).missingSettings.map(({ key }) => key)).toEqual(['organization']);
  });

  it.each(Object.entries(objectives))('each bid for %s is one of the legal combinations', (objective, { bids }) => {
    for (const [type, row] of Object.entries(bids)) {
      const bid = { type, target: row.isPriced ? euros(500n) : null } as CampaignIntent['bid'];
      const planned = plan({ ...plain, objective: objective as CampaignIntent['objective'], bid }, all);
      expect([type, planned.unsupported]).toEqual([type, []]);
      const { target, cost, isPriced } = row;
      expect(body(planned, 'campaign')).toMatchObject({ bid: { target, cost, amount: isPriced ? '5.00' : '0.00' } });
    }
  });
});

type Case = readonly [wish: Partial<CampaignIntent>, field: string, value: unknown, possible: unknown, given?: GivenContext];
const AGES = '18–24, 25–34, 35–54 or 55+';
const byPhone = (id: string): ReturnType<typeof customers> => {
  const list = customers(id);
  return { ...list, people: { ...list.people, identifiers: ['phone'] } as typeof list.people };
};

const cannot: Readonly<Record<string, Case>> = {
  'an age that begins no band': [aimed({ ageMin: 20, ageMax: 34 }), 'targeting.age_min', 20, AGES],
  'an age that ends no band': [aimed({ ageMin: 25, ageMax: 30 }), 'targeting.age_max', 30, AGES],
  'two languages': [aimed({ languages: ['de', 'en'] }), 'targeting.languages', ['de', 'en'], 1],
  'a language that it has not': [aimed({ languages: ['sw'] }), 'targeting.languages', 'sw', expect.arrayContaining(['de'])],
  'an app': [{ ...plain, objective: 'app_promotion' }, 'objective', 'app_promotion', expect.arrayContaining(['traffic'])],
  devices: [aimed({ devices: ['mobile'] }), 'targeting.devices', ['mobile'], null],
  placements: [aimed({ placements: ['feed'] }), 'targeting.placements', ['feed'], null],
  hours: [{ ...plain, dayparting: [{ days: ['mon'], start: '09:00', end: '17:00' }] }, 'dayparting', ['09:00–17:00'], null],
  'a frequency of clicks': [{ ...plain, frequencyCap: { impressions: 3, per: 'week' } }, 'frequency_cap', 'week', []],
  'a frequency by day': [
    { ...plain, objective: 'awareness', frequencyCap: { impressions: 3, per: 'day' } },
    'frequency_cap',
    'day',
    ['week'],
  ],
  'a return': [
    { ...plain, objective: 'sales', bid: { type: 'target_roas', target: 3 } },
    'bid_strategy.type',
    'target_roas',
    expect.not.arrayContaining(['target_roas']),
  ],
  'a bid without its amount': [{ ...plain, bid: { type: 'manual_cpc', target: null } }, 'bid_strategy.target', null, null],
  'people of unknown gender': [aimed({ genders: ['unknown'] }), 'targeting.genders', 'unknown', ['female', 'male']],
  'the whole world': [aimed({ locations: { include: [], exclude: [] } }), 'targeting.locations', null, null],
  'a place that it has not': [aimed({ locations: { include: ['AQ'], exclude: [] } }), 'targeting.locations', ['AQ'], null],
  'people by their phones': [
    { ...plain, audiences: { include: [byPhone('a1')], exclude: [] } },
    'audience_ids',
    ['a1'],
    ['email', 'device'],
  ],
  'genders in ads for housing': [
    { ...aimed({ genders: ['male'] }), specialAdCategories: ['housing'] },
    'targeting.genders',
    ['male'],
    null,
  ],
  'a lifetime without an end': [{ ...plain, budget: { type: 'lifetime', amount: euros(50_000n) } }, 'end_at', null, 'daily'],
  'another objective than it has there': [
    plain,
    'objective',
    'traffic',
    'ENGAGEMENT',
    { ...all, fixed: { objective: 'ENGAGEMENT' } },
  ],
  'no variant of its format': [
    { ...plain, creatives: [creative({ variants: [variant(0, 'search')] })] },
    'creative_ids',
    ['search'],
    ['feed'],
  ],
  'no page to lead to': [{ ...plain, landingPageUrl: null }, 'landing_page_url', null, null],
};

describe('What LinkedIn cannot be asked for is refused by name, with what is possible', () => {
  it.each(Object.entries(cannot))('%s', (_, [wish, field, value, possible, given = all]) => {
    expect(plan(wish, given).unsupported).toContainEqual(expect.objectContaining({ field, value, possible }));
    expect(refusedFields(plan(wish, given))).toEqual([field]);
  });

  it('a lookalike is told to be one', () => {
    const alike = { ...customers('a2'), people: { type: 'lookalike' } } as unknown as ReturnType<typeof customers>;
    const { unsupported } = plan({ ...plain, audiences: { include: [alike], exclude: [] } }, all);
    expect(unsupported.map(({ message }) => message)).toEqual([
      'The audience "a2": LinkedIn has no lookalikes since 2024-02-29.',
    ]);
  });

  it('what only changes the pace or the words is told', () => {
    const lifetime = { budget: { type: 'lifetime', amount: euros(50_000n) }, endsAt: new Date('2027-01-01') } as const;
    expect(notedFields(plan({ ...plain, ...lifetime, pacing: 'accelerated' }, all))).toContain('pacing adjusted_for_channel');
    expect(notedFields(plan(aimed({ languages: [] }), all))).toContain('targeting.languages adjusted_for_channel');
    const own = { attribution: { clickDays: 30, viewDays: 7, model: 'last_touch' } } as const;
    expect(notedFields(plan({ ...plain, ...own }, all))).toContain('attribution adjusted_for_channel');
    expect(notedFields(plan(plain, all))).not.toContain('attribution adjusted_for_channel');
    expect(notedFields(plan({ ...plain, spendCap: euros(1n) }, all))).toContain('spend_cap spend_cap_checked_by_us');
  });

  it('a place that was not asked for yet is named', () => {
    expect(plan(aimed({ locations: { include: ['DE', 'FR'], exclude: [] } }), all).unresolvedPlaces).toEqual(['FR']);
  });
});
