// Budget, bid, dates, hours and caps: all of them stand on the ad group.
import type { CampaignIntent, NodeBody, NodeValue, PlanContext } from '@app/connections';
import { formatMoney, type Money, parseMoney } from '@app/kernel';
import { clockOf, lastSecondBefore } from '../../shared/account-clock.js';
import { isBillable } from '../../shared/billable-money.js';
import { weekOf } from '../../shared/dayparting.js';
import { listed, type PlanFindings } from '../../shared/plan-findings.js';
import { plainAmount } from '../wire/states.js';
import { type GoalRow, isSmartFor } from './objectives.table.js';
import { fixedOf, GROUP_KEY } from './plan-context.js';

/** By general knowledge, as of 2026-11: what TikTok bills in whole units. */
export const wholeUnits: ReadonlySet<string> = new Set(['HUF', 'TWD', 'IDR', 'COP']);
/** Of an ad group, by an open adapter, as of 2026-08; what is not here decides TikTok. */
export const minimumDailyBudgets: Readonly<Record<string, string>> = {
  ...{ EUR: '20.00', USD: '20.00', GBP: '20.00', ZAR: '500.00', INR: '1500.00' },
};
/** Of a campaign that holds the budget itself (Smart+), likewise. */
const leastOfCampaigns: Readonly<Record<string, string>> = { EUR: '50.00', USD: '50.00', GBP: '50.00' };
export const bidTypes = ['lowest_cost', 'cost_cap', 'target_cpa'] as const;

const isLess = ({ minor }: Money, than: ReturnType<typeof parseMoney>): boolean => typeof than !== 'string' && minor < than.minor;
const amountOf = (money: Money): string => plainAmount(formatMoney(money).amount);
const billingOf = ({ account: { currency } }: PlanContext) => ({ platform: 'TikTok', currency, wholeUnits });

export function budgetOf({ budget, endsAt, objective }: CampaignIntent, context: PlanContext, findings: PlanFindings): NodeBody {
  const field = budget.amount.currency === context.account.currency ? 'budget.amount' : 'budget.currency';
  isBillable(budget.amount, field, billingOf(context), findings);
  if (budget.type === 'lifetime' && endsAt === null) {
    const message = 'A lifetime budget on TikTok needs an end_at. Give one, or use a daily budget.';
    findings.refuse('end_at', message, { possible: 'daily' });
  }
  const { currency } = budget.amount;
  const least = (isSmartFor(objective) ? leastOfCampaigns : minimumDailyBudgets)[currency];
  const amount = amountOf(budget.amount);
  if (budget.type === 'daily' && least !== undefined && isLess(budget.amount, parseMoney(least, currency))) {
    const message = `TikTok takes at least ${least} ${currency} a day for ${objective}, and the campaign has ${amount}.`;
    findings.refuse('budget.amount', message, { value: amount, possible: least });
  }
  return { budget_type: budget.type, budget: amount };
}

const smartModes: Readonly<Record<string, string>> = {
  daily: 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET',
  lifetime: 'BUDGET_MODE_TOTAL',
};
/** Of a Smart+ campaign, which holds the budget itself; the day is one of an average of seven. */
export const budgetOfCampaign = ({ budget_type: type, budget = null }: NodeBody): NodeBody => ({
  budget_mode: typeof type === 'string' ? (smartModes[type] ?? '') : '',
  budget,
});

/** Without a target TikTok gets no bid; with one it is said to be a bid, or it would be ignored. */
export function bidOf({ bid }: CampaignIntent, context: PlanContext, findings: PlanFindings): string | null {
  const { type, target } = bid;
  if (!bidTypes.some((each) => each === type)) {
    const message = `TikTok has no bid strategy ${type} in campaigns of this objective; possible: ${listed(bidTypes)}.`;
    findings.refuse('bid_strategy.type', message, { value: type, possible: bidTypes });
    return null;
  }
  if (type === 'lowest_cost') return null;
  if (target === null || typeof target === 'number') {
    const message = `On TikTok the bid strategy ${type} needs an amount in ${context.account.currency}.`;
    findings.refuse('bid_strategy.target', message, { value: target });
    return null;
  }
  if (type === 'target_cpa') {
    const message = 'TikTok has no target for the cost of a result: the amount is its cost cap, which the cost meets on average.';
    findings.tell('adjusted_for_channel', 'bid_strategy.type', message, { value: type, possible: 'cost_cap' });
  }
  return isBillable(target, 'bid_strategy.target', billingOf(context), findings) ? amountOf(target) : null;
}

