/** The access context of the product on a database of its own, with a clock that a spec can set. */
import { NestFactory } from '@nestjs/core';
import { type Actor, Authenticator, SettableClock, systemActor } from '@app/kernel';
import { AccessModule, KeysService, OrganizationsService, type ModePair, UsersService } from '@app/access';
import { ConfigModule, readSettings } from '@app/platform/config';
import { DataModule } from '@app/platform/data';
import { MessagingModule } from '@app/platform/messaging';
import { cloneDatabase, dropDatabase, ownerPool, serviceUrlOf } from './database.js';

const ring = `a:${Buffer.alloc(32, 7).toString('base64')}`;

export async function startAccess(database: string, clock = new SettableClock()) {
  const url = await cloneDatabase(database);
  const settings = readSettings({
    DATABASE_URL: serviceUrlOf(url),
    KEY_PEPPER: 'a pepper for specs, at least 32 characters long',
    TOKEN_KEYS: ring,
    CURSOR_KEYS: ring,
    LOG_LEVEL: 'silent',
  });
  class AccessApp {}
  const imports = [ConfigModule.with(settings, clock), DataModule, MessagingModule, AccessModule];
  const app = await NestFactory.createApplicationContext({ module: AccessApp, imports }, { logger: false });
  const owner = ownerPool(url);
  // The database is dropped while its last connections still close.
  owner.on('error', () => undefined);
  let closed = false;
  return {
    app,
    url,
    clock,
    /** A superuser's connections, which bypass row-level security. */
    owner,
    organizations: app.get(OrganizationsService),
    users: app.get(UsersService),
    keys: app.get(KeysService),
    /** The events of the organization for other contexts. */
    async events(organizationId: string): Promise<{ type: string; data: object }[]> {
      const sql = 'select type, data from platform.event where organization_id = $1 order by id';
      return (await owner.query<{ type: string; data: object }>(sql, [organizationId])).rows;
    },
    authenticate: (token: string) => app.get<Authenticator>(Authenticator).authenticate(token, 'req-spec'),
    async close(): Promise<void> {
      closed = true;
      await app.close();
    },
    /** A new organization and its owner. */
    async organization(plan: Actor['plan'] = 'starter'): Promise<ModePair & { readonly actor: Actor; readonly ownerId: string }> {
      const twins = await app.get(OrganizationsService).create('Northwind', plan);
      const actor = systemActor(twins.live, 'cli');
      return { ...twins, actor, ownerId: await app.get(UsersService).create(actor, 'owner@northwind.example', 'owner') };
    },
    /** Also works after a spec has closed the app itself. */
    async stop(): Promise<void> {
      if (!closed) await this.close();
      await owner.end();
      await dropDatabase(database);
    },
  };
}

export type AccessApp = Awaited<ReturnType<typeof startAccess>>;
