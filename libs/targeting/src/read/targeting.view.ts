import { devices, genders, type Targeting } from '@app/kernel';
import { z } from 'zod';

const texts = z.array(z.string());

/** The view of targeting. */
export const TargetingView = z.strictObject({
  locations: z
    .strictObject({
      include: texts.describe('ISO 3166 countries and regions, such as US or US-CA; empty: everywhere.'),
      exclude: texts.describe('Countries and regions that are left out.'),
    })
    .describe('Where people are.'),
  languages: texts.describe('BCP 47; empty: every language.'),
  age_min: z.int().nullable().describe('The youngest, in years; null: no bound.'),
  age_max: z.int().nullable().describe('The oldest, in years, 65 means 65 and older; null: no bound.'),
  genders: z.array(z.enum(genders)).describe('Empty: everybody.'),
  devices: z.array(z.enum(devices)).describe('Empty: every device.'),
  placements: texts.describe('Where ads are shown; empty: wherever the channel shows them.'),
});

export const targetingView = (targeting: Targeting): z.output<typeof TargetingView> => ({
  locations: { include: [...targeting.locations.include], exclude: [...targeting.locations.exclude] },
  languages: [...targeting.languages],
  age_min: targeting.ageMin,
  age_max: targeting.ageMax,
  genders: [...targeting.genders],
  devices: [...targeting.devices],
  placements: [...targeting.placements],
});
