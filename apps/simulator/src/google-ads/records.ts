/** Reads accounts, campaigns and budgets, and turns them into a query's rows. */
import type { Sql } from '../database.js';
import { settingsRow } from './campaign-settings.js';
import { BIDDING } from './query/fields.js';
import { everything, type Reach } from './reach.js';
import type { Row } from './row.js';
import { shownStatus, type StatusContext } from './status.js';
import {
  UNDECLARED,
  type Account,
  type Budget,
  type BudgetHistory,
  type Campaign,
  type CampaignHistory,
  type ConversionAction,
} from './tables.js';
import type { Histories } from '../model/timeline.js';

export interface AccountRecords {
  campaigns: Campaign[];
  budgets: Map<string, Budget>;
}

export async function findAccount(sql: Sql, id: string): Promise<Account | undefined> {
  const [account] = await sql.query<Account>('select * from google_ads.account where id = $1', [id]);
  return account;
}

/** The account itself at level 0 and everything below it, each once, at its lowest level. */
export async function accountTree(sql: Sql, rootId: string): Promise<(Account & { level: number })[]> {
  return sql.query<Account & { level: number }>(
    `with recursive tree (id, level) as (
       select $1::text, 0
       union select l.client_id, t.level + 1 from google_ads.account_link l join tree t on l.manager_id = t.id where t.level < 6)
     select a.*, t.level from (select id, min(level) as level from tree group by id) t
     join google_ads.account a on a.id = t.id order by t.level, a.id`,
    [rootId],
  );
}

/** The ids of the campaigns whose rows can fulfil the test. */
export async function campaignsThat(test: (row: Row) => boolean, sql: Sql, accountId: string): Promise<string[]> {
  const all = await sql.query<Pick<Campaign, 'id' | 'name'>>('select id, name from google_ads.campaign where account_id = $1', [
    accountId,
  ]);
  return all.filter(({ id, name }) => test({ 'campaign.id': BigInt(id), 'campaign.name': name })).map(({ id }) => id);
}

/** The budgets of the campaigns of `$3`. */
const within = (budget: string): string =>
  `($3::bigint[] is null or ${budget} in (select budget_id from google_ads.campaign where id = any($3)))`;

/** With the other campaigns that share a budget. */
export async function loadRecords(
  sql: Sql,
  accountId: string,
  { knownUntil, campaignIds }: Reach = everything,
): Promise<AccountRecords> {
  const reach = [accountId, knownUntil, campaignIds];
  const [campaigns, budgets] = await Promise.all([
    sql.query<Campaign>(
      `select * from google_ads.campaign c where account_id = $1 and ${within('budget_id')} and ($2::timestamptz is null or exists
         (select from google_ads.campaign_history where campaign_id = c.id and at <= $2)) order by id`,
      reach,
    ),
    sql.query<Budget>(
      `select * from google_ads.budget b where account_id = $1 and ${within('id')} and ($2::timestamptz is null or exists
         (select from google_ads.budget_history where budget_id = b.id and at <= $2)) order by id`,
      reach,
    ),
  ]);
  return { campaigns, budgets: new Map(budgets.map((budget) => [budget.id, budget])) };
}

export async function loadHistories(sql: Sql, account: Account): Promise<Omit<Histories, 'serving'>> {
  const [campaigns, budgets, statuses] = await Promise.all([
    sql.query<CampaignHistory>(
      `select h.* from google_ads.campaign_history h join google_ads.campaign c on c.id = h.campaign_id
       where c.account_id = $1 order by h.id`,
      [account.id],
    ),
    sql.query<BudgetHistory>(
      `select h.* from google_ads.budget_history h join google_ads.budget b on b.id = h.budget_id
       where b.account_id = $1 order by h.id`,
      [account.id],
    ),
    sql.query<{ at: Date; status: string }>(
      'select at, status from google_ads.account_status where account_id = $1 order by id',
      [account.id],
    ),
  ]);
  return { zone: account.time_zone, account: statuses, campaigns, budgets };
}

const names = (account: Account, prefix: string): Row => ({
  [`${prefix}.id`]: BigInt(account.id),
  [`${prefix}.descriptive_name`]: account.name,
  [`${prefix}.currency_code`]: account.currency,
  [`${prefix}.time_zone`]: account.time_zone,
  [`${prefix}.manager`]: account.manager,
  [`${prefix}.test_account`]: account.test_account,
  [`${prefix}.status`]: account.status,
});

export const customerRow = (account: Account): Row => ({
  'customer.conversion_tracking_setting.accepted_customer_data_terms': account.customer_data_terms,
  'customer.resource_name': `customers/${account.id}`,
  ...names(account, 'customer'),
});

