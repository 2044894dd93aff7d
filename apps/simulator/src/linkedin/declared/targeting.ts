/** What holds of whom a campaign reaches. */
import type { Body, Json, Rule } from '../../core/declaration.js';
import { AGES, FACET, GENDERS, isFacet } from '../words.table.js';

type Facets = ReadonlyMap<string, readonly string[]>;

const record = (value: Json | undefined): Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Body) : {};
const listed = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);

/** Of both sides, each facet by its name. */
export function facetsOf(criteria: Json | undefined): { readonly include: Facets; readonly exclude: Facets } {
  const { include, exclude } = record(criteria);
  const read = (ors: readonly Json[]): Facets =>
    new Map(
      ors.flatMap((each) => Object.entries(record(record(each)['or'])).map(([name, all]) => [name, listed(all).map(String)])),
    );
  return { include: read(listed(record(include)['and'])), exclude: read(exclude === undefined ? [] : [exclude]) };
}

const geo = { or: { [`${FACET}locations`]: ['urn:li:geo:101282230'] } };
const reaching = (facet: string, value: string, exclude?: Body): Body => ({
  targetingCriteria: {
    include: { and: [geo, { or: { [FACET + facet]: [value] } }] },
    ...(exclude && { exclude: { or: exclude } }),
  },
});
const all = (facets: Facets, name: string): readonly string[] => facets.get(FACET + name) ?? [];
const field = 'targetingCriteria';

export const targetingRules: readonly Rule[] = [
  {
    name: 'MISSING_FIELD',
    field,
    broken: () => ({ targetingCriteria: { include: { and: [] } } }),
    isKept: ({ targetingCriteria }) => {
      const { include } = facetsOf(targetingCriteria);
      return all(include, 'locations').length + all(include, 'profileLocations').length > 0;
    },
  },
  {
    name: 'FIELD_VALUE_DOES_NOT_EXIST',
    field,
    broken: () => reaching('ageRanges', 'urn:li:ageRange:(20,30)'),
    isKept: ({ targetingCriteria }) => {
      const { include, exclude } = facetsOf(targetingCriteria);
      const places = [include, exclude].flatMap((side) => [...all(side, 'locations'), ...all(side, 'profileLocations')]);
      return (
        [...include.keys(), ...exclude.keys()].every(isFacet) &&
        all(include, 'ageRanges').every((each) => AGES.includes(each)) &&
        all(include, 'genders').every((each) => GENDERS.includes(each)) &&
        places.every((each) => /^urn:li:geo:\d+$/.test(each))
      );
    },
  },
  {
    name: 'FIELD_VALUE_NOT_ALLOWED_FOR_SEGMENT_STATUS',
    field,
    broken: () => reaching('audienceMatchingSegments', 'urn:li:adSegment:1'),
    isKept: ({ targetingCriteria }, { has }) => {
      const { include, exclude } = facetsOf(targetingCriteria);
      const named = [include, exclude].flatMap((side) => all(side, 'audienceMatchingSegments'));
      return named.every((segment) => has('dmpSegment', 'adSegment', segment));
    },
  },
  {
    name: 'INCOMPATIBLE_TARGETING_COMBINATION',
    field,
    broken: () => reaching('genders', 'urn:li:gender:MALE', { [`${FACET}ageRanges`]: ['urn:li:ageRange:(18,24)'] }),
    isKept: ({ targetingCriteria }) => {
      const { exclude } = facetsOf(targetingCriteria);
      return ['ageRanges', 'genders', 'interfaceLocales'].every((each) => all(exclude, each).length === 0);
    },
  },
  {
    name: 'FIELD_CANNOT_BE_BOTH_IN_INCLUDED_AND_EXCLUDED_TARGETING',
    field,
    broken: () => reaching('genders', 'urn:li:gender:MALE', { [`${FACET}locations`]: ['urn:li:geo:101282230'] }),
    isKept: ({ targetingCriteria }) => {
      const { include, exclude } = facetsOf(targetingCriteria);
      return [...exclude].every(([name, values]) => values.every((each) => include.get(name)?.includes(each) !== true));
    },
  },
];
