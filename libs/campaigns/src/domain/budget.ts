// The budget and the flight of a campaign: what it may spend on each channel, until when, and when it is over. Each channel has
// an amount for itself: the same for all, or its part of a split. Only the system completes a campaign that is over.
import { currencyCode, type FieldFault, formatMoney, isCurrency, toMicros } from '@app/kernel';
import type { Budget, BudgetPart, CampaignFields, CampaignState, CompletionReason } from './campaign.state.js';
import { type MoneyRecord, moneyOf, settledMoney, unknownCurrency } from './money-record.js';

const periods = { daily: 'day', lifetime: 'lifetime' } as const satisfies Record<Budget['type'], string>;
export const budgetPeriods = Object.values(periods);

export interface BudgetTotal {
  /** In the currency of the budget. */
  readonly amount: string;
  readonly per: (typeof budgetPeriods)[number];
}

/** null: there is no budget. Without a channel nothing can be spent. */
export function budgetTotal(campaign: Pick<CampaignFields, 'budget' | 'channels'>): BudgetTotal | null {
  const { budget, channels } = campaign;
  if (budget === null) return null;
  const parts = channels.flatMap((channel) => channelBudget(campaign, channel) ?? []);
  const minor = parts.reduce((sum, part) => sum + moneyOf(part).minor, 0n);
  return { amount: formatMoney({ minor, currency: budget.currency }).amount, per: periods[budget.type] };
}

/** What a campaign may spend on one channel. */
export interface ChannelBudget extends MoneyRecord {
  readonly type: Budget['type'];
}

/** null: there is no budget, or the channel has no part of it. */
export function channelBudget({ budget }: Pick<CampaignFields, 'budget'>, channel: string): ChannelBudget | null {
  if (budget === null) return null;
  const amount = budget.amount ?? budget.split?.find((part) => part.channel === channel)?.amount;
  return amount === undefined ? null : { type: budget.type, amount, currency: budget.currency };
}

/** An amount as a caller has written it. `channel`: null where it is the same for all. */
export interface WrittenBudget extends ChannelBudget {
  readonly field: string;
  readonly channel: string | null;
}

export function writtenBudgets(budget: Budget | null): WrittenBudget[] {
  if (budget === null) return [];
  const { type, amount, currency, split = [] } = budget;
  if (amount !== null) return [{ type, amount, currency, field: 'budget.amount', channel: null }];
  return split.map((part, index) => ({ type, currency, ...part, field: `budget.split[${index}].amount` }));
}

/** What a campaign has spent in its own currency, in micros. `of`: by channel, also by those that it has left. */
export interface Spend {
  readonly micros: bigint;
  readonly of: ReadonlyMap<string, bigint>;
}

/** From here on a start or an end counts as missed; sooner it is the pace of the jobs. */
const LATE_MS = 60_000;

/** What an event tells of a start or an end that was met late, because no worker was there: nothing where it was in time. */
export function lateBy(due: Date | null, now: Date): { readonly late_seconds?: number } {
  const ms = due === null ? 0 : now.getTime() - due.getTime();
  return ms < LATE_MS ? {} : { late_seconds: Math.floor(ms / 1_000) };
}

/** `endAt` is exclusive: at that instant the flight is over. */
export const isFlightOver = ({ endAt }: Pick<CampaignFields, 'endAt'>, now: Date): boolean => endAt !== null && endAt <= now;

type Limits = Pick<CampaignFields, 'budget' | 'spendCap' | 'channels'>;

/** The channels on which the lifetime budget is used up. A daily budget never is. */
export const usedUpChannels = (campaign: Limits, spend: Spend): string[] =>
  campaign.channels.filter((channel) => {
    const limit = lifetimeMicros(campaign, channel);
    return limit !== null && (spend.of.get(channel) ?? 0n) >= limit;
  });

/** Whether the lifetime budget is used up on every channel, or the spend cap over all. */
export function isBudgetUsedUp(campaign: Limits, spend: Spend): boolean {
  const { spendCap, channels } = campaign;
  if (spendCap !== null && spend.micros >= toMicros(moneyOf(spendCap))) return true;
  return channels.length > 0 && usedUpChannels(campaign, spend).length === channels.length;
}

