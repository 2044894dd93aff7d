import { defineEvents } from '@app/kernel';

export const connectionEvents = defineEvents({
  'connection.connected': 'An ad account was connected.',
  'connection.reauthorized': 'A user consented again for a connection that had expired.',
  'connection.consented': 'A user consented again for a connection that works; the consent may allow more or less than before.',
  'connection.recovered': 'A connection that had failed works again.',
  'connection.failed': 'A connection needs attention; the platform still accepts its consent.',
  'connection.consent_ends_soon': 'The consent ends in 30, 7 or 1 days at the latest, and only another one helps.',
  'connection.expired': 'The platform no longer accepts the consent.',
  'connection.changed':
    'A person changed the name, the sync interval, a setting or the developer token of a connection, made it the default of ' +
    'its channel or no longer so, or confirmed a change of its account.',
  'connection.account_changed':
    'The platform reports a change of the ad account: its name, status, currency or time zone, what it lacks, or the ' +
    'values of its settings.',
  'connection.disconnected': 'A connection was ended; what runs there is stopped, then its tokens are erased.',
  'connection.sync_requested': 'A sync was requested.',
  'connection.synced': 'A sync ended, with or without success.',
});
