/** A checked query, ready to run: its tests, its date range, its order. */
import { addDays, isDate, monthsBefore } from '../../model/zones.js';
import { failure, GoogleAdsError, refusal } from '../errors.js';
import type { Field } from './field.js';
import { FIELDS, RESOURCES } from './fields.js';
import { groupOf } from '../field-names.js';
import type { Condition, Query } from './gaql.js';
import { checkCombination, checkCompatible, checkReach } from './query-compatibility.js';
import { test } from './query-test.js';
import type { Row, Value } from '../row.js';

export interface Plan {
  query: Query;
  fields: string[];
  /** Conditions on objects; those on metrics and segments are tested after the numbers are computed. */
  objectTest: (row: Row) => boolean;
  numberTest: (row: Row) => boolean;
  /** Whether rows of a campaign can fulfil the conditions on its id and name; null: there are none. */
  campaignTest: ((row: Row) => boolean) | null;
  /** The selected segments. */
  segments: string[];
  metrics: string[];
  range: { from: string; to: string } | undefined;
}

const DAILY_DATA_MONTHS = 37;

/** What is read of every campaign to know which ones a query is about. */
const LIGHT_FIELDS = ['campaign.id', 'campaign.name'];

const DURING: Record<string, (today: string) => [string, string]> = {
  TODAY: (today) => [today, today],
  YESTERDAY: (today) => [addDays(today, -1), addDays(today, -1)],
  LAST_7_DAYS: (today) => [addDays(today, -7), addDays(today, -1)],
  LAST_14_DAYS: (today) => [addDays(today, -14), addDays(today, -1)],
  LAST_30_DAYS: (today) => [addDays(today, -30), addDays(today, -1)],
  THIS_MONTH: (today) => [`${today.slice(0, 8)}01`, today],
  LAST_MONTH: (today) => [monthsBefore(`${today.slice(0, 8)}01`, 1), addDays(`${today.slice(0, 8)}01`, -1)],
};

const isNumeric = (field: string): boolean => ['metrics', 'segments'].includes(groupOf(field));

function fieldOf(name: string): Field {
  const field = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
  if (field !== undefined) return field;
  throw new GoogleAdsError([
    failure('queryError.UNRECOGNIZED_FIELD', { message: `Unrecognized field in the query: '${name}'.`, trigger: name }),
  ]);
}

/** The dates that one condition on `segments.date` allows. */
function datesOf({ operator, values }: Condition, today: string): { from?: string; to?: string } {
  const [first, second] = values.map(({ text }) => text);
  if (operator === 'DURING') {
    const [from, to] = DURING[first?.toUpperCase() ?? '']?.(today) ?? [];
    if (from === undefined || to === undefined)
      throw refusal('queryError.INVALID_VALUE_WITH_DURING_OPERATOR', { trigger: first ?? '' });
    return { from, to };
  }
  const wrong = values.find(({ text }) => !isDate(text));
  if (wrong !== undefined) throw refusal('queryError.INVALID_DATE_FORMAT', { trigger: wrong.text });
  if (first === undefined) return {};
  switch (operator) {
    case '=':
      return { from: first, to: first };
    case 'BETWEEN':
      return { from: first, to: second ?? first };
    case '>=':
      return { from: first };
    case '>':
      return { from: addDays(first, 1) };
    case '<=':
      return { to: first };
    case '<':
      return { to: addDays(first, -1) };
    case 'IN': {
      const dates = values.map(({ text }) => text).sort();
      return { from: dates[0] ?? first, to: dates.at(-1) ?? first };
    }
    default:
      return {};
  }
}

function rangeOf(query: Query, segmented: boolean, today: string): Plan['range'] {
  const parts = query.where.filter(({ field }) => field === 'segments.date').map((condition) => datesOf(condition, today));
  const from = parts
    .flatMap((part) => part.from ?? [])
    .sort()
    .at(-1);
  const to = parts
    .flatMap((part) => part.to ?? [])
    .sort()
    .at(0);
  if (from === undefined || to === undefined) {
    if (segmented || parts.length > 0) throw refusal('queryError.EXPECTED_FILTERS_ON_DATE_RANGE');
    return undefined;
  }
  if (from > to) throw refusal('queryError.DATE_RANGE_TOO_NARROW');
  if (from < monthsBefore(today, DAILY_DATA_MONTHS))
    throw refusal('dateRangeError.REQUESTED_DATE_GRANULARITY_NOT_SUPPORTED', {
      message: `Daily data is kept for ${DAILY_DATA_MONTHS} months.`,
      trigger: from,
    });
  return { from, to };
}

/** Throws Google's refusal for every mistake in the query; `today` is the account's. */
export function plan(query: Query, today: string): Plan {
  const { select, from, where, orderBy } = query;
  if (!Object.hasOwn(RESOURCES, from)) throw refusal('queryError.BAD_RESOURCE_TYPE_IN_FROM_CLAUSE', { trigger: from });
  for (const name of [...select, ...where.map(({ field }) => field), ...orderBy.map(({ field }) => field)]) fieldOf(name);
  for (const name of select) checkCompatible(name, from, 'SELECT');
  for (const { field } of where) checkCompatible(field, from, 'WHERE');
  const unsortable = orderBy.find(({ field }) => fieldOf(field).type === 'message');
  if (unsortable !== undefined) throw refusal('queryError.PROHIBITED_FIELD_IN_ORDER_BY_CLAUSE', { trigger: unsortable.field });
  const missing = orderBy.find(({ field }) => !select.includes(field) && groupOf(field) !== from);
  const unselected =
    missing ?? where.find(({ field }) => isNumeric(field) && field !== 'segments.date' && !select.includes(field));
  if (unselected !== undefined)
    throw refusal('queryError.EXPECTED_REFERENCED_FIELD_IN_SELECT_CLAUSE', { trigger: unselected.field });

  const fields = [...new Set(select)];
  checkCombination(fields);
  const segmented = select.includes('segments.date');
  const tests = where.map((condition) => ({ field: condition.field, holds: test(condition, fieldOf(condition.field)) }));
  const all = (wanted: boolean) => (row: Row) =>
    tests.every(({ field, holds }) => isNumeric(field) !== wanted || dateWithoutRows(field, segmented) || holds(row[field]));
  const ofCampaigns = tests.filter(({ field }) => LIGHT_FIELDS.includes(field));
  const range = rangeOf(query, segmented, today);
  checkReach(fields, from, range);
  return {
    query,
    fields,
    objectTest: all(false),
    numberTest: all(true),
    campaignTest: ofCampaigns.length === 0 ? null : (row) => ofCampaigns.every(({ field, holds }) => holds(row[field])),
    segments: fields.filter((name) => groupOf(name) === 'segments'),
    metrics: fields.filter((name) => groupOf(name) === 'metrics'),
    range,
  };
}

/** A date filter without the date segment only bounds the sums. */
const dateWithoutRows = (field: string, segmented: boolean): boolean => field === 'segments.date' && !segmented;

function compare(a: Value, b: Value): number {
  if (a === b) return 0;
  if (a === undefined) return -1;
  if (b === undefined) return 1;
  return a < b ? -1 : 1;
}

export function sortRows(rows: Row[], { orderBy }: Query): Row[] {
  const rank = (a: Row, b: Row): number => {
    for (const { field, descending } of orderBy) {
      const order = compare(a[field], b[field]);
      if (order !== 0) return descending ? -order : order;
    }
    return 0;
  };
  return orderBy.length === 0 ? rows : [...rows].sort(rank);
}
