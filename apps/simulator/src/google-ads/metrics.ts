/** A delivery as the metrics of a query's row. */
import type { Delivery } from '../model/delivery.js';
import { uniqueUsers } from '../model/reach.js';
import type { Row } from './row.js';

const per = (amount: number, count: number): number => (count === 0 ? 0 : amount / count);

export function metricsRow(delivery: Delivery): Row {
  const { impressions, clicks, costMicros, conversions } = delivery;
  return {
    'metrics.impressions': BigInt(impressions),
    'metrics.clicks': BigInt(clicks),
    'metrics.interactions': BigInt(clicks),
    'metrics.engagements': BigInt(delivery.engagements),
    'metrics.video_trueview_views': BigInt(delivery.videoViews),
    'metrics.cost_micros': BigInt(costMicros),
    'metrics.conversions': conversions,
    'metrics.conversions_value': delivery.conversionsValue,
    'metrics.all_conversions': delivery.allConversions,
    'metrics.view_through_conversions': BigInt(delivery.viewThroughConversions),
    'metrics.ctr': per(clicks, impressions),
    'metrics.average_cpc': per(costMicros, clicks),
    'metrics.average_cpm': per(costMicros * 1000, impressions),
    'metrics.cost_per_conversion': per(costMicros, conversions),
  };
}

/** Searches are not counted by people. */
const CHANNELS_COUNTED_BY_PEOPLE = ['DISPLAY', 'VIDEO', 'DEMAND_GEN', 'MULTI_CHANNEL'];

export function reachRow({ impressions }: Delivery, days: number, of: string, channel: string): Row {
  if (!CHANNELS_COUNTED_BY_PEOPLE.includes(channel)) return {};
  const people = uniqueUsers(impressions, days, of);
  return {
    'metrics.unique_users': BigInt(people),
    'metrics.average_impression_frequency_per_user': per(impressions, people),
  };
}

export const REACH_METRICS = ['metrics.unique_users', 'metrics.average_impression_frequency_per_user'];
/** The metrics that can be told apart by conversion action. */
export const CONVERSION_METRICS = [
  'metrics.conversions',
  'metrics.conversions_value',
  'metrics.all_conversions',
  'metrics.view_through_conversions',
];
