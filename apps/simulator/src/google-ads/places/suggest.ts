/** `geoTargetConstants:suggest`: places by their English names, or by their resource names. */
import { refusal } from '../errors.js';
import { checkBody, isRecord, type Message } from '../message-schema.js';
import { renderRow } from '../query/render.js';
import { GEO_TARGETS, geoTargetName, geoTargetRow, type GeoTarget } from './geo-targets.js';

const MOST_NAMES = 25;
const LONGEST_NAME = 300;

const SUGGEST: Message = {
  fields: {
    locale: 'string',
    countryCode: 'string',
    locationNames: { fields: { names: { list: 'string' } } },
    geoTargets: { fields: { geoTargetConstants: { list: 'string' } } },
  },
  exclusive: { name: 'query', fields: ['locationNames', 'geoTargets'] },
};

const texts = (group: unknown, field: string): string[] => {
  const list = isRecord(group) ? group[field] : undefined;
  return Array.isArray(list) ? list.map(String) : [];
};

/** Letters without accents, in words. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** A place matches when its name has all words of the search: `sao paulo` finds `State of Sao Paulo`. */
function matching(term: string, places: GeoTarget[]): GeoTarget[] {
  const searched = wordsOf(term);
  if (searched.length === 0) return [];
  return places.filter(({ name }) => {
    const words = wordsOf(name);
    return searched.every((word) => words.includes(word));
  });
}

/** Invented: the platform's numbers are not known. */
const reachOf = ({ id, type }: GeoTarget): number => ((id * 7919) % 9000) * (type === 'Country' ? 10_000 : 500) + 100;

const rendered = (place: GeoTarget): unknown => {
  const row = geoTargetRow(place);
  return renderRow(row, Object.keys(row))['geoTargetConstant'];
};

const suggestion = (place: GeoTarget, searchTerm?: string): object => ({
  locale: 'en',
  reach: String(reachOf(place)),
  ...(searchTerm === undefined ? {} : { searchTerm }),
  geoTargetConstant: rendered(place),
  ...(place.parent === undefined ? {} : { geoTargetConstantParents: [rendered(place.parent)] }),
});

export function suggest(body: Record<string, unknown>): object {
  checkBody(body, SUGGEST);
  const names = texts(body['locationNames'], 'names');
  const resourceNames = texts(body['geoTargets'], 'geoTargetConstants');
  if (names.length === 0 && resourceNames.length === 0)
    throw refusal('geoTargetConstantSuggestionError.REQUEST_PARAMETERS_UNSET');
  if (names.length > MOST_NAMES) throw refusal('geoTargetConstantSuggestionError.LOCATION_NAME_LIMIT');
  const long = names.find((name) => name.length > LONGEST_NAME);
  if (long !== undefined) throw refusal('geoTargetConstantSuggestionError.LOCATION_NAME_SIZE_LIMIT', { trigger: long });
  const places = inCountry(body['countryCode']);
  const found = [
    ...places.filter((place) => resourceNames.includes(geoTargetName(place))).map((place) => suggestion(place)),
    ...names.flatMap((name) => {
      const byReach = matching(name, places).sort((a, b) => reachOf(b) - reachOf(a));
      return byReach.map((place) => suggestion(place, name));
    }),
  ];
  return found.length === 0 ? {} : { geoTargetConstantSuggestions: found };
}

function inCountry(countryCode: unknown): GeoTarget[] {
  const places = [...GEO_TARGETS.values()];
  if (typeof countryCode !== 'string' || countryCode === '') return places;
  const inside = places.filter((place) => place.countryCode === countryCode);
  if (inside.length === 0) throw refusal('geoTargetConstantSuggestionError.INVALID_COUNTRY_CODE', { trigger: countryCode });
  return inside;
}
