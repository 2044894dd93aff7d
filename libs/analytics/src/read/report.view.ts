// The rows of reports as clients see them, as schemas. A list and the query that asks the same have the same rows.
import { z } from 'zod';
import { isSegmentKind, segments, channels, formats, objectives, oneOf } from '@app/kernel';
import { type DimensionName, dimensionOf, dimensionNames } from '../domain/dimensions.js';
import type { ReportRequest } from '../domain/report.request.js';
import { type Metric, metricNames, needsConversions } from '../domain/metrics.js';
import {
  AnalyticsMeta,
  ComparisonView,
  currency,
  COMPARED,
  day,
  FINAL,
  instant,
  measured,
  PARTIAL,
  warningsOfConversions,
} from './analytics.view.js';

const record = {
  id: z.string().nullable().describe('null, with the name "unattributed": what no record of yours explains.'),
  name: z.string().nullable().describe('Its name; null: it has none any more.'),
  status: z.string().nullable().describe('Its state; null: it has none.'),
};
const type = z.string().nullable().describe('What sort it is; null: not told.');
const bySubject = {
  campaign: z.strictObject({ ...record, channels: z.array(z.string().meta(oneOf(channels))) }),
  creative: z.strictObject({ ...record, type }),
  audience: z.strictObject({ ...record, type }),
  connection: z.strictObject({
    ...record,
    type: z.string().meta(oneOf(channels)).nullable().describe('The channel; null: not told.'),
  }),
};

/** Dimensions of closed lists. */
const words: Partial<Record<DimensionName, readonly string[]>> = { channel: channels, format: formats, objective: objectives };
const textOf = (name: DimensionName): z.ZodString => z.string().meta(words[name] === undefined ? {} : oneOf(words[name]));

function valueOf(name: DimensionName): z.ZodType {
  const { subject, type, about } = dimensionOf(name);
  if (isSegmentKind(name)) {
    const value = segments[name] === null ? z.string().regex(/^([A-Z]{2}|unknown)$/) : z.enum(segments[name]);
    return value.nullable().describe(`${about} null: what no part of the report explains.`);
  }
  const value = subject !== null ? bySubject[subject] : type === 'text' ? textOf(name).nullable() : z.int().nullable();
  return value.describe(subject === null ? `${about} null: not told.` : about);
}

/** The fields of a dimension whose values are records; null: its values are texts or numbers. */
export function fieldsOf(name: DimensionName): string[] | null {
  const { subject } = dimensionOf(name);
  return subject === null ? null : Object.keys(bySubject[subject].shape);
}

const rowOf = <R extends z.ZodRawShape, M extends z.ZodRawShape>(of: R, numbers: M) =>
  z.strictObject({
    dimensions: z.strictObject(of).describe('What the row is about.'),
    date: day.nullable().describe('First day of the bucket; null for the whole period.'),
    partial: z.boolean().describe(PARTIAL),
    ...numbers,
    share_of_spend: z
      .number()
      .nullable()
      .describe("The row's part of the spend of all rows in its currency, a fraction; null where there is none or rows overlap."),
    connection_ids: z.array(z.string()).describe('The ad accounts whose numbers stand in the row.'),
    currency: currency.nullable().describe('ISO 4217; null only for a record without numbers.'),
    is_final: FINAL,
  });

const whole = { ...measured, comparison: ComparisonView.nullable().describe(COMPARED) };
const listOf = (name: DimensionName, id: string) => rowOf({ [name]: valueOf(name) }, whole).meta({ id });

const finerNames = dimensionNames.filter((name) => dimensionOf(name).level !== 'campaign');

export const ReportRowView = rowOf({}, whole).extend({ dimensions: z.record(z.string(), z.unknown()) });
export type ReportRowView = z.infer<typeof ReportRowView>;

export const CampaignMetricsView = listOf('campaign', 'CampaignMetrics');
export const ChannelMetricsView = listOf('channel', 'ChannelMetrics');
export const CreativeMetricsView = listOf('creative', 'CreativeMetrics');
export const AudienceMetricsView = listOf('audience', 'AudienceMetrics');

/** Those that were asked for. */
const some = (shape: z.ZodType, id: string) =>
  (shape as z.ZodObject).partial().meta({ id, description: 'Those that were asked for.' });
const chosenMetrics = some(measured.metrics, 'ChosenMetrics');
const chosenChanges = some(ComparisonView.shape.change, 'ChosenMetricChanges');

/** Only the dimensions and metrics that were asked for. */
export const QueryRowView = rowOf(Object.fromEntries(dimensionNames.map((name) => [name, valueOf(name).optional()])), {
  metrics: chosenMetrics,
  partial_metrics: measured.partial_metrics,
  comparison: z.strictObject({ metrics: chosenMetrics, change: chosenChanges }).nullable().describe(COMPARED),
}).meta({ id: 'QueryRow' });
export type QueryRowView = z.infer<typeof QueryRowView>;

export const ReportMeta = AnalyticsMeta.extend({
  reach_as_of: instant
    .nullable()
    .describe('When the platforms were asked for reach; the oldest of their answers. null: none is in the answer.'),
  not_supplied: z
    .array(
      z.strictObject({
        channel: z.string().meta(oneOf(channels)),
        dimension: z.enum(finerNames as [string, ...string[]]).describe('The dimension.'),
        connection_ids: z.array(z.string()).describe('The accounts of the channel that have no such report.'),
      }),
    )
    .describe(
      'Dimensions of the question, also in its filters, of which accounts have no report on a day of the period on ' +
        'which their campaigns had numbers, because their platform supplies none or it has not been read. What is not supplied is in the row of the rest, never a 0.',
    ),
  totals: z
    .array(
      z.strictObject({
        currency,
        ...measured,
        coverage: z
          .number()
          .nullable()
          .describe(
            'The fraction of the spend that rows with a known value in every dimension explain; the rest is ' +
              '"unattributed". null where the rest is not in the report, or nothing was spent.',
          ),
      }),
    )
    .describe('The sums of all rows of the report, not only of this page, by currency.'),
}).meta({ id: 'ReportMeta' });
export type ReportMeta = z.infer<typeof ReportMeta>;

/** The row with these metrics alone. */
export function chosen(row: ReportRowView, wanted: readonly Metric[]): QueryRowView {
  const pick = (all: Readonly<Record<string, unknown>>): Record<string, unknown> =>
    Object.fromEntries(metricNames.filter((name) => wanted.includes(name)).map((name) => [name, all[name]]));
  const { comparison } = row;
  return {
    ...row,
    metrics: pick(row.metrics),
    partial_metrics: row.partial_metrics.filter((name) => wanted.includes(name)),
    comparison: comparison && { metrics: pick(comparison.metrics), change: pick(comparison.change) },
  };
}

/** Without the warnings that are about none of the metrics of the question, of its order and of its filters. */
export function metaFor<M extends AnalyticsMeta>(meta: M, { request, metrics }: MetricsAsked): M {
  const asked: readonly string[] = [...metrics, request.sort, ...request.metricFilters.map(({ metric }) => metric)];
  if (metricNames.some((name) => needsConversions(name) && asked.includes(name))) return meta;
  return { ...meta, warnings: meta.warnings.filter(({ code }) => !warningsOfConversions.includes(code)) };
}

export interface MetricsAsked {
  readonly request: Pick<ReportRequest, 'sort' | 'metricFilters'>;
  readonly metrics: readonly Metric[];
}
