// Objective, bid and budget of a campaign, all of which stand on it.
import type { CampaignIntent, MissingSetting, NodeBody, PlanContext } from '@app/connections';
import { formatMoney } from '@app/kernel';
import { isBillable } from '../../shared/billable-money.js';
import { listed, type PlanFindings } from '../../shared/plan-findings.js';
import { CAP_DAYS, capPeriods, objectives } from './objectives.table.js';
import { billingOf, fixedIn, settingIn } from './plan-context.js';

const because = {
  conversion: 'A campaign for sales on LinkedIn needs a conversion of the account before it can begin.',
  lead_form: 'A campaign for leads on LinkedIn opens a form of the organization.',
} as const;

export interface PlannedBidding {
  readonly body: NodeBody;
  readonly leadForm: string | null;
  readonly missing: readonly MissingSetting[];
}

export function biddingOf(campaign: CampaignIntent, context: PlanContext, findings: PlanFindings): PlannedBidding {
  const row = campaign.objective === 'app_promotion' ? null : objectives[campaign.objective];
  const { currency } = context.account;
  const free = formatMoney({ minor: 0n, currency }).amount;
  if (row === null) {
    const message = 'LinkedIn has no objective for apps. Choose another one, or leave out the channel.';
    findings.refuse('objective', message, { value: campaign.objective, possible: Object.keys(objectives) });
    return { body: budgetOf(campaign, context, findings), leadForm: null, missing: [] };
  }
  const there = fixedIn(context)?.['objective'];
  if (typeof there === 'string' && there !== row.objective) {
    const message = `The campaign is for ${there} on LinkedIn, and its objective never changes.`;
    findings.refuse('objective', message, { value: campaign.objective, possible: there });
  }
  const { bid, optimizationGoal: asked } = campaign;
  const given = row.bids[bid.type];
  if (!given) {
    const possible = Object.keys(row.bids);
    const message = `LinkedIn has no bid strategy ${bid.type} for ${campaign.objective}; possible: ${listed(possible)}.`;
    findings.refuse('bid_strategy.type', message, { value: bid.type, possible });
  }
  const goal = asked === null || given?.isPriced === true ? undefined : row.goals[asked];
  if (asked !== null && goal === undefined) {
    const possible = Object.keys(row.goals);
    const message = `LinkedIn optimises a campaign for ${campaign.objective} for ${listed(possible)}, not for ${asked}.`;
    findings.tell('adjusted_for_channel', 'optimization_goal', message, { value: asked, possible });
  }
  const amount = given?.isPriced === true ? priceOf(campaign, context, findings) : free;
  const needed = row.needs !== null && settingIn(context, row.needs) === null ? [row.needs] : [];
  return {
    body: {
      objective: row.objective,
      bid: { target: goal ?? given?.target ?? '', cost: given?.cost ?? '', amount: amount ?? free, currency },
      ...budgetOf(campaign, context, findings),
      conversion: row.needs === 'conversion' ? settingIn(context, 'conversion') : null,
      frequency_cap: capOf(campaign, findings),
    },
    leadForm: row.needs === 'lead_form' ? settingIn(context, 'lead_form') : null,
    missing: needed.map((key) => ({ key, because: because[key] })),
  };
}

function capOf({ objective, frequencyCap: cap }: CampaignIntent, findings: PlanFindings): NodeBody | null {
  const periods: readonly string[] = capPeriods[objective] ?? [];
  if (cap === null) return null;
  if (periods.includes(cap.per)) return { impressions: cap.impressions, days: CAP_DAYS };
  const message =
    periods.length === 0
      ? `LinkedIn has no frequency cap for ${objective}.`
      : `On LinkedIn a frequency cap for ${objective} is one of a ${listed(periods)}, not of a ${cap.per}.`;
  findings.refuse('frequency_cap', message, { value: cap.per, possible: periods });
  return null;
}

function priceOf({ bid: { type, target } }: CampaignIntent, context: PlanContext, findings: PlanFindings): string | null {
  const field = 'bid_strategy.target';
  if (target === null || typeof target === 'number' || target.minor <= 0n) {
    const message = `On LinkedIn the bid strategy ${type} needs an amount in ${context.account.currency}.`;
    findings.refuse(field, message, { value: typeof target === 'number' ? target : null });
    return null;
  }
  return isBillable(target, field, billingOf(context), findings) ? formatMoney(target).amount : null;
}

function budgetOf({ budget, pacing }: CampaignIntent, context: PlanContext, findings: PlanFindings): NodeBody {
  const field = budget.amount.currency === context.account.currency ? 'budget.amount' : 'budget.currency';
  isBillable(budget.amount, field, billingOf(context), findings);
  const there = (fixedIn(context)?.['budget'] as { readonly type?: string } | undefined)?.type;
  if (there !== undefined && there !== budget.type) {
    const message = `The campaign has a ${there} budget on LinkedIn, which cannot become a ${budget.type} one.`;
    findings.refuse('budget.type', message, { value: budget.type, possible: there });
  }
  const isFast = pacing === 'accelerated';
  if (isFast && budget.type === 'lifetime') {
    const message = 'LinkedIn spreads a lifetime budget over the whole run: it is spent evenly.';
    findings.tell('adjusted_for_channel', 'pacing', message, { value: pacing, possible: 'even' });
  }
  const { amount, currency } = formatMoney(budget.amount);
  return { budget: { type: budget.type, amount, currency }, accelerated: isFast && budget.type === 'daily' };
}