/** Whether more than 80 % of the channel's lifetime budget, or of the spend cap over all, is used up. */
export function isBudgetNearlyUsedUp(campaign: Limits, channel: string, spend: Spend): boolean {
  const { spendCap } = campaign;
  const isNear = (spent: bigint, limit: bigint | null): boolean => limit !== null && spent * 5n > limit * 4n;
  const cap = spendCap && toMicros(moneyOf(spendCap));
  return isNear(spend.of.get(channel) ?? 0n, lifetimeMicros(campaign, channel)) || isNear(spend.micros, cap);
}

/** null: its budget there is none for the whole flight. */
function lifetimeMicros(campaign: Limits, channel: string): bigint | null {
  const budget = channelBudget(campaign, channel);
  return budget?.type === 'lifetime' ? toMicros(moneyOf(budget)) : null;
}

/** Why an active or paused campaign is due for completion, or null. `spend`: null when unknown. */
export function completionDue(campaign: CampaignState, now: Date, spend: Spend | null): CompletionReason | null {
  if (campaign.status !== 'active' && campaign.status !== 'paused') return null;
  if (isFlightOver(campaign, now)) return 'end_date';
  return spend !== null && isBudgetUsedUp(campaign, spend) ? 'budget_exhausted' : null;
}

/** After the merge with what the campaign had. */
export type MergedBudget = Partial<Budget>;

/**
 * A budget as a caller writes it: one amount for each of the channels, or a split that names the amount of each.
 * @param sent the amount of the request itself; undefined or null: it has none
 */
export function settledBudget(written: MergedBudget, sent: string | null | undefined, noted: FieldFault[]): Budget | null {
  const { type = 'daily', amount, currency, split } = written;
  if (split === undefined) {
    const money = settledMoney({ ...(amount !== null && { amount }), currency }, 'budget', noted);
    return money && { type, ...money };
  }
  if (typeof sent === 'string') {
    const message =
      'budget.amount is the same for each of the channels, and budget.split names the amount of each: leave budget.amount out, ' +
      'or send "split": null.';
    noted.push({ field: 'budget.amount', code: 'conflict', message, value: sent });
    return null;
  }
  const code = currencyCode(currency ?? '') ?? '';
  if (!isCurrency(code)) {
    noted.push(unknownCurrency('budget', currency));
    return null;
  }
  const parts = split.map(({ channel, amount: of }, index): BudgetPart | null => {
    const money = settledMoney({ amount: of, currency: code }, `budget.split[${index}]`, noted);
    return money && { channel, amount: money.amount };
  });
  const settled = parts.flatMap((part) => part ?? []);
  return settled.length < parts.length ? null : { type, amount: null, currency: code, split: settled };
}

const amongNone = (named: readonly string[]): FieldFault => ({
  field: 'channels',
  code: 'required',
  message:
    `channels is empty, and budget.split names amounts for ${named.join(', ')}: a split is among the channels of the campaign. ` +
    'Name them, or send "split": null and an amount for each; a launched campaign keeps one channel at least.',
  value: [],
  limit: named,
});

/** 400 naming each channel that a split has twice or that is none of the campaign's, and those that it lacks. */
export function splitFaults(split: readonly { readonly channel: string }[], channels: readonly string[]): FieldFault[] {
  if (channels.length === 0) return [amongNone(split.map(({ channel }) => channel))];
  const possible = `possible: ${channels.join(', ')}`;
  const faults = split.flatMap(({ channel }, index): FieldFault[] => {
    const field = `budget.split[${index}].channel`;
    const known = { value: channel, limit: channels };
    if (!channels.includes(channel))
      return [
        { field, code: 'invalid_value', message: `${field}: ${channel} is not among the channels; ${possible}.`, ...known },
      ];
    if (split.findIndex((each) => each.channel === channel) === index) return [];
    return [{ field, code: 'duplicate', message: `${field}: ${channel} has an amount already; each channel has one.`, ...known }];
  });
  const lacking = channels.filter((channel) => !split.some((part) => part.channel === channel));
  if (lacking.length === 0) return faults;
  const message =
    `budget.split has no amount for ${lacking.join(', ')}: each of the channels has one (${channels.join(', ')}). ` +
    'Send it with all of them, or "split": null and an amount for each.';
  return [...faults, { field: 'budget.split', code: 'required', message, value: lacking, limit: channels }];
}
