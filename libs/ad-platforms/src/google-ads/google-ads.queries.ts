// Our queries in Google's query language (GAQL). Every value goes through `quoted`.

/** `it's` → `'it\'s'` */
export const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

export const accountsQuery = [
  'SELECT customer_client.id, customer_client.descriptive_name, customer_client.currency_code, customer_client.time_zone,',
  'customer_client.manager, customer_client.test_account, customer_client.status, customer_client.level, customer_client.hidden',
  "FROM customer_client WHERE customer_client.status = 'ENABLED'",
].join(' ');

export const accountQuery =
  'SELECT customer.id, customer.descriptive_name, customer.currency_code, customer.time_zone, customer.status FROM customer';

/** No row: the account cannot pay. */
export const paymentQuery =
  "SELECT billing_setup.id, billing_setup.status FROM billing_setup WHERE billing_setup.status = 'APPROVED'";

export const conversionActionsQuery = [
  'SELECT conversion_action.id, conversion_action.name, conversion_action.category, conversion_action.primary_for_goal',
  "FROM conversion_action WHERE conversion_action.status = 'ENABLED' ORDER BY conversion_action.id LIMIT 500",
].join(' ');

const anyCampaign = [
  'SELECT customer.currency_code, campaign.id, campaign.name, campaign.status, campaign.serving_status, campaign.primary_status,',
  'campaign.primary_status_reasons, campaign.advertising_channel_type, campaign.bidding_strategy_type,',
  'campaign.contains_eu_political_advertising, campaign.start_date_time, campaign.end_date_time, campaign_budget.id,',
  'campaign_budget.amount_micros, campaign_budget.total_amount_micros, campaign_budget.period, campaign_budget.explicitly_shared',
  'FROM campaign WHERE',
].join(' ');
const campaigns = `${anyCampaign} campaign.status != 'REMOVED'`;

export const campaignsQuery = `${campaigns} ORDER BY campaign.id`;

export const livingCampaignByIdQuery = (id: string): string => `${campaigns} AND campaign.id = ${id}`;

/** Includes removed campaigns. */
export const campaignByIdQuery = (id: string): string => `${anyCampaign} campaign.id = ${id}`;

/** Not by the whole name, which users may edit on the platform; the brackets are left out because they are wildcards in LIKE. */
export const campaignsByTagQuery = (tag: string): string =>
  `${campaigns} AND campaign.name LIKE ${quoted(`%cid:${tag}%`)} ORDER BY campaign.id`;

/** Includes removed campaigns, because their numbers stay true. Google answers no rows for days without activity. */
export const daysQuery = (startDate: string, endDate: string): string =>
  [
    'SELECT campaign.id, segments.date, metrics.impressions, metrics.clicks, metrics.cost_micros, metrics.conversions,',
    `metrics.conversions_value FROM campaign WHERE segments.date BETWEEN ${quoted(startDate)} AND ${quoted(endDate)}`,
  ].join(' ');
