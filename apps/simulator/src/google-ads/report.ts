/** The rows of a query with their numbers: one per day when segmented by date, else one per object. */
import type { Sql } from '../database.js';
import { addDays, daysBetween, localDate, startOfDay } from '../model/zones.js';
import { deliver, NO_DELIVERY, sum, type Day, type Delivery } from '../model/delivery.js';
import { refusal } from './errors.js';
import { sortRows, type Plan } from './query-plan.js';
import {
  accountTree,
  billingRows,
  budgetRow,
  campaignRow,
  conversionActionRow,
  customerClientRow,
  customerRow,
  loadConversionActions,
  loadHistories,
  loadRecords,
} from './records.js';
import type { Row } from './row.js';
import type { Account, Campaign } from './tables.js';
import { timelines, type Piece } from '../model/timeline.js';

export interface Moment {
  seed: string;
  now: number;
}

export async function runPlan(sql: Sql, account: Account, plan: Plan, moment: Moment): Promise<Row[]> {
  if (account.manager && plan.metrics.length > 0) throw refusal('queryError.REQUESTED_METRICS_FOR_MANAGER');
  const rows = sortRows(await rowsOf(sql, account, plan, moment), plan.query);
  return rows.slice(0, plan.query.limit ?? rows.length);
}

async function rowsOf(sql: Sql, account: Account, plan: Plan, moment: Moment): Promise<Row[]> {
  const customer = customerRow(account);
  const matching = (rows: Row[]): Row[] => rows.map((row) => ({ ...customer, ...row })).filter(plan.objectTest);
  switch (plan.query.from) {
    case 'customer_client':
      return matching((await accountTree(sql, account.id)).map((client) => customerClientRow(account, client)));
    case 'billing_setup':
      return matching(billingRows(account));
    case 'conversion_action':
      return matching((await loadConversionActions(sql, account.id)).map(conversionActionRow));
  }
  const { campaigns, budgets } = await loadRecords(sql, account.id);
  if (plan.query.from === 'campaign_budget') return matching([...budgets.values()].map((budget) => budgetRow(budget, campaigns)));

  const numbers = await numbersOf(sql, account, plan, moment);
  if (plan.query.from === 'customer') return plan.objectTest(customer) ? withNumbers(customer, campaigns, plan, numbers) : [];
  return campaigns.flatMap((campaign) => {
    const budget = budgets.get(campaign.budget_id);
    const row = {
      ...customer,
      ...(budget === undefined ? {} : budgetRow(budget, campaigns)),
      ...campaignRow(campaign, account, moment.now),
    };
    return plan.objectTest(row) ? withNumbers(row, [campaign], plan, numbers) : [];
  });
}

interface Numbers {
  days: Day[];
  of(campaign: Campaign, day: Day): Delivery;
}

async function numbersOf(sql: Sql, account: Account, plan: Plan, { seed, now }: Moment): Promise<Numbers | undefined> {
  if (!plan.segmented && plan.metrics.length === 0) return undefined;
  const pieces = timelines(await loadHistories(sql, account));
  const days = daysOf(plan, account.time_zone, pieces, now);
  const of = (campaign: Campaign, day: Day): Delivery => {
    const subject = { seed, campaignId: campaign.id, channel: campaign.channel, currency: account.currency };
    return deliver(subject, pieces.get(campaign.id) ?? [], day, now);
  };
  return { days, of };
}

/** The days of the range that have begun; without a range, all days since the first delivery. */
function daysOf({ range }: Plan, zone: string, pieces: Map<string, Piece[]>, now: number): Day[] {
  const today = localDate(now, zone);
  const begun = [...pieces.values()].flat().map(({ from }) => from);
  const from = range?.from ?? (begun.length === 0 ? today : localDate(Math.min(...begun), zone));
  const to = range === undefined || range.to > today ? today : range.to;
  const count = daysBetween(from, to) + 1;
  const starts = Array.from({ length: Math.max(0, count) + 1 }, (_, index) => startOfDay(addDays(from, index), zone));
  return starts.slice(0, -1).map((start, index) => {
    const date = addDays(from, index);
    return { date, from: start, to: starts[index + 1] ?? start, age: daysBetween(date, today) };
  });
}

function withNumbers(row: Row, campaigns: Campaign[], plan: Plan, numbers: Numbers | undefined): Row[] {
  if (numbers === undefined) return [row];
  const on = (day: Day): Delivery => sum(campaigns.map((campaign) => numbers.of(campaign, day)));
  if (!plan.segmented) return [{ ...row, ...metrics(sum(numbers.days.map(on))) }].filter(plan.numberTest);
  return numbers.days
    .map((day) => ({ ...row, 'segments.date': day.date, ...metrics(on(day)) }))
    .filter((each) => hasNumbers(each, plan.metrics) && plan.numberTest(each));
}

/** With the date segment, a row is left out when all its selected metrics are zero. */
function hasNumbers(row: Row, selected: string[]): boolean {
  const looked = selected.length === 0 ? ['metrics.impressions'] : selected;
  return looked.some((name) => Number(row[name] ?? 0) !== 0);
}

const per = (amount: number, count: number): number => (count === 0 ? 0 : amount / count);

function metrics(delivery: Delivery = NO_DELIVERY): Row {
  const { impressions, clicks, costMicros, conversions } = delivery;
  return {
    'metrics.impressions': BigInt(impressions),
    'metrics.clicks': BigInt(clicks),
    'metrics.interactions': BigInt(clicks),
    'metrics.cost_micros': BigInt(costMicros),
    'metrics.conversions': conversions,
    'metrics.conversions_value': delivery.conversionsValue,
    'metrics.all_conversions': delivery.allConversions,
    'metrics.view_through_conversions': BigInt(delivery.viewThroughConversions),
    'metrics.ctr': per(clicks, impressions),
    'metrics.average_cpc': per(costMicros, clicks),
    'metrics.average_cpm': per(costMicros * 1000, impressions),
    'metrics.cost_per_conversion': per(costMicros, conversions),
  };
}
