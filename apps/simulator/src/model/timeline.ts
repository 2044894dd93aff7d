/** When a campaign could deliver, and at what daily rate: the histories of the campaign, its budget and its account merged into pieces. */
import { daysBetween, instantOf } from './zones.js';

/** From inclusive, to exclusive; `dailyMicros` is the target of a whole day at this rate. */
export interface Piece {
  from: number;
  to: number;
  dailyMicros: number;
}

/** A campaign's settings from `at` until its next entry; times without a zone are local. */
export interface CampaignEntry {
  campaign_id: string;
  at: Date;
  status: string;
  budget_id: string;
  starts: string;
  ends: string | null;
  eligible_at: Date | null;
}

/** A budget from `at` until its next entry: by day, or one amount for the whole flight. */
export interface BudgetEntry {
  budget_id: string;
  at: Date;
  period: 'DAILY' | 'CUSTOM_PERIOD';
  amount_micros: string | null;
  total_amount_micros: string | null;
}

interface Live {
  campaignId: string;
  budgetId: string;
  from: number;
  to: number;
  flightDays: number;
}

export interface Histories {
  zone: string;
  account: { at: Date; status: string }[];
  campaigns: CampaignEntry[];
  budgets: BudgetEntry[];
}

/** A total budget keeps a reserve, because single days may exceed their share. */
const TOTAL_BUDGET_PACE = 0.8;
const OPEN_FLIGHT_DAYS = 30;

const byTime = <T extends { at: Date }>(entries: T[]): T[] => [...entries].sort((a, b) => a.at.getTime() - b.at.getTime());

/** Each entry is valid until the next one. */
function spans<T extends { at: Date }>(entries: T[]): { entry: T; from: number; to: number }[] {
  const sorted = byTime(entries);
  return sorted.map((entry, index) => ({
    entry,
    from: entry.at.getTime(),
    to: sorted[index + 1]?.at.getTime() ?? Number.POSITIVE_INFINITY,
  }));
}

function livePeriods(history: CampaignEntry[], zone: string, accountOpen: { from: number; to: number }[]): Live[] {
  return spans(history).flatMap(({ entry, from, to }) => {
    if (entry.status !== 'ENABLED') return [];
    const start = Math.max(from, instantOf(entry.starts, zone), entry.eligible_at?.getTime() ?? from);
    const end = Math.min(to, entry.ends === null ? Number.POSITIVE_INFINITY : instantOf(entry.ends, zone));
    const flightDays =
      entry.ends === null ? OPEN_FLIGHT_DAYS : daysBetween(entry.starts.slice(0, 10), entry.ends.slice(0, 10)) + 1;
    return accountOpen
      .map((open) => ({ from: Math.max(start, open.from), to: Math.min(end, open.to) }))
      .filter((period) => period.from < period.to)
      .map((period) => ({ campaignId: entry.campaign_id, budgetId: entry.budget_id, flightDays, ...period }));
  });
}

function dailyRate(budget: BudgetEntry, flightDays: number): number {
  if (budget.period === 'DAILY') return Number(budget.amount_micros ?? 0);
  return (Number(budget.total_amount_micros ?? 0) / Math.max(1, flightDays)) * TOTAL_BUDGET_PACE;
}

/** Cut where the budget changes or another campaign begins or ends to share it, so that the rate is constant within a piece. */
function cut(live: Live, budget: BudgetEntry[], sharing: Live[]): Piece[] {
  const borders = [...budget.map(({ at }) => at.getTime()), ...sharing.flatMap(({ from, to }) => [from, to])];
  const inside = borders.filter((border) => border > live.from && border < live.to);
  const points = [live.from, ...new Set(inside.sort((a, b) => a - b)), live.to];
  return points.slice(0, -1).flatMap((from, index) => {
    const inForce = budget.findLast(({ at }) => at.getTime() <= from) ?? budget[0];
    if (inForce === undefined) return [];
    const sharers = sharing.filter((other) => other.from <= from && from < other.to).length;
    return [{ from, to: points[index + 1] ?? live.to, dailyMicros: dailyRate(inForce, live.flightDays) / Math.max(1, sharers) }];
  });
}

function grouped<T>(entries: T[], key: (entry: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const entry of entries) {
    const group = groups.get(key(entry));
    if (group === undefined) groups.set(key(entry), [entry]);
    else group.push(entry);
  }
  return groups;
}

/** The pieces of every campaign of one account, by campaign id. */
export function timelines({ zone, account, campaigns, budgets }: Histories): Map<string, Piece[]> {
  const accountOpen = spans(account).filter(({ entry }) => entry.status === 'ENABLED');
  const histories = grouped(campaigns, ({ campaign_id }) => campaign_id);
  const live = [...histories.values()].flatMap((history) => livePeriods(history, zone, accountOpen));
  const budgetsById = grouped(byTime(budgets), ({ budget_id }) => budget_id);
  const liveByBudget = grouped(live, ({ budgetId }) => budgetId);
  const pieces = new Map<string, Piece[]>();
  for (const period of live) {
    const cuts = cut(period, budgetsById.get(period.budgetId) ?? [], liveByBudget.get(period.budgetId) ?? []);
    pieces.set(period.campaignId, [...(pieces.get(period.campaignId) ?? []), ...cuts]);
  }
  return pieces;
}
