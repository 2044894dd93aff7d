// A report as a person would count it from the activity: no table, no statement, one entry after the other.
import { isSegmentKind, publicIdOrNull } from '@app/kernel';
import { accounts, type Activity, at, audiences, campaigns, creatives, described } from '../domain/activity.builder.js';
import { type DimensionName, dimensionOf } from '../domain/dimensions.js';
import { addDays, daysIn } from '../domain/periods.js';
import { dayAt } from '../domain/report.builder.js';
import { dimensionsUsed, levelOfReport, type ReportRequest } from '../domain/report.request.js';

type Values = Partial<Record<DimensionName, string | null>> & { readonly labels?: readonly string[] };

/** Numbers with what is told of them; `sign` -1 takes them from the rest. */
interface Entry {
  readonly day: string;
  readonly values: Values;
  readonly clicks: number;
  readonly impressions: number;
}

interface ModelSums {
  readonly keys: readonly (string | null)[];
  readonly currency: string;
  readonly date: string | null;
  clicks: number;
  impressions: number;
}

export interface ModelRow {
  readonly shown: readonly unknown[];
  readonly currency: string;
  readonly date: string | null;
  readonly clicks: number;
  readonly before: number | null;
}

/** What a report shows of a row without a more exact place. */
const ROW_IMPRESSIONS = 100;

const isFiner = (name: DimensionName): boolean => dimensionOf(name).level !== 'campaign';

/** The parts of an activity that the level of a question tells apart. */
function partsOf(each: Activity, request: ReportRequest): { values: Values; clicks: number }[] {
  const level = levelOfReport(request);
  if (level === 'audience') {
    const audience = at(audiences, each.audience);
    return audience === null ? [] : [{ values: { audience }, clicks: each.clicks }];
  }
  if (isSegmentKind(level)) return each.segments[level].map(({ value, clicks }) => ({ values: { [level]: value }, clicks }));
  const byCreative = dimensionsUsed(request).some((name) => name === 'creative' || name === 'variant');
  return each.ads.flatMap(({ creative, format, variant, clicks }) => {
    const isTold = creative !== null && (byCreative || format !== null);
    const values = { creative: at(creatives, creative), format, variant: variant === null ? null : String(variant) };
    return isTold ? [{ values, clicks }] : [];
  });
}

function entriesOf(all: readonly Activity[], request: ReportRequest): Entry[] {
  const isWhole = levelOfReport(request) === 'campaign';
  const hasRest = request.dimensions.some(isFiner) && !request.filters.some(({ field }) => field !== 'status' && isFiner(field));
  return all.flatMap((each) => {
    const account = at(accounts, each.account);
    const known: Values = {
      channel: account?.channel ?? null,
      connection: account?.connectionId ?? null,
      currency: account?.currency ?? null,
      campaign: at(campaigns, each.campaign),
      objective: at(described, each.campaign)?.objective ?? null,
      labels: at(described, each.campaign)?.labels ?? [],
    };
    const entry = (values: Values, clicks: number, sign = 1): Entry => ({
      day: dayAt(each.day),
      values: { ...known, ...values },
      clicks: sign * clicks,
      impressions: sign * ROW_IMPRESSIONS,
    });
    const whole = entry({}, each.clicks);
    if (isWhole) return [whole];
    const parts = partsOf(each, request);
    const own = parts.map(({ values, clicks }) => entry(values, clicks));
    return hasRest ? [...own, whole, ...parts.map(({ clicks }) => entry({}, clicks, -1))] : own;
  });
}

/** A campaign with several labels stands in a row for each. */
const byLabel = (entries: readonly Entry[]): Entry[] =>
  entries.flatMap((entry) => {
    const { labels = [] } = entry.values;
    return (labels.length === 0 ? [null] : labels).map((label) => ({ ...entry, values: { ...entry.values, label } }));
  });

const isAmong = (values: Values, name: DimensionName, wanted: readonly (string | null)[]): boolean =>
  name === 'label' && values.label === undefined
    ? (values.labels ?? []).some((label) => wanted.includes(label))
    : wanted.includes(values[name] ?? null);

