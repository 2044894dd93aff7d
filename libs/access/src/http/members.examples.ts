// The examples of the documentation; a test sends every body and checks every answer against its schema.
import { withExample } from '@app/platform/http';
import { MemberView } from '../read/member.view.js';

/** Bodies of POST /v1/members. */
export const inviteExamples = { manager: { email: 'kim@northwind.example', role: 'manager' } };
/** Bodies of PATCH /v1/members/:id. */
export const updateMemberExamples = { role: { role: 'analyst' } };

export const Member = withExample(MemberView, {
  id: 'usr_01m80znj08e259ezv6m87h4t22',
  email: 'kim@northwind.example',
  role: 'manager',
  status: 'invited',
  allowed_actions: ['update', 'deactivate', 'reset_link'],
  has_password: false,
  second_factor: false,
  active_keys: [],
  stopped_keys: [],
  link: { kind: 'invite', url: null, expires_at: '2026-11-21T15:00:00.000Z', mail: 'sent' },
  last_signed_in_at: null,
  created_at: '2026-11-18T15:00:00.000Z',
  updated_at: '2026-11-18T15:00:00.000Z',
  version: 1,
});
