import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Clock } from '@app/kernel';
import { SETTINGS, type Settings, SettingsError } from '@app/platform/config';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { APP_ROLE, lastingDriver, poolConfig } from './connections.js';
import { Database } from './database.js';
import { KeyRings } from './key-ring.js';
import { KeysetPaginator } from './keyset-paginator.js';
import { ReadDatabase } from './read-database.js';
import { ReadSnapshots } from './read-snapshots.js';
import { explainRefusal, refuseUnsafeSession } from './session-check.js';
import { UnitOfWork } from './unit-of-work.js';

/** No process of the service starts with a session that could bypass row-level security. */
async function openChecked(options: DataSourceOptions): Promise<DataSource> {
  const dataSource = new DataSource(options);
  try {
    await dataSource.initialize();
    await refuseUnsafeSession((text, values) => dataSource.query(text, values));
    return dataSource;
  } catch (error) {
    if (dataSource.isInitialized) await dataSource.destroy();
    throw explainRefusal(error);
  }
}

/** The write pool (TypeORM's), the read pools, and the services that use them. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [SETTINGS],
      useFactory: ({ DATABASE_URL: url, DATABASE_POOL: max }: Settings) => ({
        type: 'postgres' as const,
        url,
        extra: poolConfig({ url, role: APP_ROLE, max }),
        driver: lastingDriver,
        installExtensions: false,
        retryAttempts: 40,
        retryDelay: 500,
        toRetry: (error) => !(error instanceof SettingsError),
        logging: false,
      }),
      dataSourceFactory: (options) => openChecked(options as DataSourceOptions),
    }),
  ],
  providers: [
    UnitOfWork,
    ReadDatabase,
    ReadSnapshots,
    Database,
    {
      provide: KeyRings,
      inject: [SETTINGS],
      useFactory: ({ TOKEN_KEYS, CURSOR_KEYS }: Settings) => new KeyRings(TOKEN_KEYS, CURSOR_KEYS),
    },
    {
      provide: KeysetPaginator,
      inject: [ReadDatabase, KeyRings, Clock],
      useFactory: (reads: ReadDatabase, rings: KeyRings, clock: Clock) =>
        new KeysetPaginator(reads, rings, () => clock.now().getTime()),
    },
  ],
  exports: [UnitOfWork, ReadDatabase, ReadSnapshots, KeysetPaginator, KeyRings, Database],
})
export class DataModule {}
