// Places of ISO 3166: countries by their two letters, and their regions.
import { iso31661, iso31661Alpha3ToAlpha2, iso31662 } from 'iso-3166';

export const countryCodes: readonly string[] = iso31661.map(({ alpha2 }) => alpha2);
/** The countries of ISO 3166-1. */
export const countries: ReadonlySet<string> = new Set(countryCodes);
const numbers: ReadonlyMap<string, number> = new Map(iso31661.map(({ alpha2, numeric }) => [alpha2, Number(numeric)]));
const byNumber: ReadonlyMap<number, string> = new Map([...numbers].map(([alpha2, number]) => [number, alpha2]));
const regions: ReadonlyMap<string, string> = new Map(iso31662.map(({ code, name }) => [code, name]));

/** Codes are in upper case; lower case is accepted. */
export const placeForm = (text: string): string => text.toUpperCase();

/** Of ISO 3166-1 alpha-2, in upper case: `US`. */
export const isCountry = (text: string): boolean => countries.has(text);

/** The number of ISO 3166-1 of a country: `US` → 840; undefined for other texts. */
export const countryNumber = (country: string): number | undefined => numbers.get(country);

/** The country of a number of ISO 3166-1: 840 → `US`; undefined: there is none. */
export const countryOfNumber = (number: number): string | undefined => byNumber.get(number);

/** Node's version decides which of the two there is. */
type WithZones = Intl.Locale & { readonly timeZones?: readonly string[]; getTimeZones?: () => readonly string[] | undefined };
const zonesOf = (country: string): readonly string[] => {
  const locale: WithZones = new Intl.Locale(`und-${country}`);
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
};

/** The country of an IANA time zone: `Europe/Berlin` → `DE`; undefined: it is of none, or of several. */
export function countryOfZone(zone: string): string | undefined {
  const known = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  const [country, ...others] = [...countries].filter((each) => zonesOf(each).includes(known));
  return others.length === 0 ? country : undefined;
}

/** A country, or a region of ISO 3166-2, in upper case: `US`, `US-CA`. */
export const isPlace = (text: string): boolean => isCountry(text) || regions.has(text);

/** The name of a region of ISO 3166-2, often in its own language: `DE-BY` → `Bayern`. */
export const regionName = (code: string): string | undefined => regions.get(code);

/** Places that are in both lists, in any spelling. */
export const placesInBoth = (some: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others.map(placeForm));
  return some.map(placeForm).filter((place) => known.has(place));
};

interface WrittenLocations {
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
}
/** Locations in upper case; missing parts stay missing. */
export const locationsForm = (locations: WrittenLocations = {}): WrittenLocations => ({
  ...(locations.include ? { include: locations.include.map(placeForm) } : {}),
  ...(locations.exclude ? { exclude: locations.exclude.map(placeForm) } : {}),
});

/** Common spellings of countries by people who do not know the code. */
const byHabit: Readonly<Record<string, string>> = {
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB-ENG',
  scotland: 'GB-SCT',
  wales: 'GB-WLS',
  'northern ireland': 'GB-NIR',
  america: 'US',
  holland: 'NL',
  'czech republic': 'CZ',
  turkey: 'TR',
};
const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'];

let byName: ReadonlyMap<string, string> | undefined;

/** Built when a name is looked up for the first time. */
function codesByName(): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { alpha2, name } of iso31661) names.set(name.toLowerCase(), alpha2);
  for (const language of languages) {
    const shown = new Intl.DisplayNames(language, { type: 'region' });
    for (const code of countries) names.set((shown.of(code) ?? code).toLowerCase(), code);
  }
  for (const [name, code] of Object.entries(byHabit)) names.set(name, code);
  return names;
}

const LONGEST_NAME = 80;

/**
 * The place that was probably meant by `UK`, `Deutschland` or `USA`; undefined when nothing is similar. @param kind the expected
 * kind
 */
export function placeMeant(text: string, kind: 'country' | 'place'): string | undefined {
  if (text.length > LONGEST_NAME) return undefined;
  const name = text.trim().toLowerCase();
  byName ??= codesByName();
  const meant = byName.get(name) ?? iso31661Alpha3ToAlpha2[name.toUpperCase()];
  return meant !== undefined && (kind === 'place' || isCountry(meant)) ? meant : undefined;
}

/** The end of the sentence "<field> …" for a text that is no place. @param kind the expected kind */
export function placeHint(text: string, kind: 'country' | 'place'): string {
  const must = kind === 'country' ? 'an ISO 3166-1 country such as US' : 'an ISO 3166 country or region such as US or US-CA';
  if (placeForm(text) === 'EU') return `must be ${must}; for the EU name each of its countries`;
  const country = placeForm(text).slice(0, 2);
  if (text.includes('-') && isCountry(country)) return `must be ${must}; ${country} has no such region`;
  return `must be ${must}`;
}
