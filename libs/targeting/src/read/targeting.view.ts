import { devices, genders, type Targeting } from '@app/kernel';
import { z } from 'zod';

const texts = z.array(z.string());

/** The view of targeting. */
export const TargetingView = z.strictObject({
  locations: z.strictObject({ include: texts, exclude: texts }),
  languages: texts,
  age_min: z.int().nullable(),
  age_max: z.int().nullable(),
  genders: z.array(z.enum(genders)),
  devices: z.array(z.enum(devices)),
  placements: texts,
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
