// The shapes clients see, as schemas: the documentation is generated from them.
import { attributionFields } from '@app/connections';
import { z } from 'zod';
import { channels, oneOf } from '@app/kernel';
import { definitionOf, derivedMetrics, kindOf, type Metric, metricNames } from '../domain/metrics.js';
import type { MetricValues } from '../domain/sums.js';
import { granularityNames } from '../domain/periods.js';
import { reachStates } from '../domain/reach.js';

export const day = z.iso.date().describe('Calendar day of the ad account.');
export const instant = z.iso.datetime();
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .describe('ISO 4217.');
/** Money may be negative: platforms take clicks back. */
export const money = z.string().regex(/^-?\d+(\.\d{1,6})?$/);

/** Why a metric is null. */
function missing(metric: Metric): string {
  const { definition } = definitionOf(metric);
  if (definition.includes('null')) return definition;
  const rate = kindOf(metric) === 'money' ? ', or one of its days has no exchange rate' : '';
  const reason = metric in derivedMetrics ? 'its divisor is 0 or unknown' : 'no platform of the row supplies it';
  return `${definition} null: ${reason}${rate}.`;
}

function valueOf(metric: Metric): z.ZodType<number | string | null> {
  const kind = kindOf(metric);
  if (kind === 'money') return money.nullable().describe(`${missing(metric)} Decimal string in the row's currency.`);
  return (kind === 'count' ? z.int() : z.number()).nullable().describe(missing(metric));
}

const byMetric = <T>(value: (metric: Metric) => z.ZodType<T>): z.ZodType<Readonly<Record<Metric, T>>> =>
  z.strictObject(Object.fromEntries(metricNames.map((metric) => [metric, value(metric)]))) as unknown as z.ZodType<
    Readonly<Record<Metric, T>>
  >;

const metrics: z.ZodType<MetricValues> = byMetric(valueOf).meta({ id: 'Metrics', description: 'The numbers.' });
const changes = byMetric((metric) =>
  z.number().nullable().describe(`Relative change of ${metric}, 0.25 = a quarter more; null: there is nothing to compare with.`),
).meta({ id: 'MetricChanges', description: 'How the numbers changed.' });
export const metricName = z.enum(metricNames as [Metric, ...Metric[]]);

const PeriodView = z
  .strictObject({
    start_date: day.describe('The first day, of the ad accounts.'),
    end_date: day.describe('The last day, included.'),
  })
  .describe('The days of the answer.');
export const COMPARED = 'The same of the period before; null: no comparison was asked for.';

export const ComparisonView = z.strictObject({
  metrics,
  change: changes.describe('Relative change, 0.25 = a quarter more; null when there is nothing to compare with.'),
});

export const measured = {
  metrics,
  partial_metrics: z.array(metricName).describe('Metrics that cover only the platforms which supply them.'),
};

export const FINAL = z.boolean().describe('Whether no platform will restate these numbers any more.');
export const PARTIAL = 'The period cuts a piece of this bucket off, or not all of its days were read.';

export const OverviewView = z
  .strictObject({
    period: PeriodView,
    currency: currency
      .nullable()
      .describe('null when the period holds several currencies: then money stands in by_currency only.'),
    ...measured,
    comparison: ComparisonView.nullable().describe(COMPARED),
    is_final: FINAL,
    series: z
      .array(
        z.strictObject({
          date: day.nullable().describe('First day of the bucket; null for the whole period.'),
          partial: z.boolean().describe(PARTIAL),
          metrics,
          is_final: FINAL,
        }),
      )
      .describe('The numbers, bucket by bucket.'),
    by_channel: z
      .array(
        z.strictObject({
          channel: z.string().meta(oneOf(channels)),
          currency: currency.nullable().describe('ISO 4217; null: its accounts have several.'),
          ...measured,
          comparison: ComparisonView.nullable().describe(COMPARED),
        }),
      )
      .describe('The numbers of each channel.'),
    by_currency: z
      .array(z.strictObject({ currency, ...measured, comparison: ComparisonView.nullable().describe(COMPARED) }))
      .describe('The numbers of each currency.'),
    counts: z
      .strictObject({
        channels_active: z.int().describe('Channels on which something was shown or charged for.'),
        connections_active: z.int().describe('Ad accounts in which something was shown or charged for.'),
      })
      .describe('How much took part.'),
  })
  .meta({ id: 'AnalyticsOverview', description: 'The numbers of all campaigns together, day by day and by channel.' });
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
    base: currency.nullable().describe('ISO 4217: two currencies are converted through it; null: no rates are stored.'),
    imported_at: instant
      .nullable()
      .describe('The latest import that these rates know; a later one may correct them; null: none are stored.'),
    first_date: day.nullable().describe('The first day whose rates were used; null: none were.'),
    last_date: day.nullable().describe('The last day whose rates were used; null: none were.'),
    carried_count: z
      .int()
      .describe('Days with money of a currency and without its rate, for which the latest of the 7 days before stands.'),
    carried: z
      .array(
        z.strictObject({
          currency,
          date: day.describe('The day without a rate.'),
          rate_date: day.describe('The day whose rate stands for it.'),
        }),
      )
      .max(20)
      .describe('The first of them.'),
    missing_count: z
      .int()
      .describe('Days with money of a currency that has no rate then or in the 7 days before: sums over them are null.'),
    missing: z
      .array(z.strictObject({ currency, date: day.describe('The day without a rate.') }))
      .max(20)
      .describe('The first of them.'),
  })
  .meta({ id: 'ExchangeRates', description: 'The rates by which money was converted.' });

