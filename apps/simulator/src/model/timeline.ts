/**
 * When a campaign could deliver, and at what daily rate: the histories of the campaign, its budget and its account merged into
 * pieces.
 */
import { grouped, intersect, spans, type Period } from './periods.js';
import { daysBetween, instantOf } from './zones.js';

/** `dailyMicros` is the target of a whole day at this rate. */
export interface Piece extends Period {
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
}

/** A budget from `at` until its next entry: by day, or one amount for the whole flight. */
export interface BudgetEntry {
  budget_id: string;
  at: Date;
  period: 'DAILY' | 'CUSTOM_PERIOD';
  amount_micros: string | null;
  total_amount_micros: string | null;
}

interface Live extends Period {
  campaignId: string;
  budgetId: string;
  flightDays: number;
}

export interface Histories {
  zone: string;
  account: { at: Date; status: string }[];
  campaigns: CampaignEntry[];
  budgets: BudgetEntry[];
  /** When each campaign had something to show, by its id. */
  serving: (campaignId: string) => readonly Period[];
}

/** A total budget keeps a reserve, because single days may exceed their share. */
const TOTAL_BUDGET_PACE = 0.8;
const OPEN_FLIGHT_DAYS = 30;

function livePeriods(history: CampaignEntry[], zone: string, open: readonly Period[]): Live[] {
  return spans(history).flatMap(({ entry, from, to }) => {
    if (entry.status !== 'ENABLED') return [];
    const start = Math.max(from, instantOf(entry.starts, zone));
    const end = Math.min(to, entry.ends === null ? Number.POSITIVE_INFINITY : instantOf(entry.ends, zone));
    const flightDays =
      entry.ends === null ? OPEN_FLIGHT_DAYS : daysBetween(entry.starts.slice(0, 10), entry.ends.slice(0, 10)) + 1;
    return intersect(open, [{ from: start, to: end }]).map((period) => ({
      campaignId: entry.campaign_id,
      budgetId: entry.budget_id,
      flightDays,
      ...period,
    }));
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

/** The pieces of every campaign of one account, by campaign id. */
export function timelines({ zone, account, campaigns, budgets, serving }: Histories): Map<string, Piece[]> {
  const accountOpen = spans(account).filter(({ entry }) => entry.status === 'ENABLED');
  const histories = grouped(campaigns, ({ campaign_id }) => campaign_id);
  const live = [...histories].flatMap(([id, history]) => livePeriods(history, zone, intersect(serving(id), accountOpen)));
  const ordered = [...budgets].sort((a, b) => a.at.getTime() - b.at.getTime());
  const budgetsById = grouped(ordered, ({ budget_id }) => budget_id);
  const liveByBudget = grouped(live, ({ budgetId }) => budgetId);
  const pieces = new Map<string, Piece[]>();
  for (const period of live) {
    const cuts = cut(period, budgetsById.get(period.budgetId) ?? [], liveByBudget.get(period.budgetId) ?? []);
    pieces.set(period.campaignId, [...(pieces.get(period.campaignId) ?? []), ...cuts]);
  }
  return pieces;
}
