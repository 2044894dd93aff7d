// The example of an export and those of its requests.
import { withExample } from '@app/platform/http';
import { ExportView } from '../read/export.view.js';
import { exampleMeta } from './analytics.examples.js';

export const Export = withExample(ExportView, {
  id: 'exp_01m80zp0r0ehs8gm6xvm680cxg',
  organization_id: 'org_01m80znj08e259ezv6m87h4t21',
  name: 'Spend by campaign',
  status: 'ready',
  format: 'csv',
  query: { dimensions: ['campaign'], metrics: ['spend', 'clicks'], granularity: 'day', date_preset: 'last_30d' },
  rows: 750,
  progress: 1,
  bytes: 61_204,
  sha256: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
  download: {
    url: 'https://api.example.com/exports/0198a1b2-0000-7000-8000-000000000001/0198a1b2-0000-7000-8000-000000000002?signature=k1.Zm9vYmFyYmF6cXV4Zm9vYg',
    expires_at: '2026-11-22T12:30:04.000Z',
  },
  meta: { ...exampleMeta, totals: [], not_supplied: [], reach_as_of: null },
  error: null,
  requested_by: 'usr_01m80znj08e259ezv6m87h4t22',
  created_at: '2026-11-21T12:30:00.000Z',
  started_at: '2026-11-21T12:30:01.000Z',
  finished_at: '2026-11-21T12:30:04.000Z',
  expires_at: '2026-11-22T12:30:04.000Z',
  updated_at: '2026-11-21T12:30:04.000Z',
  version: 4,
});

export const exportExamples = {
  spend_by_campaign: {
    name: 'Spend by campaign',
    format: 'csv',
    query: { dimensions: ['campaign'], metrics: ['spend', 'clicks'], granularity: 'day', date_preset: 'last_30d' },
  },
  everything_as_json: { format: 'ndjson' },
};
