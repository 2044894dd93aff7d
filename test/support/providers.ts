// A few providers of the product on a database of their own, for specs that need no more of it.
import type { InjectionToken, Provider } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import type { Clock } from '@app/kernel';
import { ConfigModule, readSettings } from '@app/platform/config';
import { DataModule } from '@app/platform/data';
import { cloneDatabase, dropDatabase, ownerPool, serviceUrlOf, urlOf } from './database.js';

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

/**
 * The providers on a copy of the prepared database, from before the tests of a file or `describe` until after them.
 *
 * @param name of the copy; no two specs share one
 * @returns `app` as soon as the tests or later hooks run; `url` of the copy and connections to it, both with the owner's login
 */
export function providersOnClone(name: string, providers: Provider[], clock?: Clock) {
  const database = `${name}_${process.pid}`;
  const url = urlOf(database);
  const owner = ownerPool(url);
  let app: TestingModule;
  beforeAll(async () => {
    await cloneDatabase(database);
    app = await startProviders(url, providers, clock);
  });
  afterAll(async () => {
    await app.close();
    await owner.end();
    await dropDatabase(database);
  });
  return { app: { get: <T>(token: InjectionToken<T>): T => app.get(token) }, owner, url };
}
