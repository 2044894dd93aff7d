/** The places to which an account can deliver, as `/tool/region/` tells them: ids of GeoNames where they are known. */
import { iso31661 } from 'iso-3166';
import { PLACES } from '../model/regions.table.js';

export interface Place {
  readonly location_id: string;
  readonly name: string;
  readonly parent_id: string;
  readonly region_code: string;
  readonly level: 'COUNTRY' | 'PROVINCE';
}

const KNOWN: Readonly<Record<string, string>> = {
  ...{ US: '6252001', DE: '2921044', FR: '3017382', GB: '2635167', JP: '1861060', BR: '3469034' },
  ...{ 'US California': '5332921', 'DE Bavaria': '2951839' },
};
/** Under an embargo, closed to TikTok, or without people; by general knowledge. */
const CLOSED = ['AQ', 'BV', 'CN', 'CU', 'HM', 'IN', 'IR', 'KP', 'RU', 'SY', 'UM'];
const FIRST = 8_000_000;

const countries: readonly Place[] = iso31661
  .filter(({ alpha2 }) => !CLOSED.includes(alpha2))
  .map(({ alpha2, name }, at) => ({
    ...{ location_id: KNOWN[alpha2] ?? String(FIRST + at), name, parent_id: '0', region_code: alpha2, level: 'COUNTRY' },
  }));
const provinces: readonly Place[] = PLACES.filter(({ type }) => type !== 'City')
  .flatMap(({ country, names }) => names.split('|').map((name) => ({ country, name })))
  .flatMap(({ country, name }, at): Place[] => {
    const above = countries.find(({ region_code: code }) => code === country);
    const location_id = KNOWN[`${country} ${name}`] ?? String(FIRST + 10_000 + at);
    return above ? [{ location_id, name, parent_id: above.location_id, region_code: name.toUpperCase(), level: 'PROVINCE' }] : [];
  });

const all: ReadonlyMap<string, Place> = new Map([...countries, ...provinces].map((place) => [place.location_id, place]));

/** `closed`: countries that this account cannot reach, nor what lies in them. */
export const placesBeside = (closed: readonly string[], to: unknown = 'TO_PROVINCE'): readonly Place[] =>
  (to === 'TO_COUNTRY' ? countries : [...all.values()]).filter(
    (place) => !closed.includes((all.get(place.parent_id) ?? place).region_code),
  );

export const placeOf = (id: string): Place | undefined => all.get(id);
