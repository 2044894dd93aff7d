// Money in one reporting currency, as SQL: the money of a day by the rate of that day, exact until it is rounded once. A sum that lacks a rate is NaN,
// which no addition hides, and null at the end.
import type { Level } from '../domain/levels.js';
import { baseColumns, baseMetrics, moneyNames } from '../domain/metrics.js';
import type { Days } from './report.months.js';

export interface Conversion {
  /** The reporting currency. */
  readonly currency: string;
  /** The rates as they were known then; a walk keeps those of its first page. */
  readonly at: string;
}

/** @param at what `UsedRates` said of the first page; undefined: the rates of now */
export const conversionTo = (currency: string | null, at = 'infinity'): Conversion | null =>
  currency === null ? null : { currency, at };

/** What the rates depend on, in SQL. */
export interface RateTerms {
  readonly to: string;
  readonly at: string;
  readonly level: Level;
  readonly windows: readonly Days[];
  /** The currencies and days that are asked for; otherwise those of the projections of the level. */
  readonly days?: string;
}

export const rateTerms = (
  { currency, at }: Conversion,
  add: (value: unknown, type: string) => string,
  rest: Omit<RateTerms, 'to' | 'at'>,
): RateTerms => ({ to: add(currency, 'text'), at: add(at, 'timestamptz'), ...rest });

/** A rate may stand for so many days after its own. */
const CARRIED_DAYS = 7;
/** Digits of a rate between two currencies behind the point; enough for 15 significant ones between any two rates that may be stored. */
export const RATE_SCALE = 36;

/**
 * `fx (currency, day, rate_day, factor)`: by what money of a currency and day is multiplied; without a row there is no rate. Both rates of a factor are
 * of one day. `fx_odd (currency, day, rate_day)`: the days of reports without a rate of their own.
 */
export function ratesSql({ to, at, level, windows, days }: RateTerms): string {
  const ends = (pick: (days: Days) => string): string => windows.map(pick).join(', ');
  // One range, also around two windows, because only that is read by the index.
  const within = (before: number): string =>
    `day between least(${ends(({ from }) => from)}) - ${before} and greatest(${ends(({ to: last }) => last)})`;
  const reports = [...new Set(['d_channel', level === 'campaign' ? 'd_channel' : `d_${level}`])].map(
    (table) => `(select distinct on (day, currency) currency, day from analytics.${table}
        where organization_id = $1 and ${within(0)} order by day, currency)`,
  );
  return `fx_now as materialized (
      select source, base, imported_at from analytics.fx_rate where imported_at <= ${at} order by imported_at desc limit 1
    ), fx_day as materialized (${days ?? reports.join(' union ')}
    ), fx_known as materialized (
      select distinct on (currency collate "C", day) currency, day, rate from analytics.fx_rate
      where source = (select source from fx_now) and base = (select base from fx_now) and (imported_at <= (select imported_at from fx_now)) is true
        and currency = any(array(select currency from fx_day union select ${to})) and ${within(CARRIED_DAYS)}
      order by currency collate "C", day, imported_at desc
    ), fx_rate as materialized (
      select * from fx_known union all select distinct (select base from fx_now), day, 1 from fx_known
    ), fx_pair as materialized (
      select one.currency, one.day, round(other.rate::numeric(60, ${RATE_SCALE}) / one.rate, ${RATE_SCALE}) as factor,
        least(lead(one.day) over (partition by one.currency collate "C" order by one.day) - one.day - 1, ${CARRIED_DAYS}) as carried
      from fx_rate one join fx_rate other on other.day = one.day and other.currency = ${to} where one.currency <> ${to}
    ), fx as materialized (
      select currency, day, day as rate_day, factor from fx_pair
      union all select currency, day + later, day, factor from fx_pair, generate_series(1, carried) later where carried > 0
      union all select currency, day, null, 1 from fx_day where currency = ${to}
    ), fx_odd as materialized (
      select d.currency, d.day, fx.rate_day from fx_day d left join fx on fx.currency = d.currency and fx.day = d.day
      where d.currency <> ${to} and fx.rate_day is distinct from d.day
    ), `;
}

