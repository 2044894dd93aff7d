// The metrics as the console shows them: how each is written, and whether more of it is good.
import type { Schemas } from '../../api/client.js';
import { moneyMetrics, sortableMetrics } from '../../api/service.table.js';

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
}

export const metrics: Readonly<Record<Metric, Shown>> = {
  spend: { as: 'money', more: 'neither' },
  impressions: { as: 'number', more: 'good' },
  clicks: { as: 'number', more: 'good' },
  conversions: { as: 'number', more: 'good' },
  conversion_value: { as: 'money', more: 'good' },
  ctr: { as: 'percent', more: 'good' },
  cpc: { as: 'money', more: 'bad' },
  cpm: { as: 'money', more: 'bad' },
  cvr: { as: 'percent', more: 'good' },
  cpa: { as: 'money', more: 'bad' },
  roas: { as: 'times', more: 'good' },
  video_views: { as: 'number', more: 'good' },
  engagements: { as: 'number', more: 'good' },
  leads: { as: 'number', more: 'good' },
  reach: { as: 'number', more: 'good' },
  frequency: { as: 'times', more: 'neither' },
};

export const metricNames = Object.keys(metrics) as Metric[];
/** Whether it has no value over several currencies. */
export const hasCurrency = (name: Metric): boolean => moneyMetrics.some((each) => each === name);
/** People are not added up, so they have no series and no order. */
export const summedMetrics = metricNames.filter((name): name is (typeof sortableMetrics)[number] =>
  sortableMetrics.some((each) => each === name),
);
export const isMetric = (name: unknown): name is Metric => typeof name === 'string' && Object.hasOwn(metrics, name);
