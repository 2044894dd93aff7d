// The examples of the documentation; a test sends every body and checks every answer against its schema.
import { withExample } from '@app/platform/http';
import { CampaignView } from '../read/campaign.view.js';
import { CampaignDeliveryView, CampaignPlanView } from '../read/tree.view.js';

/** Bodies of POST /v1/campaigns. */
export const createExamples = {
  smallest: { name: 'Spring sale' },
  full: {
    name: 'Spring sale',
    description: 'Running shoes for the city',
    objective: 'traffic',
    channels: ['google_ads'],
    budget: { type: 'daily', amount: '50.00', currency: 'USD' },
    spend_cap: { amount: '1500.00', currency: 'USD' },
    pacing: 'even',
    bid_strategy: { type: 'cost_cap', target: { amount: '2.50', currency: 'USD' } },
    optimization_goal: 'clicks',
    timezone: 'Europe/Paris',
    dayparting: [{ days: ['mon', 'fri'], start: '09:00', end: '18:00' }],
    frequency_cap: { impressions: 3, per: 'week' },
    targeting: { locations: { include: ['US', 'CA'], exclude: ['US-NY'] }, languages: ['en'], age_min: 25, age_max: 54 },
    keywords: [
      { text: 'running shoes', match: 'phrase' },
      { text: 'free', negative: true },
    ],
    landing_page_url: 'https://www.example.com/running',
    app: null,
    tracking: { utm_source: 'northwind' },
    attribution: { click_days: 7, view_days: 1 },
    special_ad_categories: ['none'],
    contains_eu_political_advertising: false,
    labels: ['spring'],
    metadata: { cost_center: '42' },
  },
};
/** Bodies of PATCH /v1/campaigns/:id. */
export const updateExamples = {
  budget: { budget: { amount: '75.00', currency: 'USD' } },
  app: { app: { id: '284882215', store: 'apple' } },
  cleared: { description: null, labels: [] },
};
/** Bodies of launch and resume, which need none. */
export const goLiveExamples = { lenient: {}, strict: { require_deliverable: false } };

export const Campaign = withExample(CampaignView, {
  id: 'cmp_01m80zp0r0ehs8gm6xvm680cxg',
  organization_id: 'org_01m80znhq5ep8b61zx36b0fb6z',
  external_id: 'shop-4711',
  name: 'Spring sale',
  description: 'Running shoes for the city',
  status: 'active',
  delivery_status: 'delivering',
  delivery_issues: [],
  allowed_actions: ['pause', 'archive', 'update'],
  objective: 'traffic',
  channels: ['google_ads'],
  budget: { type: 'daily', amount: '50.00', currency: 'USD', total: { amount: '50.00', per: 'day' } },
  spend_cap: { amount: '1500.00', currency: 'USD' },
  pacing: 'even',
  bid_strategy: { type: 'lowest_cost', target: null },
  optimization_goal: null,
  start_at: null,
  end_at: null,
  timezone: 'UTC',
  dayparting: null,
  frequency_cap: { per: 'week', impressions: 3 },
  targeting: {
    locations: { include: ['US'], exclude: [] },
    languages: ['en'],
    age_min: 25,
    age_max: 54,
    genders: [],
    devices: [],
    placements: [],
  },
  keywords: [
    { text: 'running shoes', match: 'phrase', negative: false },
    { text: 'free', match: 'broad', negative: true },
  ],
  audience_ids: ['aud_01m80znxf1eb0s84t94ag82pmf'],
  excluded_audience_ids: [],
  creative_ids: ['crt_01m80znn3cejrtnj1kqbc5rxgw'],
  landing_page_url: 'https://www.example.com/running',
  app: null,
  tracking: { utm_source: 'northwind', utm_medium: null, utm_campaign: null, utm_content: null, utm_term: null },
  attribution: { click_days: 7, view_days: 1, model: 'last_touch' },
  special_ad_categories: [],
  contains_eu_political_advertising: null,
  labels: ['spring'],
  metadata: { cost_center: '42' },
  platform_campaigns: [
    {
      channel: 'google_ads',
      connection_id: 'con_01m80znmg8e8xawhxqshtjn0sf',
      platform_account_id: '7778889999',
      platform_campaign_id: '9007199254740994',
      desired_state: 'enabled',
      observed_state: 'delivering',
      platform_status: 'enabled',
      platform_reasons: [],
      last_error: null,
      nodes: [
        { kind: 'campaign', state: 'created', count: 1 },
        { kind: 'group', state: 'created', count: 1 },
        { kind: 'ad', state: 'created', count: 1 },
      ],
      ads: [
        {
          node: 'ad:crt_01m80znn3cejrtnj1kqbc5rxgw:search',
          creative_id: 'crt_01m80znn3cejrtnj1kqbc5rxgw',
          format: 'search',
          variant_ids: ['var_01m80znn3cejrtnj1kqbc5rxgx'],
          platform_ad_id: '9007199254740998',
          review_status: 'approved',
          review_findings: [],
        },
      ],
      synced_at: '2026-11-21T12:30:00.000Z',
      deviations: [
        {
          node: 'campaign',
          field: 'budget',
          platform_field: 'budget',
          ours: { type: 'daily', amount: '50.00', currency: 'USD' },
          theirs: { type: 'daily', amount: '70.00', currency: 'USD' },
        },
      ],
      reasserted: [],
    },
  ],
  created_by: 'usr_01m80znj08e259ezv6m87h4t22',
  created_at: '2026-11-18T15:00:00.000Z',
  updated_at: '2026-11-18T15:00:00.000Z',
  launched_at: '2026-11-18T15:00:00.000Z',
  paused_at: null,
  paused_by: null,
  completed_at: null,
  completion_reason: null,
  archived_at: null,
  version: 2,
});

export const CampaignPlan = withExample(CampaignPlanView, {
  campaign_id: 'cmp_01m80zp0r0ehs8gm6xvm680cxg',
  channels: [
    {
      channel: 'google_ads',
      connection_id: 'con_01m80znmg8e8xawhxqshtjn0sf',
      delivery_issues: [],
      to_be_resolved: ['CA-QC'],
      nodes: [
        {
          key: 'campaign',
          kind: 'campaign',
          parent: null,
          action: 'change',
          fields: [
            {
              field: 'budget',
              from: { type: 'daily', amount: '50.00', currency: 'USD' },
              to: { type: 'daily', amount: '75.00', currency: 'USD' },
            },
          ],
        },
      ],
    },
  ],
});

export const CampaignDelivery = withExample(CampaignDeliveryView, {
  campaign_id: 'cmp_01m80zp0r0ehs8gm6xvm680cxg',
  channels: [
    {
      channel: 'google_ads',
      connection_id: 'con_01m80znmg8e8xawhxqshtjn0sf',
      desired_state: 'enabled',
      last_error: null,
      next_try_at: null,
      foreign: [],
      foreign_count: 0,
      nodes: [
        {
          key: 'campaign',
          kind: 'campaign',
          parent: null,
          attempt: 1,
          state: 'created',
          is_wanted: true,
          switched: 'on',
          platform_id: '9007199254740994',
          platform_status: 'enabled',
          observed_state: 'delivering',
          platform_reasons: [],
          review_status: null,
          review_findings: [],
          last_error: null,
          fields: { budget: { type: 'daily', amount: '50.00', currency: 'USD' }, name: 'Spring sale' },
          shown: { budget: { type: 'daily', amount: '50.00', currency: 'USD' }, name: 'Spring sale' },
          synced_at: '2026-11-21T12:30:00.000Z',
        },
      ],
    },
  ],
});
