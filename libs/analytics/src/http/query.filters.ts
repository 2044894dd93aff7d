// One filter of a custom query: what it may say depends on its field.
import {
  channels,
  currencyCode,
  didYouMean,
  type FieldFault,
  isSegmentKind,
  segmentForm,
  segments,
  sentence,
  uuidOf,
} from '@app/kernel';
import { customField, Enum, meant, SAFE_TEXT } from '@app/platform/http';
import { campaignObjectives, campaignStatuses } from '../domain/campaign.directory.js';
import { type DimensionName, dimensionNames, dimensionOf, isDimension } from '../domain/dimensions.js';
import { type Metric, sortableMetrics } from '../domain/metrics.js';
import { type DimensionFilter, type MetricFilter, metricOps, type MetricOp } from '../domain/report.request.js';

const MOST_VALUES = 200;
const LONGEST_VALUE = 100;
const text = { type: 'string', maxLength: LONGEST_VALUE, pattern: SAFE_TEXT };

const listOps = ['eq', 'ne', 'in', 'not_in', 'is_null'] as const;
/** Whose names, or that itself, may contain a text. */
const isNamed = (field: string): field is DimensionName =>
  isDimension(field) && (dimensionOf(field).subject !== null || field === 'label');
export const filterFields = [...dimensionNames, 'status', ...sortableMetrics];
export const filterOps = [...new Set([...listOps, ...Object.keys(metricOps), 'between', 'contains'])];

export class QueryFilterFields {
  @Enum(filterFields, { required: true, about: 'a dimension, status (of campaigns) or a metric' })
  field: string;

  @Enum(filterOps, {
    required: true,
    about:
      'of a dimension: eq, ne, in, not_in, is_null, of one with names and of label also contains (a part of it); of a ' +
      'metric: eq, ne, gt, gte, lt, lte, between',
  })
  op: string;

  @customField({ required: true, about: 'one value, a list of up to 200 for in and not_in, or the two ends of between' }, [], {
    oneOf: [
      text,
      { type: 'number' },
      { type: 'boolean' },
      { type: 'array', maxItems: MOST_VALUES, items: { oneOf: [text, { type: 'number' }] } },
    ],
  })
  value: unknown;
}

const closedValues = { channel: channels, objective: campaignObjectives, status: campaignStatuses } as const;
const isClosed = (name: DimensionFilter['field']): name is keyof typeof closedValues => Object.hasOwn(closedValues, name);

type ReadFilter =
  { readonly dimension: DimensionFilter } | { readonly metrics: readonly MetricFilter[] } | { readonly fault: FieldFault };

export function filterOf({ field, op, value }: QueryFilterFields, at: number): ReadFilter {
  const refuse = (must: string, part = 'value', allowed?: readonly string[], near?: string): ReadFilter => {
    const place = `filters[${at}].${part}`;
    const { end, ...nearest } = didYouMean(near);
    const message = sentence(`${place} ${must}${end}`);
    return { fault: { field: place, code: 'invalid_value', message, ...(allowed && { allowed_values: allowed }), ...nearest } };
  };
  const isMetric = !isDimension(field) && field !== 'status';
  const ops: readonly string[] = isMetric
    ? [...Object.keys(metricOps), 'between']
    : isNamed(field)
      ? [...listOps, 'contains']
      : listOps;
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
  if (op === 'contains' && isDimension(name))
    return isText(value)
      ? { dimension: { field: name, isExcluded: false, values: [value], isPart: true } }
      : refuse(`must be a text of 1 to ${LONGEST_VALUE} characters`);
  const isList = op === 'in' || op === 'not_in';
  if (isList !== Array.isArray(value))
    return refuse(isList ? `must be a list ${JSON.stringify([isText(value) ? value : '…'])}` : 'must be one value, not a list');
  const all = Array.isArray(value) ? (value as readonly unknown[]) : [value];
  if (all.length === 0 || all.length > MOST_VALUES) return refuse(`must have 1 to ${MOST_VALUES} values`);
  const values = all.map((each) => storedValue(name, each));
  const wrong = values.indexOf(undefined);
  const possible = isClosed(name) ? closedValues[name] : undefined;
  if (wrong >= 0 && possible) return refuse(`must hold ${formOf(name)}`, 'value', possible, meant(all[wrong], possible));
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

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= LONGEST_VALUE;

/** A value of a filter as it is stored; undefined: it is none. */
function storedValue(name: DimensionFilter['field'], value: unknown): string | undefined {
  if (isClosed(name)) return closedValues[name].find((each) => each === value);
  const { subject, type } = dimensionOf(name);
  if (type === 'smallint')
    return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 32_767 ? String(value) : undefined;
  if (!isText(value)) return undefined;
  if (subject !== null) return uuidOf(subject, value);
  if (isSegmentKind(name)) return segmentForm(name, value);
  return name === 'currency' ? currencyCode(value) : value;
}

function formOf(name: DimensionFilter['field']): string {
  if (isClosed(name)) return `one of ${closedValues[name].join(', ')}`;
  const { subject, type } = dimensionOf(name);
  if (subject !== null) return `ids of ${subject}s`;
  if (isSegmentKind(name)) return segments[name]?.join(', ') ?? 'ISO 3166-1 countries such as US, or unknown';
  return type === 'smallint'
    ? 'whole numbers from 0'
    : name === 'currency'
      ? 'ISO 4217 codes such as USD'
      : `texts of 1 to ${LONGEST_VALUE} characters`;
}
