// The metrics as the console shows them: how each is written, and whether more of it is good.
import type { Schemas } from '../../api/client.js';

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
