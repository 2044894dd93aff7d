// The shapes clients see, as schemas: the documentation is generated from them.
import { attributionFields } from '@app/connections';
import { z } from 'zod';
import { definitionOf, kindOf, type Metric, metricNames } from '../domain/metrics.js';
import type { MetricValues } from '../domain/sums.js';
import { granularityNames } from '../domain/periods.js';
import { reachStates } from '../domain/reach.js';

export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .describe('Calendar day of the ad account.');
export const instant = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
export const currency = z.string().length(3).describe('ISO 4217.');

function valueOf(metric: Metric): z.ZodType<number | string | null> {
  const { definition } = definitionOf(metric);
  const kind = kindOf(metric);
  if (kind === 'money')
    return z
      .string()
      .regex(/^-?\d+(\.\d{1,6})?$/)
      .nullable()
      .describe(`${definition} Decimal string in the row's currency.`);
  return (kind === 'count' ? z.int() : z.number()).nullable().describe(definition);
}

const byMetric = <T>(value: (metric: Metric) => z.ZodType<T>): z.ZodType<Readonly<Record<Metric, T>>> =>
  z.strictObject(Object.fromEntries(metricNames.map((metric) => [metric, value(metric)]))) as unknown as z.ZodType<
    Readonly<Record<Metric, T>>
  >;

const metrics: z.ZodType<MetricValues> = byMetric(valueOf).meta({ id: 'Metrics' });
const changes = byMetric(() => z.number().nullable()).meta({ id: 'MetricChanges' });
export const metricName = z.enum(metricNames as [Metric, ...Metric[]]);

const PeriodView = z.strictObject({ start_date: day, end_date: day });

export const ComparisonView = z.strictObject({
  metrics,
  change: changes.describe('Relative change, 0.25 = a quarter more; null when there is nothing to compare with.'),
});

export const measured = {
  metrics,
  partial_metrics: z.array(metricName).describe('Metrics that cover only the platforms which supply them.'),
};

export const PARTIAL = 'The period cuts a piece of this bucket off, or not all of its days were read.';

export const OverviewView = z
  .strictObject({
    period: PeriodView,
    currency: currency
      .nullable()
      .describe('null when the period holds several currencies: then money stands in by_currency only.'),
    ...measured,
    comparison: ComparisonView.nullable(),
    is_final: z.boolean().describe('Whether no platform will restate these numbers any more.'),
    series: z.array(
      z.strictObject({
        date: day.nullable(),
        partial: z.boolean().describe(PARTIAL),
        metrics,
        is_final: z.boolean(),
      }),
    ),
    by_channel: z.array(
      z.strictObject({ channel: z.string(), currency: currency.nullable(), ...measured, comparison: ComparisonView.nullable() }),
    ),
    by_currency: z.array(z.strictObject({ currency, ...measured, comparison: ComparisonView.nullable() })),
    counts: z.strictObject({
      channels_active: z.int().describe('Channels on which something was shown or charged for.'),
      connections_active: z.int(),
    }),
  })
  .meta({ id: 'AnalyticsOverview' });
export type OverviewView = z.infer<typeof OverviewView>;

export const warnings = {
  period_incomplete:
    'Some days of the period were never read, or no ad account is connected: they are absent, not zero; not_read names them.',
  mixed_currencies: 'The answer holds several currencies; they are never added up.',
  mixed_timezones: 'Days are the calendar days of ad accounts in several time zones.',
  self_attributed_conversions: 'Each platform credits itself: conversions of several channels may count the same purchase twice.',
  attribution_differs:
    'Conversions of platforms with other rules stand in one sum: attribution names the days, the model and what each counts.',
  granularity_coarsened:
    'The period is too long for buckets of the requested granularity; granularity says which one is answered.',
  overlapping_rows: 'Campaigns with several labels stand in several rows: rows do not add up, so there are no totals.',
  breakdown_not_supplied:
    'Some accounts have no report of a dimension for all days of the period: their numbers are in the rest, and ' +
    'not_supplied names them.',
  partial_metrics: 'Some platforms do not supply every metric; partial_metrics names them.',
  fx_rate_carried:
    'Some days have no exchange rate: the latest of the 7 days before stands for it; exchange_rates.carried names the days.',
  fx_rate_missing:
    'Some days have no exchange rate, nor do the 7 days before: all sums of their money are null; ' +
    'exchange_rates.missing names the days.',
  comparison_incomplete: 'The compared period begins before the first stored day of an ad account.',
} as const satisfies Record<string, string>;
export type WarningCode = keyof typeof warnings;
/** They say nothing of an answer without conversions. */
export const warningsOfConversions: readonly WarningCode[] = ['self_attributed_conversions', 'attribution_differs'];

