// Money in one reporting currency, as SQL: the money of a day by the rate of that day, exact until it is rounded once. A sum
// that lacks a rate is NaN, which no addition hides, and null at the end.
import { baseColumns, isMoneyColumn, moneyColumns } from '../domain/metrics.js';
import { type Conversion, RATE_SCALE } from './conversion.rates.js';

/** Nothing is nothing in every currency, with or without a rate. */
export const converted = (column: string, to: string): string =>
  `case when p.currency = ${to} then p.${column} when p.${column} = 0 then 0 else p.${column} * coalesce(fx.factor, 'NaN') end`;

export const anyMoney = moneyColumns.map((column) => `p.${column} <> 0`).join(' or ');

/** Half to even, as everywhere. */
export const rounded = (value: string): string =>
  `case when abs(${value} - trunc(${value})) = 0.5 and trunc(${value}) % 2 = 0 then trunc(${value}) else round(${value}) end`;

/**
 * Columns of a group beside its sums: its money in the currency of its accounts, which currencies these are, and the days of the
 * rates.
 */
const ownOf = (column: string): string => `own_${column}`;
export const ownColumns: readonly string[] = moneyColumns.map(ownOf);

/** Of the rows of a projection. */
export const partExtras: readonly string[] = [
  ...moneyColumns.map((column) => `sum(p.${column}) as ${ownOf(column)}`),
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

/**
 * For sums that are added up further: money as the accounts have it, and converted but not rounded, as whole numbers of the last
 * digit of a rate.
 */
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
 * Groups with their money rounded once, and unrounded as `exact_…`. What no part explains is the rounded whole less the
 * rounded parts, so that they add up exactly.
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

/**
 * The totals of `ranked`, from the unrounded money, so that they are rounded once, too. @param named the condition of the rows
 * that are covered
 */
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
 * @param spent conditions of the currency and day of `fx_odd o`: there was money
 * @param groups relations with `first_rate` and `last_rate`
 */
export function usedSql(spent: readonly string[], groups: readonly string[]): string {
  const days = groups.map((group) => `select first_rate, last_rate from ${group}`).join(' union all ');
  const odd = (name: string, is: string): string => `'${name}Count', (select count(*) from fx_spent where rate_day is ${is}),
      '${name}', (select coalesce(jsonb_agg(o), '[]') from (
        select * from fx_spent where rate_day is ${is} order by day, currency limit ${MOST_ODD_DAYS}) o)`;
  return `fx_spent as materialized (select * from fx_odd o where ${spent.join(' or ')}),
    fx_used as (select (select coalesce(jsonb_agg(n) -> 0, '{}') from (select source, base, imported_at as at from fx_now) n)
      || jsonb_build_object('first', min(first_rate), 'last', max(last_rate), ${odd('carried', 'not null')}, ${odd('missing', 'null')}) as used
      from (${days}) g), `;
}
