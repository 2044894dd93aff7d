// By what rows of a report can be ordered, as SQL over its sums (`a`) and the records that its rows name (`record`).
import { type DimensionName, dimensions } from '../domain/dimensions.js';
import {
  type BaseMetric,
  baseMetrics,
  derivedMetrics,
  isDerived,
  kindOf,
  type Metric,
  sortableMetrics,
} from '../domain/metrics.js';

export interface SortField {
  readonly sql: string;
  readonly type: 'numeric' | 'date' | 'uuid' | 'text' | 'smallint' | 'timestamptz';
}

const sumOf = (metric: BaseMetric): string => `a.${baseMetrics[metric].column}`;
const isStored = (metric: Metric): metric is BaseMetric => Object.hasOwn(baseMetrics, metric);
/** As clients see it: stored sums are millionths of money and decimals. */
export const valueOf = (metric: Metric): string => {
  if (isStored(metric)) return kindOf(metric) === 'count' ? sumOf(metric) : `${sumOf(metric)} / 1000000`;
  if (!isDerived(metric)) throw new Error(`${metric} cannot be computed from sums.`);
  const { numerator, denominator, times } = derivedMetrics[metric];
  return `${times} * ${valueOf(numerator)} / nullif(${valueOf(denominator)}, 0)`;
};

const byMetric: Readonly<Record<string, SortField>> = Object.fromEntries(
  sortableMetrics.map((metric) => [metric, { sql: valueOf(metric), type: 'numeric' } as const]),
);
const everySort: Readonly<Record<string, SortField>> = { ...byMetric, date: { sql: 'a.bucket', type: 'date' } };

/** Of the record that the first dimension with records names. */
const byRecord: Readonly<Record<string, SortField>> = {
  name: { sql: 'record.sort_name', type: 'text' },
  status: { sql: 'record.status collate "C"', type: 'text' },
  created_at: { sql: 'record.created_at', type: 'timestamptz' },
  updated_at: { sql: 'record.updated_at', type: 'timestamptz' },
};
const recordsAt = (names: readonly DimensionName[]): number => names.findIndex((name) => dimensions[name].subject !== null);

/** By what rows of these dimensions can be ordered: metrics, the bucket, the dimensions and their records; `id` is the first of the dimensions. */
export const sortsOf = (names: readonly DimensionName[]): string[] => [
  ...new Set([
    ...Object.keys(everySort),
    'currency',
    ...(names.length > 0 ? ['id'] : []),
    ...names,
    ...(recordsAt(names) >= 0 ? Object.keys(byRecord) : []),
  ]),
];

export function sortField(sort: string, names: readonly DimensionName[]): SortField {
  if (Object.hasOwn(everySort, sort)) return everySort[sort] as SortField;
  if (Object.hasOwn(byRecord, sort) && recordsAt(names) >= 0) return byRecord[sort] as SortField;
  if (sort === 'currency') return { sql: 'a.currency collate "C"', type: 'text' };
  const at = sort === 'id' ? 0 : names.findIndex((name) => name === sort);
  const name = names[at];
  if (name === undefined) throw new Error(`A report of ${names.join(', ')} has no sort "${sort}".`);
  return { sql: tieOf(`a.d${at}`, dimensions[name].type), type: dimensions[name].type };
}

export const tieOf = (column: string, type: SortField['type']): string => (type === 'text' ? `${column} collate "C"` : column);

export function recordsOf(names: readonly DimensionName[], { sql }: SortField): string {
  const at = recordsAt(names);
  const name = names[at];
  if (!sql.startsWith('record.') || name === undefined) return '';
  return `left join analytics.subject record on record.organization_id = $1 and record.kind = '${dimensions[name].subject}' and record.id = a.d${at}`;
}
