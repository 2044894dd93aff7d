import { genders } from '@app/kernel';
import type { CampaignIntent, PlatformPlan } from '@app/connections';
import { campaign, context, type GivenContext, targeting } from '../../shared/campaign-intent.builder.js';
import { planTree } from './plan-tree.js';

type Type = 'DEMAND_GEN' | 'DISPLAY' | 'SEARCH';
const shoes = { text: 'red shoes', match: 'broad', negative: false } as const;

const plan = (type: Type, changes: Partial<CampaignIntent['targeting']>, given: GivenContext = {}): PlatformPlan =>
  planTree(
    campaign({ targeting: targeting(changes), keywords: type === 'SEARCH' ? [shoes] : [] }),
    context({ fixed: { type }, ...given }),
  );

const body = ({ nodes }: PlatformPlan, kind: string) => nodes.find((node) => node.kind === kind)?.body;

describe('The places of a campaign on Google Ads', () => {
  it('are the constants of countries and of regions that were asked for', () => {
    const places = new Map([
      ['US-CA', '21137'],
      ['US-NY', '21167'],
    ]);
    const planned = plan('DISPLAY', { locations: { include: ['US', 'DE', 'US-CA'], exclude: ['US-NY', 'AF'] } }, { places });
    expect(body(planned, 'campaign')?.locations).toEqual({ include: ['21137', '2276', '2840'], exclude: ['2004', '21167'] });
    expect(planned.unresolvedPlaces).toEqual([]);
  });

  it('lie on the ad group of a Demand Gen campaign', () => {
    const planned = plan('DEMAND_GEN', { languages: ['de'] });
    expect(body(planned, 'group')).toMatchObject({ locations: { include: ['2276'], exclude: [] }, languages: ['1001'] });
    expect(body(planned, 'campaign')).not.toHaveProperty('locations');
  });

  it('wait for an id, and are refused when the platform has none', () => {
    const locations = { include: ['FR-75C', 'US-CA'], exclude: ['US-TX'] };
    const planned = plan('DISPLAY', { locations }, { places: new Map([['US-CA', null]]) });
    expect(planned.unresolvedPlaces).toEqual(['FR-75C', 'US-TX']);
    expect(planned.unsupported).toMatchObject([{ field: 'targeting.locations', value: ['US-CA'], possible: ['US'] }]);
    expect(planned.unsupported[0]?.message).toContain('US-CA');
  });

  it('are refused before any call where Google has no place for a country', () => {
    const planned = plan('DISPLAY', { locations: { include: ['DE', 'CU'], exclude: ['IR-23'] } });
    expect(planned.unresolvedPlaces).toEqual([]);
    expect(planned.unsupported).toMatchObject([{ field: 'targeting.locations', value: ['CU', 'IR-23'], possible: [] }]);
  });
});

describe('The languages of a campaign on Google Ads', () => {
  it.each([
    [['en'], ['1000']],
    [
      ['fr', 'de', 'fr'],
      ['1001', '1002'],
    ],
    [['nb'], ['1013']],
    [['iw'], ['1027']],
    [['zh'], ['1017', '1018']],
    [['zh-CN'], ['1017']],
    [['zh-Hant'], ['1018']],
    [['zh-HK'], ['1018']],
    [
      ['en-GB', 'pt-BR'],
      ['1000', '1014'],
    ],
  ])('%j are %j', (languages, ids) => {
    const planned = plan('DISPLAY', { languages });
    expect(planned.unsupported).toEqual([]);
    expect(body(planned, 'campaign')?.languages).toEqual(ids);
  });

  it('are not told apart by region, which is told', () => {
    const about = ({ notes }: PlatformPlan) => notes.filter(({ field }) => field === 'targeting.languages');
    expect(about(plan('DISPLAY', { languages: ['en-GB'] }))).toMatchObject([{ value: ['en-GB'], possible: ['en'] }]);
    expect(about(plan('DISPLAY', { languages: ['en', 'zh-TW'] }))).toEqual([]);
  });

  it.each(['mn', 'la', 'zh-Latn', 'x-klingon', 'not a language'])('do not include %s', (language) => {
    expect(plan('DISPLAY', { languages: ['en', language] }).unsupported).toMatchObject([
      { field: 'targeting.languages', value: [language] },
    ]);
  });
});

