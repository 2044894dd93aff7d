// Whom an ad set reaches, as Meta takes it: one object, in which nothing may be left to a default.
import type { NodeBody } from '@app/connections';
import { z } from 'zod';
import type { GraphObject } from '../meta.client.js';

const side = z.object({ countries: z.array(z.string()), regions: z.array(z.string()) });
const set = z.object({ set: z.array(z.object({ id: z.string() })) });
export const targetingBody = z.object({
  locations: z.object({ include: side, exclude: side }),
  languages: z.array(z.number()),
  ages: z.object({ min: z.number(), max: z.number() }),
  genders: z.array(z.number()),
  devices: z.array(z.string()),
  placements: z.object({ facebook: z.array(z.string()), instagram: z.array(z.string()) }),
  audiences: set,
  excluded_audiences: set,
  widening: z.literal(false),
});

const WORLDWIDE = 'worldwide';

export function targetingOf(body: NodeBody): GraphObject {
  const { locations, languages, ages, genders, devices, placements, ...rest } = targetingBody.parse(body);
  const { include, exclude } = locations;
  const isWorld = include.countries.length + include.regions.length === 0;
  return {
    geo_locations: {
      ...(isWorld ? { country_groups: [WORLDWIDE] } : geoOf(include)),
      location_types: ['home', 'recent'],
    },
    ...(exclude.countries.length + exclude.regions.length > 0 && { excluded_geo_locations: geoOf(exclude) }),
    ...(languages.length > 0 && { locales: languages }),
    age_min: ages.min,
    age_max: ages.max,
    ...(genders.length > 0 && { genders }),
    ...(devices.length > 0 && { device_platforms: devices }),
    publisher_platforms: ['facebook', 'instagram'],
    facebook_positions: placements.facebook,
    instagram_positions: placements.instagram,
    ...(rest.audiences.set.length > 0 && { custom_audiences: rest.audiences.set.map(({ id }) => ({ id })) }),
    ...(rest.excluded_audiences.set.length > 0 && {
      excluded_custom_audiences: rest.excluded_audiences.set.map(({ id }) => ({ id })),
    }),
    // Left out, both would widen whom the ads reach.
    targeting_automation: { advantage_audience: 0, individual_setting: { age: 0, gender: 0, device: 0 } },
  };
}

const geoOf = ({ countries, regions }: z.output<typeof side>): GraphObject => ({
  ...(countries.length > 0 && { countries }),
  ...(regions.length > 0 && { regions: regions.map((key) => ({ key })) }),
});

const words = z.array(z.string().max(100)).default([]);
const geo = z
  .object({ countries: words, country_groups: words, regions: z.array(z.object({ key: z.string().max(30) })).default([]) })
  .optional();
const listed = z.array(z.object({ id: z.string().regex(/^\d{1,30}$/) })).default([]);
const age = z.number().int().min(0).max(200);

export const targeting = z.object({
  geo_locations: geo,
  excluded_geo_locations: geo,
  locales: z.array(z.number().int()).default([]),
  age_min: age.default(18),
  age_max: age.default(65),
  genders: z.array(z.number().int()).default([]),
  device_platforms: words,
  publisher_platforms: words,
  facebook_positions: words,
  instagram_positions: words,
  custom_audiences: listed,
  excluded_custom_audiences: listed,
  targeting_automation: z
    .object({ advantage_audience: z.number().int().optional(), individual_setting: z.record(z.string(), z.unknown()).optional() })
    .optional(),
});

const inNumbers = (numbers: readonly number[]): number[] => numbers.toSorted((one, other) => one - other);

export function observedTargeting(told: z.output<typeof targeting>): NodeBody {
  const { advantage_audience: advantage, individual_setting: settings = {} } = told.targeting_automation ?? {};
  const setOf = (ids: z.output<typeof listed>) => ({ set: ids.map(({ id }) => ({ id })).sort(byText) });
  const placesOf = (of: z.output<typeof geo>) => ({
    countries: (of?.countries ?? []).toSorted(),
    regions: (of?.regions ?? []).map(({ key }) => key).sort(),
  });
  return {
    locations: { include: placesOf(told.geo_locations), exclude: placesOf(told.excluded_geo_locations) },
    languages: inNumbers(told.locales),
    ages: { min: told.age_min, max: told.age_max },
    genders: inNumbers(told.genders),
    devices: told.device_platforms.toSorted(),
    placements: { facebook: told.facebook_positions, instagram: told.instagram_positions },
    audiences: setOf(told.custom_audiences),
    excluded_audiences: setOf(told.excluded_custom_audiences),
    widening: advantage !== 0 || Object.values(settings).some((setting) => setting === 1),
  };
}

const byText = (one: { readonly id: string }, other: { readonly id: string }): number =>
  JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
