// Sets of people by place, so that included and excluded locations can be joined, cut and compared exactly. A country holds
// its regions, and people of it whose region is not known.
import type { Targeting } from '@app/kernel';

type Locations = Targeting['locations'];

interface CountrySet {
  /** Whether its people are in, but for those of the regions in `except`. */
  readonly isIn: boolean;
  readonly except: ReadonlySet<string>;
}

export interface PlaceSet {
  /** The people of every country that is not named. */
  readonly elsewhere: boolean;
  /** Only those that differ from elsewhere. */
  readonly countries: ReadonlyMap<string, CountrySet>;
}

type Rule = (one: boolean, other: boolean) => boolean;

const countryOf = (place: string): string => place.slice(0, 2);

function setOf(places: readonly string[]): PlaceSet {
  const countries = new Map<string, CountrySet>();
  const whole = new Set(places.filter((place) => place === countryOf(place)));
  for (const country of whole) countries.set(country, { isIn: true, except: new Set() });
  for (const country of new Set(places.map(countryOf))) {
    const regions = places.filter((place) => countryOf(place) === country);
    if (!whole.has(country)) countries.set(country, { isIn: false, except: new Set(regions) });
  }
  return { elsewhere: false, countries };
}

const everybody: PlaceSet = { elsewhere: true, countries: new Map() };

/** Without an included place, everybody who is not excluded. */
export function placesOf({ include, exclude }: Locations): PlaceSet {
  const included = include.length === 0 ? everybody : setOf(include);
  return exclude.length === 0 ? included : minus(included, setOf(exclude));
}

function combine(one: PlaceSet, other: PlaceSet, rule: Rule): PlaceSet {
  const elsewhere = rule(one.elsewhere, other.elsewhere);
  const countries = new Map<string, CountrySet>();
  for (const country of new Set([...one.countries.keys(), ...other.countries.keys()])) {
    const [a, b] = [within(one, country), within(other, country)];
    const isIn = rule(a.isIn, b.isIn);
    const regions = [...new Set([...a.except, ...b.except])];
    const except = new Set(regions.filter((region) => rule(holds(a, region), holds(b, region)) !== isIn));
    if (isIn !== elsewhere || except.size > 0) countries.set(country, { isIn, except });
  }
  return { elsewhere, countries };
}

const within = ({ elsewhere, countries }: PlaceSet, country: string): CountrySet =>
  countries.get(country) ?? { isIn: elsewhere, except: new Set() };
const holds = ({ isIn, except }: CountrySet, region: string): boolean => isIn !== except.has(region);

export const common = (one: PlaceSet, other: PlaceSet): PlaceSet => combine(one, other, (a, b) => a && b);
export const joined = (one: PlaceSet, other: PlaceSet): PlaceSet => combine(one, other, (a, b) => a || b);
export const minus = (one: PlaceSet, other: PlaceSet): PlaceSet => combine(one, other, (a, b) => a && !b);
export const isNobody = ({ elsewhere, countries }: PlaceSet): boolean => !elsewhere && countries.size === 0;

/**
 * As included and excluded places, sorted; null: these cannot say it, because what is excluded cannot be included again in part.
 */
export function locationsOf({ elsewhere, countries }: PlaceSet): Locations | null {
  const [include, exclude]: [string[], string[]] = [[], []];
  for (const [country, { isIn, except }] of countries) {
    if (elsewhere && !isIn && except.size > 0) return null;
    if (isIn !== elsewhere) (isIn ? include : exclude).push(country);
    (isIn ? exclude : include).push(...except);
  }
  return { include: include.sort(), exclude: exclude.sort() };
}