export const joinedRates = 'left join fx on fx.currency = p.currency and fx.day = p.day';
/** Nothing is nothing in every currency, with or without a rate. */
export const converted = (column: string): string =>
  `case when p.${column} = 0 then 0 else p.${column} * coalesce(fx.factor, 'NaN') end`;

export const moneyColumns: readonly string[] = moneyNames.map((name) => baseMetrics[name].column);
export const isMoneyColumn = (column: string): boolean => moneyColumns.includes(column);
export const anyMoney = moneyColumns.map((column) => `p.${column} <> 0`).join(' or ');

/** Half to even, as everywhere. */
export const rounded = (value: string): string =>
  `case when abs(${value} - trunc(${value})) = 0.5 and trunc(${value}) % 2 = 0 then trunc(${value}) else round(${value}) end`;

/** Columns of a group beside its sums: its money in the currency of its accounts, which currencies these are, and the days of the rates. */
const ownOf = (column: string): string => `own_${column}`;
export const ownColumns: readonly string[] = moneyColumns.map(ownOf);

/** Of the rows of a projection. */
export const partExtras = (sign: string): string[] => [
  ...moneyColumns.map((column) => `${sign}sum(p.${column}) as ${ownOf(column)}`),
  'min(fx.rate_day) as first_rate',
  'max(fx.rate_day) as last_rate',
];

const ownMoney = ownColumns.map((column) => `part.${column} <> 0`).join(' or ');
/** Of parts, each of one currency. */
export const groupExtras: readonly string[] = [
  ...ownColumns.map((column) => `sum(part.${column}) as ${column}`),
  `min(part.own_currency) filter (where ${ownMoney}) as least_currency`,
  `max(part.own_currency) filter (where ${ownMoney}) as most_currency`,
  'min(part.first_rate) as first_rate',
  'max(part.last_rate) as last_rate',
];

/** For sums that are added up further: money as the accounts have it, and converted but not rounded, as whole numbers of the last digit of a rate. */
export const unroundedSums = [
  ...baseColumns.map((column) => `sum(part.${isMoneyColumn(column) ? ownOf(column) : column}) as ${column}`),
  ...moneyColumns.map((column) => `trunc(sum(part.${column}) * 1e${RATE_SCALE}) as exact_${column}`),
  'bit_or(part.missing) as missing, min(part.first_rate) as first_rate, max(part.last_rate) as last_rate',
].join(', ');

/** What is money by money: it needs no rate while all money is of one currency. */
const ownOrConverted = moneyColumns.map(
  (column) => `case when least_currency = most_currency then ${ownOf(column)} else ${column} end as ratio_${column}`,
);
export const ratioColumns: readonly string[] = moneyColumns.map((column) => `ratio_${column}`);

/** What `settled` adds to the sums. */
export const settledColumns: readonly string[] = [
  ...ownColumns,
  'least_currency',
  'most_currency',
  ...moneyColumns.map((column) => `exact_${column}`),
  ...ratioColumns,
];

interface Remainder {
  /** The condition of the rows of what no part explains; null: there are none. */
  readonly is: string | null;
  /** The columns in which a remainder and its parts are equal. */
  readonly within: readonly string[];
}

/**
 * Groups with their money rounded once, and unrounded as `exact_…`. What no part explains is the rounded whole less the rounded parts, so that they
 * add up exactly.
 * @param others the further columns of the relation
 */
export function settled(relation: string, others: readonly string[], { is, within }: Remainder): string {
  const money = moneyColumns.flatMap((column) => {
    const own = rounded(column);
    const rest = `${rounded(`sum(${column}) over whole`)} - sum(${own}) over whole + ${own}`;
    return [
      `nullif(${is === null ? own : `case when ${is} then ${rest} else ${own} end`}, 'NaN') as ${column}`,
      `${column} as exact_${column}`,
    ];
  });
  const window = is === null ? '' : `window whole as (partition by ${within.join(', ')})`;
  return `select s.*, ${ownOrConverted.join(', ')} from (
      select ${[...others, ...ownColumns, 'least_currency', 'most_currency', 'first_rate', 'last_rate', ...money].join(', ')} from ${relation} ${window}) s`;
}

