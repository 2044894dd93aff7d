import { defineEvents, internal, published } from '@app/kernel';

export const connectionEvents = defineEvents({
  'connection.connected': published('connections:read', 'An ad account was connected.'),
  'connection.reauthorized': published('connections:read', 'A user consented again for a connection that had expired.'),
  'connection.consented': published(
    'connections:read',
    'A user consented again for a connection that works; the consent may allow more or less than before.',
  ),
  'connection.recovered': published('connections:read', 'A connection that had failed works again.'),
  'connection.failed': published('connections:read', 'A connection needs attention; the platform still accepts its consent.'),
  'connection.consent_ends_soon': published(
    'connections:read',
    'The consent ends in 30, 7 or 1 days at the latest, and only another one helps.',
  ),
  'connection.expired': published('connections:read', 'The platform no longer accepts the consent.'),
  'connection.changed': published(
    'connections:read',
    'A person changed the name, the sync interval, a setting or the developer token of a connection, made it the default of ' +
      'its channel or no longer so, or confirmed a change of its account.',
  ),
  'connection.account_changed': published(
    'connections:read',
    'The platform reports a change of the ad account: its name, status, currency or time zone, what it lacks, or the ' +
      'values of its settings.',
  ),
  'connection.disconnected': published(
    'connections:read',
    'A connection was ended; what runs there is stopped, then its tokens are erased.',
  ),
  'connection.sync_requested': internal('A sync was requested.'),
  'connection.synced': published('connections:read', 'A sync ended, with or without success.'),
});
