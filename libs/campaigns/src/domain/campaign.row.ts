import type { CampaignState } from './campaign.state.js';
import type { Delivery } from './delivery.js';

/** One row of the table holds two records: the campaign's state, and its last derived delivery. */
export interface CampaignRow extends CampaignState {
  deliveryStatus: Delivery['status'];
  deliveryIssues: Delivery['issues'];
}

export const rowOf = (campaign: Readonly<CampaignState>, { status, issues }: Delivery): CampaignRow => ({
  ...campaign,
  deliveryStatus: status,
  deliveryIssues: issues,
});

export function recordsOf(row: Readonly<CampaignRow>): { readonly campaign: CampaignState; readonly delivery: Delivery } {
  const { deliveryStatus: status, deliveryIssues: issues, ...campaign } = row;
  return { campaign, delivery: { status, issues } };
}
