// A projection as a report of whole months reads it: their sums, and the days before and after them.
import { baseColumns as columns } from '../domain/metrics.js';
import { type MonthSummed, monthSumsOf, wholeMonths } from '../domain/month.sums.js';
import type { ComparedPeriod, GranularityName, Period } from '../domain/periods.js';

/** Days as SQL; both inclusive. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/**
 * The whole months of a period, where all days of one stand in the same row; null: there are none. The days of a compared period are moved: by
 * years, which leaves months whole, or by days.
 */
export function monthsIn(period: Period | ComparedPeriod, granularity: GranularityName): Period | null {
  const isMoved = 'shift' in period && period.shift.endsWith('days');
  return granularity === 'total' || (coarse.has(granularity) && !isMoved) ? wholeMonths(period) : null;
}

const coarse: ReadonlySet<GranularityName> = new Set(['month', 'quarter', 'year']);

/** Asked once for the statement: sums that are older than the days are not read. */
const upToDate = `coalesce((select months_version = data_version from analytics.projection where organization_id = $1), false)`;

/** @param days the projection by day, cut to a part of the period */
export function byMonths(name: MonthSummed, { from, to }: Days, months: Days, days: (part: Days) => string): string {
  const { keys, unknown } = monthSumsOf(name);
  const all = ['organization_id', 'connection_id', ...keys, ...columns, 'missing', 'channel', 'currency'].join(', ');
  const known = [
    'organization_id',
    'connection_id',
    ...keys.map((key) => (unknown[key] === undefined ? key : `nullif(${key}, ${unknown[key]}) as ${key}`)),
  ];
  const ofDays = (part: Days, where = 'true'): string => `select ${all}, day from ${days(part)} d where ${where}`;
  return `(select ${[...known, ...columns, 'missing', 'channel', 'currency'].join(', ')}, month as day from analytics.m_${name}
      where organization_id = $1 and month between ${months.from} and ${months.to} and ${upToDate}
    union all ${ofDays(months, `not ${upToDate}`)}
    union all ${ofDays({ from, to: `${months.from} - 1` })}
    union all ${ofDays({ from: `${months.to} + 1`, to })})`;
}
