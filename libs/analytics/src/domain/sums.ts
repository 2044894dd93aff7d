// Measures that are added up exactly and presented once.
import { fractionDigits, isCurrency } from '@app/kernel';
import { decimalText, divideHalfEven, MILLION } from './decimals.js';
import {
  type BaseMetric,
  baseMetrics,
  baseNames,
  derivedMetrics,
  holdsMoney,
  isDerived,
  isUnique,
  kindOf,
  type Metric,
  metricNames,
} from './metrics.js';

/** Stored whole numbers by metric; null: no platform supplied it. */
export type Measures = Readonly<Record<BaseMetric, bigint | null>>;

/** Measures that were added up, and of which optional metrics some part was not supplied (bit n = n-th optional metric). */
export interface Sums {
  readonly measures: Measures;
  readonly missing: number;
}

const optionalNames = baseNames.filter((name) => baseMetrics[name].optional);

/** The bit that marks an optional metric as not supplied. */
export const missingBits: readonly { readonly column: string; readonly bit: number }[] = optionalNames.map((name, index) => ({
  column: baseMetrics[name].column,
  bit: 1 << index,
}));

/** Nothing happened: zero, which is known. */
export const nothing: Sums = { measures: Object.fromEntries(baseNames.map((name) => [name, 0n])) as Measures, missing: 0 };

export const add = (a: Sums, b: Sums): Sums => ({
  measures: Object.fromEntries(
    baseNames.map((name) => {
      const [left, right] = [a.measures[name], b.measures[name]];
      return [name, left === null ? right : right === null ? left : left + right];
    }),
  ) as Measures,
  missing: a.missing | b.missing,
});

/** The sum of all; optional metrics that no part has are null, and without parts everything is zero. */
export const addAll = (all: readonly Sums[]): Sums => (all.length === 0 ? nothing : all.reduce(add));

interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

const unitOf = (name: BaseMetric): bigint => (baseMetrics[name].kind === 'count' ? 1n : MILLION);

/** The exact value of a metric; null when it is not supplied, not additive, or its denominator is zero. */
function exact(metric: Metric, { measures }: Sums): Fraction | null {
  if (isUnique(metric)) return null;
  if (!isDerived(metric)) {
    const value = measures[metric];
    return value === null ? null : { n: value, d: unitOf(metric) };
  }
  const { numerator, denominator, times } = derivedMetrics[metric];
  const above = exact(numerator, { measures, missing: 0 });
  const below = exact(denominator, { measures, missing: 0 });
  return above === null || below === null || below.n === 0n ? null : { n: above.n * below.d * times, d: above.d * below.n };
}

export type MetricValues = Readonly<Record<Metric, number | string | null>>;

/**
 * The metrics as clients see them. Money is a decimal string with at least the digits of its currency and at most six; counts are
 * JSON integers, exact up to 2^53. `mixed`: the sums hold several currencies, so nothing that contains money has a value.
 */
export function present(sums: Sums, currency: string | null | 'mixed'): MetricValues {
  const digits = currency !== null && isCurrency(currency) ? fractionDigits(currency) : 2;
  return Object.fromEntries(
    metricNames.map((metric) => {
      const value = currency === 'mixed' && holdsMoney(metric) ? null : exact(metric, sums);
      if (value === null) return [metric, null];
      const text = decimalText(divideHalfEven(value.n * MILLION, value.d), kindOf(metric) === 'money' ? digits : 0);
      return [metric, kindOf(metric) === 'money' ? text : Number(text)];
    }),
  ) as MetricValues;
}

export type Changes = Readonly<Record<Metric, number | null>>;

/** Relative change of each metric, `0.25` = a quarter more; null when there is nothing to compare with or it was zero. */
export function changes(now: Sums, before: Sums, mixed: boolean): Changes {
  return Object.fromEntries(
    metricNames.map((metric) => {
      const [a, b] = mixed && holdsMoney(metric) ? [null, null] : [exact(metric, now), exact(metric, before)];
      if (a === null || b === null || b.n === 0n) return [metric, null];
      const was = b.n * a.d;
      return [metric, Number(decimalText(divideHalfEven((a.n * b.d - was) * MILLION, was), 0))];
    }),
  ) as Changes;
}

/** Metrics whose value covers only the platforms that supply them, and what is computed from those. */
export function partialMetrics({ measures, missing }: Sums): Metric[] {
  const partial = new Set<Metric>(
    optionalNames.filter((name, index) => (missing & (1 << index)) !== 0 && measures[name] !== null),
  );
  return metricNames.filter(
    (metric) =>
      partial.has(metric) ||
      (isDerived(metric) && (partial.has(derivedMetrics[metric].numerator) || partial.has(derivedMetrics[metric].denominator))),
  );
}
