/** The regions of ISO 3166-2, by their English names where those are known. */
import { iso31661, iso31662 } from 'iso-3166';
import { PLACES } from './regions.table.js';

const countries = new Set(iso31661.map(({ alpha2 }) => alpha2));
const named = new Set(PLACES.map(({ country }) => country));
export const namedRegions: readonly { readonly country: string; readonly name: string }[] = [
  ...PLACES.filter(({ type }) => type !== 'City').flatMap(({ country, names }) =>
    names.split('|').map((name) => ({ country, name })),
  ),
  ...iso31662.flatMap(({ name, parent }) => (countries.has(parent) && !named.has(parent) ? [{ country: parent, name }] : [])),
];
