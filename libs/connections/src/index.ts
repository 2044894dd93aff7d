export { AdPlatforms } from './application/ad-platforms.js';
export { ConfirmingService, type ConsentReach } from './application/confirming.service.js';
export { ConnectingService } from './application/connecting.service.js';
export { OperationLedger } from './application/operation-ledger.js';
export { ConnectionSessions, type SessionOwner } from './application/connection-sessions.js';
export { ConnectionsService, type SyncRequest } from './application/connections.service.js';
export { ConsentEnding } from './application/consent-ending.js';
export { type PendingConsent, ConsentService, type NewConsent } from './application/consent.service.js';
export { ConsentVisits, type Visit } from './application/consent-visits.js';
export type { ConsentAccount } from './application/consent-accounts.js';
export { OrganizationEnding, type StillThere } from './application/organization-ending.js';
export { PlatformPlaces } from './application/platform-places.js';
export { SyncRunner } from './application/sync-runner.js';
export { SyncSchedule } from './application/sync-schedule.js';
export { ConnectionsModule, SyncsModule } from './connections.module.js';
export * from './contract/ad-platform.contract.js';
export * from './domain/ad-platform.js';
export * from './domain/campaign-abilities.js';
export * from './domain/attribution.js';
export * from './domain/campaign-intent.js';
export * from './domain/channel-formats.js';
export * from './domain/node-bodies.js';
export * from './domain/platform-accounts.js';
export * from './domain/platform-audiences.js';
export * from './domain/platform-faults.js';
export * from './domain/platform-nodes.js';
export * from './domain/platform-oauth.js';
export * from './domain/platform-reports.js';
export * from './domain/platform-tree.js';
export { requireConnectionName } from './domain/account-intake.js';
export type { CallPurpose } from './domain/operation-quota.js';
export { addDays, addMonths, dayIn, wallClock } from './domain/calendar.js';
export { connectionErrors, platformUnavailable } from './domain/connection.errors.js';
export type { ConnectionChanges } from './domain/connection.changes.js';
export { connectionEvents } from './domain/connection.events.js';
export type { ConnectionStatus } from './domain/connection.lifecycle.js';
export { type SyncContext, type SyncCounts, type SyncStream, SyncStreams } from './domain/sync.stream.js';
export {
  CreateConnections1764000000250,
  DeriveConnectionSorts1764000000730,
  FoldConnectionNames1764000001404,
  IndexConnectionSorts1764000000630,
} from './persistence/connections.migration.js';
export { ConsentingParty, type Cookies } from './domain/consenting-party.js';
export { ConnectionUse } from './domain/connection-use.js';
export { CreateConsents1764000000840, FollowConsents1764000001330 } from './persistence/consents.migration.js';
export { CountOperations1764000001473 } from './persistence/operations.migration.js';
export { ChooseDefaults1764000001373 } from './persistence/default.migration.js';
export { DeepenSyncsDaily1764000001472 } from './persistence/depth.migration.js';
export { OwnTokens1764000001510 } from './persistence/tokens.migration.js';
export { EndConnections1764000000430 } from './persistence/ending.migration.js';
export {
  PauseThrottled1764000000910,
  TellRefusals1764000001361,
  ThrottleByKind1764000001530,
} from './persistence/pauses.migration.js';
export { LearnAccountPlaces1764000001541, LearnPlaces1764000000845 } from './persistence/places.migration.js';
export { ForetellEnds1764000001560 } from './persistence/warnings.migration.js';
export { ShareGrants1764000000800 } from './persistence/grants.migration.js';
export { BackfillConnections1764000000820, LeaseSyncs1764000000810 } from './persistence/syncs.migration.js';
export { describedConnections } from './persistence/connection.table.js';
export { attributionFields, attributionView } from './read/attribution.view.js';
export { attributionsOf } from './read/account-attribution.js';
export { ConnectionDirectory, type ConnectionRecord } from './read/connection.directory.js';
export { ConnectionsQueries } from './read/connections.queries.js';
