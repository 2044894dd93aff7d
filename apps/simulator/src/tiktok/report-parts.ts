/** By whom TikTok's audience reports tell numbers apart: those whom an ad group reaches. Shares are invented. */
import { type Body, type Json, textOf } from '../core/declaration.js';
import { both, type Weights } from '../core/report-parts.js';
import { chance } from '../model/chance.js';
import { placeOf } from './places.js';

const AGES: Weights = { AGE_13_17: 2, AGE_18_24: 30, AGE_25_34: 33, AGE_35_44: 18, AGE_45_54: 10, AGE_55_100: 6, NONE: 1 };
const GENDERS: Weights = { FEMALE: 55, MALE: 44, NONE: 1 };

const words = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(String) : []);
const only = (weights: Weights, isKept: (word: string) => boolean): Weights =>
  Object.fromEntries(Object.entries(weights).filter(([word]) => isKept(word)));

const ages = (group: Body): Weights => {
  const chosen = words(group['age_groups']);
  return chosen.length === 0 ? AGES : only(AGES, (word) => chosen.includes(word));
};
const genders = (group: Body): Weights => {
  const chosen = textOf(group['gender']);
  return chosen === '' || chosen === 'GENDER_UNLIMITED' ? GENDERS : only(GENDERS, (word) => chosen === `GENDER_${word}`);
};
const countries = (group: Body): Weights =>
  Object.fromEntries(
    words(group['location_ids']).flatMap((id) => {
      const place = placeOf(id);
      const code = (placeOf(place?.parent_id ?? '') ?? place)?.region_code;
      return code === undefined ? [] : [[code, 1 + chance(code)]];
    }),
  );

/** By the combination of dimensions; every other one is refused. */
export const PARTS: Readonly<Record<string, (group: Body) => Weights>> = {
  age: ages,
  gender: genders,
  'age,gender': (group) => both(ages(group), genders(group)),
  country_code: countries,
};
