// The examples of the lists of analytics and of the custom query.
import { withExample } from '@app/platform/http';
import {
  AudienceMetricsView,
  CampaignMetricsView,
  ChannelMetricsView,
  CreativeMetricsView,
  QueryRowView,
  ReportMeta,
} from '../read/report.view.js';
import { exampleMeta, measured } from './analytics.examples.js';

const whole = {
  share_of_spend: 1,
  connection_ids: ['con_01m80zp0r0ehs8gm6xvm680cxg'],
  currency: 'USD',
  is_final: false,
};
const row = (dimensions: Readonly<Record<string, unknown>>) => ({
  dimensions,
  date: null,
  partial: false,
  ...measured,
  comparison: null,
  ...whole,
});

export const CampaignMetrics = withExample(
  CampaignMetricsView,
  row({ campaign: { id: 'cmp_01m80zp0r0ehs8gm6xvm680cxg', name: 'Spring sale', status: 'active', channels: ['google_ads'] } }),
);
export const ChannelMetrics = withExample(ChannelMetricsView, row({ channel: 'google_ads' }));
export const CreativeMetrics = withExample(
  CreativeMetricsView,
  row({ creative: { id: 'crt_01m80zp0r0ehs8gm6xvm680cxg', name: 'Running shoes', status: 'active', type: 'image' } }),
);
export const AudienceMetrics = withExample(
  AudienceMetricsView,
  row({ audience: { id: 'aud_01m80zp0r0ehs8gm6xvm680cxg', name: 'Customers', status: 'active', type: 'customer_list' } }),
);
export const QueryRow = withExample(QueryRowView, {
  dimensions: { channel: 'google_ads' },
  date: '2026-11-16',
  partial: true,
  metrics: { clicks: 118, spend: '80.98', ctr: 0.069494 },
  partial_metrics: [],
  comparison: null,
  ...whole,
});
export const Meta = withExample(ReportMeta, {
  ...exampleMeta,
  not_supplied: [],
  reach_as_of: null,
  totals: [{ currency: 'USD', ...measured, coverage: 1 }],
});

export const queryExamples = {
  default: {},
  channels_by_week: {
    metrics: ['clicks', 'spend', 'ctr'],
    dimensions: ['channel'],
    granularity: 'week',
    compare_to: 'previous_period',
    filters: [{ field: 'spend', op: 'gte', value: '1.00' }],
    sort: 'date',
    order: 'asc',
  },
};
