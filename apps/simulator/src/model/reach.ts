/** How many different people a range of days reached. It cannot be added up: who sees an ad twice is one person. */
import { chance, within } from './chance.js';

const REPEATED = [0.25, 0.6] as const;

/** `of` names the object whose impressions these are. */
export function uniqueUsers(impressions: number, days: number, of: string): number {
  const frequency = 1 + within(REPEATED, chance(`${of}|reach`)) * Math.log(1 + days);
  return Math.ceil(impressions / frequency);
}
