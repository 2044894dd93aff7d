// Our bid strategies and objectives as Google's bidding strategies.
import type { CampaignIntent, MissingSetting, NodeBody, Objective } from '@app/connections';
import type { GooglePlanContext } from './plan-context.js';
import { toMicros } from '@app/kernel';
import { type CampaignType, campaignTypes, rowOf } from './campaign-types.js';
import { listed, type PlanFindings } from '../../shared/plan-findings.js';
import { isBillable } from '../../shared/billable-money.js';
import { billingOf } from './billing.js';

type BidType = CampaignIntent['bid']['type'];
type Aim = 'clicks' | 'conversions' | 'impressions';

interface BiddingRow {
  readonly strategy: 'targetSpend' | 'maximizeConversions' | 'maximizeConversionValue' | 'manualCpc' | 'manualCpm';
  readonly aim: Aim;
  /** What the target of ours is there: of the strategy, the most that a click may cost, or the bid of the ad group. */
  readonly target: 'amount' | 'ratio' | 'ceiling' | 'bid' | null;
}

const clicks: BiddingRow = { strategy: 'targetSpend', aim: 'clicks', target: null };
const conversions: BiddingRow = { strategy: 'maximizeConversions', aim: 'conversions', target: null };

const bidding: Readonly<Record<Exclude<BidType, 'lowest_cost'>, BiddingRow>> = {
  cost_cap: { ...conversions, target: 'amount' },
  bid_cap: { ...clicks, target: 'ceiling' },
  target_cpa: { ...conversions, target: 'amount' },
  target_roas: { strategy: 'maximizeConversionValue', aim: 'conversions', target: 'ratio' },
  manual_cpc: { strategy: 'manualCpc', aim: 'clicks', target: 'bid' },
  manual_cpm: { strategy: 'manualCpm', aim: 'impressions', target: 'bid' },
};

/** How the lowest cost is bid for, and what the objective is really after. */
const objectives: Readonly<Record<Objective, { readonly lowestCost: BiddingRow; readonly after: Aim | 'engagement' }>> = {
  awareness: { lowestCost: clicks, after: 'impressions' },
  traffic: { lowestCost: clicks, after: 'clicks' },
  engagement: { lowestCost: clicks, after: 'engagement' },
  leads: { lowestCost: conversions, after: 'conversions' },
  app_promotion: { lowestCost: conversions, after: 'conversions' },
  sales: { lowestCost: conversions, after: 'conversions' },
};

export interface Bidding {
  readonly ofCampaign: NodeBody;
  /** Micros; null: the campaign's strategy bids by itself. */
  readonly ofGroup: string | null;
}

export function biddingOf(
  type: CampaignType,
  campaign: CampaignIntent,
  context: GooglePlanContext,
  findings: PlanFindings,
): Bidding {
  const { bid, objective } = campaign;
  const { lowestCost, after } = objectives[objective];
  const row = bid.type === 'lowest_cost' ? lowestCost : bidding[bid.type];
  const possible = rowOf(type).bidding;
  if (!possible.includes(bid.type)) {
    const message =
      `A campaign of the type ${campaignTypes[type].name} on Google Ads has no bid strategy ${bid.type}; ` +
      `possible: ${listed(possible)}.`;
    findings.refuse('bid_strategy.type', message, { value: bid.type, possible });
  }
  if (bid.type === 'cost_cap') {
    const message =
      'Google Ads has no cap on the cost of a result: the amount is its target CPA, which the cost meets on average.';
    findings.tell('adjusted_for_channel', 'bid_strategy.type', message, { value: bid.type, possible: 'target_cpa' });
  }
  if (row.aim !== after) {
    const message =
      `Google Ads has no goal of ${objective} with the bid strategy ${bid.type}: it optimises the ` + `campaign for ${row.aim}.`;
    findings.tell('adjusted_for_channel', 'objective', message, { value: objective, possible: row.aim });
  }
  tellOfGoal(type, row, campaign, findings);
  if (row.aim === 'conversions') tellOfConversionAction(context, findings);
  const target = row.target === null ? null : targetOf(row.target, campaign, context, findings);
  const isTargeted = row.target === 'amount' || row.target === 'ratio';
  return {
    ofCampaign: {
      strategy: (type === 'APP' && isTargeted && appStrategies[row.strategy]) || row.strategy,
      target: isTargeted ? target : null,
      ceiling: row.target === 'ceiling' ? target : null,
    },
    ofGroup: row.target === 'bid' && typeof target === 'string' ? target : null,
  };
}