const utc = clockOf('UTC');
const MINUTE_MS = 60_000;

/** TikTok's clock is UTC. Without a start it takes the creation; what has begun keeps its start. */
export function runOf({ startsAt, endsAt }: CampaignIntent, context: PlanContext): NodeBody {
  const { now } = context;
  const said = fixedOf(context, GROUP_KEY)?.['starts_at'];
  const there = typeof said === 'string' ? Date.parse(`${said.replace(' ', 'T')}Z`) : null;
  const hasBegun = there !== null && there <= now.getTime();
  const start = startsAt !== null && startsAt > now ? startsAt.getTime() : null;
  const soon = there === null ? null : Math.ceil(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const starts = hasBegun ? null : (start ?? soon);
  return { ...(starts !== null && { starts_at: utc(starts) }), ends_at: endsAt && utc(lastSecondBefore(endsAt)) };
}

/** Half hours from Monday on, by the clock of the account; empty: always. */
export function hoursOf(campaign: CampaignIntent, context: PlanContext, findings: PlanFindings): NodeBody {
  const week = weekOf(campaign, context, { platform: 'TikTok', stepMinutes: 30 }, findings);
  const isFast = campaign.pacing === 'accelerated' && campaign.bid.type !== 'lowest_cost' && !isSmartFor(campaign.objective);
  if (campaign.pacing === 'accelerated' && !isFast) {
    const message = 'TikTok spends faster only with a bid of ours, and never in a Smart+ campaign: this one is paced evenly.';
    findings.tell('adjusted_for_channel', 'pacing', message, { value: 'accelerated', possible: 'even' });
  }
  return { hours: week === null ? '' : week.map((isOn) => (isOn ? '1' : '0')).join(''), accelerated: isFast };
}

const periodDays = { day: 1, week: 7, month: 30 } as const;

export function frequencyCapOf({ frequencyCap }: CampaignIntent, { goal }: GoalRow, findings: PlanFindings): NodeValue {
  if (frequencyCap === null) return null;
  const { impressions, per } = frequencyCap;
  if (goal !== 'REACH') {
    const message = 'TikTok has a frequency cap only for campaigns for awareness.';
    findings.refuse('frequency_cap', message, { value: `${impressions} per ${per}`, possible: 'awareness' });
  }
  if (per === 'month') {
    const message = 'TikTok counts the impressions of a frequency cap in days: a month is 30 of them.';
    findings.tell('adjusted_for_channel', 'frequency_cap', message, { value: per, possible: '30 days' });
  }
  return { impressions, days: periodDays[per] };
}

export const clickWindows = [1, 7, 14, 28] as const;
export const viewWindows = [0, 1, 7] as const;

export function attributionOf({ attribution }: CampaignIntent, findings: PlanFindings): NodeBody {
  const { clickDays, viewDays, model } = attribution;
  const windows: readonly (readonly [string, number, readonly number[]])[] = [
    ['attribution.click_days', clickDays, clickWindows],
    ['attribution.view_days', viewDays, viewWindows],
  ];
  for (const [field, days, possible] of windows) {
    if (possible.includes(days)) continue;
    const message = `TikTok has no attribution window of ${days} days there; possible: ${listed(possible.map(String))}.`;
    findings.refuse(field, message, { value: days, possible: possible.map(String) });
  }
  if (model !== 'last_touch') {
    const message = 'TikTok gives a conversion to its last click or view within the windows, whatever the model.';
    findings.tell('adjusted_for_channel', 'attribution.model', message, { value: model, possible: 'last_touch' });
  }
  return { click_days: clickDays, view_days: viewDays };
}
