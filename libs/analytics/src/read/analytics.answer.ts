// Turns sums into views: totals are summed exactly, rounded once, and returned with their reliability.
import { type BaseMetric, baseMetrics, baseNames, moneyNames } from '../domain/metrics.js';
import { divideHalfEven } from '../domain/decimals.js';
import { absent, addAll, changes, gapOf, type Measures, nothing, partialMetrics, present, type Sums } from '../domain/sums.js';
import { bucketsOf, latestDay, type Period } from '../domain/periods.js';
import { coverage, isRead, type ReadDays } from '../domain/read-days.js';
import type { Level } from '../domain/levels.js';
import type { DimensionFilter } from '../domain/report.request.js';
import type { ReportScope, SumColumns } from './analytics.statements.js';
import { RATE_SCALE } from './conversion.rates.js';
import type { OverviewView } from './analytics.view.js';

/** An account whose days are in an answer, and the reach of its platform's reports. */
export interface StreamRow extends ReadDays {
  readonly level: Level;
  readonly channel: string;
  readonly currency: string;
  readonly timezone: string;
  readonly fetchedAt: Date;
  readonly finalThrough: string;
}

export interface StateRow {
  readonly dataVersion: bigint;
  readonly dirtySince: Date | null;
}

/** A sum of the overview's statement. `bucket` is null in the compared period. */
export interface Part {
  readonly earlier: boolean;
  readonly bucket: string | null;
  readonly channel: string;
  readonly currency: string;
  /** The accounts that delivered; null: none, or not requested. */
  readonly connections: readonly string[] | null;
  readonly sums: Sums;
  /**
   * Converted money, not rounded: in millionths and `RATE_SCALE` further digits. null: not supplied; 'NaN': a day has no rate.
   */
  readonly exact?: Partial<Record<BaseMetric, bigint | null | 'NaN'>>;
}

export function sumsOf(row: SumColumns, missing: number, prefix: '' | 'earlier_' = ''): Sums {
  const of = (names: readonly BaseMetric[], kind: '' | 'ratio_'): Partial<Measures> =>
    Object.fromEntries(
      names.map((name) => {
        const text = row[`${prefix}${kind}${baseMetrics[name].column}`];
        return [name, text === null || text === undefined ? null : BigInt(text)];
      }),
    );
  const sums = { measures: of(baseNames, '') as Measures, missing };
  return row[`${prefix}ratio_spend_micros`] === undefined ? sums : { ...sums, ratio: of(moneyNames, 'ratio_') };
}

export const exactOf = (row: SumColumns): NonNullable<Part['exact']> =>
  Object.fromEntries(
    moneyNames.map((name) => {
      const text = row[`exact_${baseMetrics[name].column}`] ?? null;
      return [name, text === null || text === 'NaN' ? text : BigInt(text)];
    }),
  );

/** The sum of parts whose money is converted: exact, and rounded once. */
function addConverted(parts: readonly Part[]): Sums {
  const own = addAll(parts.map(({ sums }) => sums));
  const money = Object.fromEntries(
    moneyNames.map((name) => {
      const values = parts.map(({ exact }) => exact?.[name] ?? null).filter((value) => value !== null);
      if (values.includes('NaN') || (values.length === 0 && parts.length > 0)) return [name, null];
      return [
        name,
        divideHalfEven(
          values.reduce<bigint>((sum, value) => sum + BigInt(value), 0n),
          10n ** BigInt(RATE_SCALE),
        ),
      ];
    }),
  );
  const spending = parts.filter(({ sums }) => moneyNames.some((name) => (sums.measures[name] ?? 0n) !== 0n));
  const isOne = distinct(spending.map(({ currency }) => currency)).length === 1;
  const measures = { ...own.measures, ...money };
  return { ...own, measures, ratio: isOne ? own.measures : measures };
}

/** The accounts that the filters leave. */
export function accountsIn(filters: readonly DimensionFilter[], all: readonly StreamRow[]): StreamRow[] {
  const of = { channel: 'channel', currency: 'currency', connection: 'connectionId' } as const;
  return all.filter((account) =>
    filters.every(({ field, isExcluded, values }) => {
      const property = Object.hasOwn(of, field) ? of[field as keyof typeof of] : null;
      return property === null || values.includes(account[property]) !== isExcluded;
    }),
  );
}

