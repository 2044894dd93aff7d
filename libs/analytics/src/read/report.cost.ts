// What a question reads, counted before it is asked.
import { DomainError } from '@app/kernel';
import { type RowQuery, type Statement, statement } from '@app/platform/data';
import { analyticsErrors } from '../domain/analytics.errors.js';
import { type Level, levelNames } from '../domain/levels.js';
import { isMonthSummed } from '../domain/month.sums.js';
import { addDays, daysIn, type GranularityName, type Period } from '../domain/periods.js';
import { isByCampaign, levelOfReport, type ReportRequest } from '../domain/report.request.js';
import type { ReportScope } from './analytics.statements.js';
import { monthsIn, upToDate } from './report.months.js';

/** By one query. A list reads its one breakdown, whatever it costs, as long as it ends in time. */
export const MOST_ROWS_READ = 3_000_000;
/** Rows that are told apart by time as well become many more groups: as many rows take about so much longer. */
const BUCKETS_COST = 3;

/** The manifest knows how many rows each day of a level has. `$2`: the levels. */
const ofDays = (from: string, to: string, accounts = 'true'): string =>
  `(select coalesce(sum(f.row_count), 0) from unnest(${from}::date[], ${to}::date[]) part (first, last)
    join analytics.fact_day f on f.organization_id = $1 and f.level = any($2::text[]) and f.day between part.first and
    part.last and ${accounts})`;
const ofMonths = (level: Level): string =>
  `(select count(*) from unnest($5::date[], $6::date[]) part (first, last)
    join analytics.m_${level} m on m.organization_id = $1 and m.month between part.first and part.last)`;
const foreign = `f.connection_id in (select connection_id from analytics.stream where organization_id = $1 and
   currency <> $7::text)`;

/**
 * `$3` to `$6`: the days that are read as such, and whole months; `$7`: the reporting currency; `$8`: so many rows need no closer
 * look.
 */
const costOf = (level: Level): Statement =>
  statement(
    `analytics.report.cost.${level}`,
    `select case when days.count + months.count <= $8::bigint or not ${upToDate} then days.count + months.count
       else days.count + ${[...new Set<Level>(['campaign', level])].filter(isMonthSummed).map(ofMonths).join(' + ')}
         + case when $7::text is null then 0 else ${ofDays('$5', '$6', foreign)} end end::bigint as rows
     from (select ${ofDays('$3', '$4')} as count) days cross join (select ${ofDays('$5', '$6')} as count) months`,
  );
const costs = Object.fromEntries(levelNames.map((level) => [level, costOf(level)])) as Record<Level, Statement>;

/**
 * @param inTotal the rows that it may read in total; by day, week or month a third of them
 * @throws DomainError `query_too_expensive`
 */
export async function refuseExpensive(ask: RowQuery, request: ReportRequest, asked: ReportScope, inTotal: number): Promise<void> {
  const { period, compared, granularity, conversion } = asked;
  const mostRead = granularity === 'total' ? inTotal : Math.floor(inTotal / BUCKETS_COST);
  const level = levelOfReport(request);
  // Without campaigns the projection by channel answers, whose rows are few.
  if (mostRead === Infinity || (level === 'campaign' && !isByCampaign(request))) return;
  const parts = [period, ...(compared ? [compared] : [])].map((window) => partsOf(window, level, granularity));
  const [days, months] = [parts.flatMap((part) => part.days), parts.flatMap((part) => part.months)];
  const values = [days, months].flatMap((some) => [some.map(({ startDate }) => startDate), some.map(({ endDate }) => endDate)]);
  const [found] = await ask<{ rows: bigint }>(costs[level], [
    ['campaign', level],
    ...values,
    conversion?.currency ?? null,
    mostRead,
  ]);
  const read = Number(found?.rows ?? 0n);
  if (read <= mostRead) return;
  const possible = Math.floor((daysIn(period) * mostRead) / read);
  throw new DomainError(
    analyticsErrors.query_too_expensive,
    `This query would read ${read} rows, and a query ${granularity === 'total' ? 'in total' : `by ${granularity}`} may ` +
      `read ${mostRead}. About ${possible} days could be read; without campaign and its parts, or without a filter by them, any period can.`,
    { rows: read, limit: mostRead, days: possible },
  );
}

/** Where sums of months answer, the days before and after them. */
function partsOf(window: Period, level: Level, granularity: GranularityName): { days: Period[]; months: Period[] } {
  const months = isMonthSummed(level) ? monthsIn(window, granularity) : null;
  if (months === null) return { days: [window], months: [] };
  const before = { startDate: window.startDate, endDate: addDays(months.startDate, -1) };
  return { days: [before, { startDate: addDays(months.endDate, 1), endDate: window.endDate }], months: [months] };
}
