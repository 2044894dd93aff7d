// Sums of whole months, for reports of long periods: the rows of a projection without their days.
import type { Level } from './levels.js';
import { monthAfter } from './months.js';
import { addDays, type Period } from './periods.js';

interface MonthSums {
  /** The levels whose days it is made of. */
  readonly of: readonly Level[];
  readonly keys: readonly string[];
  /** How an unknown key is stored, which is null in the days. */
  readonly unknown: Readonly<Record<string, string>>;
}

/** `audience`: the campaigns' numbers on the days on which they reached one audience and no other. */
export const monthSums = {
  campaign: { of: ['campaign'], keys: ['campaign_id'], unknown: {} },
  ad: { of: ['ad'], keys: ['campaign_id', 'creative_id', 'format', 'variant'], unknown: { format: "''", variant: '-1' } },
  audience: { of: ['campaign', 'audience'], keys: ['campaign_id', 'audience_id'], unknown: {} },
} as const satisfies Record<string, MonthSums>;

export type MonthSum = keyof typeof monthSums;
export const monthSummed = Object.keys(monthSums) as MonthSum[];
export const monthSumsOf = (name: MonthSum): MonthSums => monthSums[name];
export const isMonthSummed = (level: Level): level is Level & MonthSum => Object.hasOwn(monthSums, level);

/** From the first day of the first whole month in the period to the last day of the last; null: it holds none. */
export function wholeMonths({ startDate, endDate }: Period): Period | null {
  const first = startDate.endsWith('-01') ? startDate : monthAfter(startDate, 1);
  const end = monthAfter(addDays(endDate, 1), 0);
  return first < end ? { startDate: first, endDate: addDays(end, -1) } : null;
}
