// A question to the query builder: as it stands in the address, and as the body of its request.
import type { Schemas } from '../../api/client.js';
import {
  ages,
  campaignStatuses,
  comparisons,
  datePresets,
  filterOps,
  genders,
  granularities,
  reportedDevices,
  reportedPlacements,
} from '../../api/service.table.js';
import { isMetric, summedMetrics } from './metrics.table.js';
import { type Comparison, currencyOf, type Granularity, type PeriodSearch, textOf, wordOf } from './period.js';

/** A query without the place in its pages. */
export type Question = Omit<Schemas['MetricQuery'], 'cursor'>;

/** A group of fields of the builder, with the refusals of the service by field. */
export interface PartsProps {
  readonly question: Question;
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (part: Question) => void;
}

export type Dimension = NonNullable<Question['dimensions']>[number];
export type Filter = NonNullable<Question['filters']>[number];
export type FilterField = Filter['field'];
export type FilterOp = Filter['op'];

/** Where each dimension comes from: those of different reports do not go together, which the service explains. */
const dimensionTable: Readonly<Record<Dimension, 'record' | 'word' | 'place'>> = {
  campaign: 'record',
  channel: 'word',
  connection: 'record',
  objective: 'word',
  label: 'word',
  currency: 'word',
  creative: 'record',
  variant: 'place',
  format: 'word',
  audience: 'record',
  age: 'word',
  gender: 'word',
  device: 'word',
  country: 'word',
  placement: 'word',
};
export const dimensions = Object.keys(dimensionTable) as Dimension[];
export const isDimension = (name: string): name is Dimension => Object.hasOwn(dimensionTable, name);
const isNamed = (field: FilterField): boolean => isDimension(field) && (dimensionTable[field] === 'record' || field === 'label');

export const filterFields: readonly FilterField[] = [...dimensions, 'status', ...summedMetrics];

const listOps = ['eq', 'ne', 'in', 'not_in', 'is_null'] as const satisfies readonly FilterOp[];
const metricOps = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'between'] as const satisfies readonly FilterOp[];

/** What may be said about a field. */
export function opsOf(field: FilterField): readonly FilterOp[] {
  if (field === 'status') return ['eq', 'ne', 'in', 'not_in'];
  if (!isDimension(field)) return metricOps;
  return isNamed(field) ? [...listOps, 'contains'] : listOps;
}

/** The values that the service knows; null: any text, id or number. */
const valuesTable: Partial<Record<FilterField, readonly string[]>> = {
  status: campaignStatuses.filter((status) => status !== 'all'),
  age: ages,
  gender: genders,
  device: reportedDevices,
  placement: reportedPlacements,
};
export const valuesOf = (field: FilterField): readonly string[] | null => valuesTable[field] ?? null;

export interface QuestionSearch extends PeriodSearch {
  /** Comma lists. */
  readonly metrics?: string;
  readonly dimensions?: string;
  readonly granularity?: Granularity;
  readonly filters?: readonly (readonly [FilterField, FilterOp, Filter['value']])[];
  readonly compare_to?: Comparison;
  readonly reporting_currency?: Question['reporting_currency'];
  readonly fill_gaps?: boolean;
  readonly include_empty?: boolean;
  readonly sort?: string;
  readonly order?: 'asc' | 'desc';
  readonly limit?: number;
}

/** An address that is not understood is read as far as it is. */
export function questionSearch(given: Readonly<Record<string, unknown>>): QuestionSearch {
  const list = (value: unknown, isKnown: (name: string) => boolean): string | undefined =>
    textOf(value)?.split(',').filter(isKnown).join(',') || undefined;
  const filters = Array.isArray(given.filters) ? given.filters.filter(isFilter) : [];
  return {
    metrics: list(given.metrics, isMetric),
    dimensions: list(given.dimensions, isDimension),
    date_preset: wordOf(given.date_preset, datePresets),
    start_date: textOf(given.start_date),
    end_date: textOf(given.end_date),
    granularity: wordOf(given.granularity, granularities),
    filters: filters.length === 0 ? undefined : filters,
    compare_to: wordOf(given.compare_to, comparisons),
    reporting_currency: currencyOf(given.reporting_currency),
    fill_gaps: given.fill_gaps === true ? true : undefined,
    include_empty: given.include_empty === true ? true : undefined,
    sort: textOf(given.sort),
    order: wordOf(given.order, ['asc', 'desc']),
    limit: typeof given.limit === 'number' ? given.limit : undefined,
  };
}

function isFilter(given: unknown): given is [FilterField, FilterOp, Filter['value']] {
  if (!Array.isArray(given) || given.length !== 3) return false;
  const [field, op] = given as readonly unknown[];
  return filterFields.some((name) => name === field) && filterOps.some((name) => name === op);
}

/** The body of the request. Only what was chosen stands in it. */
export function bodyOf({ metrics, dimensions: asked, filters, ...rest }: QuestionSearch): Question {
  return chosen({
    metrics: metrics?.split(',').filter(isMetric),
    dimensions: asked?.split(',').filter(isDimension),
    ...rest,
    filters: filters?.map(([field, op, value]) => ({ field, op, value })),
  });
}

/** Without what is not said, in one order, so that equal questions are equal texts. */
export function chosen(question: Question): Question {
  const { metrics, dimensions: asked, filters, ...rest } = question;
  const isSaid = (list: readonly unknown[] | undefined): boolean => list !== undefined && list.length > 0;
  const said: Question = {
    metrics: isSaid(metrics) ? metrics : undefined,
    dimensions: isSaid(asked) ? asked : undefined,
    date_preset: rest.date_preset,
    start_date: rest.start_date,
    end_date: rest.end_date,
    granularity: rest.granularity,
    filters: isSaid(filters) ? filters : undefined,
    compare_to: rest.compare_to,
    reporting_currency: rest.reporting_currency,
    fill_gaps: rest.fill_gaps,
    include_empty: rest.include_empty,
    sort: rest.sort,
    order: rest.order,
    limit: rest.limit,
  };
  return JSON.parse(JSON.stringify(said)) as Question;
}

/** As it stands in the address. */
export const searchOf = ({ metrics, dimensions: asked, filters, ...rest }: Question): QuestionSearch => ({
  ...rest,
  metrics: metrics?.join(','),
  dimensions: asked?.join(','),
  filters: filters?.map(({ field, op, value }) => [field, op, value] as const),
});

/** The question of an export, as far as this console understands it. */
export function questionOf(query: Schemas['Export']['query']): Question {
  const { metrics, dimensions: asked, filters, ...rest } = query as Question;
  return bodyOf(questionSearch({ ...searchOf({ metrics, dimensions: asked, filters }), ...rest }));
}

/** The question to ask: a condition that nobody has filled in says nothing. */
export function filled({ filters = [], ...question }: Question): Question {
  const isFilled = ({ value }: Filter): boolean =>
    Array.isArray(value) ? value.length > 0 && value.every((each) => each !== '') : value !== '';
  return chosen({ ...question, filters: filters.filter(isFilled) });
}

export const isMaking = ({ status }: Schemas['Export']): boolean => status === 'queued' || status === 'running';
