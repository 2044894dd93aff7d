// Generated from the service's tables and the OpenAPI document: npm run console:types

/** The events that `GET /v1/events` and webhooks tell of. */
export const eventTypes = [
  { type: 'audience.archived', about: 'An audience was archived for good.', readBy: 'audiences:read' },
  { type: 'audience.created', about: 'An audience was created and is being built.', readBy: 'audiences:read' },
  { type: 'audience.failed', about: 'An audience could not be built.', readBy: 'audiences:read' },
  {
    type: 'audience.members_changed',
    about: 'People were added to a customer list or taken out of it.',
    readBy: 'audiences:read',
  },
  {
    type: 'audience.platform_state_changed',
    about: 'A list of an audience on a platform became usable there, or ceased to be.',
    readBy: 'audiences:read',
  },
  { type: 'audience.ready', about: 'An audience was built and can be used.', readBy: 'audiences:read' },
  {
    type: 'audience.rebuilding',
    about: 'An audience is being built again, because its members changed.',
    readBy: 'audiences:read',
  },
  { type: 'audience.resized', about: 'The size of an audience changed; it can be used as before.', readBy: 'audiences:read' },
  { type: 'audience.too_small', about: 'An audience was built and holds too few people to be used.', readBy: 'audiences:read' },
  { type: 'audience.updated', about: 'An audience was changed.', readBy: 'audiences:read' },
  {
    type: 'brand.archived',
    about: 'A brand kit was archived for good; creatives that were made with it stay as they are.',
    readBy: 'creative:read',
  },
  { type: 'brand.created', about: 'A brand kit was created.', readBy: 'creative:read' },
  {
    type: 'brand.updated',
    about: 'A brand kit was changed. Creatives that were made with it stay as they are.',
    readBy: 'creative:read',
  },
  { type: 'campaign.archived', about: 'A campaign was archived for good; its delivery is stopped.', readBy: 'campaigns:read' },
  {
    type: 'campaign.completed',
    about: 'A campaign ended: its end date came, or its budget is used up.',
    readBy: 'campaigns:read',
  },
  { type: 'campaign.created', about: 'A campaign was created as a draft.', readBy: 'campaigns:read' },
  { type: 'campaign.delivery_changed', about: 'The delivery of a campaign changed.', readBy: 'campaigns:read' },
  {
    type: 'campaign.launched',
    about: 'A campaign was launched: it is active, and its platforms follow as soon as it has no gap.',
    readBy: 'campaigns:read',
  },
  { type: 'campaign.paused', about: 'A campaign was paused, by a user or by the service.', readBy: 'campaigns:read' },
  { type: 'campaign.resumed', about: 'A paused campaign was resumed.', readBy: 'campaigns:read' },
  { type: 'campaign.updated', about: 'Fields of a campaign were changed.', readBy: 'campaigns:read' },
  {
    type: 'connection.account_changed',
    about:
      'The platform reports a change of the ad account: its name, status, currency or time zone, what it lacks, or the values of its settings.',
    readBy: 'connections:read',
  },
  {
    type: 'connection.changed',
    about:
      'A person changed the name, the sync interval, a setting or the developer token of a connection, made it the default of its channel or no longer so, or confirmed a change of its account.',
    readBy: 'connections:read',
  },
  { type: 'connection.connected', about: 'An ad account was connected.', readBy: 'connections:read' },
  {
    type: 'connection.consent_ends_soon',
    about: 'The consent ends in 30, 7 or 1 days at the latest, and only another one helps.',
    readBy: 'connections:read',
  },
  {
    type: 'connection.consented',
    about: 'A user consented again for a connection that works; the consent may allow more or less than before.',
    readBy: 'connections:read',
  },
  {
    type: 'connection.disconnected',
    about: 'A connection was ended; what runs there is stopped, then its tokens are erased.',
    readBy: 'connections:read',
  },
  { type: 'connection.expired', about: 'The platform no longer accepts the consent.', readBy: 'connections:read' },
  {
    type: 'connection.failed',
    about: 'A connection needs attention; the platform still accepts its consent.',
    readBy: 'connections:read',
  },
  {
    type: 'connection.reauthorized',
    about: 'A user consented again for a connection that had expired.',
    readBy: 'connections:read',
  },
  { type: 'connection.recovered', about: 'A connection that had failed works again.', readBy: 'connections:read' },
  { type: 'connection.synced', about: 'A sync ended, with or without success.', readBy: 'connections:read' },
  {
    type: 'creative.accepted',
    about: 'A person said that a draft among the variants of a creative is fit to run.',
    readBy: 'creative:read',
  },
  { type: 'creative.archived', about: 'A creative was archived for good.', readBy: 'creative:read' },
  { type: 'creative.failed', about: 'No variant of a creative could be made.', readBy: 'creative:read' },
  {
    type: 'creative.files_erased',
    about: 'The files of a creative were erased: it was archived long ago, or the storage of its plan was full.',
    readBy: 'creative:read',
  },
  { type: 'creative.generated', about: 'A creative is ready for use.', readBy: 'creative:read' },
  { type: 'creative.requested', about: 'A creative was requested; its variants are being made.', readBy: 'creative:read' },
  {
    type: 'creative.reviewed',
    about: 'The review of a platform changed the status of variants of a creative.',
    readBy: 'creative:read',
  },
  { type: 'creative.updated', about: 'Metadata of a creative were changed.', readBy: 'creative:read' },
  { type: 'export.deleted', about: 'An export was deleted with its file.', readBy: 'analytics:query' },
  { type: 'export.expired', about: 'The file of an export was removed after its time.', readBy: 'analytics:query' },
  { type: 'export.failed', about: 'The file of an export could not be made.', readBy: 'analytics:query' },
  { type: 'export.ready', about: 'The file of an export can be downloaded.', readBy: 'analytics:query' },
  { type: 'key.created', about: 'An API key was made.', readBy: 'audit:read' },
  { type: 'key.revoked', about: 'An API key was revoked.', readBy: 'audit:read' },
  { type: 'key.rotated', about: 'An API key got a successor; it ends with the chosen overlap.', readBy: 'audit:read' },
  {
    type: 'organization.plan_changed',
    about: 'An organization is on another plan; its test twin follows.',
    readBy: 'audit:read',
  },
  { type: 'user.created', about: 'A user joined an organization.', readBy: 'audit:read' },
  { type: 'user.deactivated', about: 'A user can no longer act; neither can the keys of that user.', readBy: 'audit:read' },
  {
    type: 'user.invited',
    about: 'A user was invited to an organization, and can do nothing until the invitation is accepted.',
    readBy: 'audit:read',
  },
  {
    type: 'user.joined',
    about: 'An invited user set a password, or signed in with an account of another organization.',
    readBy: 'audit:read',
  },
  {
    type: 'user.reactivated',
    about: 'A deactivated user can act again; so can the keys of that user that were not revoked.',
    readBy: 'audit:read',
  },
  { type: 'user.role_changed', about: 'A user has another role.', readBy: 'audit:read' },
  {
    type: 'webhook_endpoint.archived',
    about: 'A webhook endpoint was archived for good; `reason` is `gone` when its server answered 410.',
    readBy: 'webhooks:manage',
  },
  { type: 'webhook_endpoint.created', about: 'A webhook endpoint was created.', readBy: 'webhooks:manage' },
  {
    type: 'webhook_endpoint.disabled',
    about:
      'A webhook endpoint gets nothing any more: `reason` says whether a person disabled it, it failed for five days, or the person who made it has left.',
    readBy: 'webhooks:manage',
  },
  {
    type: 'webhook_endpoint.enabled',
    about: 'A disabled webhook endpoint was enabled. What it missed is sent when somebody asks for it.',
    readBy: 'webhooks:manage',
  },
  {
    type: 'webhook_endpoint.recovered',
    about: 'Somebody asked to send again what a webhook endpoint missed since a time.',
    readBy: 'webhooks:manage',
  },
  {
    type: 'webhook_endpoint.resent',
    about: 'Somebody asked to send an event to a webhook endpoint again.',
    readBy: 'webhooks:manage',
  },
  {
    type: 'webhook_endpoint.secret_rotated',
    about: 'A webhook endpoint got a new secret; the former one signs beside it for the overlap.',
    readBy: 'webhooks:manage',
  },
  {
    type: 'webhook_endpoint.tested',
    about: 'Somebody asked for a test event. It goes to that endpoint alone, whatever types it names.',
    readBy: 'webhooks:manage',
  },
  {
    type: 'webhook_endpoint.updated',
    about: 'A webhook endpoint was changed; `fields` names the changed fields.',
    readBy: 'webhooks:manage',
  },
] as const;
