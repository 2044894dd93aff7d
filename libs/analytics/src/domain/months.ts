// The months of facts, named by their first day.
import type { Period } from './periods.js';

/** The first day of the month that is `months` after the month of the day. */
export const monthAfter = (day: string, months: number): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months)).toISOString().slice(0, 10);

/** Every month that the period touches. */
export function monthsIn({ startDate, endDate }: Period): string[] {
  const months: string[] = [];
  for (let month = monthAfter(startDate, 0); month <= endDate; month = monthAfter(month, 1)) months.push(month);
  return months;
}