/** The totals of `ranked`, from the unrounded money, so that they are rounded once, too. @param named the condition of the rows that are covered */
export function convertedTotals(named: string | null, counts: readonly string[]): string {
  const total = (column: string): string => `nullif(${rounded(`sum(exact_${column})`)}, 'NaN')`;
  const covered =
    named === null
      ? 'null::numeric'
      : `nullif(coalesce(${rounded(`sum(exact_spend_micros) filter (where ${named})`)}, 0), 'NaN')`;
  const sums = [
    ...[...counts, ...ownColumns].map((column) => `sum(${column}) as ${column}`),
    ...moneyColumns.map((column) => `${total(column)} as ${column}`),
    'min(least_currency) as least_currency, max(most_currency) as most_currency, bit_or(missing) as missing',
    `${covered} as named_spend`,
  ];
  const texts = [...counts, ...moneyColumns, ...ratioColumns, 'named_spend'].map((column) => `${column}::text`);
  return `select currency, missing, ${texts.join(', ')} from (
      select t.*, ${ownOrConverted.join(', ')} from (select currency, ${sums.join(', ')} from ranked group by currency) t) t`;
}

/** Days that have no rate of their own although there was money. */
export interface OddDay {
  readonly currency: string;
  readonly day: string;
  /** null: no rate in the week before either. */
  readonly rate_day: string | null;
}

/** Which rates an answer used. */
export interface UsedRates {
  /** null: none were ever imported. */
  readonly source: string | null;
  readonly base: string | null;
  readonly at: string | null;
  readonly first: string | null;
  readonly last: string | null;
  readonly carriedCount: number;
  readonly missingCount: number;
  readonly carried: readonly OddDay[];
  readonly missing: readonly OddDay[];
}

/** For the cursor of a walk. */
export const ratesAt = (used: UsedRates | undefined): string => used?.at ?? '-infinity';

const MOST_ODD_DAYS = 20;

/** What `meta` says of the rates. */
export function conversionMeta(conversion: Conversion | null, used?: UsedRates) {
  if (conversion === null) return { reporting_currency: null, exchange_rates: null };
  const dayOf = (odd: OddDay) => ({ currency: odd.currency, date: odd.day });
  return {
    reporting_currency: conversion.currency,
    exchange_rates: {
      source: used?.source ?? null,
      base: used?.base ?? null,
      imported_at: used?.at ? new Date(used.at).toISOString() : null,
      first_date: used?.first ?? null,
      last_date: used?.last ?? null,
      carried_count: used?.carriedCount ?? 0,
      carried: (used?.carried ?? []).map((odd) => ({ ...dayOf(odd), rate_date: odd.rate_day ?? odd.day })),
      missing_count: used?.missingCount ?? 0,
      missing: (used?.missing ?? []).map(dayOf),
    },
  };
}

/**
 * `fx_used (used)`, the JSON of `UsedRates`.
 * @param spent selections of the currencies and days of money, of those in `fx_odd`
 * @param groups relations with `first_rate` and `last_rate`
 */
export function usedSql(spent: readonly string[], groups: readonly string[]): string {
  const days = groups.map((group) => `select first_rate, last_rate from ${group}`).join(' union all ');
  const odd = (name: string, is: string): string => `'${name}Count', (select count(*) from fx_spent where rate_day is ${is}),
      '${name}', (select coalesce(jsonb_agg(o), '[]') from (
        select * from fx_spent where rate_day is ${is} order by day, currency limit ${MOST_ODD_DAYS}) o)`;
  return `fx_spent as materialized (select * from fx_odd where (currency, day) in (${spent.join(' union ')})),
    fx_used as (select (select coalesce(jsonb_agg(n) -> 0, '{}') from (select source, base, imported_at as at from fx_now) n)
      || jsonb_build_object('first', min(first_rate), 'last', max(last_rate), ${odd('carried', 'not null')}, ${odd('missing', 'null')}) as used
      from (${days}) g), `;
}
