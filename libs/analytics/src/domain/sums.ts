// Measures that are summed exactly and rounded once.
import { fractionDigits, isCurrency } from '@app/kernel';
import { decimalNumber, decimalText, divideHalfEven, MILLION } from './decimals.js';
import {
  type BaseMetric,
  baseMetrics,
  baseNames,
  derivedMetrics,
  holdsMoney,
  isDerived,
  isMoneyByMoney,
  isUnique,
  kindOf,
  type Metric,
  metricNames,
  type UniqueMetric,
} from './metrics.js';

/** Stored whole numbers by metric; null: no platform supplied it. People are told of a row as a whole and never summed. */
export type Measures = Readonly<Record<BaseMetric, bigint | null>> & Readonly<Partial<Record<UniqueMetric, bigint | null>>>;

/** Sums of measures, and the optional metrics that some part did not supply (bit n = n-th optional metric). */
export interface Sums {
  readonly measures: Measures;
  readonly missing: number;
  /**
   * Of converted sums: what money by money is computed from, which is money as the accounts have it while that is of one
   * currency.
   */
  readonly ratio?: Partial<Measures>;
}

const optionalNames = baseNames.filter((name) => baseMetrics[name].optional);

/** The bit of an optional metric that was not supplied. */
export const missingBits: readonly { readonly column: string; readonly bit: number }[] = optionalNames.map((name, index) => ({
  column: baseMetrics[name].column,
  bit: 1 << index,
}));

/** No activity: a known zero. */
export const nothing: Sums = { measures: Object.fromEntries(baseNames.map((name) => [name, 0n])) as Measures, missing: 0 };

/** Nobody knows: no day of it was read. */
export const absent: Sums = { measures: Object.fromEntries(baseNames.map((name) => [name, null])) as Measures, missing: 0 };

/** No activity among these: what nobody supplied is not zero there either. */
export const gapOf = ({ measures }: Sums): Sums => ({
  measures: Object.fromEntries(baseNames.map((name) => [name, measures[name] === null ? null : 0n])) as Measures,
  missing: 0,
});

/** The sum of all. An optional metric that no part has is null; without parts everything is zero. */
export function addAll(all: readonly Sums[]): Sums {
  if (all.length === 0) return nothing;
  const measures: Partial<Record<BaseMetric, bigint | null>> = {};
  for (const name of baseNames) {
    let sum: bigint | null = null;
    for (const { measures: part } of all) sum = sum === null ? part[name] : sum + (part[name] ?? 0n);
    measures[name] = sum;
  }
  return { measures: measures as Measures, missing: all.reduce((bits, part) => bits | part.missing, 0) };
}

interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

/** The computation of a metric, prepared once: a series has hundreds of points and every point has every metric. */
interface Recipe {
  readonly metric: Metric;
  readonly isMoney: boolean;
  readonly holdsMoney: boolean;
  /** Exact; null when it is not supplied, not additive, or its denominator is zero. */
  readonly value: (sums: Sums) => Fraction | null;
}

function valueOf(metric: Metric): (measures: Measures) => Fraction | null {
  if (isUnique(metric)) return ({ [metric]: people = null }) => (people === null ? null : { n: people, d: 1n });
  if (isDerived(metric)) {
    const { numerator, denominator, times } = derivedMetrics[metric];
    const [above, below] = [valueOf(numerator), valueOf(denominator)];
    return (measures) => {
      const [over, under] = [above(measures), below(measures)];
      return over === null || under === null || under.n === 0n ? null : { n: over.n * under.d * times, d: over.d * under.n };
    };
  }
  const unit = baseMetrics[metric].kind === 'count' ? 1n : MILLION;
  return ({ [metric]: value }) => (value === null ? null : { n: value, d: unit });
}

const recipes: readonly Recipe[] = metricNames.map((metric) => ({
  metric,
  isMoney: kindOf(metric) === 'money',
  holdsMoney: holdsMoney(metric),
  value: ofSums(metric),
}));

function ofSums(metric: Metric): Recipe['value'] {
  const value = valueOf(metric);
  return isMoneyByMoney(metric) ? ({ measures, ratio }) => value({ ...measures, ...ratio }) : ({ measures }) => value(measures);
}

const inMillionths = ({ n, d }: Fraction): bigint => (d === MILLION ? n : divideHalfEven(n * MILLION, d));

/** The part as a fraction of the whole; null where that is zero. */
export function shareOf(part: string | null = null, whole: string | null = null): number | null {
  if (part === null || whole === null || BigInt(whole) === 0n) return null;
  return decimalNumber(inMillionths({ n: BigInt(part), d: BigInt(whole) }));
}

export type MetricValues = Readonly<Record<Metric, number | string | null>>;

/**
 * The metrics as clients see them. Money is a decimal string with at least the digits of its currency and at most six; counts
 * are JSON integers, exact up to 2^53. `mixed`: the sums hold several currencies, so every metric that contains money is null.
 */
export function present(sums: Sums, currency: string | null | 'mixed'): MetricValues {
  const digits = currency !== null && isCurrency(currency) ? fractionDigits(currency) : 2;
  const values: Partial<Record<Metric, number | string | null>> = {};
  for (const { metric, isMoney, holdsMoney, value } of recipes) {
    const exact = holdsMoney && currency === 'mixed' ? null : value(sums);
    if (exact === null) values[metric] = null;
    else if (exact.d === 1n) values[metric] = Number(exact.n);
    else values[metric] = isMoney ? decimalText(inMillionths(exact), digits) : decimalNumber(inMillionths(exact));
  }
  return values as MetricValues;
}

export type Changes = Readonly<Record<Metric, number | null>>;

/** Relative change of each metric, `0.25` = a quarter more; null when there is no earlier value or it was zero. */
export function changes(now: Sums, before: Sums, mixed: boolean): Changes {
  const values: Partial<Record<Metric, number | null>> = {};
  for (const { metric, holdsMoney, value } of recipes) {
    const [a, b] = mixed && holdsMoney ? [null, null] : [value(now), value(before)];
    if (a === null || b === null || b.n === 0n) values[metric] = null;
    else values[metric] = decimalNumber(inMillionths({ n: a.n * b.d - b.n * a.d, d: b.n * a.d }));
  }
  return values as Changes;
}

/** Metrics whose value covers only the platforms that supply them, and metrics computed from those. */
export function partialMetrics({ measures, missing, ratio }: Sums): Metric[] {
  const optional = optionalNames.filter((_, index) => (missing & (1 << index)) !== 0);
  const partialIn = (some: Partial<Measures>) => new Set<Metric>(optional.filter((name) => (some[name] ?? null) !== null));
  const [partial, inRatios] = [partialIn(measures), partialIn({ ...measures, ...ratio })];
  return metricNames.filter((metric) => {
    if (!isDerived(metric)) return partial.has(metric);
    const { numerator, denominator } = derivedMetrics[metric];
    return [numerator, denominator].some((name) => (isMoneyByMoney(metric) ? inRatios : partial).has(name));
  });
}
