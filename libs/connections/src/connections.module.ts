import { type DynamicModule, Module, type ModuleMetadata, type Provider } from '@nestjs/common';
import { AD_PLATFORMS, AdPlatforms } from './application/ad-platforms.js';
import { ConnectingService } from './application/connecting.service.js';
import { ConfirmingService } from './application/confirming.service.js';
import { ConnectionSessions } from './application/connection-sessions.js';
import { OperationLedger } from './application/operation-ledger.js';
import { KnownPauses } from './application/known-pauses.js';
import { PlatformPauses } from './application/platform-pauses.js';
import { PlatformPlaces } from './application/platform-places.js';
import { CONNECTION_ROWS, ConnectionStores, SYNC_ROWS } from './application/connection.store.js';
import { ConnectionsService } from './application/connections.service.js';
import { ConsentEnding } from './application/consent-ending.js';
import { ConsentWarnings } from './application/consent-warnings.js';
import { CONSENT_ORIGIN, ConsentPlatforms } from './application/consent-platforms.js';
import { ConsentSecrets } from './application/consent-secrets.js';
import { ConsentService } from './application/consent.service.js';
import { ConsentStore } from './application/consent.store.js';
import { ConsentVisits } from './application/consent-visits.js';
import { ConsentAccounts } from './application/consent-accounts.js';
import { GRANT_KEY, GrantHolders } from './application/grant-holders.js';
import { GrantStore } from './application/grant.store.js';
import { DeveloperTokens } from './application/developer-tokens.js';
import { Grants } from './application/grants.js';
import { OrganizationEnding } from './application/organization-ending.js';
import { ConnectionEnding } from './application/connection-ending.js';
import { AccountDiscovery } from './application/account-discovery.js';
import { Revocations } from './application/revocations.js';
import { SyncLeases } from './application/sync-leases.js';
import { SyncRunner } from './application/sync-runner.js';
import { SyncSchedule } from './application/sync-schedule.js';
import { SyncStreamRunner } from './application/sync-stream-runner.js';
import { ConnectionPurge } from './application/connection-purge.js';
import { type RegisteredPlatform, TraitsByChannel } from './domain/ad-platform.js';
import { publicUrlOf, SETTINGS, type Settings } from '@app/platform/config';
import { AggregateStore, UnitOfWork } from '@app/platform/data';
import { ConsentController } from './http/consent.controller.js';
import { ConnectingController } from './http/connecting.controller.js';
import { ConnectionsController } from './http/connections.controller.js';
import { connectionTable, syncRunTable } from './persistence/connection.table.js';
import { ConnectionDirectory } from './read/connection.directory.js';
import { ConnectionsQueries } from './read/connections.queries.js';

const rows: Provider[] = [
  { provide: GRANT_KEY, inject: [SETTINGS], useFactory: ({ KEY_PEPPER }: Settings) => KEY_PEPPER },
  { provide: CONSENT_ORIGIN, inject: [SETTINGS], useFactory: publicUrlOf },
  {
    provide: CONNECTION_ROWS,
    inject: [UnitOfWork],
    useFactory: (unitOfWork: UnitOfWork) => new AggregateStore(unitOfWork, connectionTable),
  },
  {
    provide: SYNC_ROWS,
    inject: [UnitOfWork],
    useFactory: (unitOfWork: UnitOfWork) => new AggregateStore(unitOfWork, syncRunTable),
  },
];
const traitsByChannel: Provider = {
  provide: TraitsByChannel,
  inject: [AdPlatforms],
  useFactory: (platforms: AdPlatforms) => platforms.traitsByChannel,
};
const shared: Provider[] = [
  ConnectionPurge,
  AdPlatforms,
  ConnectionStores,
  GrantHolders,
  GrantStore,
  Grants,
  DeveloperTokens,
  Revocations,
  KnownPauses,
  PlatformPauses,
  OperationLedger,
  AccountDiscovery,
  ConnectionSessions,
  PlatformPlaces,
  ConnectionDirectory,
  ConnectionsQueries,
  ConnectionsService,
  ConnectingService,
  ConsentSecrets,
  ConsentPlatforms,
  ConsentStore,
  ConsentService,
  ConsentVisits,
  ConsentAccounts,
  ConfirmingService,
  ConsentEnding,
  ConsentWarnings,
];

/** Links to ad accounts. The adapters are bound by the apps, as are who asks for a consent and the limits of creatives. */
@Module({})
export class ConnectionsModule {
  static with(
    platforms: { inject: unknown[]; useFactory: (...dependencies: never[]) => readonly RegisteredPlatform[] },
    bindings: readonly Provider[],
  ): DynamicModule {
    const adapters = { provide: AD_PLATFORMS, ...platforms } as Provider;
    return {
      module: ConnectionsModule,
      global: true,
      providers: [adapters, ...bindings, ...rows, traitsByChannel, ...shared],
      controllers: [ConnectionsController, ConnectingController, ConsentController],
      exports: [traitsByChannel, ...shared],
    };
  }
}

/**
 * The part that needs the contexts above: syncs over their registered streams, and ends, which wait for what those contexts run
 * there.
 */
@Module({})
export class SyncsModule {
  static with(imports: ModuleMetadata['imports'], streams: Provider, use: Provider): DynamicModule {
    return {
      module: SyncsModule,
      imports: imports ?? [],
      providers: [streams, use, SyncStreamRunner, SyncLeases, SyncRunner, SyncSchedule, ConnectionEnding, OrganizationEnding],
      exports: [SyncRunner, SyncSchedule, OrganizationEnding],
    };
  }
}