describe('The people of a campaign on Google Ads', () => {
  it('are everybody when nothing is chosen', () => {
    for (const changes of [{}, { ageMax: 65 }, { genders }]) {
      expect(body(plan('DISPLAY', changes), 'group')).toMatchObject({ ages_off: [], genders_off: [] });
      expect(body(plan('DEMAND_GEN', changes), 'group')?.audience).toBeNull();
    }
  });

  it('are chosen by keeping out the others on Display and Search', () => {
    for (const type of ['DISPLAY', 'SEARCH'] as const) {
      expect(body(plan(type, { ageMin: 25, ageMax: 54, genders: ['female', 'unknown'] }), 'group')).toMatchObject({
        ages_off: ['AGE_RANGE_18_24', 'AGE_RANGE_55_64', 'AGE_RANGE_65_UP', 'AGE_RANGE_UNDETERMINED'],
        genders_off: ['MALE'],
      });
    }
    expect(body(plan('DISPLAY', { ageMin: 18 }), 'group')?.ages_off).toEqual(['AGE_RANGE_UNDETERMINED']);
    expect(body(plan('DISPLAY', { ageMin: 65 }), 'group')?.ages_off).not.toContain('AGE_RANGE_65_UP');
    expect(body(plan('DISPLAY', { ageMax: 24 }), 'group')?.ages_off).not.toContain('AGE_RANGE_18_24');
  });

  it('are a definition of their own on Demand Gen, the same in every campaign', () => {
    const planned = plan('DEMAND_GEN', { ageMin: 25, ageMax: 65, genders: ['male', 'female'] });
    const definition = planned.nodes.find(({ kind }) => kind === 'targeting');
    expect(definition?.body).toEqual({ ages: [{ min: 25, max: null }], genders: ['FEMALE', 'MALE'], undetermined: false });
    expect(body(planned, 'group')?.audience).toEqual({ node: definition?.key });
    const other = planTree(
      campaign({ tag: 'another12', name: 'Other', targeting: targeting({ ageMin: 25, genders: ['female', 'male'] }) }),
      context({ fixed: { type: 'DEMAND_GEN' } }),
    );
    expect(other.nodes).toContainEqual(definition);
  });

  it.each<[string, Partial<CampaignIntent['targeting']>, string, string[]]>([
    ['from 30', { ageMin: 30 }, 'targeting.age_min', ['25', '35']],
    ['from 13', { ageMin: 13 }, 'targeting.age_min', ['18']],
    ['to 40', { ageMax: 40 }, 'targeting.age_max', ['34', '44']],
    ['to 16', { ageMax: 16 }, 'targeting.age_max', ['24']],
  ])('of ages %s are refused with the nearest ages', (_, changes, field, possible) => {
    for (const type of ['DISPLAY', 'DEMAND_GEN'] as const)
      expect(plan(type, changes).unsupported).toMatchObject([{ field, possible }]);
  });
});

describe('The devices of a campaign on Google Ads', () => {
  it('are chosen by switching off the others', () => {
    expect(body(plan('DEMAND_GEN', { devices: ['mobile'] }), 'campaign')?.devices_off).toEqual([
      'CONNECTED_TV',
      'DESKTOP',
      'TABLET',
    ]);
    expect(body(plan('SEARCH', { devices: ['mobile', 'desktop'] }), 'campaign')?.devices_off).toEqual(['TABLET']);
    expect(body(plan('SEARCH', {}), 'campaign')?.devices_off).toEqual([]);
  });

  it('are no television sets on Search', () => {
    expect(plan('SEARCH', { devices: ['mobile', 'connected_tv'] }).unsupported).toMatchObject([
      { field: 'targeting.devices', value: ['connected_tv'], possible: ['mobile', 'desktop', 'tablet'] },
    ]);
  });
});

describe('What Google Ads cannot target', () => {
  it('is refused by name', () => {
    expect(plan('DISPLAY', { placements: ['feed', 'stories'] }).unsupported).toMatchObject([
      { field: 'targeting.placements', value: ['feed', 'stories'] },
    ]);
  });
});

describe('The keywords of a campaign on Google Ads', () => {
  it('are each once, sorted, and lie on the ad group', () => {
    const keywords = [
      { text: 'Shoes', match: 'exact', negative: false },
      { text: 'boots', match: 'broad', negative: true },
      { text: 'shoes', match: 'exact', negative: false },
    ] as const;
    expect(body(planTree(campaign({ keywords }), context()), 'group')?.keywords).toEqual([
      { text: 'boots', match: 'BROAD', negative: true },
      { text: 'shoes', match: 'EXACT', negative: false },
    ]);
  });

  it('are at least one that is not negative, and none is too long', () => {
    const only = (text: string, negative = false) =>
      planTree(campaign({ keywords: [{ text, match: 'phrase', negative }] }), context()).unsupported.map(({ field }) => field);
    expect(only('boots', true)).toEqual(['keywords']);
    expect(only('x'.repeat(80))).toEqual([]);
    expect(only('x'.repeat(81))).toEqual(['keywords']);
    expect(only('a b c d e f g h i j k')).toEqual(['keywords']);
  });
});
