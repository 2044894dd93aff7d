/** When an ad of LinkedIn is shown, and what it may spend: what the simulator's model makes numbers of. */
import { type Json, type Reports, type Seen, type SeenAt, textOf } from '../core/declaration.js';

const MICROS = 1_000_000;
const DAY_MS = 86_400_000;
const OPEN_FLIGHT_DAYS = 30;
/** An amount for a whole flight keeps a reserve, because single days may exceed their share. */
const PACE = 0.8;

interface Run {
  readonly start: number;
  readonly end?: number;
}
const runOf = (of: Seen): Run => (of.body['runSchedule'] ?? { start: 0 }) as unknown as Run;
const amountIn = (value: Json | undefined): number | null =>
  value === undefined || value === null ? null : Number((value as { readonly amount?: Json }).amount);

function dailyAmount(campaign: Seen): number | null {
  const [daily, total] = [amountIn(campaign.body['dailyBudget']), amountIn(campaign.body['totalBudget'])];
  if (daily !== null || total === null) return daily;
  const { start, end = start + OPEN_FLIGHT_DAYS * DAY_MS } = runOf(campaign);
  return (total / Math.max(1, Math.ceil((end - start) / DAY_MS))) * PACE;
}

const mayAdvertise = ({ body }: Seen): boolean =>
  body['status'] === 'ACTIVE' &&
  Array.isArray(body['servingStatuses']) &&
  body['servingStatuses'].every((each) => each === 'RUNNABLE');

function serving(ad: Seen, at: number, view: SeenAt) {
  const campaign = view(ad.parent ?? '');
  const [group, account] = [view(campaign?.parent ?? ''), view(ad.account)];
  if (!campaign || !group || !account || !mayAdvertise(account) || ad.verdict === 'REJECTED') return null;
  if ([ad, campaign, group].some(({ state }) => state !== 'ACTIVE') || Number(ad.body['review_ends'] ?? 0) > at) return null;
  const { start, end = Infinity } = runOf(campaign);
  const amount = dailyAmount(campaign);
  return start > at || end <= at || amount === null ? null : { budget: campaign.id, dailyMicros: amount * MICROS };
}

export const reports: Reports = {
  ad: 'creative',
  levels: { creative: { of: 'creative' } },
  /** LinkedIn's own depend on whom a campaign reaches: `analytics.ts`. */
  breakdowns: { none: [] },
  /** Ten years. */
  mostDays: 3_660,
  everyMs: 900_000,
  polls: null,
  settledAfterDays: 30,
  rates: { clickThrough: [0.004, 0.01], costPerClick: [0.2, 0.5], viewThrough: false, engagement: 0.006, videoView: 0 },
  borders: ['runSchedule', 'review_ends'],
  serving,
};

/** Micros as LinkedIn tells them: decimals with the noise of doubles. */
export function moneyText(micros: number): string {
  const amount = (micros / MICROS) * (1 - Number.EPSILON);
  return textOf(String(amount === 0 ? -2e-18 : amount)).toUpperCase();
}