export const AnalyticsMeta = z
  .strictObject({
    period: PeriodView,
    comparison_period: PeriodView.nullable().describe('The days that it is compared with; null: no comparison was asked for.'),
    granularity: z.enum(granularityNames as [string, ...string[]]).describe('The length of the buckets.'),
    as_of: instant.describe('The instant of these numbers.'),
    data_version: z.int().describe('Grows whenever projected numbers of the organization change.'),
    data_changed: z.boolean().describe('Numbers changed since the first page of this walk.'),
    data_through: day.nullable().describe('The last day that every account of the answer has delivered; null: none.'),
    contains_provisional: z.boolean().describe("Some of the days may still be restated; an account's today always may."),
    projection_lag_seconds: z
      .number()
      .describe('For how long stored facts have been waiting to appear here, with the lag of the replica; 0: none.'),
    replica_lag_seconds: z
      .number()
      .describe('How far the read replica that answered is behind the primary; 0: it is not, or the primary answered.'),
    currencies: z.array(currency).describe('The currencies of the answer.'),
    reporting_currency: currency
      .nullable()
      .describe('What all money was converted to; null: every row has the currency of its accounts.'),
    exchange_rates: ExchangeRates.nullable().describe('The rates by which money was converted; null: it was not.'),
    timezones: z.array(z.string()).describe('IANA time zones of its ad accounts.'),
    freshness: z
      .array(
        z.strictObject({
          connection_id: z.string(),
          channel: z.string().meta(oneOf(channels)),
          timezone: z.string(),
          fetched_at: instant.describe('When the platform was last asked.'),
          data_from_date: day.describe('The first day that is stored.'),
          data_through_date: day.describe('The last day that is stored.'),
          final_through_date: day.describe('The last day that the platform will not restate any more.'),
        }),
      )
      .describe('How far the numbers of each ad account reach.'),
    attribution: z
      .array(z.strictObject({ connection_id: z.string(), channel: z.string().meta(oneOf(channels)), ...attributionFields }))
      .describe('By which rule the platform of each account of the answer gives conversions to its ads.'),
    not_read: z
      .array(
        z.strictObject({
          connection_id: z.string(),
          start_date: day.describe('The first of them.'),
          end_date: day.describe('The last of them, included.'),
        }),
      )
      .describe('Days of the period that have begun and that no report of the account holds: they are absent, not zero.'),
    unavailable_metrics: z
      .array(
        z.strictObject({ metric: metricName.describe('The metric.'), reason: z.enum(reachStates).describe('Why it is null.') }),
      )
      .describe('Metrics that cannot be told here.'),
    warnings: z
      .array(
        z.strictObject({
          code: z.enum(Object.keys(warnings) as [WarningCode, ...WarningCode[]]).describe('The remark, for machines.'),
          message: z.string(),
        }),
      )
      .describe('Remarks on how to read the numbers.'),
  })
  .meta({ id: 'AnalyticsMeta', description: 'How the numbers came about, and how far they reach.' });
export type AnalyticsMeta = z.infer<typeof AnalyticsMeta>;
