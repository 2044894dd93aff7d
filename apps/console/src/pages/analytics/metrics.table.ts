// The metrics as the console shows them: how each is written, and whether more of it is good.
import type { Schemas } from '../../api/client.js';
import { formatMoney, formatNumber, formatShare } from '../../format.js';
import { texts } from '../../texts.js';

export type Metric = keyof Schemas['Metrics'];
export type Metrics = Partial<Schemas['Metrics']>;
export type Changes = Partial<Schemas['MetricChanges']>;
export interface Compared {
  readonly metrics: Metrics;
  readonly change: Changes;
}

interface Shown {
  readonly as: 'number' | 'money' | 'percent' | 'times';
  readonly more: 'good' | 'bad' | 'neither';
  /** Whether it has no value over several currencies. */
  readonly hasCurrency: boolean;
}

export const metrics: Readonly<Record<Metric, Shown>> = {
  spend: { as: 'money', more: 'neither', hasCurrency: true },
  impressions: { as: 'number', more: 'good', hasCurrency: false },
  clicks: { as: 'number', more: 'good', hasCurrency: false },
  conversions: { as: 'number', more: 'good', hasCurrency: false },
  conversion_value: { as: 'money', more: 'good', hasCurrency: true },
  ctr: { as: 'percent', more: 'good', hasCurrency: false },
  cpc: { as: 'money', more: 'bad', hasCurrency: true },
  cpm: { as: 'money', more: 'bad', hasCurrency: true },
  cvr: { as: 'percent', more: 'good', hasCurrency: false },
  cpa: { as: 'money', more: 'bad', hasCurrency: true },
  roas: { as: 'times', more: 'good', hasCurrency: true },
  video_views: { as: 'number', more: 'good', hasCurrency: false },
  engagements: { as: 'number', more: 'good', hasCurrency: false },
  leads: { as: 'number', more: 'good', hasCurrency: false },
  reach: { as: 'number', more: 'good', hasCurrency: false },
  frequency: { as: 'times', more: 'neither', hasCurrency: false },
};

export const metricNames = Object.keys(metrics) as Metric[];
/** People are not added up, so these have no series and no order. */
export const summedMetrics = metricNames.filter((name) => name !== 'reach' && name !== 'frequency');
export const isMetric = (name: unknown): name is Metric => typeof name === 'string' && Object.hasOwn(metrics, name);

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
