/** When an ad of TikTok is shown, and what it may spend: what the simulator's model makes numbers of. */
import { type Reports, type Seen, type SeenAt, textOf } from '../core/declaration.js';
import { instant } from './declared/adgroup.js';
import { ADVERTISES } from './words.table.js';

const MICROS = 1_000_000;
const DAY_MS = 86_400_000;
/** An amount for a whole flight keeps a reserve, because single days may exceed their share. */
const PACE = 0.8;
/** Times are texts; the end of a review is not told, and in milliseconds. */
const instantOf: Reports['instantOf'] = (value) => (typeof value === 'number' ? value : instant(value));

function dailyAmount({ body }: Seen, { body: group }: Seen): number {
  const amount = Number(body['budget'] ?? 0);
  if (body['budget_mode'] !== 'BUDGET_MODE_TOTAL') return amount;
  const days = (instant(group['schedule_end_time']) - instant(group['schedule_start_time'])) / DAY_MS;
  return (amount / Math.max(1, Math.ceil(days))) * PACE;
}

export const hasEnded = (group: Seen['body'], at: number): boolean =>
  textOf(group['schedule_type']) === 'SCHEDULE_START_END' && instant(group['schedule_end_time']) <= at;

function serving(ad: Seen, at: number, view: SeenAt) {
  const group = view(ad.parent ?? '');
  const campaign = view(group?.parent ?? '');
  if (!group || !campaign || view(ad.account)?.body['status'] !== ADVERTISES || ad.verdict !== 'approved') return null;
  if ([ad, group, campaign].some(({ state }) => state !== 'ENABLE')) return null;
  if (Number(ad.body['review_ends'] ?? 0) > at || instant(group.body['schedule_start_time']) > at || hasEnded(group.body, at))
    return null;
  const holder = campaign.body['is_smart'] === true ? campaign : group;
  return { budget: holder.id, dailyMicros: dailyAmount(holder, group) * MICROS };
}

export const reports: Reports = {
  ad: 'ad',
  levels: { ad: { of: 'ad' } },
  /** TikTok's own depend on whom an ad group reaches: `report-parts.ts`. */
  breakdowns: { none: [] },
  mostDays: 400,
  everyMs: 900_000,
  polls: 2,
  settledAfterDays: 28,
  rates: { clickThrough: [0.006, 0.015], costPerClick: [0.2, 0.6], viewThrough: false, engagement: 0.006, videoView: 0 },
  borders: ['schedule_start_time', 'schedule_end_time', 'review_ends'],
  instantOf,
  serving,
};
