// Values and changes of metrics as a person reads them.
import { formatMoney, formatNumber, formatShare } from '../../format.js';
import { texts } from '../../texts.js';
import { type Metric, metrics } from './metrics.table.js';

type Value = string | number | null | undefined;

/** A value as a person reads it; nothing is a dash, which is not 0. */
export function formatMetric(metric: Metric, value: Value, currency: string | null | undefined): string {
  if (value === null || value === undefined) return texts.none;
  const { as } = metrics[metric];
  if (as === 'money') return formatMoney(String(value), currency);
  if (as === 'percent') return percent.format(Number(value));
  return as === 'times' ? times.format(Number(value)) + texts.analytics.times : formatNumber(Number(value));
}

const times = new Intl.NumberFormat(texts.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat(texts.locale, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });
const share = new Intl.NumberFormat(texts.locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
const short = new Intl.NumberFormat(texts.locale, { notation: 'compact', maximumFractionDigits: 1 });
const signed = new Intl.NumberFormat(texts.locale, {
  style: 'percent',
  signDisplay: 'exceptZero',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** For the axis of a chart. */
export function formatAxis(metric: Metric, value: number, currency: string | null): string {
  const { as } = metrics[metric];
  if (as === 'percent') return formatShare(value, 2);
  if (as !== 'money' || !currency) return short.format(value);
  const form = { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(texts.locale, form).format(value);
}

/** "+12.3%" */
export const formatChange = (change: number): string => signed.format(change);
/** A change that is written as nothing counts as none. */
export const wayOf = (change: number): 'up' | 'down' | 'same' =>
  Math.abs(change) < 0.0005 ? 'same' : change > 0 ? 'up' : 'down';
export const formatPart = (part: number): string => share.format(part);
