// Turns sums into views: totals are summed exactly, rounded once, and returned with their reliability.
import { publicId } from '@app/kernel';
import { type BaseMetric, baseMetrics, baseNames, metricNames, moneyNames, needsPeople } from '../domain/metrics.js';
import { divideHalfEven } from '../domain/decimals.js';
import { addAll, changes, gapOf, type Measures, nothing, partialMetrics, present, type Sums } from '../domain/sums.js';
import { bucketsOf, latestDay, type Period } from '../domain/periods.js';
import type { Level } from '../domain/levels.js';
import type { DimensionFilter } from '../domain/report.request.js';
import type { ReportScope, SumColumns } from './analytics.statements.js';
import { conversionMeta, type UsedRates } from './conversion.js';
import { RATE_SCALE } from './conversion.rates.js';
import { type AnalyticsMeta, type OverviewView, type WarningCode, warnings } from './analytics.view.js';

/** An account whose days are in an answer, and the reach of its platform's reports. */
export interface StreamRow {
  readonly connectionId: string;
  readonly level: Level;
  readonly channel: string;
  readonly currency: string;
  readonly timezone: string;
  readonly fetchedAt: Date;
  readonly dataFrom: string;
  readonly dataThrough: string;
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
export const streamsIn = (streams: readonly StreamRow[], { startDate, endDate }: Period): StreamRow[] =>
  streams.filter(({ dataFrom, dataThrough }) => dataFrom <= endDate && dataThrough >= startDate);

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

const distinct = (values: readonly string[]): string[] => [...new Set(values)].sort();
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
  const total = (some: readonly Part[]): Sums => (conversion ? addConverted(some) : addAll(some.map((part) => part.sums)));
  const block = (some: readonly Part[], currency: string | null | 'mixed'): MetricFields =>
    measured(total(some.filter((part) => !part.earlier)), compared && total(some.filter((part) => part.earlier)), currency);
  const gap = parts.length === 0 ? nothing : gapOf(addAll(parts.filter((part) => !part.earlier).map((part) => part.sums)));
  const known = conversion ? [conversion.currency] : distinct(streams.map((stream) => stream.currency));
  const overall = currencyOf(codes.length === 0 ? known : codes);
  const money = codes.length === 0 && overall === 'mixed' ? null : overall;
  return {
    period: { start_date: period.startDate, end_date: period.endDate },
    currency: overall === 'mixed' ? null : overall,
    ...block(parts, money),
    is_final: isFinal(relevant, period.endDate),
    series: bucketsOf(period, granularity).flatMap(({ date, endDate, partial }) => {
      const own = byBucket.get(date ?? period.startDate);
      if (own === undefined && !fillGaps) return [];
      return { date, partial, metrics: present(own ? total(own) : gap, money), is_final: isFinal(relevant, endDate) };
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

const inMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** Facts that limit the numbers' reliability. */
export function metaOf(
  { period, compared, granularity, conversion }: ReportScope,
  streams: readonly StreamRow[],
  { dataVersion, dirtySince }: StateRow,
  context: {
    readonly now: Date;
    /** Seconds by which the server that answered is behind. */
    readonly replicaLag: number;
    readonly partial: boolean;
    readonly dataChanged: boolean;
    readonly coarsened: boolean;
    readonly overlapping?: boolean;
    readonly notSupplied?: boolean;
    /** Of converted money. */
    readonly used?: UsedRates | undefined;
  },
): AnalyticsMeta {
  const relevant = streamsIn(streams, period);
  const currencies = distinct(relevant.map((stream) => stream.currency));
  const timezones = distinct(relevant.map((stream) => stream.timezone));
  const applies: Readonly<Record<WarningCode, boolean>> = {
    mixed_currencies: conversion === null && currencies.length > 1,
    mixed_timezones: timezones.length > 1,
    self_attributed_conversions: distinct(relevant.map((stream) => stream.channel)).length > 1,
    partial_metrics: context.partial,
    granularity_coarsened: context.coarsened,
    overlapping_rows: context.overlapping === true,
    breakdown_not_supplied: context.notSupplied === true,
    fx_rate_carried: (context.used?.carriedCount ?? 0) > 0,
    fx_rate_missing: (context.used?.missingCount ?? 0) > 0,
    comparison_incomplete: compared !== null && relevant.some((stream) => stream.dataFrom > compared.startDate),
  };
  const waiting = dirtySince === null ? 0 : Math.max(0, (context.now.getTime() - dirtySince.getTime()) / 1000);
  return {
    period: { start_date: period.startDate, end_date: period.endDate },
    comparison_period: compared && { start_date: compared.startDate, end_date: compared.endDate },
    granularity,
    as_of: context.now.toISOString(),
    data_version: Number(dataVersion),
    data_changed: context.dataChanged,
    data_through: relevant.map((stream) => stream.dataThrough).sort()[0] ?? null,
    contains_provisional: !isFinal(relevant, period.endDate),
    projection_lag_seconds: inMilliseconds(waiting + context.replicaLag),
    replica_lag_seconds: inMilliseconds(context.replicaLag),
    currencies,
    ...conversionMeta(conversion, context.used),
    timezones,
    freshness: streams.map((stream) => ({
      connection_id: publicId('connection', stream.connectionId),
      channel: stream.channel,
      timezone: stream.timezone,
      fetched_at: stream.fetchedAt.toISOString(),
      data_from_date: stream.dataFrom,
      data_through_date: stream.dataThrough,
      final_through_date: stream.finalThrough,
    })),
    unavailable_metrics: metricNames.filter(needsPeople).map((metric) => ({ metric, reason: 'not_additive' as const })),
    warnings: (Object.keys(warnings) as WarningCode[])
      .filter((code) => applies[code])
      .map((code) => ({ code, message: warnings[code] })),
  };
}
