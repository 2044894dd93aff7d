// A question about the numbers, as the lists and the custom query ask it. Everything in it has been checked.
import type { FieldFault } from '@app/kernel';
import { type DimensionName, dimensionNames, dimensionOf, levelOf } from './dimensions.js';
import type { Level } from './levels.js';
import type { Metric } from './metrics.js';
import type { Comparison } from './compared-period.js';
import type { AskedPeriod, GranularityName } from './periods.js';

/** Only rows with one of the values, or with none of them. Values in their stored form; null: not known. */
export interface DimensionFilter {
  readonly field: DimensionName | 'status';
  readonly isExcluded: boolean;
  readonly values: readonly (string | null)[];
  /** The only value is a part of the name of the record, or of a label; in any case of letters. */
  readonly isPart?: boolean;
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
  /** All money is converted to it; null: every row has the currency of its accounts. */
  readonly reportingCurrency: string | null;
  /** Also a row for each bucket without numbers. */
  readonly fillGaps: boolean;
  /** Also a row for each record without numbers that the only dimension names. */
  readonly includeEmpty: boolean;
  readonly sort: string;
  /** The caller named it: an order by money is then one order, which several currencies do not have. */
  readonly isSortChosen: boolean;
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly cursor: string | null;
}

type SubjectFields = Pick<ReportRequest, 'dimensions' | 'filters'>;

/** Every dimension of a question, in its rows or in its filters; a status is one of campaigns. */
export const dimensionsUsed = ({ dimensions, filters }: SubjectFields): DimensionName[] => [
  ...dimensions,
  ...filters.map(({ field }) => (field === 'status' ? 'campaign' : field)),
];

/** The level that knows all of them. @throws when there is none: such a question is refused before */
export function levelOfReport(request: SubjectFields): Level {
  const used = dimensionsUsed(request);
  const level = levelOf(used);
  if (level === undefined) throw new Error(`No report tells ${used.join(' and ')} apart.`);
  return level;
}

/** Whether the numbers by channel are too coarse. */
export const isByCampaign = (request: SubjectFields): boolean =>
  dimensionsUsed(request).some((name) => name === 'campaign' || dimensionOf(name).ofCampaign !== null);

const listed = dimensionNames.filter((name) => dimensionOf(name).subject !== null);
/** What is known without numbers: of a campaign, and through their campaigns of all that they have. */
export const knownEmpty: readonly string[] = [...listed, 'channel', 'currency', 'objective', 'label', 'status'];

/** Why rows of what has no numbers cannot be had. @param field the caller's name of the choice */
export function emptyFault(
  { dimensions, filters, granularity, fillGaps, includeEmpty }: ReportRequest,
  field: string,
): FieldFault[] {
  const [only, ...others] = dimensions;
  const refuse = (message: string, possible?: readonly string[]): FieldFault[] => [
    { field, code: 'conflict', message: `include_empty ${message}.`, ...(possible ? { allowed_values: possible } : {}) },
  ];
  if (!includeEmpty) return [];
  if (only === undefined || others.length > 0 || !listed.includes(only))
    return refuse(`lists records: it needs exactly one of the dimensions ${listed.join(', ')}`);
  const unknown = filters.find((filter) => !knownEmpty.includes(filter.field));
  if (unknown)
    return refuse(
      `cannot be combined with a filter by ${unknown.field}, which only reports know: without numbers, a ${only} has ` +
        `none. Possible are filters by ${knownEmpty.join(', ')}`,
      knownEmpty,
    );
  return granularity === 'total' || fillGaps ? [] : refuse('needs fill_gaps=true, or the granularity total');
}
