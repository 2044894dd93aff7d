// Whom a campaign reaches: from a body to LinkedIn's facets, and back.
import type { NodeBody } from '@app/connections';
import { z } from 'zod';
import type { RestliRecord } from '../restli.js';

const set = z.object({ set: z.array(z.object({ id: z.string() })) });
export const targetingBody = z.object({
  locations: z.object({ include: z.array(z.string()), exclude: z.array(z.string()) }),
  language: z.string(),
  every_language: z.boolean(),
  ages: z.array(z.string()),
  genders: z.array(z.string()),
  audiences: set,
  excluded_audiences: set,
});
export const targetingFields: readonly string[] = Object.keys(targetingBody.shape);

const facet = (name: string): string => `urn:li:adTargetingFacet:${name}`;
const geo = (id: string): string => `urn:li:geo:${id}`;
const last = (urn: string): string => urn.split(':').at(-1) ?? urn;

const LISTS = 'audienceMatchingSegments';
const our = ['locations', 'interfaceLocales', 'ageRanges', 'genders', LISTS].map(facet);
type Facets = Readonly<Record<string, readonly string[]>>;
const foreign = (facets: Facets): Facets => Object.fromEntries(Object.entries(facets).filter(([name]) => !our.includes(name)));

/**
 * Members of `and` are all met, values of an `or` one of them. It is told as a whole: what somebody added there stays, because
 * without it the campaign would reach others.
 */
export function criteriaOf(body: z.output<typeof targetingBody>, there?: z.output<typeof criteria>): RestliRecord {
  const { locations, language, every_language: isEvery, ages, genders, audiences, excluded_audiences: left } = body;
  const segments = ({ set: ids }: z.output<typeof set>): string[] => ids.map(({ id }) => SEGMENT + id);
  const all: readonly (readonly [string, readonly string[]])[] = [
    ['locations', locations.include.map(geo)],
    ['interfaceLocales', isEvery ? [] : [`urn:li:locale:${language}`]],
    ['ageRanges', ages.map((range) => `urn:li:ageRange:${range}`)],
    ['genders', genders.map((gender) => `urn:li:gender:${gender}`)],
    [LISTS, segments(audiences)],
  ];
  const and = all.flatMap(([name, values]) => (values.length === 0 ? [] : [{ or: { [facet(name)]: values } }]));
  const theirs = (there?.include.and ?? []).map(({ or }) => ({ or: foreign(or) })).filter(({ or }) => Object.keys(or).length > 0);
  const exclude = {
    ...foreign(there?.exclude?.or ?? {}),
    ...(locations.exclude.length > 0 && { [facet('locations')]: locations.exclude.map(geo) }),
    ...(left.set.length > 0 && { [facet(LISTS)]: segments(left) }),
  };
  return { include: { and: [...and, ...theirs] }, ...(Object.keys(exclude).length > 0 && { exclude: { or: exclude } }) };
}

const SEGMENT = 'urn:li:adSegment:';
/** How many they are shows only once they were counted there. */
export const reachesLists = (criteria: RestliRecord): boolean => JSON.stringify(criteria['include']).includes(SEGMENT);

const values = z.record(z.string(), z.array(z.string().max(200)));
export const criteria = z.object({
  include: z.object({ and: z.array(z.object({ or: values })).default([]) }),
  exclude: z.object({ or: values.default({}) }).optional(),
});

const setOf = (urns: readonly string[]): NodeBody => ({
  set: urns
    .map(last)
    .sort()
    .map((id) => ({ id })),
});

export function readCriteria({ include, exclude }: z.output<typeof criteria>): Omit<NodeBody, 'language'> {
  const of = (name: string): string[] => include.and.flatMap(({ or }) => or[facet(name)] ?? []);
  return {
    locations: {
      include: of('locations').map(last).sort(),
      exclude: (exclude?.or[facet('locations')] ?? []).map(last).sort(),
    },
    every_language: of('interfaceLocales').length === 0,
    ages: of('ageRanges').map(last).sort(),
    genders: of('genders').map(last).sort(),
    audiences: setOf(of(LISTS)),
    excluded_audiences: setOf(exclude?.or[facet(LISTS)] ?? []),
  };
}
