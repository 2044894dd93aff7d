/** When an ad of Meta is shown, and what it may spend: what the simulator's model makes numbers of. */
import { type Reports, type Seen, type SeenAt, textOf } from '../core/declaration.js';
import { offsetOf } from './words.table.js';

const MICROS = 1_000_000;
const DAY_MS = 86_400_000;
const OPEN_FLIGHT_DAYS = 30;
/** An amount for a whole flight keeps a reserve, because single days may exceed their share. */
const PACE = 0.8;

/** Units of the account's currency without smaller ones have no decimals: the model is told of one that has none either. */
export const modelCurrency = (currency: string): string => (offsetOf(currency) === 1 ? 'JPY' : currency);

const instant = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

/** Of the campaign, or else of the ad set. */
function dailyAmount(holder: Seen, adSet: Seen): number | null {
  const { daily_budget: daily = null, lifetime_budget: total = null } = holder.body;
  if (daily !== null) return Number(daily);
  if (total === null) return null;
  const start = instant(adSet.body['start_time'], 0);
  const end = instant(adSet.body['end_time'], start + OPEN_FLIGHT_DAYS * DAY_MS);
  return (Number(total) / Math.max(1, Math.ceil((end - start) / DAY_MS))) * PACE;
}

const mayAdvertise = ({ body }: Seen): boolean => {
  const cap = Number(body['spend_cap'] ?? 0);
  return body['status'] === 'ENABLED' && (cap === 0 || Number(body['amount_spent'] ?? 0) < cap);
};

function serving(ad: Seen, at: number, view: SeenAt) {
  const adSet = view(ad.parent ?? '');
  const campaign = view(adSet?.parent ?? '');
  const account = view(ad.account);
  if (!adSet || !campaign || !account || !mayAdvertise(account) || ad.verdict !== APPROVED) return null;
  if ([ad, adSet, campaign].some(({ state }) => state !== 'ACTIVE')) return null;
  if (
    instant(ad.body['review_ends'], 0) > at ||
    instant(adSet.body['start_time'], 0) > at ||
    instant(adSet.body['end_time'], Infinity) <= at
  )
    return null;
  for (const holder of [campaign, adSet]) {
    const amount = dailyAmount(holder, adSet);
    if (amount === null) continue;
    const perUnit = MICROS / offsetOf(textOf(account.body['currency']));
    return { budget: holder.id, dailyMicros: amount * perUnit };
  }
  return null;
}

/** The word for an ad that its reviewers let pass. */
const APPROVED = 'approved';

export const reports: Reports = {
  ad: 'ad',
  levels: { ad: { of: 'ad' } },
  /** Meta's own depend on whom an ad set reaches: `insights-parts.ts`. */
  breakdowns: { none: [] },
  /** 37 months. */
  mostDays: 1_150,
  everyMs: 900_000,
  polls: 2,
  settledAfterDays: 28,
  rates: { clickThrough: [0.008, 0.02], costPerClick: [0.3, 0.9], viewThrough: false, engagement: 0.004, videoView: 0 },
  modelCurrency,
  borders: ['start_time', 'end_time', 'review_ends'],
  serving,
};
