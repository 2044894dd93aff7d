// Compiles a question about the numbers into one SQL statement. Its text is composed from closed tables; what a caller gave is
// only ever a value.
import { composedStatement } from '@app/platform/data';
import { type DimensionName, dimensions } from '../domain/dimensions.js';
import { baseColumns as columns, isMoneyColumn, moneyColumns } from '../domain/metrics.js';
import { intervalOf } from '../domain/compared-period.js';
import { bucketSql, type GranularityName } from '../domain/periods.js';
import type { ReadDays } from '../domain/read-days.js';
import { levelOfReport, metricOps, type ReportRequest } from '../domain/report.request.js';
import { type ReportScope, type Question, stateOf, type SumColumns, summed } from './analytics.statements.js';
import { convertedTotals, groupExtras, ratioColumns, settled, type UsedRates, usedSql } from './conversion.js';
import { moneyOf, ratesSql, rateTerms } from './conversion.rates.js';
import { Bound, Facts } from './report.facts.js';
import { filled, readSql } from './report.gaps.js';
import { monthsIn } from './report.months.js';
import { recordsOf, sortField, type SortField, tieOf, valueOf } from './report.sorts.js';

/** Where the walk goes on: the last row's sort value and its ties, in the order of the statement. */
export interface ReportPosition {
  readonly value: string | null;
  readonly ties: readonly string[];
}

/** Whether a number may stand in several rows, so that rows do not add up. */
export const isOverlapping = (names: readonly DimensionName[]): boolean => names.includes('label');

/** The sums of all rows in a currency. */
export type ReportTotal = SumColumns & {
  readonly missing: number;
  readonly currency: string;
  /** null: not everything is in the report. */
  readonly named_spend: string | null;
};

/** A row as the database returns it; all of the page have the state and the totals, also a row of nothing. */
export type ReportResultRow = SumColumns & {
  readonly dataVersion: bigint;
  readonly dirtySince: Date | null;
  /** The number of all rows, not only of those on the page. */
  readonly rowCount: bigint;
  readonly totals: readonly ReportTotal[] | null;
  /** Of all rows; null: there are none. */
  readonly currencies: readonly string[] | null;
  /** null: the page has no row; empty: a record without numbers. */
  readonly currency: string | null;
  readonly bucket: string;
  readonly connections: readonly string[] | null;
  readonly sortValue: string | null;
  readonly missing: number;
  readonly earlier_missing: number | null;
  /** Only of money that is converted. */
  readonly used?: UsedRates;
} & { readonly [key in `d${number}`]: string | number };

/** With the accounts whose days the rows may hold. */
interface ReportOf {
  readonly asked: ReportScope;
  readonly accounts: readonly ReadDays[];
}

