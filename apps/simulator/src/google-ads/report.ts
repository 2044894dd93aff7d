/** The rows of a query: objects, and where it asks for them their numbers. */
import type { Sql } from '../database.js';
import type { Day } from '../model/delivery.js';
import { union, type Period } from '../model/periods.js';
import { timelines, type Piece } from '../model/timeline.js';
import { addDays, daysBetween, localDate, startOfDay } from '../model/zones.js';
import { adGroupRow, adRow, isView, locationRow, viewRows } from './ad-rows.js';
import { adGroupParts, campaignParts } from './audience-view.js';
import { Countries, loadLocations, whereOf } from './countries.js';
import { Demographics } from './demographics.js';
import { refusal } from './errors.js';
import type { ListRules } from './lists/list-sizes.js';
import { Numbers } from './numbers.js';
import { sortRows, type Plan } from './query/query-plan.js';
import type { Reach } from './reach.js';
import {
  accountTree,
  billingRows,
  budgetRows,
  campaignRow,
  conversionActionRow,
  customerClientRow,
  customerRow,
  loadConversionActions,
  loadHistories,
  loadRecords,
  type AccountRecords,
} from './records.js';
import type { Row } from './row.js';
import { measuredRows, type MeasuredObject, type Report } from './segmented.js';
import { servingAds } from './serving.js';
import { needsKeywords, type StatusContext } from './status.js';
import type { Account } from './tables.js';
import { loadServedWithoutAds, loadTargeting, loadTree, loadTreeHistories } from './tree.js';

export interface View extends Reach {
  seed: string;
  now: number;
  lists: ListRules;
}

interface DivisionView extends View {
  countries: Countries;
}

export async function runPlan(sql: Sql, account: Account, plan: Plan, view: View): Promise<Row[]> {
  if (account.manager && plan.metrics.length > 0) throw refusal('queryError.REQUESTED_METRICS_FOR_MANAGER');
  const rows = sortRows(await rowsOf(sql, account, plan, view), plan.query);
  return rows.slice(0, plan.query.limit ?? rows.length);
}

async function rowsOf(sql: Sql, account: Account, plan: Plan, view: View): Promise<Row[]> {
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
  const [records, tree] = await Promise.all([loadRecords(sql, account.id, view), loadTree(sql, account.id, view)]);
  const { campaigns, budgets } = records;
  if (plan.query.from === 'campaign_budget') return matching([...budgetRows(budgets.values(), campaigns).values()]);

  const seen: StatusContext = { account, tree, ...view };
  const countries = new Countries(
    view.seed,
    plan.query.from === 'user_location_view' ? await loadLocations(sql, account.id) : [],
  );
  const measured = measuredOf(plan, records, seen, { seed: view.seed, countries }).filter(({ row }) => plan.objectTest(row));
  if (plan.segments.length === 0 && plan.metrics.length === 0) return measured.map(({ row }) => row);
  const report = await reportOf(sql, plan, records, seen, { ...view, countries });
  return measured.flatMap((each) => measuredRows(each, report));
}

/** Every object of the query's resource, with those that it belongs to. */
function measuredOf(
  { query: { from } }: Plan,
  { campaigns, budgets }: AccountRecords,
  seen: StatusContext,
  { seed, countries }: Pick<DivisionView, 'seed' | 'countries'>,
): MeasuredObject[] {
  const customer = customerRow(seen.account);
  if (from === 'customer') return [{ row: customer, campaigns, id: seen.account.id }];
  const ofBudgets = budgetRows(budgets.values(), campaigns);
  return campaigns.flatMap((campaign): MeasuredObject[] => {
    const row = { ...customer, ...ofBudgets.get(campaign.budget_id), ...campaignRow(campaign, seen) };
    if (from === 'campaign') return [{ row, campaigns: [campaign], id: campaign.id }];
    if (from === 'campaign_audience_view')
      return campaignParts(seed, campaign.id, seen.tree.listed).map((part) => ({
        row: { ...row, ...part.row },
        campaigns: [campaign],
        id: part.key,
        portion: part,
      }));
    if (from === 'user_location_view')
      return countries
        .of(campaign.id)
        .filter(({ countryId }) => countryId !== '')
        .map((place) => ({
          row: { ...row, ...locationRow(campaign, place) },
          campaigns: [campaign],
          id: campaign.id,
          within: 'country',
          owns: ({ labels }) => labels.country === whereOf(place),
        }));
    const adGroups = seen.tree.adGroups.filter(({ campaign_id }) => campaign_id === campaign.id);
    return adGroups.flatMap((adGroup): MeasuredObject[] => {
      const ofGroup = { ...row, ...adGroupRow(adGroup, campaign, seen) };
      const part = { row: ofGroup, campaigns: [campaign], id: adGroup.id };
      if (from === 'ad_group_ad')
        return seen.tree.ads
          .filter(({ ad_group_id }) => ad_group_id === adGroup.id)
          .map((ad) => ({
            ...part,
            row: { ...ofGroup, ...adRow(ad, adGroup, campaign, seen) },
            id: ad.id,
            owns: (cell) => cell.ad?.id === ad.id,
          }));
      if (from === 'ad_group_audience_view')
        return adGroupParts(seed, adGroup, seen.tree.criteria, seen.tree.listed).map((ofList) => ({
          ...part,
          row: { ...ofGroup, ...ofList.row },
          portion: ofList,
          owns: ({ ad }) => ad?.ad_group_id === adGroup.id,
        }));
      if (!isView(from)) return [{ ...part, owns: ({ ad }) => ad?.ad_group_id === adGroup.id }];
      const within = from === 'age_range_view' ? 'age' : 'gender';
      return [...viewRows(from, adGroup)].map(([type, ofView]) => ({
        ...part,
        row: { ...ofGroup, ...ofView },
        within,
        owns: ({ ad, labels }) => ad?.ad_group_id === adGroup.id && labels[within] === type,
      }));
    });
  });
}

async function reportOf(
  sql: Sql,
  plan: Plan,
  { campaigns }: AccountRecords,
  seen: StatusContext,
  view: DivisionView,
): Promise<Report> {
  const { account, tree } = seen;
  const [histories, former, ofAccount, targeting, actions] = await Promise.all([
    loadTreeHistories(sql, account.id),
    loadServedWithoutAds(sql, account.id),
    loadHistories(sql, account),
    loadTargeting(sql, account.id, tree.listed.audiences),
    loadConversionActions(sql, account.id),
  ]);
  const channels = new Map(campaigns.map((campaign) => [campaign.id, campaign]));
  const searched = (id: string): boolean => needsKeywords(channels.get(id) ?? { channel: '' });
  const ads = servingAds(tree, histories, searched);
  const serving = (id: string): Period[] => union([...(ads.get(id) ?? []).flatMap(({ periods }) => periods), ...former(id)]);
  const pieces = timelines({ ...ofAccount, serving });
  const demographics = new Demographics(view.seed, tree, histories, targeting);
  const numbers = new Numbers({ account, pieces, ads, demographics, countries: view.countries, actions }, view);
  return {
    plan,
    days: daysOf(plan, account.time_zone, pieces, view.now),
    numbers,
    seed: view.seed,
    currency: account.currency,
    actions,
  };
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
