/** A table of lines on its own database, and the data wing that reads and writes it. */
import { NestFactory } from '@nestjs/core';
import { type Actor, newId, systemActor, systemClock } from '@app/kernel';
import { ConfigModule, readSettings, type SettingName } from '@app/platform/config';
import { DataModule, ReadDatabase, ReadSnapshots, statement, tenantTable, UnitOfWork } from '@app/platform/data';
import pg from 'pg';
import { cloneDatabase, dropDatabase, serviceUrlOf } from './database.js';

const ring = `k1:${Buffer.alloc(32, 1).toString('base64')}`;

export const lines = {
  add: statement('spec.line.add', 'insert into spec.line (organization_id, text) values ($1, $2)'),
  all: statement('spec.line.all', 'select text from spec.line where organization_id = $1 order by text'),
  progress: statement('spec.line.progress', 'select count(*) as progress from spec.line where organization_id = $1'),
};

/** @param settingsFor settings beside those of every start, from the service's URL of the database */
export async function startLines(
  database: string,
  settingsFor: (url: string) => Promise<Partial<Record<SettingName, string>>> = async () => ({}),
  clock = systemClock,
) {
  const url = await cloneDatabase(database);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await owner.query(
    'create schema spec; grant usage on schema spec to advertising_app; create table spec.line (organization_id uuid ' +
      'not null, text text not null, unique (organization_id, text))',
  );
  await tenantTable({ query: (text: string) => owner.query(text) } as never, 'spec.line');
  class Room {}
  const all = readSettings({
    DATABASE_URL: serviceUrlOf(url),
    DATABASE_POOL: '2',
    KEY_PEPPER: 'p'.repeat(32),
    TOKEN_KEYS: ring,
    CURSOR_KEYS: ring,
    ...(await settingsFor(serviceUrlOf(url))),
  });
  const module = { module: Room, imports: [ConfigModule.with(all, clock), DataModule] };
  const app = await NestFactory.createApplicationContext(module, { logger: false });
  const [work, reads] = [app.get(UnitOfWork), app.get(ReadDatabase)];
  const actor: Actor = systemActor(newId());
  return {
    url,
    owner,
    work,
    reads,
    snapshots: app.get(ReadSnapshots),
    actor,
    texts: async (): Promise<string[]> => (await reads.rows<{ text: string }>(actor, lines.all)).map(({ text }) => text),
    stop: async (): Promise<void> => {
      await app.close();
      await owner.end();
      await dropDatabase(database);
    },
  };
}

export type Lines = Awaited<ReturnType<typeof startLines>>;
