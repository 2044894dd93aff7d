// The budget of a campaign over all its channels: each channel has the whole budget for itself.
import { formatMoney } from '@app/kernel';
import type { Budget, CampaignFields } from './campaign.state.js';
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
