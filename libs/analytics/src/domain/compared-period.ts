// What a period is compared with. A calendar preset is compared with the calendar before it, so that months keep their months and
// weeks their weekdays.
import { addDays, type AskedPeriod, type DatePreset, daysIn, isDay, type Period, startOf } from './periods.js';

export const comparisons = ['previous_period', 'previous_days', 'previous_year'] as const;
export type Comparison = (typeof comparisons)[number];

/** By how much a day of the compared period is moved to the day that it is compared with. */
export interface Shift {
  readonly unit: 'days' | 'months';
  readonly count: number;
}

export interface ComparedPeriod extends Period {
  readonly shift: Shift;
}

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

/** As a PostgreSQL interval, which moves days as `moved` does. */
export const intervalOf = ({ unit, count }: Shift): string => `${count} ${unit}`;

/** A day that its new month does not have becomes the last one of that month. */
export function moved(day: string, { unit, count }: Shift): string {
  if (unit === 'days') return addDays(day, count);
  const month = startOf.month(day, count).slice(0, 8);
  const same = `${month}${day.slice(8)}`;
  return isDay(same) ? same : addDays(startOf.month(day, count + 1), -1);
}

export const movedBack = ({ startDate, endDate }: Period, { unit, count }: Shift): Period => ({
  startDate: moved(startDate, { unit, count: -count }),
  endDate: moved(endDate, { unit, count: -count }),
});

/**
 * `previous_year`: the same dates a year before (29 February: the 28th). `previous_days`: as many days, immediately before.
 * `previous_period`: the same, but of a calendar preset the week, month, quarter or year before; of one that is not over
 * (`this_…`), as far as the same day of it.
 */
export function comparedPeriod(
  period: Period,
  comparison: Comparison,
  datePreset: AskedPeriod['datePreset'] = null,
): ComparedPeriod {
  if (comparison === 'previous_year') {
    const shift: Shift = { unit: 'months', count: MONTHS.year };
    return { ...movedBack(period, shift), shift };
  }
  const calendar = comparison === 'previous_period' && datePreset !== null ? calendarOf(datePreset) : undefined;
  if (calendar === undefined) {
    const shift: Shift = { unit: 'days', count: daysIn(period) };
    return { ...movedBack(period, shift), shift };
  }
  const { unit, isOver } = calendar;
  const shift: Shift = unit === 'week' ? { unit: 'days', count: 7 } : { unit: 'months', count: MONTHS[unit] };
  const before = movedBack(period, shift);
  return { ...before, endDate: isOver ? addDays(period.startDate, -1) : before.endDate, shift };
}

function calendarOf(preset: DatePreset) {
  const [, when, unit] = /^(this|last)_(\w+)$/.exec(preset) ?? [];
  if (unit !== 'week' && unit !== 'month' && unit !== 'quarter' && unit !== 'year') return undefined;
  return { unit, isOver: when === 'last' } as const;
}
