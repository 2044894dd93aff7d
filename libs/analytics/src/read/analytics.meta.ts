// What limits the reliability of the numbers of an answer.
import { attributionView, type AttributionTraits, type PlatformTraits } from '@app/connections';
import { publicId } from '@app/kernel';
import { metricNames, needsPeople } from '../domain/metrics.js';
import { localDay, type Period } from '../domain/periods.js';
import { unreadDays } from '../domain/read-days.js';
import { distinct, isFinal, type StateRow, type StreamRow, streamsIn, timezonesOf } from './analytics.answer.js';
import type { ReportScope } from './analytics.statements.js';
import { type AnalyticsMeta, type WarningCode, warnings } from './analytics.view.js';
import { conversionMeta, type UsedRates } from './conversion.js';

/** Of the registered platforms, by channel. */
export type KnownTraits = ReadonlyMap<string, PlatformTraits>;

const inMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** Facts that limit the numbers' reliability. */
export function metaOf(
  { period, compared, granularity, conversion }: ReportScope,
  streams: readonly StreamRow[],
  { dataVersion, dirtySince }: StateRow,
  context: {
    readonly now: Date;
    /** By the connection's id. */
    readonly attribution: ReadonlyMap<string, AttributionTraits>;
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
  const attribution = relevant.flatMap(({ connectionId, channel }) => {
    const rule = context.attribution.get(connectionId);
    return rule ? [{ connectionId, channel, rule: attributionView(rule) }] : [];
  });
  const currencies = distinct(relevant.map((stream) => stream.currency));
  const timezones = timezonesOf(relevant);
  const unread = streams.flatMap((stream) => unreadOf(stream, period, context.now));
  const applies: Readonly<Record<WarningCode, boolean>> = {
    period_incomplete: streams.length === 0 || unread.length > 0,
    mixed_currencies: conversion === null && currencies.length > 1,
    mixed_timezones: timezones.length > 1,
    self_attributed_conversions: distinct(relevant.map((stream) => stream.channel)).length > 1,
    attribution_differs: distinct(attribution.map(({ rule }) => JSON.stringify(rule))).length > 1,
    partial_metrics: context.partial,
    granularity_coarsened: context.coarsened,
    overlapping_rows: context.overlapping === true,
    breakdown_not_supplied: context.notSupplied === true,
    fx_rate_carried: (context.used?.carriedCount ?? 0) > 0,
    fx_rate_missing: (context.used?.missingCount ?? 0) > 0,
    comparison_incomplete: compared !== null && relevant.some((stream) => unreadDays(stream, compared).length > 0),
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
    attribution: attribution.map(({ connectionId, channel, rule }) => ({
      connection_id: publicId('connection', connectionId),
      channel,
      ...rule,
    })),
    not_read: unread,
    unavailable_metrics: metricNames.filter(needsPeople).map((metric) => ({ metric, reason: 'not_additive' as const })),
    warnings: (Object.keys(warnings) as WarningCode[])
      .filter((code) => applies[code])
      .map((code) => ({ code, message: warnings[code] })),
  };
}

/** The days of the period that have begun there and that nobody read. */
function unreadOf(stream: StreamRow, { startDate, endDate }: Period, now: Date): AnalyticsMeta['not_read'] {
  const today = localDay(now, stream.timezone);
  const begun = { startDate, endDate: endDate < today ? endDate : today };
  const days = begun.startDate <= begun.endDate ? unreadDays(stream, begun) : [];
  const connectionId = publicId('connection', stream.connectionId);
  return days.map((part) => ({ connection_id: connectionId, start_date: part.startDate, end_date: part.endDate }));
}
