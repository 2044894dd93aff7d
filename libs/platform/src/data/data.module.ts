import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Clock } from '@app/kernel';
import { SETTINGS, type Settings } from '@app/platform/config';
import { APP_ROLE, lastingDriver, poolConfig } from './connections.js';
import { Database } from './database.js';
import { KeyRings } from './key-ring.js';
import { Keyset } from './keyset.js';
import { Reads } from './reads.js';
import { UnitOfWork } from './unit-of-work.js';

/** The write pool (TypeORM's), the read pool, and what is built on them. */
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
        logging: false,
      }),
    }),
  ],
  providers: [
    UnitOfWork,
    Reads,
    Database,
    {
      provide: KeyRings,
      inject: [SETTINGS],
      useFactory: ({ TOKEN_KEYS, CURSOR_KEYS }: Settings) => new KeyRings(TOKEN_KEYS, CURSOR_KEYS),
    },
    {
      provide: Keyset,
      inject: [Reads, KeyRings, Clock],
      useFactory: (reads: Reads, rings: KeyRings, clock: Clock) => new Keyset(reads, rings, () => clock.now().getTime()),
    },
  ],
  exports: [UnitOfWork, Reads, Keyset, KeyRings, Database],
})
export class DataModule {}
