/** Countries, regions and languages as `/search` tells them. Meta's answer has no code of ISO's. */
import { iso31661 } from 'iso-3166';
import { namedRegions } from '../../model/named-regions.js';

export interface Region {
  readonly key: string;
  readonly name: string;
  readonly country: string;
}
const FIRST_KEY = 100_000;
/** Of Meta's documentation; the other keys are invented. */
const KNOWN_KEYS: Readonly<Record<string, string>> = { 'US California': '3847' };
const countryNames = new Map(iso31661.map(({ alpha2, name }) => [alpha2, name]));
const regions: readonly Region[] = namedRegions.map(({ country, name }, at) => ({
  ...{ key: KNOWN_KEYS[`${country} ${name}`] ?? String(FIRST_KEY + at), name, country },
}));
const byKey = new Map(regions.map((each) => [each.key, each]));

/** The key of its first one. */
export const regionIn = (country: string): string => regions.find((each) => each.country === country)?.key ?? '';
export const regionOf = (key: string): Region | undefined => byKey.get(key);

/** Known keys: https://developers.facebook.com/docs/marketing-api/audiences/reference/targeting-search, and invented ones. */
const LOCALES: Readonly<Record<string, number>> = {
  ...{ 'English (All)': 1001, 'English (US)': 6, 'English (UK)': 24, German: 5, 'French (All)': 1003, 'Spanish (All)': 1002 },
  ...{ Italian: 10, Dutch: 14, 'Portuguese (All)': 1005, Polish: 15, Danish: 3, Swedish: 18, Finnish: 8, Czech: 2, Greek: 39 },
  ...{ 'Chinese (All)': 1004, Japanese: 11, Korean: 12, Russian: 17, Turkish: 19, Arabic: 28, Hebrew: 29, Hindi: 46, Thai: 35 },
  ...{ Norwegian: 13, Hungarian: 30, Romanian: 32, Ukrainian: 52, Vietnamese: 27, Indonesian: 25 },
};

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const starts = (name: string, sought: string): boolean =>
  plain(name)
    .split(/[\s(]+/)
    .some((word) => word.startsWith(plain(sought))) || plain(name).startsWith(plain(sought));

/** `types`: of places; `country`: only in it. The first `limit`, silently. */
export function placesLike(sought: string, types: readonly string[], country: string | null, limit: number): object[] {
  const countries = [...countryNames].filter(([code, name]) => starts(name, sought) || code === sought.toUpperCase());
  return [
    ...(types.includes('country')
      ? countries.map(([code, name]) => ({ key: code, name, type: 'country', country_code: code, supports_region: true }))
      : []),
    ...(types.includes('region')
      ? regions
          .filter((each) => (country === null || each.country === country) && starts(each.name, sought))
          .map((each) => ({
            ...{ key: each.key, name: each.name, type: 'region', country_code: each.country },
            ...{ country_name: countryNames.get(each.country), supports_region: true, supports_city: false },
          }))
      : []),
  ].slice(0, limit);
}

export const localesLike = (sought: string, limit: number): object[] =>
  Object.entries(LOCALES)
    .filter(([name]) => starts(name, sought))
    .slice(0, limit)
    .map(([name, key]) => ({ key, name }));
