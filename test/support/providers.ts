// A few providers of the product on a database of their own, for specs that need no more of it.
import type { Provider } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import type { Clock } from '@app/kernel';
import { ConfigModule, readSettings } from '@app/platform/config';
import { DataModule } from '@app/platform/data';
import { serviceUrlOf } from './database.js';

const ring = `k1:${Buffer.alloc(32, 1).toString('base64')}`;

/** `url`: the database's, with the owner's login. */
export function startProviders(url: string, providers: Provider[], clock?: Clock): Promise<TestingModule> {
  const settings = readSettings({
    DATABASE_URL: serviceUrlOf(url),
    KEY_PEPPER: 'p'.repeat(32),
    TOKEN_KEYS: ring,
    CURSOR_KEYS: ring,
    LOG_LEVEL: 'silent',
  });
  return Test.createTestingModule({ imports: [ConfigModule.with(settings, clock), DataModule], providers }).compile();
}
