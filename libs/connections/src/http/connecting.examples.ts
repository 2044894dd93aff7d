// The examples of the documentation; a test sends every body and checks every answer against its schema.
import { withExample } from '@app/platform/http';
import { ChannelsView } from '../read/channels.view.js';
import { BegunConsentView, ConsentView } from '../read/consent.view.js';

/** Bodies of POST /v1/connections. */
export const beginExamples = {
  everything: { channel: 'google_ads' },
  reports: { channel: 'google_ads', features: ['reports'] },
};

/** Bodies of POST /v1/connections/:id/accounts. */
export const confirmExamples = {
  progress: {},
  connect: { account_ids: ['1000000002'], name: 'Google Ads: Acme Europe' },
};

const consent = {
  id: 'cns_01m80znmg8e8xawhxqshtjn0sf',
  channel: 'google_ads',
  simulated: false,
  connection_id: null,
};

export const PendingConsent = withExample(BegunConsentView, {
  ...consent,
  status: 'waiting',
  url: 'https://ads.acme.com/connect/google-ads/start?consent=org_01m80znhq5ep8b61zx36b0fb6z.7bYw0Cq1mJr2XbKp5vTn8sLd3fGh6jQz9aWe4rUi0oE',
  expires_at: '2026-11-21T12:40:00.000Z',
  features: ['campaigns', 'reports', 'creative', 'audiences'],
});

export const Consent = withExample(ConsentView, {
  ...consent,
  status: 'confirmed',
  expires_at: '2026-11-21T13:02:00.000Z',
  accounts: [
    {
      id: '1000000002',
      name: 'Acme Europe',
      currency: 'EUR',
      timezone: 'Europe/Berlin',
      manager_id: null,
      status: 'active',
      usable: true,
      reason: null,
      connection_id: null,
    },
  ],
  features: ['campaigns', 'reports', 'creative'],
  features_missing: ['audiences'],
  connections: [],
});

export const Channels = withExample(ChannelsView, {
  channels: [
    {
      channel: 'google_ads',
      name: 'Google Ads',
      available: true,
      simulated: false,
      features: ['campaigns', 'reports', 'creative', 'audiences'],
      objectives: ['awareness', 'traffic', 'engagement', 'leads', 'app_promotion', 'sales'],
      campaigns: [
        {
          objective: 'traffic',
          bid_strategies: ['lowest_cost', 'bid_cap', 'target_cpa', 'target_roas', 'manual_cpc', 'cost_cap', 'manual_cpm'],
          budgets: ['daily', 'lifetime'],
          formats: ['feed', 'display', 'search'],
          keywords: true,
          targeting: {
            regions: true,
            excluded_locations: true,
            languages: null,
            ages: {
              exact: false,
              bands: [
                { min: 18, max: 24 },
                { min: 65, max: null },
              ],
            },
            genders: ['female', 'male', 'unknown'],
            devices: ['mobile', 'desktop', 'tablet', 'connected_tv'],
            placements: [],
          },
          audiences: ['include', 'exclude'],
          dayparting: { step_minutes: 15, budgets: ['daily', 'lifetime'] },
          frequency_cap: ['day', 'week', 'month'],
          attribution_windows: [],
        },
      ],
      formats: [
        {
          format: 'display',
          creative: {
            texts: { headline: { least: 1, most: 5, length: 30, shown: 30 } },
            picture: {
              shapes: [{ ratio: '1.91:1', least_width: 600, least_height: 314 }],
              mime_types: ['image/jpeg', 'image/png', 'image/gif'],
              max_bytes: 5_242_880,
            },
            needs_brand_name: true,
            needs_logo: false,
          },
        },
      ],
      minimum_daily_budgets: { EUR: '1.00', USD: '1.00' },
      billed_in_whole_units: ['HUF'],
      settings: [{ key: 'conversion_action', about: 'The action that counts as a conversion.', needed_for: ['leads', 'sales'] }],
      audiences: { identifiers: ['email', 'phone', 'device', 'crm'], asks_consent: true, smallest: 100 },
      reports: { breakdowns: ['age', 'gender', 'device', 'country'], lookback_days: 30, history_months: 37 },
      attribution: { click_days: null, view_days: null, model: null, counts: null, source: 'conversion_actions' },
      launch: { checked_first: true },
    },
  ],
});
