// The budget of a campaign: what of it the account can be charged, and whether its type can have one for the whole run.
import type { CampaignIntent, NodeBody } from '@app/connections';
import type { GooglePlanContext } from './plan-context.js';
import { formatMoney } from '@app/kernel';
import { clockOf, daysBetween } from '../../shared/account-clock.js';
import type { Run } from './dates.js';
import type { PlanFindings } from '../../shared/plan-findings.js';
import { isBillable } from '../../shared/billable-money.js';
import { billingOf } from './billing.js';

/** What a type of campaign takes as its budget; `name`: as Google's own screens call it. */
export interface BudgetRules {
  readonly name: string;
  /** For how many days a budget for the whole run may be; null: it has daily budgets only. */
  readonly totalBudget: { readonly minDays: number; readonly maxDays: number } | null;
}

export function budgetOf(
  rules: BudgetRules,
  campaign: CampaignIntent,
  run: Run,
  context: GooglePlanContext,
  findings: PlanFindings,
): NodeBody {
  const { budget } = campaign;
  const field = budget.amount.currency === context.account.currency ? 'budget.amount' : 'budget.currency';
  isBillable(budget.amount, field, billingOf(context), findings);
  const there = budgetTypeThere(context);
  if (there !== null && there !== budget.type) {
    const message = `The campaign has a ${there} budget on Google Ads, which cannot become a ${budget.type} one.`;
    findings.refuse('budget.type', message, { value: budget.type, possible: there });
  } else if (budget.type === 'lifetime') judgeTotal(rules, campaign, run, context, findings);
  return { type: budget.type, ...formatMoney(budget.amount) };
}

function budgetTypeThere({ fixed }: GooglePlanContext): string | null {
  const budget = fixed?.budget;
  return typeof budget === 'object' && budget !== null && 'type' in budget && typeof budget.type === 'string'
    ? budget.type
    : null;
}

function judgeTotal(
  { name, totalBudget }: BudgetRules,
  { endsAt }: CampaignIntent,
  run: Run,
  context: GooglePlanContext,
  findings: PlanFindings,
): void {
  if (endsAt === null || run.ends_at === null) {
    findings.refuse('end_at', 'A lifetime budget on Google Ads needs an end_at. Give one, or use a daily budget.', {
      possible: 'daily',
    });
    return;
  }
  const runsThere = budgetTypeThere(context) !== null;
  if (totalBudget === null) {
    const rule = `A campaign of the type ${name} on Google Ads has no lifetime budget`;
    const detail = { value: 'lifetime', possible: 'daily' };
    if (runsThere) findings.tell('adjusted_for_channel', 'budget.type', `${rule}. This one has it and keeps it.`, detail);
    else findings.refuse('budget.type', `${rule}. Use a daily budget.`, detail);
    return;
  }
  const { minDays, maxDays } = totalBudget;
  const days = daysBetween(startThere(run, context), run.ends_at) + 1;
  if (days >= minDays && days <= maxDays) return;
  const rule = `A lifetime budget of a campaign of the type ${name} on Google Ads is for ${minDays} to ${maxDays} days`;
  const detail = { value: endsAt.toISOString(), possible: `${minDays} to ${maxDays} days` };
  // It has these days there already: what was taken once goes on, and only another end would be refused.
  const endThere = context.fixed?.ends_at;
  if (runsThere && typeof endThere === 'string' && daysBetween(endThere, run.ends_at) === 0)
    findings.tell('adjusted_for_channel', 'end_at', `${rule}; this one has ${days} and keeps them.`, detail);
  else findings.refuse('end_at', `${rule}, and this one would run for ${days}. Move end_at, or use a daily budget.`, detail);
}

/** The local time at which the campaign begins there. */
function startThere({ starts_at }: Run, { now, account, fixed }: GooglePlanContext): string {
  if (starts_at !== undefined) return starts_at;
  return typeof fixed?.starts_at === 'string' ? fixed.starts_at : clockOf(account.timezone)(now.getTime());
}
