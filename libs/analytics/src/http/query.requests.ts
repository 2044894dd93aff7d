// The body of a custom query. Its parts depend on each other: what a filter may say depends on its field, and what may be sorted
// by on the dimensions.
import { currencyPattern, type FieldFault, validationFailed } from '@app/kernel';
import {
  Bool,
  Checks,
  customField,
  DayOrInstant,
  Enum,
  Enums,
  faultOf,
  Faults,
  Integer,
  isRecord,
  NestedList,
  oneOf,
  Text,
} from '@app/platform/http';
import { type DimensionName, dimensionNames, dimensionOf, isDimension, levelOf, MOST_DIMENSIONS } from '../domain/dimensions.js';
import { type Metric, metricNames } from '../domain/metrics.js';
import { type Comparison, comparisons } from '../domain/compared-period.js';
import {
  type DatePreset,
  datePresetNames,
  type GranularityName,
  granularityNames,
  periodFaults,
  tomorrow,
} from '../domain/periods.js';
import { emptyFault, type ReportRequest } from '../domain/report.request.js';
import { sortsOf } from '../read/report.sorts.js';
import { A_CURRENCY, COMPARED, currencyIn, DAY_OF_ACCOUNTS, usualOrder } from './analytics.requests.js';
import { filterFields, filterOf, filterOps, QueryFilterFields } from './query.filters.js';

const MOST_METRICS = 20;
const MOST_FILTERS = 20;
/** Time is no dimension. */
const time = new Map(
  [['date', 'day'], ...granularityNames.map((name) => [name, name])].map(([word = '', name]) => [word, `granularity "${name}"`]),
);
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

/** What a query asks, without the page of it. */
@Checks((body) => dependentFaults(body))
export class MetricQuestion {
  @Enums(metricNames, { max: MOST_METRICS, min: 1, about: `default: ${DEFAULT_METRICS.join(', ')}` })
  metrics?: Metric[];

  @Enums(dimensionNames, {
    max: MOST_DIMENSIONS,
    about: 'what the rows tell apart; default: nothing but the currency',
    elsewhere: time,
  })
  dimensions?: DimensionName[];

  @DayOrInstant({ about: `first day, included; default: 29 days before end_date. ${DAY_OF_ACCOUNTS}` })
  start_date?: string;

  @DayOrInstant({ about: 'last day, included; default: today in the account furthest ahead, whose numbers are provisional' })
  end_date?: string;

  @Enum(datePresetNames, { about: 'instead of start_date and end_date' })
  date_preset?: DatePreset;

  @Enum(granularityNames, { about: 'total: one row for the whole period; default total' })
  granularity?: GranularityName;

  @NestedList(() => QueryFilterFields, { max: MOST_FILTERS, about: 'all of them hold' })
  filters?: QueryFilterFields[];

  @Bool({ about: 'adds the buckets without numbers; default: true when there are no dimensions, otherwise false' })
  fill_gaps?: boolean;

  @Bool({
    about:
      'of the only dimension campaign, creative, audience or connection: adds those without numbers, with zeros, null where no ' +
      'day was read',
  })
  include_empty?: boolean;

  @Enum(comparisons, { about: COMPARED })
  compare_to?: Comparison;

  @customField(
    { example: 'EUR', about: 'converts all money to this currency, each day by its own stored rate; ISO 4217' },
    [{ code: 'invalid_value', must: A_CURRENCY, test: (value) => typeof value === 'string' && currencyIn(value) !== undefined }],
    { type: String, maxLength: 3, pattern: currencyPattern },
  )
  reporting_currency?: string;

  @Text({
    max: 40,
    example: 'spend',
    about: 'a metric (money only of one currency), a dimension of the query, or date; default spend',
  })
  sort?: string;

  @Enum(['asc', 'desc'], { about: 'default: desc, for words asc' })
  order?: 'asc' | 'desc';
}

export class MetricQuery extends MetricQuestion {
  @Integer({ min: 1, max: 100, about: 'rows on one page; default 20' })
  limit?: number;

  @Text({ max: 4096, nullable: true, about: 'next_cursor of the page before' })
  cursor?: string | null;
}

export interface Query {
  readonly request: ReportRequest;
  readonly metrics: readonly Metric[];
}

/**
 * @param fieldOf the place of a part of the query in the request
 * @throws DomainError `validation_failed` for what depends on today or on defaults
 */
export function queryFrom(body: MetricQuery, now: Date, fieldOf = (name: string): string => name): Query {
  const filters = (body.filters ?? []).map((each, at) => filterOf(each, at));
  const sort = body.sort ?? 'spend';
  const { dimensions = [], granularity = 'total' } = body;
  const request: ReportRequest = {
    startDate: body.start_date ?? null,
    endDate: body.end_date ?? null,
    datePreset: body.date_preset ?? null,
    compareTo: body.compare_to ?? null,
    reportingCurrency: currencyIn(body.reporting_currency ?? '') ?? null,
    dimensions,
    granularity,
    fillGaps: body.fill_gaps ?? dimensions.length === 0,
    includeEmpty: body.include_empty ?? false,
    filters: filters.flatMap((each) => ('dimension' in each ? [each.dimension] : [])),
    metricFilters: filters.flatMap((each) => ('metrics' in each ? each.metrics : [])),
    sort,
    isSortChosen: body.sort !== undefined,
    order: body.order ?? usualOrder(sort),
    limit: body.limit ?? 20,
    cursor: body.cursor ?? null,
  };
  const faults = [...periodFaults(request, fieldOf, tomorrow(now)), ...emptyFault(request, fieldOf('include_empty'))];
  if (faults.length > 0) throw validationFailed(faults);
  return { request, metrics: body.metrics ?? DEFAULT_METRICS };
}

/** Faults of parts that depend on other parts. A part that is faulty by itself is told by its own field. */
export function dependentFaults(body: Readonly<Record<string, unknown>>): Faults {
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
    const message =
      `${finer.join(' and ')} come from different reports of the platforms, which do not add up to each ` +
      `other. Possible beside ${first}: ${beside.join(', ')}.`;
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
  yield faultOf(oneOf(sorts), 'sort', sort);
}
