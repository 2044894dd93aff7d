import * as fc from 'fast-check';
import { sum, type Day, type Delivery } from '../model/delivery.js';
import { ad, adGroup, tree } from '../../test/trees.js';
import type { AdGroupCriterion, Audience } from './ad-tables.js';
import { Countries, type Location } from './countries.js';
import { AGE_BANDS, Demographics, GENDERS, UNTOLD } from './demographics.js';
import { Numbers, type Cell, type Division } from './numbers.js';
import { GEO_TARGETS } from './places/geo-targets.js';
import type { AdServing } from './serving.js';
import type { Account, Campaign, ConversionAction } from './tables.js';
import type { Targeting } from './tree.js';

const FROM = Date.parse('2026-08-03T00:00:00Z');
const HOUR = 3_600_000;
const day: Day = { date: '2026-08-03', from: FROM, to: FROM + 24 * HOUR, age: 0 };
const account = { id: '1', currency: 'EUR' } as Account;
const campaign = { id: 'c', channel: 'DEMAND_GEN' } as Campaign;
const action = (id: string, primary_for_goal: boolean, created_at = new Date(0)): ConversionAction =>
  ({
    id,
    account_id: '1',
    name: id,
    status: 'ENABLED',
    category: 'PURCHASE',
    type: 'WEBPAGE',
    primary_for_goal,
    ...{ click_days: 30, view_days: 1, attribution_model: 'GOOGLE_SEARCH_ATTRIBUTION_DATA_DRIVEN' },
    created_at,
  }) as const;
const serving = (id: string, group: string, from = 0, to = 24): AdServing => ({
  ad: ad({ id, ad_group_id: group }),
  campaignId: 'c',
  periods: [{ from: FROM + from * HOUR, to: FROM + to * HOUR }],
});
const ADS = [serving('1', 'g'), serving('2', 'g', 6), serving('3', 'other', 0, 15)];
const NOBODY: Targeting = { audiences: [], devices: [] };

interface AccountSetup {
  seed?: string;
  ads?: AdServing[];
  targeting?: Targeting;
  criteria?: AdGroupCriterion[];
  locations?: Location[];
  criteriaSince?: number;
}

function numbers({
  seed = 'simulator',
  ads = ADS,
  targeting = NOBODY,
  criteria = [],
  locations = [],
  criteriaSince = FROM - 1,
}: AccountSetup = {}): Numbers {
  const histories = criteria.map(({ ad_group_id, id }) => ({
    ad_group_id,
    criterion_id: id,
    at: new Date(criteriaSince),
    source: 'api' as const,
    status: 'ENABLED' as const,
  }));
  const of = tree({ adGroups: [adGroup(), adGroup({ id: 'other' })], criteria });
  const demographics = new Demographics(seed, of, { adGroups: [], ads: [], criteria: histories }, targeting);
  const pieces = new Map([['c', [{ from: FROM, to: Number.POSITIVE_INFINITY, dailyMicros: 900_000_000 }]]]);
  const actions = [action('10', true), action('11', true), action('12', false), action('13', true, new Date(day.to))];
  return new Numbers(
    { account, pieces, ads: new Map([['c', ads]]), demographics, countries: new Countries(seed, locations), actions },
    { seed, now: FROM + 20 * HOUR },
  );
}

const total = (cells: readonly Cell[]): Delivery => sum(cells.map(({ delivery }) => delivery));
const impressionsOf = (cells: readonly Cell[], division: Division, label: string): number =>
  total(cells.filter(({ labels }) => labels[division] === label)).impressions;

const ageCriterion = (type: string, more: Partial<AdGroupCriterion> = {}): AdGroupCriterion => ({
  id: AGE_BANDS.find((band) => band.type === type)?.id ?? '',
  account_id: '1',
  ad_group_id: 'g',
  kind: 'ageRange',
  detail: { type },
  negative: true,
  status: 'ENABLED',
  bid_modifier: null,
  ...more,
});

