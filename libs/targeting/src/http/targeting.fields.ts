// Whom ads are shown to, as callers write it.
import { devices, genders, placements } from '@app/kernel';
import { Places } from './places.field.js';
import { Choices, languageTag, Part, Texts, Whole } from '@app/platform/http';

const MOST_PLACES = 1_000;

class LocationFields {
  @Places('place', { max: MOST_PLACES, about: 'ISO 3166-1 countries and 3166-2 regions; lower case is answered in upper case' })
  include?: string[];

  @Places('place', { max: MOST_PLACES })
  exclude?: string[];
}

export class TargetingFields {
  @Part(() => LocationFields)
  locations?: LocationFields;

  @Texts({ max: 50, item: { max: 35, pattern: languageTag }, about: 'BCP 47' })
  languages?: string[];

  @Whole({ min: 13, max: 65, nullable: true })
  age_min?: number | null;

  @Whole({ min: 13, max: 65, nullable: true, about: '65 means 65 and older' })
  age_max?: number | null;

  @Choices(genders, { max: 3 })
  genders?: (typeof genders)[number][];

  @Choices(devices, { max: 4 })
  devices?: (typeof devices)[number][];

  @Choices(placements, { max: placements.length, about: 'where ads are shown; empty: wherever the channel shows them' })
  placements?: (typeof placements)[number][];
}
