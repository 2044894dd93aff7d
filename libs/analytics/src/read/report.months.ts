// A projection as a report of whole months reads it: their sums, and the days before and after them.
import { baseColumns as columns, isMoneyColumn } from '../domain/metrics.js';
import { type MonthSum, monthSumsOf, wholeMonths } from '../domain/month.sums.js';
import type { ComparedPeriod } from '../domain/compared-period.js';
import type { GranularityName, Period } from '../domain/periods.js';

/** Days as SQL; both inclusive. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/**
 * The whole months of a period, where all days of one stand in the same row; null: there are none. The days of a compared
 * period are moved: by months, which leaves them whole, or by days.
 */
export function monthsIn(period: Period | ComparedPeriod, granularity: GranularityName): Period | null {
  const isMoved = 'shift' in period && period.shift.unit === 'days';
  return granularity === 'total' || (coarse.has(granularity) && !isMoved) ? wholeMonths(period) : null;
}

const coarse: ReadonlySet<GranularityName> = new Set(['month', 'quarter', 'year']);

/** Asked once for the statement: sums that are older than the days are not read. */
export const upToDate = `coalesce((select months_version = data_version from analytics.projection where
   organization_id = $1), false)`;

/**
 * @param days the projection by day, cut to a part of the period
 * @param currency of the report, in SQL: sums of months have only the money of this one, and all other is in rows of days, with
 *   the rate of
 *   `priced_on`; null: no money is converted
 */
export function byMonths(
  name: MonthSum,
  { from, to }: Days,
  months: Days,
  days: (part: Days) => string,
  currency: string | null,
): string {
  const { keys, unknown } = monthSumsOf(name);
  const all = ['organization_id', 'connection_id', ...keys, ...columns, 'missing', 'channel', 'currency'].join(', ');
  const known = [
    'organization_id',
    'connection_id',
    ...keys.map((key) => (unknown[key] === undefined ? key : `nullif(${key}, ${unknown[key]}) as ${key}`)),
  ];
  const ofDays = (part: Days, where = 'true'): string =>
    `select ${all}, day${currency === null ? '' : ', day as priced_on'} from ${days(part)} d where ${where}`;
  const isOwn = currency && `currency = ${currency}`;
  const own = columns.map((column) =>
    isOwn && isMoneyColumn(column) ? `case when ${isOwn} then ${column} end as ${column}` : column,
  );
  const money = columns.map((column) => (isMoneyColumn(column) ? column : 'null'));
  const ofOthers = `union all select organization_id, connection_id, ${[...keys, ...money].join(', ')}, 0, channel,
     currency, day, day
      from ${days(months)} d where ${upToDate} and not ${isOwn}`;
  return `(select ${[...known, ...own, 'missing', 'channel', 'currency'].join(', ')}, month as
     day${isOwn ? ', null::date as priced_on' : ''}
      from analytics.m_${name} where organization_id = $1 and month between ${months.from} and ${months.to} and ${upToDate}
    union all ${ofDays(months, `not ${upToDate}`)} ${isOwn ? ofOthers : ''}
    union all ${ofDays({ from, to: `${months.from} - 1` })}
    union all ${ofDays({ from: `${months.to} + 1`, to })})`;
}
