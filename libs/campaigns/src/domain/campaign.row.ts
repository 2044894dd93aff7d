import type { CampaignState } from './campaign.state.js';
import type { Delivery } from './delivery.js';

/** One row of the table holds two records: the campaign's state, and its last derived delivery. */
export interface CampaignRow extends CampaignState {
  deliveryStatus: Delivery['status'];
  deliveryIssues: Delivery['issues'];
}
