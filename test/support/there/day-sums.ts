// What analytics tells of days, and what a platform counts on them, in the same whole numbers.
import type { DayThere } from './read-back.js';

export const measures = ['impressions', 'clicks', 'spend', 'conversions', 'conversion_value'] as const;
type Measure = (typeof measures)[number];
type Sums = Readonly<Record<Measure, number>>;
export interface Row {
  readonly date?: string;
  readonly dimensions: { readonly campaign?: { readonly id: string | null } };
  readonly metrics: Readonly<Record<Measure, number | string | null>>;
}

/** Exactly: a text of money or of conversions as a whole number of its smallest parts. */
const exactly = (value: number | string | null, decimals: number): number => {
  const scaled = Number(value) * 10 ** decimals;
  expect(Math.abs(scaled - Math.round(scaled))).toBeLessThan(1e-3);
  return Math.round(scaled);
};
export const told = ({ metrics }: Row): Sums => ({
  impressions: exactly(metrics.impressions, 0),
  clicks: exactly(metrics.clicks, 0),
  spend: exactly(metrics.spend, 6),
  conversions: exactly(metrics.conversions, 2),
  conversion_value: exactly(metrics.conversion_value, 2),
});
export const counted = (days: readonly DayThere[]): Sums => {
  const sums: Record<Measure, number> = { impressions: 0, clicks: 0, spend: 0, conversions: 0, conversion_value: 0 };
  for (const day of days) for (const measure of measures) sums[measure] += day[measure];
  return sums;
};
export const grouped = (days: readonly DayThere[], by: (day: DayThere) => string): Record<string, Sums> =>
  Object.fromEntries([...new Set(days.map(by))].map((key) => [key, counted(days.filter((day) => by(day) === key))]));