/** Today in the account that is furthest ahead. */
export const latestDayOf = (streams: readonly StreamRow[], now: Date): string =>
  latestDay(
    now,
    streams.map(({ timezone }) => timezone),
  );

/** The accounts that delivered on any day of the period: only those can still restate it. */
export const streamsIn = (streams: readonly StreamRow[], period: Period): StreamRow[] =>
  streams.filter((stream) => isRead(stream, period));

export const timezonesOf = (streams: readonly StreamRow[]): string[] => distinct(streams.map(({ timezone }) => timezone));

export const isFinal = (streams: readonly StreamRow[], endDate: string): boolean =>
  streams.length > 0 && streams.every(({ finalThrough }) => finalThrough >= endDate);

interface MetricFields {
  readonly metrics: OverviewView['metrics'];
  readonly partial_metrics: OverviewView['partial_metrics'];
  readonly comparison: OverviewView['comparison'];
}

/** `before` null: no comparison was requested. */
export function measured(now: Sums, before: Sums | null, currency: string | null | 'mixed'): MetricFields {
  const comparison = before && { metrics: present(before, currency), change: changes(now, before, currency === 'mixed') };
  return { metrics: present(now, currency), partial_metrics: partialMetrics(now), comparison };
}

export const distinct = (values: readonly string[]): string[] => [...new Set(values)].sort();
const currencyOf = (codes: readonly string[]): string | null | 'mixed' => (codes.length > 1 ? 'mixed' : (codes[0] ?? null));

export function overviewOf(
  { period, compared, granularity, conversion, fillGaps }: ReportScope & { readonly fillGaps: boolean },
  parts: readonly Part[],
  streams: readonly StreamRow[],
): OverviewView {
  const relevant = streamsIn(streams, period);
  const delivering = parts.filter((part) => part.connections !== null);
  const byBucket = new Map<string, Part[]>();
  for (const part of parts) if (part.bucket !== null) byBucket.set(part.bucket, [...(byBucket.get(part.bucket) ?? []), part]);
  const codesOf = (some: readonly Part[]): string[] => distinct(some.map((part) => conversion?.currency ?? part.currency));
  const codes = codesOf(parts);
  const total = (some: readonly Part[], days: Period): Sums =>
    some.length === 0 && coverage(streams, days) === 'none'
      ? absent
      : conversion
        ? addConverted(some)
        : addAll(some.map((part) => part.sums));
  const block = (some: readonly Part[], currency: string | null | 'mixed'): MetricFields => {
    const [now, before] = [some.filter((part) => !part.earlier), some.filter((part) => part.earlier)];
    return measured(total(now, period), compared && total(before, compared), currency);
  };
  const gap = parts.length === 0 ? nothing : gapOf(addAll(parts.filter((part) => !part.earlier).map((part) => part.sums)));
  const known = conversion ? [conversion.currency] : distinct(streams.map((stream) => stream.currency));
  const overall = currencyOf(codes.length === 0 ? known : codes);
  const money = codes.length === 0 && overall === 'mixed' ? null : overall;
  return {
    period: { start_date: period.startDate, end_date: period.endDate },
    currency: overall === 'mixed' ? null : overall,
    ...block(parts, money),
    is_final: isFinal(relevant, period.endDate),
    series: bucketsOf(period, granularity).flatMap(({ date, partial, ...days }) => {
      const own = byBucket.get(date ?? period.startDate);
      if (own === undefined && !fillGaps) return [];
      const known = coverage(streams, days);
      const sums = own ? total(own, days) : known === 'none' ? absent : gap;
      const isPartial = partial || known !== 'all';
      return { date, partial: isPartial, metrics: present(sums, money), is_final: isFinal(relevant, days.endDate) };
    }),
    by_channel: distinct(parts.map((part) => part.channel)).map((channel) => {
      const own = parts.filter((part) => part.channel === channel);
      const currency = currencyOf(codesOf(own));
      return { channel, currency: currency === 'mixed' ? null : currency, ...block(own, currency) };
    }),
    by_currency: codes.map((currency) => ({
      currency,
      ...block(
        parts.filter((part) => (conversion?.currency ?? part.currency) === currency),
        currency,
      ),
    })),
    counts: {
      channels_active: distinct(delivering.map((part) => part.channel)).length,
      connections_active: distinct(delivering.flatMap((part) => part.connections ?? [])).length,
    },
  };
}
