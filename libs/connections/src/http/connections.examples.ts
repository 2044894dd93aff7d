// The examples of the documentation; a test sends every body and checks every answer against its schema.
import { withExample } from '@app/platform/http';
import { ConnectionView, SyncView } from '../read/connection.view.js';

/** Bodies of POST /v1/connections/:id/sync, which needs none. */
export const syncExamples = { latest: {}, days: { mode: 'incremental', start_date: '2026-11-01', end_date: '2026-11-07' } };

/** Bodies of PATCH /v1/connections/:id. */
export const updateExamples = {
  name: { name: 'Google Ads: Acme', sync_interval_minutes: 30 },
  default_account: { is_default: true },
  default_setting: { settings: { conversion_action: null } },
  own_developer_token: { developer_token: 'aBcDeFgHiJkLmNoPqRsTuV' },
  accept_terms: { settings: { customer_data_terms: 'accepted' } },
  confirmed_account: { confirm_account: { currency: 'USD', timezone: 'America/New_York' } },
};

const sync = {
  id: 'syn_01m80zp38bezerh1wsf8cb0sd0',
  connection_id: 'con_01m80znmg8e8xawhxqshtjn0sf',
  trigger: 'manual',
  mode: 'incremental',
  status: 'succeeded',
  requested_by: 'usr_01m80znj08e259ezv6m87h4t22',
  created_at: '2026-11-21T12:30:00.000Z',
  started_at: '2026-11-21T12:30:00.000Z',
  finished_at: '2026-11-21T12:30:00.000Z',
  updated_at: '2026-11-21T12:30:00.000Z',
  window: { start_date: '2026-08-23', end_date: '2026-11-21' },
  records: { read: 11, written: 11, failed: 0 },
  streams: [
    {
      name: 'campaigns',
      status: 'succeeded',
      records: { read: 1, written: 1, failed: 0 },
      through_date: null,
      started_at: '2026-11-21T12:30:00.000Z',
      finished_at: '2026-11-21T12:30:00.000Z',
      error: null,
    },
    {
      name: 'metrics',
      status: 'succeeded',
      records: { read: 4, written: 4, failed: 0 },
      through_date: '2026-11-21',
      started_at: '2026-11-21T12:30:00.000Z',
      finished_at: '2026-11-21T12:30:00.000Z',
      error: null,
    },
    {
      name: 'ad_metrics',
      status: 'succeeded',
      records: { read: 6, written: 6, failed: 0 },
      through_date: '2026-11-21',
      started_at: '2026-11-21T12:30:00.000Z',
      finished_at: '2026-11-21T12:30:00.000Z',
      error: null,
    },
  ],
  attempt: 1,
  waiting_reason: null,
  resume_at: null,
  error: null,
} satisfies SyncView;

export const Sync = withExample(SyncView, sync);

export const Connection = withExample(ConnectionView, {
  id: 'con_01m80znmg8e8xawhxqshtjn0sf',
  organization_id: 'org_01m80znhq5ep8b61zx36b0fb6z',
  channel: 'google_ads',
  simulated: false,
  name: 'Google Ads: Acme',
  is_default: true,
  status: 'active',
  status_reason: null,
  status_changed_at: '2026-11-18T15:00:00.000Z',
  health: 'healthy',
  health_reasons: [],
  account: {
    id: '1000000001',
    manager_id: null,
    name: 'Acme',
    currency: 'USD',
    timezone: 'America/New_York',
    status: 'active',
    minimum_daily_budget: null,
    changed_from: null,
  },
  settings: { conversion_action: null, customer_data_terms: 'accepted' },
  setting_options: [
    {
      key: 'conversion_action',
      about: 'The action of the ad account that counts as a conversion. Without one, leads and sales cannot be launched.',
      value: '7000001',
      is_default: true,
      needed_for: ['leads', 'sales'],
      choices: [{ id: '7000001', name: 'Purchase' }],
    },
    {
      key: 'customer_data_terms',
      about: "Google's policy for customer data. Until it is accepted here, no member of an audience is sent.",
      value: 'accepted',
      is_default: false,
      needed_for: [],
      choices: [{ id: 'accepted', name: 'We accept it, and send data of people only where we may' }],
    },
  ],
  developer_token_source: 'installation',
  sync_interval_minutes: 60,
  auth: {
    type: 'oauth2',
    scopes: ['openid', 'https://www.googleapis.com/auth/adwords', 'https://www.googleapis.com/auth/datamanager'],
    features: ['campaigns', 'reports', 'audiences', 'creative'],
    features_missing: [],
    token_expires_at: '2026-11-21T13:29:59.000Z',
    refresh_expires_at: null,
    last_refresh_at: '2026-11-21T12:30:00.000Z',
    reauth_required: false,
    reauth_by: null,
    connections: 1,
  },
  sync: {
    state: 'idle',
    interval_minutes: 60,
    last_sync_at: '2026-11-21T12:30:00.000Z',
    last_success_at: '2026-11-21T12:30:00.000Z',
    next_sync_at: '2026-11-21T13:30:00.000Z',
    consecutive_failures: 0,
    backfill: { start_date: '2026-05-22', target_date: '2023-10-21', done: false },
    recent: [sync],
  },
  data_through_date: '2026-11-21',
  last_error: null,
  connected_by: 'usr_01m80znj08e259ezv6m87h4t22',
  disconnected_at: null,
  created_at: '2026-11-18T15:00:00.000Z',
  updated_at: '2026-11-21T12:30:00.000Z',
  version: 2,
});
