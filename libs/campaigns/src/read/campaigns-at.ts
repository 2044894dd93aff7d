// Campaigns at an instant. Time alone ends a campaign, and a reader must not wait for the job that stores the end.
import { campaignTable } from '../persistence/campaign.table.js';

const stored = Object.entries(campaignTable.options.columns).map(([property, column]) => column.name ?? property);
const columns = [...stored, 'sort_name', 'sort_budget_amount'];

const over = (now: string): string => `status in ('active', 'paused') and end_at <= ${now}`;

/** `status: sql` for the columns that depend on the time; the others are as stored. */
const selected = (current: Readonly<Record<string, string>>): string =>
  columns.map((name) => (current[name] === undefined ? name : `${current[name]} as ${name}`)).join(', ');

const deliveryAt = (now: string): string =>
  // Pushed, due, and not observed yet.
  `case when delivery_status = 'scheduled' and start_at <= ${now} then 'pending_review' else delivery_status end`;

/** The state of an ended campaign on the first platform where it was not seen to be stopped. */
const stillDelivering = `(select observed from campaigns.placed p where p.organization_id = campaign.organization_id
  and p.campaign_id = campaign.id and platform_campaign_id is not null and observed in ('delivering', 'limited') order
  by p.channel limit 1)`;

const ended: Readonly<Record<string, string>> = {
  status: "'completed'",
  delivery_status: `coalesce(${stillDelivering}, 'ended')`,
  completed_at: 'end_at',
  completion_reason: "'end_date'",
};

/**
 * The relation `campaign`: the rows of the table, with the results of `completionDue` and `deliveryOf` at that instant; only
 * `delivery_issues` are as stored, because the view derives those of a completed campaign from its placements.
 * @param now an SQL expression of type timestamptz, such as `$2::timestamptz`
 */
export function campaignsAt(now: string): string {
  const orStored = (name: string): string => (name === 'delivery_status' ? deliveryAt(now) : name);
  const current = Object.entries(ended).map(([name, sql]) => [
    name,
    `case when ${over(now)} then ${sql} else ${orStored(name)} end`,
  ]);
  return `(select ${selected(Object.fromEntries(current) as Record<string, string>)} from campaigns.campaign) campaign`;
}

/** Those rows whose stored status is still valid: they can be read in the order of its index. */
export const campaignsStoredAt = (now: string): string =>
  `(select ${selected({ delivery_status: deliveryAt(now) })} from campaigns.campaign where (${over(now)}) is not true) campaign`;

/** The others: the few that time has ended and no job has stored yet. `offset 0` makes PostgreSQL use their own index. */
export const campaignsEndedAt = (now: string): string =>
  `(select ${selected(ended)} from campaigns.campaign where organization_id = $1 and ${over(now)} offset 0) campaign`;
