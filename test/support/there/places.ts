// All places in the world by their ISO 3166 codes.
import { iso31661, iso31662 } from 'iso-3166';

/** Every country, except one that is told by its regions: platforms take no region beside its own country. */
export const placesByRegionsOf = (country: string): string[] => [
  ...iso31661.map(({ alpha2 }) => alpha2).filter((code) => code !== country),
  ...iso31662.map(({ code }) => code).filter((code) => code.startsWith(`${country}-`)),
];
