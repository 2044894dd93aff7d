// The request fields of targeting.
import { devices, genders, placements } from '@app/kernel';
import { Places } from './places.field.js';
import { Enums, languageTag, Nested, Texts, Integer } from '@app/platform/http';

const MOST_PLACES = 1_000;

class LocationFields {
  @Places('place', { max: MOST_PLACES, about: 'ISO 3166-1 countries and 3166-2 regions; lower case is answered in upper case' })
  include?: string[];

  @Places('place', { max: MOST_PLACES })
  exclude?: string[];
}

export class TargetingFields {
  @Nested(() => LocationFields, { form: '{ "include": ["DE"] }' })
  locations?: LocationFields;

  @Texts({ max: 50, item: { max: 35, pattern: languageTag, example: 'en' }, about: 'BCP 47' })
  languages?: string[];

  @Integer({ min: 13, max: 65, nullable: true })
  age_min?: number | null;

  @Integer({ min: 13, max: 65, nullable: true, about: '65 means 65 and older' })
  age_max?: number | null;

  @Enums(genders, { max: 3 })
  genders?: (typeof genders)[number][];

  @Enums(devices, { max: 4 })
  devices?: (typeof devices)[number][];

  @Enums(placements, { max: placements.length, about: 'where ads are shown; empty: wherever the channel shows them' })
  placements?: (typeof placements)[number][];
}
