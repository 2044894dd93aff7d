/** The places that can be targeted: all countries, regions and a few cities of some. */
import { iso31661 } from 'iso-3166';
import type { Row } from '../row.js';
import { LANGUAGES } from './languages.table.js';
import { PLACES } from '../../model/regions.table.js';

export interface GeoTarget {
  id: number;
  name: string;
  countryCode: string;
  type: string;
  status: 'ENABLED' | 'REMOVAL_PLANNED';
  parent: GeoTarget | undefined;
}

/** A country's id is this plus its ISO number. */
const COUNTRY_IDS = 2000;
/** Countries without entry: under an embargo, or without people. */
const NOT_TARGETABLE = ['CU', 'IR', 'KP', 'SY', 'UM'];

const englishNames = new Intl.DisplayNames('en', { type: 'region' });

function allPlaces(): Map<number, GeoTarget> {
  const countries = iso31661
    .filter(({ alpha2 }) => !NOT_TARGETABLE.includes(alpha2))
    .map(({ alpha2, numeric, name }): GeoTarget => {
      const id = COUNTRY_IDS + Number(numeric);
      const shown = englishNames.of(alpha2) ?? name;
      return { id, name: shown, countryCode: alpha2, type: 'Country', status: 'ENABLED', parent: undefined };
    });
  const byCode = new Map(countries.map((country) => [country.countryCode, country]));
  const inside = PLACES.flatMap(({ country, type, firstId, names, status }) =>
    names.split('|').map((name, index): GeoTarget => ({
      id: firstId + index,
      name,
      countryCode: country,
      type,
      status: status ?? 'ENABLED',
      parent: byCode.get(country),
    })),
  );
  return new Map([...countries, ...inside].map((place) => [place.id, place]));
}

export const GEO_TARGETS: ReadonlyMap<number, GeoTarget> = allPlaces();

export const geoTargetName = ({ id }: GeoTarget): string => `geoTargetConstants/${id}`;
const canonicalName = ({ name, parent }: GeoTarget): string => (parent === undefined ? name : `${name},${parent.name}`);

export const geoTargetRow = (place: GeoTarget): Row => ({
  'geo_target_constant.resource_name': geoTargetName(place),
  'geo_target_constant.id': BigInt(place.id),
  'geo_target_constant.name': place.name,
  'geo_target_constant.canonical_name': canonicalName(place),
  'geo_target_constant.country_code': place.countryCode,
  'geo_target_constant.target_type': place.type,
  'geo_target_constant.parent_geo_target': place.parent && geoTargetName(place.parent),
  'geo_target_constant.status': place.status,
});

export const languageRows = (): Row[] =>
  Object.entries(LANGUAGES).map(([id, [code, name]]) => ({
    'language_constant.resource_name': `languageConstants/${id}`,
    'language_constant.id': BigInt(id),
    'language_constant.code': code,
    'language_constant.name': name,
    'language_constant.targetable': true,
  }));
