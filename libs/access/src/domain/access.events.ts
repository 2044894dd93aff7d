import { defineEvents, internal, published } from '@app/kernel';

export const accessEvents = defineEvents({
  'organization.created': internal('An organization was created: one event for the live one, one for its test twin.'),
  'organization.plan_changed': published('audit:read', 'An organization is on another plan; its test twin follows.'),
  'organization.deleted': internal('An organization was deleted: every context erases its data of it.'),
  'user.created': published('audit:read', 'A user joined an organization.'),
  'user.invited': published(
    'audit:read',
    'A user was invited to an organization, and can do nothing until the invitation is accepted.',
  ),
  'user.joined': published('audit:read', 'An invited user set a password, or signed in with an account of another organization.'),
  'user.role_changed': published('audit:read', 'A user has another role.'),
  'user.deactivated': published('audit:read', 'A user can no longer act; neither can the keys of that user.'),
  'user.reactivated': published(
    'audit:read',
    'A deactivated user can act again; so can the keys of that user that were not revoked.',
  ),
  'user.link_given': internal('A link to set a password was made for a user.'),
  'user.password_changed': internal('A user has another password; the other sessions of that user are over.'),
  'user.second_factor_on': internal('A user is asked for a code of an authenticator app after the password.'),
  'user.second_factor_off': internal('A user is asked for no code any more.'),
  'user.recovery_code_used': internal('A user gave a recovery code instead of a code of the app.'),
  'user.recovery_codes_renewed': internal('A user got new recovery codes; those before them are worth nothing.'),
  'key.created': published('audit:read', 'An API key was made.'),
  'key.rotated': published('audit:read', 'An API key got a successor; it ends with the chosen overlap.'),
  'key.revoked': published('audit:read', 'An API key was revoked.'),
});
