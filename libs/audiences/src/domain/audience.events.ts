import { defineEvents, published } from '@app/kernel';

/** The events of audiences, one sentence each. */
export const audienceEvents = defineEvents({
  'audience.created': published('audiences:read', 'An audience was created and is being built.'),
  // `fields` names the changed fields.
  'audience.updated': published('audiences:read', 'An audience was changed.'),
  'audience.rebuilding': published('audiences:read', 'An audience is being built again, because its members changed.'),
  'audience.ready': published('audiences:read', 'An audience was built and can be used.'),
  'audience.too_small': published('audiences:read', 'An audience was built and holds too few people to be used.'),
  'audience.resized': published('audiences:read', 'The size of an audience changed; it can be used as before.'),
  // `code` says why.
  'audience.failed': published('audiences:read', 'An audience could not be built.'),
  // `added` and `removed` count them.
  'audience.members_changed': published('audiences:read', 'People were added to a customer list or taken out of it.'),
  // `state` says how it stands, `connection_id` where.
  'audience.platform_state_changed': published(
    'audiences:read',
    'A list of an audience on a platform became usable there, or ceased to be.',
  ),
  'audience.archived': published('audiences:read', 'An audience was archived for good.'),
});
