// The examples of the documentation; a test sends every body and checks every answer against its schema.
import { withExample } from '@app/platform/http';
import { DeliveryView } from '../read/delivery.view.js';
import { EndpointView, MadeEndpointView } from '../read/endpoint.view.js';

/** Bodies of POST /v1/webhook_endpoints. */
export const createEndpointExamples = {
  smallest: { url: 'https://hooks.example.com/ads', types: ['*'] },
  full: {
    url: 'https://hooks.example.com:8443/ads?team=growth',
    description: 'Tells the team when a campaign changes',
    types: ['campaign.*', 'connection.connected'],
  },
};
/** Bodies of PATCH /v1/webhook_endpoints/:id. */
export const updateEndpointExamples = { types: { types: ['campaign.*'] }, enable: { status: 'enabled' } };
/** Bodies of POST /v1/webhook_endpoints/:id/rotate_secret. */
export const rotateSecretExamples = { in_an_hour: { overlap_seconds: 3_600 } };
/** Bodies of POST /v1/webhook_endpoints/:id/recover. */
export const recoverExamples = { since: { since: '2026-11-20T15:00:00Z' } };

const endpoint = {
  id: 'whk_01m80zp1x2fj5a1v0m2k7q9c3d',
  organization_id: 'org_01m80znhq5ep8b61zx36b0fb6z',
  url: 'https://hooks.example.com/ads',
  description: 'Tells the team when a campaign changes',
  types: ['campaign.*'],
  status: 'enabled' as const,
  disabled_reason: null,
  allowed_actions: ['update', 'rotate_secret', 'disable', 'test', 'resend', 'recover', 'archive'] as const,
  health: {
    status: 'ok' as const,
    failing_since: null,
    failures_in_a_row: 0,
    last_success_at: '2026-11-21T11:58:00.000Z',
    last_failure_at: null,
    paused_until: null,
    disables_at: null,
  },
  missed_since: null,
  former_secret_until: null,
  created_by: 'usr_01m80znj08e259ezv6m87h4t22',
  created_at: '2026-11-18T15:00:00.000Z',
  updated_at: '2026-11-18T15:00:00.000Z',
  archived_at: null,
  version: 1,
};
const lists = { allowed_actions: [...endpoint.allowed_actions] };

export const WebhookEndpoint = withExample(EndpointView, { ...endpoint, ...lists });
export const MadeWebhookEndpoint = withExample(MadeEndpointView, {
  ...endpoint,
  ...lists,
  secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD8t1WXx0ZP0s=',
});

export const WebhookDelivery = withExample(DeliveryView, {
  id: 'whd_01m80zp1x2fj5a1v0m2k7q9c3d',
  webhook_endpoint_id: endpoint.id,
  event_id: 'evt_01m80zp1x2fj5a1v0m2k7q9c3d',
  event_type: 'campaign.launched',
  occurred_at: '2026-11-21T11:57:59.000Z',
  status: 'pending',
  tries: 1,
  next_try_at: '2026-11-21T11:58:05.400Z',
  last_try: {
    at: '2026-11-21T11:58:00.000Z',
    status: 503,
    fault: 'bad_status',
    duration_ms: 84,
    headers: { 'content-type': 'text/plain', 'retry-after': '5', 'set-cookie': '[redacted]' },
    body: 'down for maintenance',
  },
  created_at: '2026-11-21T11:57:59.500Z',
  ended_at: null,
});
