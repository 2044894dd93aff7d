// Whom ads are shown to, as callers write it.
import { devices, genders } from '@app/kernel';
import { Choices, languageTag, Part, Texts, Whole } from '@app/platform/http';

const place = { regex: /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/, must: 'must be an ISO 3166 country or region such as US or US-CA' };
const locations = { max: 1_000, item: { max: 6, pattern: place } };

class LocationFields {
  @Texts({ ...locations, about: 'ISO 3166-1 countries and 3166-2 regions' })
  include?: string[];

  @Texts(locations)
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

  @Texts({ max: 50, item: { max: 64 } })
  placements?: string[];
}
