import { defineEvents } from '@app/kernel';

export const accessEvents = defineEvents({
  'organization.created': 'An organization was created: one event for the live one, one for its test twin.',
  'organization.plan_changed': 'An organization is on another plan; its test twin follows.',
  'organization.deleted': 'An organization was deleted: every context erases its data of it.',
  'user.created': 'A user joined an organization.',
  'user.role_changed': 'A user has another role.',
  'user.deactivated': 'A user can no longer act; neither can the keys of that user.',
  'key.created': 'An API key was made.',
  'key.rotated': 'An API key got a successor; it ends with the chosen overlap.',
  'key.revoked': 'An API key was revoked.',
});
