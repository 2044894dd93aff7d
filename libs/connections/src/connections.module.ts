import { type DynamicModule, Module, type ModuleMetadata, type Provider } from '@nestjs/common';
import { AD_PLATFORMS, AdPlatforms } from './application/ad-platforms.js';
import { ConnectingService } from './application/connecting.service.js';
import { ConnectionSessions } from './application/connection-sessions.js';
import { CONNECTION_ROWS, ConnectionStores, SYNC_ROWS } from './application/connection-stores.js';
import { ConnectionsService } from './application/connections.service.js';
import { Credentials } from './application/credentials.js';
import { SyncRunner, SyncSchedule } from './application/sync-runner.js';
import { SyncStreamRunner } from './application/sync-stream-runner.js';
import { ForgetConnections } from './application/forget-organization.js';
import type { AdPlatform } from './domain/ad-platform.js';
import { AggregateStore, UnitOfWork } from '@app/platform/data';
import { ConnectionsController } from './http/connections.controller.js';
import { connectionTable, syncRunTable } from './persistence/connection.table.js';
import { ConnectionDirectory } from './read/connection-directory.js';
import { ConnectionsQueries } from './read/connections.queries.js';

const rows: Provider[] = [
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
const shared: Provider[] = [
  ForgetConnections,
  AdPlatforms,
  ConnectionStores,
  Credentials,
  ConnectionSessions,
  ConnectionDirectory,
  ConnectionsQueries,
  ConnectionsService,
  ConnectingService,
];

/** Links to ad accounts. The adapters are bound by the apps. */
@Module({})
export class ConnectionsModule {
  static with(platforms: { inject: unknown[]; useFactory: (...dependencies: never[]) => readonly AdPlatform[] }): DynamicModule {
    const adapters = { provide: AD_PLATFORMS, ...platforms } as Provider;
    return {
      module: ConnectionsModule,
      global: true,
      providers: [adapters, ...rows, ...shared],
      controllers: [ConnectionsController],
      exports: shared,
    };
  }
}

/** Runs syncs over the streams that the contexts above registered; the apps say which in `streams`. */
@Module({})
export class SyncsModule {
  static with(imports: ModuleMetadata['imports'], streams: Provider): DynamicModule {
    return {
      module: SyncsModule,
      imports: imports ?? [],
      providers: [streams, SyncStreamRunner, SyncRunner, SyncSchedule],
      exports: [SyncRunner, SyncSchedule],
    };
  }
}
