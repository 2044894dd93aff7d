// Campaigns as they are at an instant. Time alone ends a campaign, and a reader must not have to wait for the job that writes it down.
import { campaignTable } from '../persistence/campaign.table.js';
import { launchChecks } from '../domain/launch-checks.js';

const columns = Object.entries(campaignTable.options.columns).map(([property, column]) => column.name ?? property);
const gaps = JSON.stringify({ codes: launchChecks.map(({ code }) => code) });

/**
 * The relation `campaign`: the rows of the table, with what `completionDue` and `deliveryOf` say of them at that instant.
 * @param now an SQL expression of type timestamptz, such as `$2::timestamptz`
 */
export function campaignsAt(now: string): string {
  const over = `status in ('active', 'paused') and end_at <= ${now}`;
  const current: Readonly<Record<string, string>> = {
    status: `case when ${over} then 'completed' else status end`,
    // Handed over, due, and not seen there yet.
    delivery_status: `case when ${over} then 'ended' when delivery_status = 'scheduled' and start_at <= ${now} then 'pending_review' else delivery_status end`,
    delivery_issues: `case when ${over} then jsonb_path_query_array(delivery_issues, '$[*] ? (!(@.code == $codes[*]))', '${gaps}') else delivery_issues end`,
    completed_at: `case when ${over} then end_at else completed_at end`,
    completion_reason: `case when ${over} then 'end_date' else completion_reason end`,
  };
  const selected = columns.map((name) => (current[name] === undefined ? name : `${current[name]} as ${name}`));
  return `(select ${selected.join(', ')} from campaigns.campaign) campaign`;
}
