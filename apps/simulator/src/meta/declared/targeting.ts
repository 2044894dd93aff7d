/** Whom an ad set reaches, and the rules about it. */
import {
  type Body,
  type Fields,
  type Form,
  type Json,
  list,
  reference,
  type Rule,
  type RuleContext,
  shape,
  text,
  textOf,
  whole,
  words,
} from '../../core/declaration.js';
import { EU, POSITIONS, PROTECTED, PUBLISHERS, REGULATED } from '../words.table.js';
import { regionIn, regionOf } from '../places/places.js';
import { always, may } from './account.js';

const country = text({ like: /^[A-Z]{2}$/, sample: 'DE' });
const keyed = list(shape({ key: always(text()), name: may(text()), country: may(country) }));
const places = shape({
  countries: may(list(country, { most: 250 })),
  country_groups: may(list(words('worldwide'))),
  regions: may(keyed),
  cities: may(list(shape({ key: always(text()), radius: may(whole()), distance_unit: may(words('mile', 'kilometer')) }))),
  location_types: may(list(words('home', 'recent'))),
});
const people = list(shape({ id: always(reference('customaudience')), name: may(text()) }), { most: 500 });
const interests = list(shape({ id: always(text()), name: may(text()) }));
const switched = whole({ least: 0, most: 1 });

export const placements: Fields = {
  publisher_platforms: may(list(words(...PUBLISHERS))),
  ...Object.fromEntries(Object.entries(POSITIONS).map(([each, of]) => [`${each}_positions`, may(list(words(...of)))])),
};

export const targeting: Form = shape({
  geo_locations: may(places),
  excluded_geo_locations: may(places),
  locales: may(list(whole())),
  age_min: may(whole({ least: 13, most: 65 })),
  age_max: may(whole({ least: 13, most: 65 })),
  genders: may(list(whole({ least: 1, most: 2 }), { most: 2 })),
  device_platforms: may(list(words('mobile', 'desktop', 'connected_tv'))),
  user_os: may(list(text())),
  user_device: may(list(text())),
  ...placements,
  flexible_spec: may(list(shape({ interests: may(interests), behaviors: may(interests) }))),
  custom_audiences: may(people),
  excluded_custom_audiences: may(people),
  targeting_automation: may(
    shape({
      advantage_audience: may(switched),
      individual_setting: may(shape({ age: may(switched), gender: may(switched), device: may(switched), geo: may(switched) })),
    }),
  ),
  brand_safety_content_filter_levels: may(list(text())),
});

export const part = (body: Json | undefined, ...path: readonly string[]): Json | undefined =>
  path.reduce<Json | undefined>(
    (value, name) => (typeof value === 'object' && value !== null ? (value as Body)[name] : undefined),
    body,
  );
export const items = (body: Json | undefined, ...path: readonly string[]): readonly Json[] => {
  const value = part(body, ...path);
  return Array.isArray(value) ? (value as readonly Json[]) : [];
};

const regionsIn = (value: Json | undefined, side: string): string[] =>
  items(value, side, 'regions').map((each) => regionOf(textOf(part(each, 'key')))?.country ?? '');
export const countriesOf = (value: Json | undefined): string[] => [
  ...items(value, 'geo_locations', 'countries').map(String),
  ...regionsIn(value, 'geo_locations'),
];
/** Those of the countries in which ads are shown, or in a part of them. */
const reaches = (value: Json | undefined, countries: readonly string[]): string[] =>
  items(value, 'geo_locations', 'country_groups').length > 0
    ? countries.filter((each) => !items(value, 'excluded_geo_locations', 'countries').includes(each))
    : countries.filter((each) => countriesOf(value).includes(each));
const lists = (value: Json | undefined): number =>
  items(value, 'custom_audiences').length + items(value, 'excluded_custom_audiences').length;
const age = (value: Json | undefined, name: 'age_min' | 'age_max', otherwise: number): number =>
  Number(part(value, name) ?? otherwise);
const isNarrowed = (value: Json | undefined): boolean =>
  age(value, 'age_min', 18) !== 18 ||
  age(value, 'age_max', 65) !== 65 ||
  items(value, 'genders').length > 0 ||
  lists(value) > 0 ||
  items(value, 'flexible_spec').length > 0;

