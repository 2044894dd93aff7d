/** Countries and regions by their names, and the countries of the model. */
import { iso31661 } from 'iso-3166';
import type { Body } from '../core/declaration.js';
import { namedRegions } from '../model/named-regions.js';
import { plain } from './errors.js';
import { listIn, type RestliRecord, wordIn } from './restli.js';

/** Of LinkedIn's documentation; the other ids are invented. */
const KNOWN_PLACES: Readonly<Record<string, string>> = { US: '103644278', DE: '101282230', GB: '101165590' };
const FIRST_PLACE = 104_000_000;
const FIRST_REGION = 105_000_000;
/** Under an embargo, by general knowledge: LinkedIn names no place there. */
const CLOSED = ['CU', 'IR', 'KP', 'SY'];
const english = new Intl.DisplayNames('en', { type: 'region' });
const countries = new Map(iso31661.map(({ alpha2 }) => [alpha2, english.of(alpha2) ?? alpha2]));
const regions = namedRegions
  .filter(({ country }) => !CLOSED.includes(country))
  .map(({ country, name }) => `${name}, ${countries.get(country)}`);
const places = [
  ...[...countries]
    .map(([code, name], at) => ({ id: KNOWN_PLACES[code] ?? String(FIRST_PLACE + at), name, code }))
    .filter(({ code }) => !CLOSED.includes(code)),
  ...regions.map((name, at) => ({ id: String(FIRST_REGION + at), name })),
];
const MOST_PLACES = 25;
const GEO = 'urn:li:geo:';
const idsByName = new Map(places.map(({ id, name }) => [name, id]));
const namesById = new Map(places.map(({ id, name }) => [id, name]));

/** The country in which a place lies, or which it is; by their URNs. */
export function countryOf(urn: string): string {
  const name = namesById.get(urn.slice(GEO.length)) ?? '';
  return GEO + (idsByName.get(name.split(', ').at(-1) ?? '') ?? '0');
}

/** By the beginning of a name, or by URNs. */
export function placesAsked(query: RestliRecord): Body {
  if (query['q'] !== 'typeahead' && query['q'] !== 'urns') throw plain(400, 'There is no such finder');
  const urns = query['q'] === 'urns' ? listIn(query['urns'] ?? '', 'urns') : null;
  const sought = urns === null ? wordIn(query['query'] ?? '', 'query').toLowerCase() : '';
  const isAsked = ({ id, name }: { id: string; name: string }): boolean =>
    urns === null ? name.toLowerCase().startsWith(sought) : urns.includes(GEO + id);
  const found = places.filter(isAsked).slice(0, urns?.length ?? MOST_PLACES);
  const facetUrn = 'urn:li:adTargetingFacet:locations';
  return { elements: found.map(({ id, name }) => ({ urn: GEO + id, name, facetUrn })) };
}
