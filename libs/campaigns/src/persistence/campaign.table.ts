import { EntitySchema } from 'typeorm';
import type { CampaignState } from '../domain/campaign.state.js';
import type { DeliveryStatus } from '../domain/delivery.js';
import type { DeliveryIssue } from '../domain/delivery-issue.js';

/** The stored campaign: the aggregate's state, and the delivery that was last derived from it and from what the platforms do. */
export interface CampaignRow extends CampaignState {
  deliveryStatus: DeliveryStatus;
  deliveryIssues: readonly DeliveryIssue[];
}

export const campaignTable = new EntitySchema<CampaignRow>({
  name: 'campaign',
  schema: 'campaigns',
  columns: {
    organizationId: { type: 'uuid', primary: true, name: 'organization_id' },
    id: { type: 'uuid', primary: true },
    externalId: { type: 'text', name: 'external_id', nullable: true },
    name: { type: 'text' },
    description: { type: 'text', nullable: true },
    status: { type: 'text' },
    deliveryStatus: { type: 'text', name: 'delivery_status' },
    deliveryIssues: { type: 'jsonb', name: 'delivery_issues' },
    objective: { type: 'text', nullable: true },
    channels: { type: 'jsonb' },
    budget: { type: 'jsonb', nullable: true },
    spendCap: { type: 'jsonb', name: 'spend_cap', nullable: true },
    pacing: { type: 'text' },
    bidStrategy: { type: 'jsonb', name: 'bid_strategy' },
    optimizationGoal: { type: 'text', name: 'optimization_goal', nullable: true },
    startAt: { type: 'timestamptz', name: 'start_at', nullable: true },
    endAt: { type: 'timestamptz', name: 'end_at', nullable: true },
    timezone: { type: 'text' },
    dayparting: { type: 'jsonb', nullable: true },
    frequencyCap: { type: 'jsonb', name: 'frequency_cap', nullable: true },
    targeting: { type: 'jsonb' },
    audienceIds: { type: 'jsonb', name: 'audience_ids' },
    excludedAudienceIds: { type: 'jsonb', name: 'excluded_audience_ids' },
    creativeIds: { type: 'jsonb', name: 'creative_ids' },
    landingPageUrl: { type: 'text', name: 'landing_page_url', nullable: true },
    tracking: { type: 'jsonb', nullable: true },
    attribution: { type: 'jsonb' },
    specialAdCategories: { type: 'jsonb', name: 'special_ad_categories' },
    containsEuPoliticalAdvertising: { type: 'boolean', name: 'contains_eu_political_advertising', nullable: true },
    labels: { type: 'jsonb' },
    metadata: { type: 'jsonb' },
    createdBy: { type: 'uuid', name: 'created_by', nullable: true },
    launchedAt: { type: 'timestamptz', name: 'launched_at', nullable: true },
    pausedAt: { type: 'timestamptz', name: 'paused_at', nullable: true },
    pausedBy: { type: 'text', name: 'paused_by', nullable: true },
    completedAt: { type: 'timestamptz', name: 'completed_at', nullable: true },
    completionReason: { type: 'text', name: 'completion_reason', nullable: true },
    archivedAt: { type: 'timestamptz', name: 'archived_at', nullable: true },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    updatedAt: { type: 'timestamptz', name: 'updated_at' },
    version: { type: 'int' },
  },
});