/** Campaigns for apps have strategies of their own for a target; the goals of the others come with one. */
const appStrategies: Readonly<Partial<Record<BiddingRow['strategy'], string>>> = {
  maximizeConversions: 'targetCpa',
  maximizeConversionValue: 'targetRoas',
};

/** What each strategy optimises for, in the words of `optimization_goal`. */
const goals: Readonly<Record<BiddingRow['strategy'], string>> = {
  targetSpend: 'clicks',
  maximizeConversions: 'conversions',
  maximizeConversionValue: 'conversion_value',
  manualCpc: 'clicks',
  manualCpm: 'impressions',
};

function tellOfGoal(
  type: CampaignType,
  { strategy }: BiddingRow,
  { optimizationGoal: asked, bid }: CampaignIntent,
  findings: PlanFindings,
): void {
  const goal = type === 'APP' && strategy === 'maximizeConversions' ? 'app_installs' : goals[strategy];
  if (asked === null || asked === goal) return;
  const message =
    `Google Ads has no goal besides the bid strategy, and with ${bid.type} this campaign is optimised for ${goal}, not ` +
    `for ${asked}. ` +
    'Choose a bid strategy that aims at it, or leave the goal out.';
  findings.tell('adjusted_for_channel', 'optimization_goal', message, { value: asked, possible: goal });
}

/** Their campaigns bid for conversions, and Google takes none without one. */
export const conversionObjectives: readonly Objective[] = ['leads', 'sales'];

export function missingConversionAction({ objective }: CampaignIntent, { settings }: GooglePlanContext): MissingSetting[] {
  const chosen = settings.find(({ key }) => key === 'conversion_action')?.value ?? null;
  if (chosen !== null || !conversionObjectives.includes(objective)) return [];
  return [{ key: 'conversion_action', because: `A campaign for ${objective} on Google Ads is optimised for conversions.` }];
}

/** A campaign that has no goals of its own is optimised for those of the account. */
function tellOfConversionAction({ settings }: GooglePlanContext, findings: PlanFindings): void {
  const { value, choices = [] } = settings.find(({ key }) => key === 'conversion_action') ?? {};
  const chosen = choices.find(({ id }) => id === value);
  if (!chosen || choices.length < 2) return;
  const message =
    `Google Ads optimises the campaign for all conversions that the account counts as primary, not for "${chosen.name}" alone. ` +
    'Make the others secondary there to have only this one.';
  findings.tell('adjusted_for_channel', 'settings.conversion_action', message, { value: chosen.name });
}

/** A ratio, or micros; null when it is missing or not possible, which is noted. */
function targetOf(
  kind: NonNullable<BiddingRow['target']>,
  { bid: { type, target } }: CampaignIntent,
  context: GooglePlanContext,
  findings: PlanFindings,
): string | number | null {
  const field = 'bid_strategy.target';
  if (kind === 'ratio') {
    if (typeof target === 'number') return target;
    findings.refuse(field, `On Google Ads the bid strategy ${type} needs a ratio such as 3.5.`, { possible: 3.5 });
    return null;
  }
  if (target === null || typeof target === 'number') {
    findings.refuse(field, `On Google Ads the bid strategy ${type} needs an amount in ${context.account.currency}.`, {
      value: target,
    });
    return null;
  }
  return isBillable(target, field, billingOf(context), findings) ? String(toMicros(target)) : null;
}
