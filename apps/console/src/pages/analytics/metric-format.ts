// Values and changes of metrics as a person reads them.
import {
  formatCompact,
  formatCompactMoney,
  formatFactor,
  formatMoney,
  formatNumber,
  formatPercent,
  formatShare,
} from '../../format.js';
import { texts } from '../../texts.js';
import { type Metric, metrics } from './metrics.table.js';

type Value = string | number | null | undefined;

/** A value as a person reads it; nothing is a dash, which is not 0. */
export function formatMetric(metric: Metric, value: Value, currency: string | null | undefined): string {
  if (value === null || value === undefined) return texts.none;
  const { as } = metrics[metric];
  if (as === 'money') return formatMoney(String(value), currency);
  if (as === 'percent') return formatPercent(Number(value), 2);
  return as === 'times' ? formatFactor(Number(value)) + texts.analytics.times : formatNumber(Number(value));
}

/** For the axis of a chart. */
export function formatAxis(metric: Metric, value: number, currency: string | null): string {
  const { as } = metrics[metric];
  if (as === 'percent') return formatShare(value, 2);
  return as === 'money' && currency ? formatCompactMoney(value, currency) : formatCompact(value);
}

/** A change that is written as nothing counts as none. */
export const wayOf = (change: number): 'up' | 'down' | 'same' =>
  Math.abs(change) < 0.0005 ? 'same' : change > 0 ? 'up' : 'down';
export const formatPart = (part: number): string => formatPercent(part, 1);
