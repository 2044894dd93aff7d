import type { Schemas } from '../../api/client.js';
import { attributionWords } from '../../parts/attribution.js';
import { isMetric, type Metric } from './metrics.table.js';

type Rule = Omit<Schemas['AnalyticsMeta']['attribution'][number], 'connection_id'>;

/** By platform, each rule once: several accounts of one may share it. */
export function rulesOf(attribution: readonly Rule[]): { channel: string; rule: string }[] {
  const all = attribution.map((each) => ({ channel: each.channel, rule: attributionWords(each) }));
  const isSame = (one: (typeof all)[number]) => (other: (typeof all)[number]) =>
    one.channel === other.channel && one.rule === other.rule;
  return all.filter((each, index) => all.findIndex(isSame(each)) === index);
}

const fromConversions: ReadonlySet<Metric> = new Set(['conversions', 'conversion_value', 'cvr', 'cpa', 'roas']);

/** Whether any of the numbers follows from conversions. */
export const tellsConversions = (names: readonly string[]): boolean =>
  names.some((name) => isMetric(name) && fromConversions.has(name));
