import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Clock } from '@app/kernel';
import { SETTINGS, type Settings } from '@app/platform/config';
import { APP_ROLE, lastingDriver, poolConfig } from './connections.js';
import { Database } from './database.js';
import { KeyRings } from './key-ring.js';
import { KeysetPaginator } from './keyset-paginator.js';
import { ReadDatabase } from './read-database.js';
import { ReadSnapshots } from './read-snapshots.js';
import { requireSafeSessions } from './sessions.js';
import { UnitOfWork } from './unit-of-work.js';

/** The write pool (TypeORM's), the read pools, and the services that use them. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [SETTINGS],
      useFactory: async (settings: Settings) => {
        // Waits for the database, too: TypeORM would tell each try, with a stack.
        await requireSafeSessions(settings);
        const { DATABASE_URL: url, DATABASE_POOL: max } = settings;
        return {
          type: 'postgres' as const,
          url,
          extra: poolConfig({ url, role: APP_ROLE, max }),
          driver: lastingDriver,
          installExtensions: false,
          toRetry: () => false,
          logging: false,
        };
      },
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