function sumsOf(entries: readonly Entry[], request: ReportRequest, shift: number): Map<string, ModelSums> {
  const { dimensions, granularity, startDate, endDate, filters } = request;
  const sums = new Map<string, ModelSums>();
  for (const { day, values, clicks, impressions } of entries) {
    const moved = addDays(day, shift);
    if (moved < (startDate ?? '') || moved > (endDate ?? '')) continue;
    const isAsked = filters.every(
      ({ field, isExcluded, values: wanted }) => isAmong(values, field as DimensionName, wanted) !== isExcluded,
    );
    if (!isAsked) continue;
    const keys = dimensions.map((name) => values[name] ?? null);
    const [currency, date] = [values.currency ?? '', granularity === 'day' ? moved : null];
    const key = JSON.stringify([keys, currency, date]);
    const sum = sums.get(key) ?? { keys, currency, date, clicks: 0, impressions: 0 };
    sums.set(key, sum);
    sum.clicks += clicks;
    sum.impressions += impressions;
  }
  return sums;
}

/** The rows of a report in its order. */
export function answeredByHand(all: readonly Activity[], request: ReportRequest): ModelRow[] {
  const { dimensions, startDate, endDate, sort, order, compareTo, metricFilters } = request;
  const parts = entriesOf(all, request);
  const entries = dimensions.includes('label') ? byLabel(parts) : parts;
  const length = daysIn({ startDate: startDate ?? '', endDate: endDate ?? '' });
  // The accounts were read from the first day of the activity on.
  const wasRead = (date: string | null): boolean => addDays(date ?? endDate ?? '', -length) >= dayAt(0);
  const now = sumsOf(entries, request, 0);
  const before = sumsOf(entries, request, length);
  const numberOf = (metric: string, { clicks, impressions }: ModelSums): number | null =>
    metric === 'clicks' ? clicks : impressions === 0 ? null : clicks / impressions;
  const ops = {
    gt: (a: number, b: number) => a > b,
    gte: (a: number, b: number) => a >= b,
    lt: (a: number, b: number) => a < b,
    lte: (a: number, b: number) => a <= b,
    eq: (a: number, b: number) => a === b,
    ne: (a: number, b: number) => a !== b,
  };
  const finer = dimensions.flatMap((name, index) => (isFiner(name) ? [index] : []));
  const rows = [...now].filter(([, row]) => {
    const isEmptyRest =
      finer.length > 0 && finer.every((index) => row.keys[index] === null) && row.clicks === 0 && row.impressions === 0;
    return (
      !isEmptyRest &&
      metricFilters.every(({ metric, op, value }) => {
        const number = numberOf(metric, row);
        return number !== null && ops[op](number, Number(value));
      })
    );
  });
  const sortable = (name: DimensionName, value: string | null): string | number =>
    dimensionOf(name).type === 'smallint' ? Number(value ?? -1) : (value ?? '');
  const sortValue = (row: ModelSums): string | number | null => {
    if (sort === 'clicks' || sort === 'ctr') return numberOf(sort, row);
    if (sort === 'date') return row.date ?? '';
    if (sort === 'currency') return row.currency;
    const index = dimensions.indexOf(sort as DimensionName);
    return sortable(sort as DimensionName, row.keys[index] ?? null);
  };
  const tiesOf = (row: ModelSums): (string | number)[] => [
    ...dimensions.map((name, index) => sortable(name, row.keys[index] ?? null)),
    row.currency,
    row.date ?? '',
  ];
  const compare = (one: string | number, other: string | number): number => (one < other ? -1 : one > other ? 1 : 0);
  rows.sort(([, one], [, other]) => {
    const [a, b] = [sortValue(one), sortValue(other)];
    if (a === null || b === null) {
      if (a !== b) return a === null ? 1 : -1;
    } else if (compare(a, b) !== 0) return order === 'asc' ? compare(a, b) : compare(b, a);
    const [ties, others] = order === 'asc' ? [tiesOf(one), tiesOf(other)] : [tiesOf(other), tiesOf(one)];
    return ties.map((tie, index) => compare(tie, others[index] ?? '')).find((each) => each !== 0) ?? 0;
  });
  return rows.map(([key, { keys, currency, date, clicks }]) => ({
    shown: keys.map((value, index) => shownAs(dimensions[index] ?? 'channel', value)),
    currency,
    date,
    clicks,
    before: compareTo === null ? null : (before.get(key)?.clicks ?? (wasRead(date) ? 0 : null)),
  }));
}

function shownAs(name: DimensionName, value: string | null): unknown {
  const { subject, type } = dimensionOf(name);
  if (subject !== null) return publicIdOrNull(subject, value);
  return type === 'smallint' && value !== null ? Number(value) : value;
}
