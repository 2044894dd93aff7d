// The body of a custom query. Its parts depend on each other: what a filter may say depends on its field, and what may be sorted by on the dimensions.
import { currencyCode, type FieldFault, uuidOf } from '@app/kernel';
import { Checks, customField, Day, Enum, Enums, Faults, Integer, isRecord, NestedList, Text } from '@app/platform/http';
import { campaignStatuses } from '../domain/campaign.directory.js';
import { type DimensionName, dimensionNames, dimensionOf, isDimension, levelOf, MOST_DIMENSIONS } from '../domain/dimensions.js';
import { type Metric, metricNames, sortableMetrics } from '../domain/metrics.js';
import {
  type Comparison,
  comparisons,
  type DatePreset,
  datePresetNames,
  type GranularityName,
  granularityNames,
  periodFaults,
} from '../domain/periods.js';
import {
  type DimensionFilter,
  type MetricFilter,
  metricOps,
  type MetricOp,
  type ReportRequest,
} from '../domain/report.request.js';
import { sortsOf } from '../read/report.statements.js';
import { usualOrder } from './analytics.requests.js';

const MOST_METRICS = 20;
const MOST_FILTERS = 20;
const MOST_VALUES = 200;
const LONGEST_VALUE = 100;
const DEFAULT_METRICS: readonly Metric[] = [
  'impressions',
  'clicks',
  'spend',
  'conversions',
  'conversion_value',
  'ctr',
  'cpc',
  'roas',
];

const listOps = ['eq', 'ne', 'in', 'not_in', 'is_null'] as const;
const filterFields = [...dimensionNames, 'status', ...sortableMetrics];
const filterOps = [...new Set([...listOps, ...Object.keys(metricOps), 'between'])];

class QueryFilterFields {
  @Enum(filterFields, { required: true, about: 'a dimension, status (of campaigns) or a metric' })
  field: string;

  @Enum(filterOps, {
    required: true,
    about: 'of a dimension: eq, ne, in, not_in, is_null; of a metric: eq, ne, gt, gte, lt, lte, between',
  })
  op: string;

  @customField({ required: true, about: 'one value, a list of up to 200 for in and not_in, or the two ends of between' }, [], {
    oneOf: [
      { type: 'string' },
      { type: 'number' },
      { type: 'boolean' },
      { type: 'array', maxItems: MOST_VALUES, items: { oneOf: [{ type: 'string' }, { type: 'number' }] } },
    ],
  })
  value: unknown;
}

@Checks((body) => dependentFaults(body))
export class MetricQuery {
  @Enums(metricNames, { max: MOST_METRICS, min: 1, about: `default: ${DEFAULT_METRICS.join(', ')}` })
  metrics?: Metric[];

  @Enums(dimensionNames, { max: MOST_DIMENSIONS, about: 'what the rows tell apart; default: nothing but the currency' })
  dimensions?: DimensionName[];

  @Day({ about: 'first day, included; default: 29 days before end_date' })
  start_date?: string;

  @Day({ about: 'last day, included; default: today in the account furthest ahead, whose numbers are provisional' })
  end_date?: string;

  @Enum(datePresetNames, { about: 'instead of start_date and end_date' })
  date_preset?: DatePreset;

  @Enum(granularityNames, { about: 'total: one row for the whole period; default total' })
  granularity?: GranularityName;

  @NestedList(() => QueryFilterFields, { max: MOST_FILTERS, about: 'all of them hold' })
  filters?: QueryFilterFields[];

  @Enum(comparisons, { about: 'adds a comparison' })
  compare_to?: Comparison;

  @Text({ max: 40, example: 'spend', about: 'a metric, a dimension of the query, or date; default spend' })
  sort?: string;

  @Enum(['asc', 'desc'], { about: 'default: desc, for words asc' })
  order?: 'asc' | 'desc';

  @Integer({ min: 1, max: 100, about: 'rows on one page; default 20' })
  limit?: number;

  @Text({ max: 4096, nullable: true, about: 'next_cursor of the page before' })
  cursor?: string | null;
}

export interface Query {
  readonly request: ReportRequest;
  readonly metrics: readonly Metric[];
}

export function queryFrom(body: MetricQuery): Query {
  const filters = (body.filters ?? []).map((each, at) => filterOf(each, at));
  const sort = body.sort ?? 'spend';
  return {
    metrics: body.metrics ?? DEFAULT_METRICS,
    request: {
      startDate: body.start_date ?? null,
      endDate: body.end_date ?? null,
      datePreset: body.date_preset ?? null,
      compareTo: body.compare_to ?? null,
      dimensions: body.dimensions ?? [],
      granularity: body.granularity ?? 'total',
      filters: filters.flatMap((each) => ('dimension' in each ? [each.dimension] : [])),
      metricFilters: filters.flatMap((each) => ('metrics' in each ? each.metrics : [])),
      sort,
      order: body.order ?? usualOrder(sort),
      limit: body.limit ?? 20,
      cursor: body.cursor ?? null,
    },
  };
}

type ReadFilter =
  { readonly dimension: DimensionFilter } | { readonly metrics: readonly MetricFilter[] } | { readonly fault: FieldFault };

