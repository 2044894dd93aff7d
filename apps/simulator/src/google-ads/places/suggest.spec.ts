import { GoogleAdsError } from '../errors.js';
import { isRecord } from '../message-schema.js';
import { GEO_TARGETS } from './geo-targets.js';
import { PLACES } from '../../model/regions.table.js';
import { suggest } from './suggest.js';

const found = (body: Record<string, unknown>): string[] => {
  const answer: unknown = Object.values(suggest(body))[0] ?? [];
  return (Array.isArray(answer) ? answer : []).map((each: unknown) => {
    const place = isRecord(each) && isRecord(each['geoTargetConstant']) ? each['geoTargetConstant'] : {};
    return `${String(place['targetType'])} ${String(place['canonicalName'])}`;
  });
};
const named = (name: string, countryCode?: string): string[] =>
  found({ locale: 'en', ...(countryCode === undefined ? {} : { countryCode }), locationNames: { names: [name] } }).sort();
const refusedWith = (body: object): string => {
  try {
    suggest(body as Record<string, unknown>);
  } catch (error) {
    if (error instanceof GoogleAdsError) return Object.values(error.failures[0]?.errorCode ?? {}).join();
    throw error;
  }
  return '';
};

describe('places are suggested', () => {
  it.each<[string, string | undefined, string[]]>([
    ['Bavaria', 'DE', ['State Bavaria,Germany']],
    ['bavaria', undefined, ['State Bavaria,Germany']],
    ['Île-de-France', 'FR', ['Region Ile-de-France,France']],
    ['New York', 'US', ['City New York,United States', 'State New York,United States']],
    ['São Paulo', 'BR', ['City Sao Paulo,Brazil', 'State State of Sao Paulo,Brazil']],
    ['Limburg', undefined, ['Province Limburg,Belgium', 'Province Limburg,Netherlands']],
    ['Luxembourg', undefined, ['Country Luxembourg', 'Province Luxembourg Province,Belgium']],
    ['Guam', 'US', []],
    ['Connaught', 'IE', []],
  ])('%s in %s: %j', (name, country, places) => {
    expect(named(name, country)).toEqual(places);
  });

  it('by resource name, with the place above and a number of people', () => {
    expect(suggest({ geoTargets: { geoTargetConstants: ['geoTargetConstants/20226'] } })).toEqual({
      geoTargetConstantSuggestions: [
        {
          locale: 'en',
          reach: expect.stringMatching(/^\d+00$/) as string,
          geoTargetConstant: {
            resourceName: 'geoTargetConstants/20226',
            id: '20226',
            name: 'Bavaria',
            canonicalName: 'Bavaria,Germany',
            countryCode: 'DE',
            targetType: 'State',
            parentGeoTarget: 'geoTargetConstants/2276',
            status: 'ENABLED',
          },
          geoTargetConstantParents: [expect.objectContaining({ id: '2276', name: 'Germany' }) as object],
        },
      ],
    });
  });

  it.each<[string, object]>([
    ['REQUEST_PARAMETERS_UNSET', { locale: 'en' }],
    ['LOCATION_NAME_LIMIT', { locationNames: { names: Array.from({ length: 26 }, (_, index) => `Place ${index}`) } }],
    ['LOCATION_NAME_SIZE_LIMIT', { locationNames: { names: ['x'.repeat(301)] } }],
    ['INVALID_COUNTRY_CODE', { countryCode: 'XX', locationNames: { names: ['Bavaria'] } }],
  ])('or refused with %s', (code, body) => {
    expect(refusedWith(body)).toBe(code);
  });

  it('each under an id of its own', () => {
    const inside = PLACES.flatMap(({ names }) => names.split('|')).length;
    const countries = [...GEO_TARGETS.values()].filter(({ type }) => type === 'Country').length;
    expect(GEO_TARGETS.size).toBe(inside + countries);
    expect(GEO_TARGETS.get(2840)).toMatchObject({ name: 'United States', countryCode: 'US' });
  });
});