export const customerClientRow = (root: Account, client: Account & { level: number }): Row => ({
  'customer_client.resource_name': `customers/${root.id}/customerClients/${client.id}`,
  'customer_client.client_customer': `customers/${client.id}`,
  'customer_client.level': BigInt(client.level),
  'customer_client.hidden': false,
  ...names(client, 'customer_client'),
});

const BILLING_STATUS = { approved: 'APPROVED', pending: 'PENDING', none: undefined } as const;

/** One row, or none while nobody has said how the account is paid for. */
export function billingRows({ id, payment }: Account): Row[] {
  const status = BILLING_STATUS[payment];
  if (status === undefined) return [];
  const row = { 'billing_setup.resource_name': `customers/${id}/billingSetups/${id}`, 'billing_setup.id': BigInt(id) };
  return [{ ...row, 'billing_setup.status': status }];
}

export async function loadConversionActions(sql: Sql, accountId: string): Promise<ConversionAction[]> {
  return sql.query<ConversionAction>('select * from google_ads.conversion_action where account_id = $1 order by id', [accountId]);
}

export const conversionActionRow = (action: ConversionAction): Row => ({
  'conversion_action.resource_name': `customers/${action.account_id}/conversionActions/${action.id}`,
  'conversion_action.id': BigInt(action.id),
  'conversion_action.name': action.name,
  'conversion_action.status': action.status,
  'conversion_action.category': action.category,
  'conversion_action.type': action.type,
  'conversion_action.primary_for_goal': action.primary_for_goal,
  'conversion_action.click_through_lookback_window_days': BigInt(action.click_days),
  'conversion_action.view_through_lookback_window_days': BigInt(action.view_days),
  'conversion_action.attribution_model_settings.attribution_model': action.attribution_model,
});

export const campaignName = (accountId: string, id: string): string => `customers/${accountId}/campaigns/${id}`;
export const budgetName = (accountId: string, id: string): string => `customers/${accountId}/campaignBudgets/${id}`;

const whole = (micros: string | null): bigint | undefined => (micros === null ? undefined : BigInt(micros));

/** The rows of budgets by their ids, with how many campaigns each has. */
export function budgetRows(budgets: Iterable<Budget>, campaigns: readonly Campaign[]): Map<string, Row> {
  const users = new Map<string, number>();
  for (const { budget_id: id, status } of campaigns) if (status !== 'REMOVED') users.set(id, (users.get(id) ?? 0) + 1);
  return new Map([...budgets].map((budget) => [budget.id, budgetRow(budget, users.get(budget.id) ?? 0)]));
}

function budgetRow(budget: Budget, users: number): Row {
  return {
    'campaign_budget.resource_name': budgetName(budget.account_id, budget.id),
    'campaign_budget.id': BigInt(budget.id),
    'campaign_budget.name': budget.name ?? undefined,
    'campaign_budget.status': budget.status,
    'campaign_budget.amount_micros': whole(budget.amount_micros),
    'campaign_budget.total_amount_micros': whole(budget.total_amount_micros),
    'campaign_budget.period': budget.period,
    'campaign_budget.delivery_method': budget.delivery_method,
    'campaign_budget.explicitly_shared': budget.explicitly_shared,
    'campaign_budget.reference_count': BigInt(users),
  };
}

const isBidding = (field: string): field is keyof typeof BIDDING => field in BIDDING;

export function campaignRow(campaign: Campaign, seen: StatusContext): Row {
  const { account } = seen;
  const shown = shownStatus(campaign, seen);
  const strategy = Object.keys(campaign.bidding).find(isBidding);
  return {
    'campaign.resource_name': campaignName(account.id, campaign.id),
    'campaign.id': BigInt(campaign.id),
    'campaign.name': campaign.name,
    'campaign.status': campaign.status,
    'campaign.serving_status': shown.serving,
    'campaign.primary_status': shown.primary,
    'campaign.primary_status_reasons': shown.reasons,
    'campaign.advertising_channel_type': campaign.channel,
    'campaign.advertising_channel_sub_type': campaign.sub_channel ?? undefined,
    'campaign.bidding_strategy_type': strategy === undefined ? undefined : BIDDING[strategy],
    'campaign.start_date_time': campaign.starts,
    'campaign.end_date_time': campaign.ends ?? undefined,
    'campaign.campaign_budget': budgetName(account.id, campaign.budget_id),
    'campaign.contains_eu_political_advertising': campaign.eu_political === UNDECLARED ? undefined : campaign.eu_political,
    'campaign.network_settings.target_google_search': campaign.network['targetGoogleSearch'],
    'campaign.network_settings.target_search_network': campaign.network['targetSearchNetwork'],
    'campaign.network_settings.target_content_network': campaign.network['targetContentNetwork'],
    ...settingsRow(campaign),
  };
}
