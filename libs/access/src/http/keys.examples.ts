// The examples of the documentation; a test sends every body and checks every answer against its schema.
import { withExample } from '@app/platform/http';
import { ApiKeyView, MadeApiKeyView } from '../read/key.view.js';

/** Bodies of POST /v1/api_keys. */
export const createKeyExamples = {
  smallest: { name: 'CRM' },
  full: {
    name: 'Reports in the warehouse',
    mode: 'live',
    expires_at: '2027-05-18T15:00:00.000Z',
    permissions: ['campaigns:read', 'analytics:read'],
  },
};
/** Bodies of POST /v1/api_keys/:id/rotate. */
export const rotateKeyExamples = { in_an_hour: { overlap_seconds: 3_600 } };
/** Bodies of DELETE /v1/api_keys/:id. */
export const revokeKeyExamples = { leaked: { reason: 'found in a public repository' } };

const key = {
  id: 'key_01m80zp1x2fj5a1v0m2k7q9c3d',
  organization_id: 'org_01m80znhq5ep8b61zx36b0fb6z',
  name: 'Reports in the warehouse',
  mode: 'live',
  status: 'active',
  allowed_actions: ['rotate', 'revoke'],
  prefix: 'ads_live_',
  last_four: 'x7Qd',
  permissions: ['campaigns:read', 'analytics:read'],
  user: { id: 'usr_01m80znj08e259ezv6m87h4t22', email: 'ada@acme.example', role: 'admin', status: 'active' },
  expires_at: '2027-05-18T15:00:00.000Z',
  revoked_at: null,
  revoked_by: null,
  revoke_reason: null,
  rotated_from: null,
  replaced_by: null,
  created_at: '2026-11-18T15:00:00.000Z',
  updated_at: '2026-11-18T15:00:00.000Z',
  version: 1,
} as const;
const lists = { allowed_actions: [...key.allowed_actions], permissions: [...key.permissions] };

export const ApiKey = withExample(ApiKeyView, { ...key, ...lists, last_used_at: '2026-11-21T11:58:00.000Z' });
export const MadeApiKey = withExample(MadeApiKeyView, {
  ...key,
  ...lists,
  last_used_at: null,
  key: 'ads_live_…x7Qd',
});
