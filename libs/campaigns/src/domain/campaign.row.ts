import type { CampaignState } from './campaign.state.js';
import type { DeliveryStatus } from './delivery.js';
import type { DeliveryIssue } from './delivery-issue.js';

/** The stored campaign: the aggregate's state, and the delivery that was last derived from it and from what the platforms do. */
export interface CampaignRow extends CampaignState {
  deliveryStatus: DeliveryStatus;
  deliveryIssues: readonly DeliveryIssue[];
}
