// The budget and the flight of a campaign: what it may spend, until when, and when it is over. Each channel has the whole budget
// for itself. Only the system completes a campaign that is over.
import { formatMoney, toMicros } from '@app/kernel';
import type { Budget, CampaignFields, CampaignState, CompletionReason } from './campaign.state.js';
import { moneyOf } from './money-record.js';

const periods = { daily: 'day', lifetime: 'lifetime' } as const satisfies Record<Budget['type'], string>;
export const budgetPeriods = Object.values(periods);

export interface BudgetTotal {
  /** In the currency of the budget. */
  readonly amount: string;
  readonly per: (typeof budgetPeriods)[number];
}

/** null: there is no budget. Without a channel nothing can be spent. */
export function budgetTotal({ budget, channels }: Pick<CampaignFields, 'budget' | 'channels'>): BudgetTotal | null {
  if (budget === null) return null;
  const { minor, currency } = moneyOf(budget);
  return { amount: formatMoney({ minor: minor * BigInt(channels.length), currency }).amount, per: periods[budget.type] };
}

/** What the campaign may spend on a channel. */
export const channelBudget = ({ budget }: Pick<CampaignFields, 'budget'>, _channel: string): Budget | null => budget;

/** From here on a start or an end counts as missed; sooner it is the pace of the jobs. */
const LATE_MS = 60_000;

/** What an event tells of a start or an end that was met late, because no worker was there: nothing where it was in time. */
export function lateBy(due: Date | null, now: Date): { readonly late_seconds?: number } {
  const ms = due === null ? 0 : now.getTime() - due.getTime();
  return ms < LATE_MS ? {} : { late_seconds: Math.floor(ms / 1_000) };
}

/** `endAt` is exclusive: at that instant the flight is over. */
export const isFlightOver = ({ endAt }: Pick<CampaignFields, 'endAt'>, now: Date): boolean => endAt !== null && endAt <= now;

/** Whether the lifetime budget or the spend cap is used up. A daily budget never is. */
export const isBudgetUsedUp = (campaign: Limits, spentMicros: bigint): boolean =>
  limitsOf(campaign).some((limit) => spentMicros >= limit);

/** Whether more than 80 % of the lifetime budget or the spend cap is used up. */
export const isBudgetNearlyUsedUp = (campaign: Limits, spentMicros: bigint): boolean =>
  limitsOf(campaign).some((limit) => spentMicros * 5n > limit * 4n);

type Limits = Pick<CampaignFields, 'budget' | 'spendCap'>;

/** In micros. */
function limitsOf({ budget, spendCap }: Limits): bigint[] {
  const lifetime = budget?.type === 'lifetime' ? budget : null;
  return [lifetime, spendCap].flatMap((limit) => (limit === null ? [] : [toMicros(moneyOf(limit))]));
}

/**
 * Why an active or paused campaign is due for completion, or null. `spentMicros` is its spend in its own currency, null when
 * unknown.
 */
export function completionDue(campaign: CampaignState, now: Date, spentMicros: bigint | null): CompletionReason | null {
  if (campaign.status !== 'active' && campaign.status !== 'paused') return null;
  if (isFlightOver(campaign, now)) return 'end_date';
  return spentMicros !== null && isBudgetUsedUp(campaign, spentMicros) ? 'budget_exhausted' : null;
}
