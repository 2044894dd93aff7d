// The examples of the documentation; a test sends every body and checks every answer against its schema.
import { withExample } from '@app/platform/http';
import { ApiKeyView } from '../read/key.view.js';

export const ApiKey = withExample(ApiKeyView, {
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
  last_used_at: '2026-11-21T11:58:00.000Z',
  revoked_at: null,
  revoked_by: null,
  revoke_reason: null,
  rotated_from: null,
  replaced_by: null,
  created_at: '2026-11-18T15:00:00.000Z',
  updated_at: '2026-11-18T15:00:00.000Z',
  version: 1,
});
