import { formatMoney, fractionDigits } from '@app/kernel';
import { bidTargets, type CampaignState } from './campaign.state.js';
import { budgetTotal, type ChannelBudget, isBudgetUsedUp, isFlightOver, usedUpChannels, writtenBudgets } from './budget.js';
import type { IssueDetail } from './delivery-issue.js';
import { type LaunchCheck, type LaunchContext, when } from './launch-check.js';
import { LONGEST_LIFETIME_FLIGHT_DAYS, RESULTS_A_DAY } from './launch.limits.js';
import { type MoneyRecord, moneyOf } from './money-record.js';

const DAY_MS = 86_400_000;
const flightFields = ['startAt', 'endAt'] as const;

export const budgetChecks = [
  {
    code: 'flight_in_past',
    severity: 'blocking',
    recoverable: false,
    reads: ['endAt'],
    test: (campaign, { now }) =>
      when(isFlightOver(campaign, now), () => ({
        field: 'end_at',
        message: 'The flight is over: end_at has passed.',
        value: campaign.endAt?.toISOString() ?? null,
        limit: now.toISOString(),
      })),
  },
  {
    code: 'missing_end_date_for_lifetime_budget',
    severity: 'blocking',
    recoverable: true,
    reads: ['budget', 'endAt'],
    test: ({ budget, endAt }) =>
      when(budget?.type === 'lifetime' && endAt === null, () => ({
        field: 'end_at',
        message: 'A lifetime budget needs an end_at: set one, or make the budget daily.',
      })),
  },
  {
    code: 'flight_too_long',
    severity: 'blocking',
    recoverable: true,
    reads: ['budget', ...flightFields],
    test: (campaign, { now }) => {
      const days = flightDays(campaign, now);
      return when(campaign.budget?.type === 'lifetime' && days > LONGEST_LIFETIME_FLIGHT_DAYS, () => ({
        field: 'end_at',
        message: `A lifetime budget may be spread over at most ${LONGEST_LIFETIME_FLIGHT_DAYS} days; this flight has ${days}.`,
        value: days,
        limit: LONGEST_LIFETIME_FLIGHT_DAYS,
      }));
    },
  },
  {
    code: 'missing_budget',
    severity: 'blocking',
    recoverable: true,
    reads: ['budget'],
    test: ({ budget }) => when(budget === null, () => ({ field: 'budget', message: 'A budget is missing.' })),
  },
  {
    code: 'budget_below_minimum',
    severity: 'blocking',
    recoverable: true,
    reads: ['budget', 'channels', 'connectionIds', ...flightFields],
    test: (campaign, context) =>
      onEachChannel(campaign, (budget, channel, where) => {
        const minimum = minimumOf(budget, flightDays(campaign, context.now), dailyMinimum(context, channel, budget.currency));
        if (!minimum || moneyOf(budget).minor >= moneyOf(minimum).minor) return null;
        const span = budget.type === 'lifetime' ? 'for the whole flight' : 'a day';
        const message = `The budget of ${text(budget)}${where} is below the minimum of ${text(minimum)} ${span}.`;
        return { message, value: amountOf(budget), limit: minimum };
      }),
  },
  {
    code: 'budget_precision',
    severity: 'blocking',
    recoverable: true,
    reads: ['budget', 'channels'],
    test: (campaign, { money }) =>
      onEachChannel(campaign, (budget, channel, where) => {
        if (money.get(channel)?.wholeUnits.has(budget.currency) !== true || isWhole(budget)) return null;
        const message = `Platforms bill ${budget.currency} in whole units; ${budget.amount}${where} has a fraction.`;
        return { message, value: amountOf(budget) };
      }),
  },
  {
    code: 'budget_exceeds_cap',
    severity: 'blocking',
    recoverable: true,
    reads: ['budget', 'spendCap', 'channels'],
    test: (campaign) => {
      const { budget, spendCap, channels } = campaign;
      // What one channel may spend counts also before any is chosen.
      const whole = channels.length === 0 ? writtenBudgets(budget)[0] : budgetTotal(campaign);
      if (!budget || !spendCap || !whole) return [];
      const total = { amount: whole.amount, currency: budget.currency };
      if (moneyOf(total).minor <= moneyOf(spendCap).minor) return [];
      const over = channels.length > 1 ? ' over all channels' : '';
      const message = `The budget of ${text(total)}${over} is above the spend cap of ${text(spendCap)}.`;
      return [{ field: 'spend_cap.amount', message, value: total, limit: spendCap }];
    },
  },
  {
    code: 'budget_exhausted',
    severity: 'blocking',
    recoverable: true,
    reads: ['budget', 'spendCap', 'channels'],
    test: (campaign, { spend }) => {
      if (spend === null) return [];
      const written = writtenBudgets(campaign.budget);
      const fieldOf = (channel: string | null): string =>
        written.find((each) => each.channel === null || each.channel === channel)?.field ?? 'budget.split';
      if (isBudgetUsedUp(campaign, spend)) {
        const field = campaign.budget?.type === 'lifetime' ? fieldOf(campaign.channels[0] ?? null) : 'spend_cap.amount';
        return [{ field, message: 'The lifetime budget or the spend cap is used up; raise it to go on.' }];
      }
      return usedUpChannels(campaign, spend).map((channel) => ({
        field: fieldOf(channel),
        message: `The lifetime budget on ${channel} is used up, so that the campaign has ended there; raise it to go on.`,
        channel,
      }));
    },
  },
  {
    code: 'bid_target_missing',
    severity: 'blocking',
    recoverable: true,
    reads: ['bidStrategy'],
    test: ({ bidStrategy: { type, target } }) =>
      when(bidTargets[type] !== 'none' && target === null, () => ({
        field: 'bid_strategy.target',
        message: `The bid strategy ${type} needs a target.`,
        value: type,
      })),
  },
  {
    code: 'bid_above_budget',
    severity: 'blocking',
    recoverable: true,
    reads: ['budget', 'bidStrategy'],
    test: (campaign) =>
      writtenBudgets(campaign.budget).flatMap(({ channel, ...budget }) => {
        const target = bidAmount(campaign);
        if (!target || moneyOf(target).minor <= moneyOf(budget).minor) return [];
        const message = `The bid target of ${text(target)} is above the budget of ${text(budget)}${on(channel)}.`;
        return [{ field: 'bid_strategy.target.amount', message, value: target, limit: amountOf(budget), channel }];
      }),
  },
  {
    code: 'budget_may_be_limiting',
    severity: 'limiting',
    recoverable: true,
    reads: ['budget', 'bidStrategy', ...flightFields],
    test: (campaign, { now }) =>
      writtenBudgets(campaign.budget).flatMap(({ field, channel, ...budget }) => {
        const target = bidAmount(campaign);
        if (!target || !['cost_cap', 'target_cpa'].includes(campaign.bidStrategy.type)) return [];
        const days = budget.type === 'lifetime' ? BigInt(flightDays(campaign, now)) : 1n;
        if (moneyOf(budget).minor >= moneyOf(target).minor * RESULTS_A_DAY * days) return [];
        const message =
          `The budget${on(channel)} pays for fewer than ${RESULTS_A_DAY} results a day at ${text(target)} each, which ` +
          `may limit delivery.`;
        return [{ field, message, value: amountOf(budget), limit: target, channel }];
      }),
  },
] as const satisfies readonly LaunchCheck[];

