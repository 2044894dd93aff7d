// Our bid strategies as Meta's: the strategy stands on the campaign, its amount or ratio on the ad set.
import type { CampaignIntent, NodeValue } from '@app/connections';
import { billedUnits, type Billing, isBillable } from '../../shared/billable-money.js';
import { listed, type PlanFindings } from '../../shared/plan-findings.js';
import { wholeUnits } from '../money.js';
import type { GoalRow } from './objectives.table.js';
import type { MetaPlanContext } from './plan-context.js';

type BidType = CampaignIntent['bid']['type'];

interface BiddingRow {
  readonly strategy: string;
  readonly target: 'amount' | 'ratio' | null;
}

const BY_RETURN = 'LOWEST_COST_WITH_MIN_ROAS';
const costCap: BiddingRow = { strategy: 'COST_CAP', target: 'amount' };
const bidding: Readonly<Partial<Record<BidType, BiddingRow>>> = {
  lowest_cost: { strategy: 'LOWEST_COST_WITHOUT_CAP', target: null },
  cost_cap: costCap,
  target_cpa: costCap,
  bid_cap: { strategy: 'LOWEST_COST_WITH_BID_CAP', target: 'amount' },
  target_roas: { strategy: BY_RETURN, target: 'ratio' },
};

/** By general knowledge: a floor of 3.5 is 35000. */
const ROAS_UNITS = 10_000;

export const billingOf = ({ account: { currency } }: MetaPlanContext): Billing => ({ platform: 'Meta', currency, wholeUnits });

export interface Bidding {
  readonly strategy: string;
  /** `{ amount }` in the account's smallest units, or `{ roas }` in ten-thousandths; null: none. */
  readonly ofGroup: NodeValue;
}

export function biddingOf({ bid }: CampaignIntent, { goal }: GoalRow, context: MetaPlanContext, findings: PlanFindings): Bidding {
  const row = bidding[bid.type];
  const valued = goal === 'VALUE';
  if (!row || (row.target === 'ratio' && !valued)) {
    const possible = Object.entries(bidding).flatMap(([type, each]) => (each.target === 'ratio' && !valued ? [] : [type]));
    const has = row ? `has the bid strategy ${bid.type} only for sales` : `has no bid strategy ${bid.type}`;
    const message = `Meta ${has}; possible: ${listed(possible)}.`;
    findings.refuse('bid_strategy.type', message, { value: bid.type, possible });
    return { strategy: 'LOWEST_COST_WITHOUT_CAP', ofGroup: null };
  }
  const there = context.fixedCampaign?.['bid_strategy'];
  if (typeof there === 'string' && there !== row.strategy && [there, row.strategy].includes(BY_RETURN)) {
    const possible = Object.entries(bidding).flatMap(([type, each]) =>
      (each.strategy === BY_RETURN) === (there === BY_RETURN) ? [type] : [],
    );
    const message =
      'On Meta the bid strategy stands on the campaign, and a target for the return takes another ad set than all others: what ' +
      'the campaign began with stays.';
    findings.refuse('bid_strategy.type', message, { value: bid.type, possible });
  }
  if (bid.type === 'target_cpa') {
    const message = 'Meta has no target for the cost of a result: the amount is its cost cap, which the cost meets on average.';
    findings.tell('adjusted_for_channel', 'bid_strategy.type', message, { value: bid.type, possible: 'cost_cap' });
  }
  return { strategy: row.strategy, ofGroup: targetOf(row, bid, context, findings) };
}

function targetOf(
  { target: kind }: BiddingRow,
  { type, target }: CampaignIntent['bid'],
  context: MetaPlanContext,
  findings: PlanFindings,
): NodeValue {
  const field = 'bid_strategy.target';
  if (kind === null) return null;
  if (kind === 'ratio') {
    const units = typeof target === 'number' ? Math.round(target * ROAS_UNITS) : 0;
    if (typeof target === 'number' && units > 0 && Math.abs(units / ROAS_UNITS - target) < 1e-9) return { roas: units };
    const message = `On Meta the bid strategy ${type} needs a ratio with up to four decimals, such as 3.5.`;
    findings.refuse(field, message, { value: typeof target === 'number' ? target : null, possible: 3.5 });
    return null;
  }
  if (target === null || typeof target === 'number') {
    const message = `On Meta the bid strategy ${type} needs an amount in ${context.account.currency}.`;
    findings.refuse(field, message, { value: target });
    return null;
  }
  if (!isBillable(target, field, billingOf(context), findings)) return null;
  return { amount: String(billedUnits(target, wholeUnits)) };
}
