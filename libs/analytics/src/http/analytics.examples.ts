// The examples of the documentation; a test sends every body and checks every answer against its schema.
import { withExample } from '@app/platform/http';
import { AnalyticsMeta, OverviewView } from '../read/analytics.view.js';

/** Numbers of a row. */
export const measured = {
  metrics: {
    impressions: 1698,
    clicks: 118,
    spend: '80.98',
    conversions: 3.14,
    conversion_value: '338.67',
    video_views: null,
    engagements: null,
    leads: null,
    reach: null,
    ctr: 0.069494,
    cpc: '0.686271',
    cpm: '47.691402',
    cvr: 0.02661,
    cpa: '25.789809',
    roas: 4.182144,
    frequency: null,
  },
  partial_metrics: [],
};

export const Overview = withExample(OverviewView, {
  period: { start_date: '2026-11-18', end_date: '2026-11-19' },
  currency: 'USD',
  ...measured,
  comparison: null,
  is_final: false,
  series: [
    {
      date: '2026-11-18',
      partial: false,
      metrics: {
        impressions: 735,
        clicks: 44,
        spend: '35.26',
        conversions: 1.78,
        conversion_value: '201.50',
        video_views: null,
        engagements: null,
        leads: null,
        reach: null,
        ctr: 0.059864,
        cpc: '0.801364',
        cpm: '47.972789',
        cvr: 0.040455,
        cpa: '19.808989',
        roas: 5.714691,
        frequency: null,
      },
      is_final: false,
    },
  ],
  by_channel: [
    {
      channel: 'google_ads',
      currency: 'USD',
      ...measured,
      comparison: null,
    },
  ],
  by_currency: [
    {
      currency: 'USD',
      ...measured,
      comparison: null,
    },
  ],
  counts: { channels_active: 1, connections_active: 1 },
});

export const exampleMeta = {
  period: { start_date: '2026-11-18', end_date: '2026-11-19' },
  comparison_period: null,
  granularity: 'day' as const,
  as_of: '2026-11-21T12:30:00.000Z',
  data_version: 1,
  data_changed: false,
  data_through: '2026-11-21',
  contains_provisional: true,
  projection_lag_seconds: 0,
  replica_lag_seconds: 0,
  currencies: ['USD'],
  reporting_currency: null,
  exchange_rates: null,
  timezones: ['America/New_York'],
  freshness: [
    {
      connection_id: 'con_01m80znmg8e8xawhxqshtjn0sf',
      channel: 'google_ads',
      timezone: 'America/New_York',
      fetched_at: '2026-11-21T12:30:00.000Z',
      data_from_date: '2026-08-23',
      data_through_date: '2026-11-21',
      final_through_date: '2026-10-21',
    },
  ],
  attribution: [
    {
      connection_id: 'con_01m80znmg8e8xawhxqshtjn0sf',
      channel: 'google_ads',
      ...{ click_days: 30, view_days: 1, model: 'data_driven', counts: null },
      source: 'conversion_actions' as const,
    },
  ],
  not_read: [],
  unavailable_metrics: [
    { metric: 'reach' as const, reason: 'not_additive' as const },
    { metric: 'frequency' as const, reason: 'not_additive' as const },
  ],
  warnings: [],
};

export const Meta = withExample(AnalyticsMeta, exampleMeta);