/** Faults of parts that depend on other parts. A part that is faulty by itself is told by its own field. */
function dependentFaults(body: Readonly<Record<string, unknown>>): Faults {
  const faults = new Faults();
  const known = (value: unknown): DimensionName[] =>
    Array.isArray(value) ? value.filter((name): name is DimensionName => typeof name === 'string' && isDimension(name)) : [];
  const asked = known(body.dimensions).slice(0, MOST_DIMENSIONS);
  const given = (Array.isArray(body.filters) ? body.filters : []).slice(0, MOST_FILTERS).filter(isRecord);
  given.forEach((each, at) => {
    if (!filterFields.includes(each.field as Metric) || !filterOps.includes(String(each.op)) || each.value === undefined) return;
    const read = filterOf(each as unknown as QueryFilterFields, at);
    if ('fault' in read) faults.add(() => read.fault);
  });
  const filtered = known(given.map(({ field }) => field));
  for (const fault of [...incompatible(asked, filtered), ...sortFault(body.sort, asked)]) faults.add(() => fault);
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  const preset = datePresetNames.find((name) => name === body.date_preset) ?? null;
  const period = { startDate: text(body.start_date), endDate: text(body.end_date), datePreset: preset };
  for (const fault of periodFaults(period, (name) => name)) faults.add(() => fault);
  return faults;
}

function* incompatible(asked: readonly DimensionName[], filtered: readonly DimensionName[]): Generator<FieldFault> {
  const used = [...asked, ...filtered];
  if (levelOf(used) === undefined) {
    const finer = [...new Set(used.filter((name) => dimensionOf(name).level !== 'campaign'))];
    const [first] = finer;
    const beside = dimensionNames.filter((name) => name !== first && levelOf([name, ...finer.slice(0, 1)]) !== undefined);
    const message = `${finer.join(' and ')} come from different reports of the platforms, which do not add up to each other. Possible beside ${first}: ${beside.join(', ')}.`;
    yield { field: 'dimensions', code: 'conflict', message, allowed_values: beside };
  }
  for (const name of asked) {
    const { below } = dimensionOf(name);
    if (below !== null && !asked.includes(below as DimensionName))
      yield { field: 'dimensions', code: 'conflict', message: `${name} says nothing without ${below}: ask for both.` };
  }
}

function* sortFault(sort: unknown, asked: readonly DimensionName[]): Generator<FieldFault> {
  const sorts = sortsOf(asked);
  if (sort === undefined || typeof sort !== 'string' || sorts.includes(sort)) return;
  yield { field: 'sort', code: 'invalid_value', message: `sort must be one of ${sorts.join(', ')}.`, allowed_values: sorts };
}

function filterOf({ field, op, value }: QueryFilterFields, at: number): ReadFilter {
  const refuse = (must: string, part = 'value'): ReadFilter => ({
    fault: { field: `filters[${at}].${part}`, code: 'invalid_value', message: `filters[${at}].${part} ${must}.` },
  });
  const isMetric = !isDimension(field) && field !== 'status';
  const ops: readonly string[] = isMetric ? [...Object.keys(metricOps), 'between'] : listOps;
  if (!ops.includes(op)) return refuse(`must be one of ${ops.join(', ')} for ${field}`, 'op');
  if (isMetric)
    return (
      metricFilter(field as Metric, op, value) ??
      refuse(op === 'between' ? 'must be two numbers' : 'must be a number such as 100 or "99.50"')
    );
  const name = field;
  if (op === 'is_null') {
    if (typeof value !== 'boolean' || name === 'status') return refuse('must be true or false, of a dimension');
    return { dimension: { field: name, isExcluded: !value, values: [null] } };
  }
  const isList = op === 'in' || op === 'not_in';
  if (isList !== Array.isArray(value)) return refuse(isList ? 'must be a list' : 'must be one value, not a list');
  const all = Array.isArray(value) ? (value as readonly unknown[]) : [value];
  if (all.length === 0 || all.length > MOST_VALUES) return refuse(`must have 1 to ${MOST_VALUES} values`);
  const values = all.map((each) => storedValue(name, each));
  const wrong = values.indexOf(undefined);
  if (wrong >= 0) return refuse(`must hold ${formOf(name)}`);
  return { dimension: { field: name, isExcluded: op === 'ne' || op === 'not_in', values: values as string[] } };
}

const NUMBER = /^-?\d{1,15}(\.\d{1,6})?$/;

function metricFilter(metric: Metric, op: string, value: unknown): ReadFilter | undefined {
  const texts = (Array.isArray(value) ? value : [value]).map((each) =>
    typeof each === 'string' || typeof each === 'number' ? String(each) : '',
  );
  if (texts.length !== (op === 'between' ? 2 : 1) || Array.isArray(value) !== (op === 'between')) return undefined;
  if (!texts.every((text) => NUMBER.test(text))) return undefined;
  const [low = '', high = ''] = texts;
  if (op !== 'between') return { metrics: [{ metric, op: op as MetricOp, value: low }] };
  return {
    metrics: [
      { metric, op: 'gte', value: low },
      { metric, op: 'lte', value: high },
    ],
  };
}

/** A value of a filter as it is stored; undefined: it is none. */
function storedValue(name: DimensionFilter['field'], value: unknown): string | undefined {
  if (name === 'status') return campaignStatuses.find((status) => status === value);
  const { subject, type } = dimensionOf(name);
  if (type === 'smallint')
    return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 32_767 ? String(value) : undefined;
  if (typeof value !== 'string' || value.length === 0 || value.length > LONGEST_VALUE) return undefined;
  if (subject !== null) return uuidOf(subject, value);
  return name === 'currency' ? currencyCode(value) : value;
}

function formOf(name: DimensionFilter['field']): string {
  if (name === 'status') return `states of campaigns: ${campaignStatuses.join(', ')}`;
  const { subject, type } = dimensionOf(name);
  if (subject !== null) return `ids of ${subject}s`;
  return type === 'smallint'
    ? 'whole numbers from 0'
    : name === 'currency'
      ? 'ISO 4217 codes such as USD'
      : `texts of 1 to ${LONGEST_VALUE} characters`;
}