/** With some categories nobody is chosen by age or gender, or left out. */
export const choosesProtected = (value: Json | undefined, campaign: Body): boolean =>
  items(campaign, 'special_ad_categories').some((each) => PROTECTED.includes(textOf(each))) &&
  (isNarrowed({ ...(value as Body), custom_audiences: [] }) || items(value, 'excluded_custom_audiences').length > 0);

const rule = (
  name: string,
  field: string,
  broken: Body,
  isKept: (value: Json | undefined, context: RuleContext, body: Body) => boolean,
): Rule => ({
  name,
  field,
  broken: () => broken,
  isKept: (body, context) => isKept(body['targeting'], context, body),
});
const off = { targeting_automation: { advantage_audience: 0 } };
const germany = { geo_locations: { countries: ['DE'] } };
const named = (sought: Json | undefined, all: readonly Json[]): boolean => all.some((each) => part(each, 'id') === sought);

export const targetingRules: readonly Rule[] = [
  rule('advantage_is_said', 'targeting', { targeting: { ...germany, age_min: 25 } }, (value) => {
    return !isNarrowed(value) || part(value, 'targeting_automation', 'advantage_audience') !== undefined;
  }),
  rule(
    'advantage_reaches_all_ages',
    'targeting.age_max',
    { targeting: { ...germany, age_max: 54, targeting_automation: { advantage_audience: 1 } } },
    (value) => part(value, 'targeting_automation', 'advantage_audience') !== 1 || age(value, 'age_max', 65) === 65,
  ),
  rule('has_a_place', 'targeting.geo_locations', { targeting: {} }, (value) => {
    const { location_types: _types, ...given } = (part(value, 'geo_locations') ?? {}) as Body;
    return (
      Object.values(given).some((each) => Array.isArray(each) && each.length > 0) || items(value, 'custom_audiences').length > 0
    );
  }),
  rule(
    'region_stands_alone',
    'targeting.geo_locations',
    { targeting: { geo_locations: { countries: ['DE'], regions: [{ key: regionIn('DE') }] } } },
    (value) =>
      ['geo_locations', 'excluded_geo_locations'].every((side) => {
        const whole = items(value, side, 'countries').map(String);
        return regionsIn(value, side).every((each) => each !== '' && !whole.includes(each));
      }),
  ),
  rule('ages_are_in_order', 'targeting.age_max', { targeting: { ...germany, ...off, age_min: 40, age_max: 30 } }, (value) => {
    return age(value, 'age_min', 18) <= age(value, 'age_max', 65);
  }),
  rule(
    'minors_are_not_chosen',
    'targeting.age_min',
    { targeting: { ...germany, ...off, age_min: 17, genders: [1] } },
    (value) => {
      const isChosen = items(value, 'genders').length > 0 || lists(value) > 0 || items(value, 'flexible_spec').length > 0;
      return age(value, 'age_min', 18) >= 18 || !isChosen;
    },
  ),
  rule(
    'positions_have_their_publisher',
    'targeting.publisher_platforms',
    { targeting: { ...germany, publisher_platforms: ['facebook'], instagram_positions: ['stream'] } },
    (value) => {
      const publishers = items(value, 'publisher_platforms');
      return PUBLISHERS.every((each) => items(value, `${each}_positions`).length === 0 || publishers.includes(each));
    },
  ),
  rule(
    'europe_knows_who_pays',
    'dsa_beneficiary',
    { dsa_beneficiary: null, dsa_payor: null },
    (value, { find, account }, body) => {
      const usual = find(account)?.body ?? {};
      const isSaid = (who: string): boolean => {
        const said = body[who] === undefined ? usual[who] : body[who];
        return said !== undefined && said !== null;
      };
      return (isSaid('dsa_beneficiary') && isSaid('dsa_payor')) || reaches(value, EU).length === 0;
    },
  ),
  rule(
    'countries_know_who_advertises',
    'regional_regulation_identities',
    { targeting: { geo_locations: { countries: ['TW'] } } },
    (value, { find, account }, body) =>
      reaches(value, Object.keys(REGULATED)).every((each) => {
        const rules = REGULATED[each];
        if (rules === undefined) return true;
        const said = part(body, 'regional_regulation_identities');
        const verified = items(find(account)?.body, 'identities', rules.identity);
        return (
          items(body, 'regional_regulated_categories').includes(rules.category) &&
          ['beneficiary', 'payer'].every((who) => named(part(said, `${rules.identity}_${who}`), verified))
        );
      }),
  ),
];