/** The number of days that a flight touches, at least one; an open flight counts as one. */
function flightDays({ startAt, launchedAt, endAt }: Readonly<CampaignState>, now: Date): number {
  if (endAt === null) return 1;
  return Math.max(1, Math.ceil((endAt.getTime() - (startAt ?? launchedAt ?? now).getTime()) / DAY_MS));
}

/**
 * The findings about the amount of each channel. One that is the same for several channels is judged for each; with one channel
 * none is named.
 */
function onEachChannel(
  { budget: written, channels }: Readonly<CampaignState>,
  judge: (budget: ChannelBudget, channel: string, where: string) => Omit<IssueDetail, 'field' | 'channel'> | null,
): IssueDetail[] {
  return writtenBudgets(written).flatMap(({ field, channel: named, ...budget }) =>
    (named === null ? channels : [named]).flatMap((each) => {
      const channel = named ?? (channels.length > 1 ? each : null);
      const found = judge(budget, each, on(channel));
      return found ? [{ field, channel, ...found }] : [];
    }),
  );
}

/** What the account itself says, or else the platform for everybody; undefined: none is known. */
function dailyMinimum({ connections, money }: LaunchContext, channel: string, currency: string): string | undefined {
  const account = connections.find((each) => each.channel === channel && each.accountCurrency === currency);
  return account?.minimumDailyBudget ?? money.get(channel)?.minimumDailyBudgets[currency];
}

function minimumOf({ type, currency }: ChannelBudget, days: number, daily: string | undefined): MoneyRecord | null {
  if (daily === undefined) return null;
  const { minor } = moneyOf({ amount: daily, currency });
  return formatMoney({ minor: type === 'daily' ? minor : minor * BigInt(days), currency });
}

function bidAmount({ bidStrategy: { target } }: Readonly<CampaignState>): MoneyRecord | null {
  return typeof target === 'object' ? target : null;
}

const on = (channel: string | null): string => (channel === null ? '' : ` on ${channel}`);
const isWhole = (money: MoneyRecord): boolean => moneyOf(money).minor % 10n ** BigInt(fractionDigits(money.currency)) === 0n;
const amountOf = ({ amount, currency }: MoneyRecord): MoneyRecord => ({ amount, currency });
const text = ({ amount, currency }: MoneyRecord): string => `${amount} ${currency}`;
