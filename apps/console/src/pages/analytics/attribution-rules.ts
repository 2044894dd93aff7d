import type { Schemas } from '../../api/client.js';
import { attributionWords } from '../../parts/attribution.js';
import { isMetric, type Metric } from './metrics.table.js';

type Read = Pick<Schemas['AnalyticsMeta']['freshness'][number], 'channel'>;
type Channel = Pick<Schemas['Channels']['channels'][number], 'channel' | 'attribution'>;

/** Of each platform whose numbers are in the answer. */
export const rulesOf = (read: readonly Read[], channels: readonly Channel[]): { channel: string; rule: string }[] =>
  channels
    .filter(({ channel }) => read.some((each) => each.channel === channel))
    .map(({ channel, attribution }) => ({ channel, rule: attributionWords(attribution) }));

const fromConversions: ReadonlySet<Metric> = new Set(['conversions', 'conversion_value', 'cvr', 'cpa', 'roas']);

/** Whether any of the numbers follows from conversions. */
export const tellsConversions = (names: readonly string[]): boolean =>
  names.some((name) => isMetric(name) && fromConversions.has(name));
