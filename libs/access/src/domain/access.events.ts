import { defineEvents } from '@app/kernel';

export const accessEvents = defineEvents({
  'organization.created': 'An organization was created: one event for the live one, one for its test twin.',
  'organization.plan_changed': 'An organization is on another plan; its test twin follows.',
  'organization.deleted': 'An organization was deleted: every context erases its data of it.',
  'user.created': 'A user joined an organization.',
  'user.invited': 'A user was invited to an organization, and can do nothing until the invitation is accepted.',
  'user.joined': 'An invited user set a password, or signed in with an account of another organization.',
  'user.role_changed': 'A user has another role.',
  'user.deactivated': 'A user can no longer act; neither can the keys of that user.',
  'user.reactivated': 'A deactivated user can act again; so can the keys of that user that were not revoked.',
  'user.link_given': 'A link to set a password was made for a user.',
  'user.password_changed': 'A user has another password; the other sessions of that user are over.',
  'user.second_factor_on': 'A user is asked for a code of an authenticator app after the password.',
  'user.second_factor_off': 'A user is asked for no code any more.',
  'user.recovery_code_used': 'A user gave a recovery code instead of a code of the app.',
  'user.recovery_codes_renewed': 'A user got new recovery codes; those before them are worth nothing.',
  'key.created': 'An API key was made.',
  'key.rotated': 'An API key got a successor; it ends with the chosen overlap.',
  'key.revoked': 'An API key was revoked.',
});
