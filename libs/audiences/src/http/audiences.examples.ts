// The examples of the documentation; a test sends every body and checks every answer against its schema.
import { withExample } from '@app/platform/http';
import { AudienceView } from '../read/audience.view.js';
import { InsightsView } from '../read/insights.view.js';
import { MembersAdded, MembersRemoved } from '../read/members.view.js';
import { PeopleSuppressed, SuppressionLifted, Suppressions } from '../read/suppressions.view.js';

/** Bodies of POST /v1/audiences. */
export const createExamples = {
  saved: {
    name: 'Runners on the West Coast',
    type: 'saved',
    definition: { locations: { include: ['US-CA', 'US-OR'] }, languages: ['en'], age_min: 25, age_max: 54 },
  },
  smallest: { name: 'Everybody' },
  customer_list: {
    name: 'Customers of the last year',
    type: 'customer_list',
    definition: { identifier_types: ['email_sha256', 'phone_sha256'], source: 'first_party' },
    labels: ['customers'],
  },
  website: {
    name: 'Left with a full cart',
    type: 'website',
    definition: {
      include: [{ event: 'add_to_cart', filters: [{ field: 'value', op: 'gte', value: '50' }], within_days: 30 }],
      exclude: [{ event: 'purchase' }],
    },
    retention_days: 90,
  },
};
/** Bodies of PATCH /v1/audiences/:id. */
export const updateExamples = { name: { name: 'Runners of the coast', description: null } };
/** Bodies of the members' operations. */
export const memberExamples = {
  people: {
    members: [
      { email: 'jane@example.com', country: 'US', language: 'en', birth_year: 1990 },
      { phone: '+14155550132', crm_id: 'C-4711' },
    ],
  },
};
/** Bodies of the upload, which may tell the consent of its people. */
export const addedExamples = {
  ...memberExamples,
  consenting: {
    members: [{ email: 'jane@example.com' }],
    consent: { ad_user_data: 'granted', ad_personalization: 'denied' },
  },
};

export const Audience = withExample(AudienceView, {
  id: 'aud_01m80znxf1eb0s84t94ag82pmf',
  organization_id: 'org_01m80znhq5ep8b61zx36b0fb6z',
  external_id: null,
  name: 'Customers of the last year',
  description: null,
  type: 'customer_list',
  status: 'active',
  allowed_actions: ['update', 'archive'],
  definition: { identifier_types: ['email_sha256', 'phone_sha256', 'device_id', 'crm_id'], source: 'first_party', app_id: null },
  retention_days: null,
  size: { lower_bound: 1400, upper_bound: 1499, source: 'members', estimated_at: '2026-11-18T15:00:00.000Z' },
  match_rate: 0.62,
  platform_audiences: [],
  used_by_campaign_ids: ['cmp_01m80zp0r0ehs8gm6xvm680cxg'],
  error: null,
  labels: ['customers'],
  metadata: {},
  created_by: 'usr_01m80znj08e259ezv6m87h4t22',
  created_at: '2026-11-18T15:00:00.000Z',
  updated_at: '2026-11-18T15:00:00.000Z',
  archived_at: null,
  version: 2,
});

export const Insights = withExample(InsightsView, {
  audience_id: 'aud_01m80znxf1eb0s84t94ag82pmf',
  status: 'active',
  as_of: '2026-11-18T15:00:00.000Z',
  period: { start_date: '2026-10-22', end_date: '2026-11-20' },
  size: { lower_bound: 1400, upper_bound: 1499, source: 'members', estimated_at: '2026-11-18T15:00:00.000Z' },
  reach_by_channel: [{ channel: 'google_ads', lower_bound: 500, upper_bound: 1099 }],
  demographics: {
    age: [
      { bucket: '25-34', share: 0.1336, baseline_share: 0.1336, index: 1 },
      { bucket: '35-44', share: 0.167, baseline_share: 0.167, index: 1 },
    ],
    gender: [
      { bucket: 'female', share: 0.3333, baseline_share: 0.3333, index: 1 },
      { bucket: 'male', share: 0.3333, baseline_share: 0.3333, index: 1 },
    ],
    location: [
      { bucket: 'BR', share: 0.3333, baseline_share: 0.3333, index: 1 },
      { bucket: 'DE', share: 0.3333, baseline_share: 0.3333, index: 1 },
    ],
    language: [
      { bucket: 'de', share: 0.3333, baseline_share: 0.3333, index: 1 },
      { bucket: 'en', share: 0.3333, baseline_share: 0.3333, index: 1 },
    ],
    device: null,
  },
  demographics_source: { source: 'members', channel: null, as_of: '2026-11-18T15:00:00.000Z', countries: null },
  interests: null,
  overlaps: [],
  growth: [{ date: '2026-11-18', lower_bound: 1400, upper_bound: 1499 }],
  performance: {
    basis: 'campaigns',
    campaign_ids: ['cmp_01m80zp0r0ehs8gm6xvm680cxg'],
    unattributed_campaign_ids: [],
    by_currency: [
      { currency: 'USD', impressions: 2593, clicks: 183, spend: '123.32', conversions: 5.4, conversion_value: '557.91' },
    ],
  },
  baseline: 'organization',
  suppressed: [],
});

export const Added = withExample(MembersAdded, {
  audience_id: 'aud_01m80znxf1eb0s84t94ag82pmf',
  received: 1501,
  added: 1500,
  updated: 0,
  unchanged: 0,
  suppressed: 0,
  refused: [{ line: 1501, field: 'email', code: 'invalid_format', message: 'email must have one @ and a domain after it.' }],
});

export const Removed = withExample(MembersRemoved, {
  audience_id: 'aud_01m80znxf1eb0s84t94ag82pmf',
  received: 3,
  removed: 3,
  unchanged: 0,
  refused: [],
});

export const Suppressed = withExample(PeopleSuppressed, { received: 2, suppressed: 2, unchanged: 0, removed: 3, refused: [] });
export const Lifted = withExample(SuppressionLifted, { received: 1, lifted: 1, unchanged: 0, refused: [] });
export const SuppressionCount = withExample(Suppressions, { count: 17, exact: true });