describe('the numbers of a campaign’s day', () => {
  it.each<[string, Division[]]>([
    ['ads', []],
    ['ads and devices', ['device']],
    ['ads and ages', ['age']],
    ['ads and genders', ['gender']],
    ['ages and devices', ['age', 'device']],
    ['countries', ['country']],
  ])('are the sum of its %s, whatever the seed', (_, divisions) => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const of = numbers({ seed });
        expect(total(of.cells(campaign, day, divisions, true))).toEqual(of.of(campaign, day));
      }),
      { numRuns: 30 },
    );
  });

  it('are shared by the ads that serve at the time', () => {
    const cells = numbers().cells(campaign, day, [], true);
    const of = (id: string): number => total(cells.filter(({ ad }) => ad?.id === id)).impressions;
    expect(['1', '2', '3'].every((id) => of(id) > 100)).toBe(true);
    const morning = cells.filter(({ ad }) => ad?.id === '2').length;
    expect(morning).toBe(2);
  });

  it('have every band of age and every gender, the undetermined ones among the largest', () => {
    const ages = numbers().cells(campaign, day, ['age'], true);
    const genders = numbers().cells(campaign, day, ['gender'], true);
    for (const { type } of AGE_BANDS) expect(impressionsOf(ages, 'age', type)).toBeGreaterThan(0);
    for (const { type } of GENDERS) expect(impressionsOf(genders, 'gender', type)).toBeGreaterThan(0);
    const undetermined = impressionsOf(ages, 'age', 'AGE_RANGE_UNDETERMINED');
    expect(undetermined).toBeGreaterThan(impressionsOf(ages, 'age', 'AGE_RANGE_55_64'));
  });

  it('have nothing of people who are excluded, from then on', () => {
    const excluded = (criteriaSince: number): number => {
      const given = { criteria: [ageCriterion('AGE_RANGE_18_24')], criteriaSince, ads: [serving('1', 'g')] };
      return impressionsOf(numbers(given).cells(campaign, day, ['age'], true), 'age', 'AGE_RANGE_18_24');
    };
    expect(excluded(FROM - 1)).toBe(0);
    expect(excluded(FROM + 12 * HOUR)).toBeGreaterThan(0);
    expect(excluded(FROM + 12 * HOUR)).toBeLessThan(excluded(day.to));
  });

  it('have only the people of the audience that the ad group asks for', () => {
    const dimensions = [
      { age: { ageRanges: [{ minAge: 25, maxAge: 44 }, { minAge: 65 }] } },
      { gender: { genders: ['FEMALE'], includeUndetermined: true } },
    ];
    const audience: Audience = {
      id: '6',
      account_id: '1',
      name: 'a',
      description: null,
      status: 'ENABLED',
      dimensions,
      exclusion: null,
    };
    const criteria = [
      ageCriterion('', { id: '6', kind: 'audience', negative: false, detail: { audience: 'customers/1/audiences/6' } }),
    ];
    const of = numbers({ targeting: { audiences: [audience], devices: [] }, criteria, ads: [serving('1', 'g')] });
    const reached = (division: 'age' | 'gender'): string[] => [
      ...new Set(
        of
          .cells(campaign, day, [division], true)
          .filter(({ delivery }) => delivery.impressions > 0)
          .map(({ labels }) => labels[division] ?? ''),
      ),
    ];
    expect(reached('age')).toEqual(['AGE_RANGE_25_34', 'AGE_RANGE_35_44', 'AGE_RANGE_65_UP']);
    expect(reached('gender')).toEqual(['FEMALE', 'UNDETERMINED', UNTOLD]);
  });

  it('have nothing on a device that the campaign has opted out of', () => {
    const mobile = {
      ...ageCriterion(''),
      kind: 'device' as const,
      detail: { type: 'MOBILE' },
      bid_modifier: 0,
      campaign_id: 'c',
    };
    const cells = numbers({ targeting: { audiences: [], devices: [mobile] } }).cells(campaign, day, ['device'], false);
    expect(impressionsOf(cells, 'device', 'MOBILE')).toBe(0);
    expect(impressionsOf(cells, 'device', 'DESKTOP')).toBeGreaterThan(0);
    expect(total(cells)).toEqual(numbers().of(campaign, day));
  });

  it('are in the countries where the campaign is targeted, some of them outside of a region, and some nowhere', () => {
    const shownIn = (...targets: [place: number, negative?: boolean][]): string[] => {
      const locations = targets.map(([id, negative = false]) => ({
        campaign_id: 'c',
        geo_target: `geoTargetConstants/${id}`,
        negative,
      }));
      const cells = numbers({ locations }).cells(campaign, day, ['country'], false);
      expect(total(cells)).toEqual(numbers().of(campaign, day));
      return [...new Set(cells.filter(({ delivery }) => delivery.impressions > 0).map(({ labels }) => labels.country ?? '?'))];
    };
    const california = [...GEO_TARGETS.values()].find(({ name, countryCode }) => name === 'California' && countryCode === 'US');
    expect(shownIn([2276], [2040]).sort()).toEqual(['', '2040~true', '2276~true']);
    expect(shownIn([california?.id ?? 0]).sort()).toEqual(['', '2840~false', '2840~true']);
    expect(shownIn()).toContain('2840~true');
    expect(shownIn([2840, true])).not.toContain('2840~true');
  });

  it('by conversion action: the primary ones have all that count, and one made later has none', () => {
    const cells = numbers().cells(campaign, day, ['action'], false);
    const { conversions, conversionsValue, allConversions } = numbers().of(campaign, day);
    expect(total(cells)).toMatchObject({ conversions, conversionsValue, allConversions, clicks: 0, costMicros: 0 });
    const of = (id: string): Delivery => total(cells.filter(({ labels }) => labels.action === id));
    expect([of('10').conversions > 0, of('11').conversions > 0, of('12').conversions, of('12').allConversions > 0]).toEqual([
      true,
      true,
      0,
      true,
    ]);
    expect(of('13').allConversions).toBe(0);
  });

  it('of a campaign without ads are its own, and of no age', () => {
    const of = numbers({ ads: [] });
    expect(of.cells(campaign, day, ['age'], true)).toEqual([]);
    expect(total(of.cells(campaign, day, ['device'], false))).toEqual(of.of(campaign, day));
  });
});
