export * from './outbox.js';
export { FORGET_COUNTS, TenantPurge } from './tenant-purge.js';
export {
  always,
  ATTEMPTS,
  type EventMessage,
  Every,
  EveryOrganization,
  Handlers,
  type JobMessage,
  naming,
  On,
  Task,
  unless,
} from './handlers.js';
export * from './job-worker.js';
export * from './jobs.js';
export * from './pools.js';
export { Customers } from './customers.js';
export * from './messaging.module.js';
export { forEveryOne } from './organization-rounds.js';
export { PlaceEvents1764000001580 } from './event-feed.migration.js';
export { Heartbeat } from './heartbeat.js';
export { operatorAlarm } from './operator-alarm.js';
export { PollLoop } from './poll-loop.js';
export { PRESENT, Presence } from './presence.js';
export { FEED_HEADS } from './stored-event-feed.js';
