// A question about the numbers, as the lists and the custom query ask it. Everything in it has been checked.
import { type DimensionName, dimensionOf, levelOf } from './dimensions.js';
import type { Level } from './levels.js';
import type { Metric } from './metrics.js';
import type { AskedPeriod, Comparison, GranularityName } from './periods.js';

/** Only rows with one of the values, or with none of them. Values in their stored form; null: not known. */
export interface DimensionFilter {
  readonly field: DimensionName | 'status';
  readonly isExcluded: boolean;
  readonly values: readonly (string | null)[];
}

export const metricOps = { gt: '>', gte: '>=', lt: '<', lte: '<=', eq: '=', ne: '<>' } as const;
export type MetricOp = keyof typeof metricOps;

/** Only rows whose metric compares so; a row without a value never does. */
export interface MetricFilter {
  readonly metric: Metric;
  readonly op: MetricOp;
  /** A decimal number in the metric's own unit. */
  readonly value: string;
}

export interface ReportRequest extends AskedPeriod {
  readonly dimensions: readonly DimensionName[];
  readonly granularity: GranularityName;
  readonly filters: readonly DimensionFilter[];
  readonly metricFilters: readonly MetricFilter[];
  readonly compareTo: Comparison | null;
  readonly sort: string;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly cursor: string | null;
}

type Naming = Pick<ReportRequest, 'dimensions' | 'filters'>;

/** Every dimension of a question, in its rows or in its filters; a status is one of campaigns. */
export const dimensionsUsed = ({ dimensions, filters }: Naming): DimensionName[] => [
  ...dimensions,
  ...filters.map(({ field }) => (field === 'status' ? 'campaign' : field)),
];

/** The level that knows all of them. @throws when there is none: such a question is refused before */
export function levelOfReport(request: Naming): Level {
  const used = dimensionsUsed(request);
  const level = levelOf(used);
  if (level === undefined) throw new Error(`No report tells ${used.join(' and ')} apart.`);
  return level;
}

/** Whether the numbers by channel are too coarse. */
export const isByCampaign = (request: Naming): boolean =>
  dimensionsUsed(request).some((name) => name === 'campaign' || dimensionOf(name).ofCampaign !== null);
