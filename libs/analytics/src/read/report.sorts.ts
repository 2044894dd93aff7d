// By what rows of a report can be ordered, as SQL over its sums (`a`) and the records that its rows name (`record`).
import { type DimensionName, dimensions } from '../domain/dimensions.js';
import {
  type BaseMetric,
  baseMetrics,
  derivedMetrics,
  isDerived,
  isMoneyByMoney,
  kindOf,
  type Metric,
  sortableMetrics,
} from '../domain/metrics.js';

export interface SortField {
  readonly sql: string;
  readonly type: 'numeric' | 'date' | 'uuid' | 'text' | 'smallint' | 'timestamptz';
}

const isStored = (metric: Metric): metric is BaseMetric => Object.hasOwn(baseMetrics, metric);
/** As clients see it: stored sums are millionths of money and decimals. `converts`: into a reporting currency. */
export const valueOf = (metric: Metric, converts: boolean): string => {
  if (!isDerived(metric) && !isStored(metric)) throw new Error(`${metric} cannot be computed from sums.`);
  if (isStored(metric)) return storedValue(metric, 'a.');
  const { numerator, denominator, times } = derivedMetrics[metric];
  const prefix = converts && isMoneyByMoney(metric) ? 'a.ratio_' : 'a.';
  return `${times} * ${storedValue(numerator, prefix)} / nullif(${storedValue(denominator as BaseMetric, prefix)}, 0)`;
};

const storedValue = (metric: BaseMetric, prefix: string): string =>
  `${prefix}${baseMetrics[metric].column}${kindOf(metric) === 'count' ? '' : ' / 1000000'}`;

const isSortable = (sort: string): sort is Metric => sortableMetrics.some((metric) => metric === sort);

/** Of the record that the first dimension with records names. */
const byRecord: Readonly<Record<string, SortField>> = {
  name: { sql: 'record.sort_name', type: 'text' },
  status: { sql: 'record.status collate "C"', type: 'text' },
  created_at: { sql: 'record.created_at', type: 'timestamptz' },
  updated_at: { sql: 'record.updated_at', type: 'timestamptz' },
};
const recordsAt = (names: readonly DimensionName[]): number => names.findIndex((name) => dimensions[name].subject !== null);

/**
 * By what rows of these dimensions can be ordered: metrics, the bucket, the dimensions and their records; `id` is the first of
 * the dimensions.
 */
export const sortsOf = (names: readonly DimensionName[]): string[] => [
  ...new Set([
    ...sortableMetrics,
    'date',
    'currency',
    ...(names.length > 0 ? ['id'] : []),
    ...names,
    ...(recordsAt(names) >= 0 ? Object.keys(byRecord) : []),
  ]),
];

export function sortField(sort: string, names: readonly DimensionName[], converts: boolean): SortField {
  if (isSortable(sort)) return { sql: valueOf(sort, converts), type: 'numeric' };
  if (sort === 'date') return { sql: 'a.bucket', type: 'date' };
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
  return `left join analytics.subject record on record.organization_id = $1 and record.kind =
     '${dimensions[name].subject}' and record.id = a.d${at}`;
}
