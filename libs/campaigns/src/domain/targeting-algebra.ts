// Targetings as sets of people: what several of them have in common, and what they are together. A result is exact or there is
// none.
import { devices, everywhere, genders, type Targeting } from '@app/kernel';
import { common, isNobody, joined, locationsOf, minus, placesOf } from './place-set.js';

/** One thing by which people are told apart; the others stay as they are. */
interface Dimension {
  readonly name: string;
  /** null: nobody. */
  readonly common: (one: Targeting, other: Targeting) => Partial<Targeting> | null;
  /** null: no targeting says it. */
  readonly joined: (one: Targeting, other: Targeting) => Partial<Targeting> | null;
  /** Whether everybody of `part` is in `whole`. */
  readonly contains: (whole: Targeting, part: Targeting) => boolean;
}

/** 65 means 65 and older. */
const AND_OLDER = 65;

interface Ages {
  readonly from: number;
  readonly to: number;
}
const agesOf = ({ ageMin, ageMax }: Targeting): Ages => ({
  from: ageMin ?? -Infinity,
  to: ageMax === null || ageMax >= AND_OLDER ? Infinity : ageMax,
});
const asAges = ({ from, to }: Ages): Partial<Targeting> => ({
  ageMin: from === -Infinity ? null : from,
  ageMax: to === Infinity ? null : to,
});
/** Also people of whom no age is known. */
const ofAnyAge = ({ from, to }: Ages): boolean => from === -Infinity && to === Infinity;

const ages: Dimension = {
  name: 'ages',
  common(one, other) {
    const [a, b] = [agesOf(one), agesOf(other)];
    const both = { from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) };
    return both.from > both.to ? null : asAges(both);
  },
  joined(one, other) {
    const [a, b] = [agesOf(one), agesOf(other)];
    const all = { from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) };
    const isGap = Math.max(a.from, b.from) > Math.min(a.to, b.to) + 1;
    return isGap || (ofAnyAge(all) && !ofAnyAge(a) && !ofAnyAge(b)) ? null : asAges(all);
  },
  contains(whole, part) {
    const [a, b] = [agesOf(whole), agesOf(part)];
    return ofAnyAge(a) || (!ofAnyAge(b) && a.from <= b.from && a.to >= b.to);
  },
};

type Words = 'genders' | 'devices' | 'placements' | 'languages';

/** A list of words, of which an empty one says all. `within`: whether the first word is, or is a part of, the second. */
function listed(
  field: Words,
  every: readonly string[] | null,
  within = (part: string, whole: string) => part === whole,
): Dimension {
  const said = (targeting: Targeting): readonly string[] => {
    const words = targeting[field];
    return every?.every((each) => words.some((word) => word === each)) ? [] : words;
  };
  const as = (words: readonly string[]): Partial<Targeting> => {
    const each = [...new Set(words)].sort();
    const isCovered = (word: string, at: number): boolean =>
      each.some((other, index) => index !== at && within(word, other) && (index < at || !within(other, word)));
    const least = each.filter((word, at) => !isCovered(word, at));
    const result = { ...everywhere, [field]: least };
    return { [field]: said(result) };
  };
  return {
    name: field,
    common(one, other) {
      const [a, b] = [said(one), said(other)];
      if (a.length === 0 || b.length === 0) return as([...a, ...b]);
      const both = [
        ...a.filter((word) => b.some((each) => within(word, each))),
        ...b.filter((word) => a.some((each) => within(word, each))),
      ];
      return both.length === 0 ? null : as(both);
    },
    joined(one, other) {
      const [a, b] = [said(one), said(other)];
      return as(a.length === 0 || b.length === 0 ? [] : [...a, ...b]);
    },
    contains(whole, part) {
      const [a, b] = [said(whole), said(part)];
      return a.length === 0 || (b.length > 0 && b.every((word) => a.some((each) => within(word, each))));
    },
  };
}

/** `en-GB` is a part of `en`. */
const isVariant = (part: string, whole: string): boolean => `${part}-`.toLowerCase().startsWith(`${whole}-`.toLowerCase());

const locations: Dimension = {
  name: 'locations',
  common(one, other) {
    const both = common(placesOf(one.locations), placesOf(other.locations));
    const said = isNobody(both) ? null : locationsOf(both);
    return said && { locations: said };
  },
  joined(one, other) {
    const said = locationsOf(joined(placesOf(one.locations), placesOf(other.locations)));
    return said && { locations: said };
  },
  contains: (whole, part) => isNobody(minus(placesOf(part.locations), placesOf(whole.locations))),
};

/** The cheap ones first: most pairs are told apart by them. */
const dimensions: readonly Dimension[] = [
  ages,
  listed('genders', genders),
  listed('devices', devices),
  listed('placements', null),
  listed('languages', null, isVariant),
  locations,
];

/** The names of all that tells people apart. */
export const dimensionNames: readonly string[] = dimensions.map(({ name }) => name);

/** The people of both; names of dimensions: they have nobody in common because of these. */
export function commonTargeting(one: Targeting, other: Targeting): Targeting | readonly string[] {
  const parts = dimensions.map((dimension) => ({ name: dimension.name, part: dimension.common(one, other) }));
  const apart = parts.filter(({ part }) => part === null).map(({ name }) => name);
  return apart.length > 0 ? apart : parts.reduce<Targeting>((both, { part }) => ({ ...both, ...part }), one);
}

const contains = (whole: Targeting, part: Targeting): boolean => dimensions.every((dimension) => dimension.contains(whole, part));

/** The people of any of them, where one contains the other or they differ in one dimension alone. */
function pair(one: Targeting, other: Targeting): Targeting | null {
  if (contains(one, other)) return one;
  if (contains(other, one)) return other;
  const [only, ...further] = dimensions.filter((each) => !(each.contains(one, other) && each.contains(other, one)));
  const part = only && further.length === 0 ? only.joined(one, other) : null;
  return part && { ...one, ...part };
}

/** The people of any of them, at least one; null: no single targeting says it. */
export function joinedTargeting(all: readonly Targeting[]): Targeting | null {
  let kept: Targeting[] = [];
  for (let next of all) {
    for (let index = 0; index < kept.length; index += 1) {
      const known = kept[index];
      const whole = known && pair(known, next);
      if (!whole) continue;
      next = whole;
      kept = kept.filter((each) => each !== known);
      index = -1;
    }
    kept.push(next);
  }
  const [only, ...others] = kept;
  return only && others.length === 0 ? only : null;
}

/** Everything but places by which it tells people apart. */
export const limitsBesidePlaces = (targeting: Targeting): string[] =>
  dimensions.filter((each) => each !== locations && !each.contains(targeting, everywhere)).map(({ name }) => name);

/** Without the people of these places; `nobody` is left, or null: no targeting says it. */
export function withoutPlaces(targeting: Targeting, places: Targeting['locations']): Targeting | 'nobody' | null {
  const left = minus(placesOf(targeting.locations), placesOf(places));
  if (isNobody(left)) return 'nobody';
  const said = locationsOf(left);
  return said && { ...targeting, locations: said };
}