const ExchangeRates = z
  .strictObject({
    source: z.string().nullable().describe('Whose rates they are; null: none are stored.'),
    base: currency.nullable().describe('Two currencies are converted through it.'),
    imported_at: instant.nullable().describe('The latest import that these rates know; a later one may correct them.'),
    first_date: day.nullable().describe('The first and the last day whose rates were used; null: none were.'),
    last_date: day.nullable(),
    carried_count: z
      .int()
      .describe('Days with money of a currency and without its rate, for which the latest of the 7 days before stands.'),
    carried: z
      .array(z.strictObject({ currency, date: day, rate_date: day }))
      .max(20)
      .describe('The first of them.'),
    missing_count: z
      .int()
      .describe('Days with money of a currency that has no rate then or in the 7 days before: sums over them are null.'),
    missing: z
      .array(z.strictObject({ currency, date: day }))
      .max(20)
      .describe('The first of them.'),
  })
  .meta({ id: 'ExchangeRates' });

export const AnalyticsMeta = z
  .strictObject({
    period: PeriodView,
    comparison_period: PeriodView.nullable(),
    granularity: z.enum(granularityNames as [string, ...string[]]),
    as_of: instant,
    data_version: z.int().describe('Grows whenever projected numbers of the organization change.'),
    data_changed: z.boolean().describe('Numbers changed since the first page of this walk.'),
    data_through: day.nullable().describe('The last day that every account of the answer has delivered.'),
    contains_provisional: z.boolean().describe("Some of the days may still be restated; an account's today always may."),
    projection_lag_seconds: z
      .number()
      .describe('For how long stored facts have been waiting to appear here, with the lag of the replica; 0: none.'),
    replica_lag_seconds: z
      .number()
      .describe('How far the read replica that answered is behind the primary; 0: it is not, or the primary answered.'),
    currencies: z.array(currency),
    reporting_currency: currency
      .nullable()
      .describe('What all money was converted to; null: every row has the currency of its accounts.'),
    exchange_rates: ExchangeRates.nullable().describe('The rates by which money was converted; null: it was not.'),
    timezones: z.array(z.string()),
    freshness: z.array(
      z.strictObject({
        connection_id: z.string(),
        channel: z.string(),
        timezone: z.string(),
        fetched_at: instant.describe('When the platform was last asked.'),
        data_from_date: day,
        data_through_date: day,
        final_through_date: day,
      }),
    ),
    attribution: z
      .array(z.strictObject({ connection_id: z.string(), channel: z.string(), ...attributionFields }))
      .describe('By which rule the platform of each account of the answer gives conversions to its ads.'),
    not_read: z
      .array(z.strictObject({ connection_id: z.string(), start_date: day, end_date: day }))
      .describe('Days of the period that have begun and that no report of the account holds: they are absent, not zero.'),
    unavailable_metrics: z.array(z.strictObject({ metric: metricName, reason: z.enum(reachStates) })),
    warnings: z.array(
      z.strictObject({ code: z.enum(Object.keys(warnings) as [WarningCode, ...WarningCode[]]), message: z.string() }),
    ),
  })
  .meta({ id: 'AnalyticsMeta' });
export type AnalyticsMeta = z.infer<typeof AnalyticsMeta>;
