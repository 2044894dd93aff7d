import { type DescribedTable, recordColumns } from '@app/platform/data';
import { EntitySchema } from 'typeorm';
import type { CampaignRow } from '../domain/campaign.row.js';

export const campaignTable = new EntitySchema<CampaignRow>({
  name: 'campaign',
  schema: 'campaigns',
  columns: {
    ...recordColumns,
    status: { type: 'text' },
    deliveryStatus: { type: 'text', name: 'delivery_status' },
    deliveryIssues: { type: 'jsonb', name: 'delivery_issues' },
    objective: { type: 'text', nullable: true },
    channels: { type: 'jsonb' },
    connectionIds: { type: 'jsonb', name: 'connection_ids' },
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
    keywords: { type: 'jsonb' },
    audienceIds: { type: 'jsonb', name: 'audience_ids' },
    excludedAudienceIds: { type: 'jsonb', name: 'excluded_audience_ids' },
    creativeIds: { type: 'jsonb', name: 'creative_ids' },
    landingPageUrl: { type: 'text', name: 'landing_page_url', nullable: true },
    app: { type: 'jsonb', nullable: true },
    tracking: { type: 'jsonb', nullable: true },
    attribution: { type: 'jsonb' },
    specialAdCategories: { type: 'jsonb', name: 'special_ad_categories' },
    containsEuPoliticalAdvertising: { type: 'boolean', name: 'contains_eu_political_advertising', nullable: true },
    launchedAt: { type: 'timestamptz', name: 'launched_at', nullable: true },
    pausedAt: { type: 'timestamptz', name: 'paused_at', nullable: true },
    pausedBy: { type: 'text', name: 'paused_by', nullable: true },
    completedAt: { type: 'timestamptz', name: 'completed_at', nullable: true },
    completionReason: { type: 'text', name: 'completion_reason', nullable: true },
  },
});

export const describedCampaigns: DescribedTable = {
  table: 'campaigns.campaign',
  type: 'objective',
  hasLabels: true,
  facets: {
    sql: `jsonb_build_object('channels', channels, 'creatives', creative_ids, 'audiences', audience_ids, 'connections', (
      select coalesce(jsonb_agg(p.connection_id order by p.channel), '[]') from campaigns.placement p
      where p.organization_id = campaign.organization_id and p.campaign_id = campaign.id))`,
    reads: ['campaigns.placement'],
  },
};