export function reportStatement(
  request: ReportRequest,
  { asked: { period, compared, granularity, conversion }, accounts }: ReportOf,
  after: ReportPosition | null,
): Question {
  const { dimensions: names, metricFilters, sort, order, limit } = request;
  const bound = new Bound();
  const [from, to] = [bound.add(period.startDate, 'date'), bound.add(period.endDate, 'date')];
  const keys = names.map((_, at) => `d${at}`);
  const list = (all: readonly string[]): string => all.map((each) => `${each}, `).join('');
  const earlier = compared && { from: bound.add(compared.startDate, 'date'), to: bound.add(compared.endDate, 'date') };
  const windows = [{ from, to }, ...(earlier ? [earlier] : [])];
  const rates = conversion && rateTerms(conversion, bound.add, moneyOf(levelOfReport(request), windows));
  const asked = new Facts(request, bound, rates?.to);
  const all = rates ? [...columns, ...ratioColumns] : columns;
  const sums = [summed('part'), ...(rates ? groupExtras : [])].join(', ');
  const plain = [...keys, 'currency', 'bucket', 'connections', 'missing', ...counts];
  const remainder = { is: asked.rest, within: [...asked.wholes, 'bucket'] };
  const rounded = (groups: string): string => (rates ? settled(groups, plain, remainder) : `select * from ${groups}`);
  const field = sortField(sort, names, rates !== null);
  const ties = [...names.map((name, at) => tieOf(`r.d${at}`, dimensions[name].type)), 'r.currency collate "C"', 'r.bucket'];
  const same = [...keys, 'currency', 'bucket'].map((key) => `c.${key} = r.${key}`).join(' and ');
  const having = metricFilters.map(
    ({ metric, op, value }) => `${valueOf(metric, rates !== null)} ${metricOps[op]} ${bound.add(value, 'numeric')}`,
  );
  const by = `r.k ${order} nulls last, ${ties.map((tie) => `${tie} ${order}`).join(', ')}`;
  const totals = rates
    ? convertedTotals(asked.isWhole ? asked.named : null, counts)
    : totalsOf(asked.isWhole ? asked.named : null);
  const text = `with ${rates ? ratesSql(rates) : ''}part as
     (${asked.sql({ from, to, months: monthsIn(period, granularity), bucket: bucketSql(granularity, () => 'p.day', from) })}
    ), asked as (
      select ${list(keys)}currency, bucket, array_agg(distinct connection_id) filter (where connection_id is not null)
      as connections, ${sums}
      from part group by ${list(keys)}currency, bucket
    ), found as (
      select * from (${rounded('asked')}) asked where
      ${asked.rest === null ? 'true' : `not (${asked.rest} and ${nothing(rates !== null)})`}
    ), shown as
    (${filled(request, { keys, currency: rates?.to ?? null, empty: request.includeEmpty ? asked.records : null, from, bucket: bucketSql(granularity, () => 'day::date', from), to, isRead: () => readSql(accounts, { granularity, from, to }, bound) })}
    ), compared as (${
      compared === null || earlier === null
        ? 'select * from found limit 0'
        : rounded(
            `(select ${list(keys)}currency, bucket, null::uuid[] as connections, ${sums} from (${asked.sql({
              ...earlier,
              months: monthsIn(compared, granularity),
              bucket: bucketSql(
                granularity,
                () => movedSql(granularity, bound.add(intervalOf(compared.shift), 'interval'), from),
                from,
              ),
            })}) part group by ${list(keys)}currency, bucket) g`,
          )
    }), ranked as (
      select a.*, ${field.sql} as k from shown a ${recordsOf(names, field)}
      ${having.length === 0 ? '' : `where ${having.join(' and ')}`}
    ), total as (
      select ${isOverlapping(names) ? 'null::jsonb' : `(select jsonb_agg(t) from (${totals}) t)`} as totals,
        (select count(*) from ranked) as "rowCount",
        (select array_agg(distinct currency) from ranked where currency <> '') as currencies
    ), page as (
      select r.* from ranked r where ${following(after, { field, ties, order, names }, bound)} order by ${by} limit
      ${bound.add(limit + 1, 'int')}
    ), ${
      rates
        ? usedSql(
            windows.map((days) => asked.spent(days)),
            ['asked', 'compared'],
          )
        : ''
    }state as (${stateOf(levelOfReport(request))})
    select state.*, total.*, ${rates ? 'fx_used.*, ' : ''}${list(names.map((_, at) => `r.d${at}`))}r.currency,
    r.bucket, r.connections, r.k::text as "sortValue",
      ${all.map((column) => `r.${column}`).join(', ')}, r.missing, c.missing as earlier_missing,
      ${all.map((column) => `c.${column} as earlier_${column}`).join(', ')}
    from state cross join total ${rates ? 'cross join fx_used ' : ''}left join page r on true left join compared c on ${same}
    order by ${by}`;
  return { statement: composedStatement('analytics.report', text), values: bound.values };
}

/**
 * The day that a day of the compared period is compared with; null: by day none is. After a month of 31 days several would have the
 * same one.
 */
const movedSql = (granularity: GranularityName, shift: string, from: string): string => {
  const day = `greatest((p.day + ${shift})::date, ${from})`;
  return granularity === 'day' ? `case when ((p.day + ${shift})::date - ${shift})::date = p.day then ${day} end` : day;
};

/** @param named the condition of the rows that are covered; null: no row is left out, or nobody can tell */
const totalsOf = (
  named: string | null,
): string => `select r.currency, ${columns.map((column) => `sum(r.${column})::text as ${column}`).join(', ')},
   bit_or(r.missing) as missing,
    ${named === null ? 'null' : `coalesce(sum(r.spend_micros) filter (where ${named}), 0)::text`} as named_spend
  from ranked r where r.currency <> '' group by r.currency order by r.currency collate "C"`;

const counts = columns.filter((column) => !isMoneyColumn(column));
/** Money without a rate is not nothing, nor is what rounding leaves. */
const nothing = (converts: boolean): string =>
  [...columns, ...(converts ? moneyColumns.map((column) => `exact_${column}`) : [])]
    .map((column) => `coalesce(asked.${column}, 0) = 0`)
    .join(' and ');

function following(
  after: ReportPosition | null,
  {
    field,
    ties,
    order,
    names,
  }: { field: SortField; ties: readonly string[]; order: 'asc' | 'desc'; names: readonly DimensionName[] },
  bound: Bound,
): string {
  if (after === null) return 'true';
  const types = [...names.map((name) => dimensions[name].type), 'text', 'date'];
  const further = order === 'asc' ? '>' : '<';
  const later = `(${ties.join(', ')}) ${further} (${after.ties.map((tie, at) => bound.add(tie, types[at] ?? 'text')).join(', ')})`;
  if (after.value === null) return `r.k is null and ${later}`;
  const value = bound.add(after.value, field.type);
  return `(r.k is null or r.k ${further} ${value} or (r.k = ${value} and ${later}))`;
}
