import {
  contextSchema,
  dropSortColumns,
  dropSortIndexes,
  foldNames,
  nameKey,
  sortColumns,
  sortIndexes,
  tenantTable,
} from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateConnections1764000000250 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await contextSchema(runner, 'connections');
    await runner.query(`create table connections.connection (
      organization_id uuid not null, id uuid not null, channel text not null, name text not null, status text not
      null, status_reason text,
      status_changed_at timestamptz(3) not null, account jsonb not null, scopes jsonb not null, sync_interval_minutes
      int not null,
      next_sync_at timestamptz(3), last_sync_at timestamptz(3), last_success_at timestamptz(3), data_through_date date,
      consecutive_failures int not null, last_error jsonb, connected_by uuid, disconnected_at timestamptz(3),
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null, version int not null, primary key
      (organization_id, id))`);
    await runner.query(
      `create unique index connection_account on connections.connection (organization_id, channel, (account->>'id'))
         where status <> 'disconnected'`,
    );
    await runner.query('create index connection_created on connections.connection (organization_id, created_at, id)');
    await tenantTable(runner, 'connections.connection');
    await runner.query(`create table connections.credential (
      organization_id uuid not null, connection_id uuid not null, access_token text not null, access_expires_at
      timestamptz(3) not null,
      refresh_token text not null, refreshed_at timestamptz(3) not null, primary key (organization_id, connection_id),
      foreign key (organization_id, connection_id) references connections.connection (organization_id, id) on delete cascade)`);
    await tenantTable(runner, 'connections.credential');
    await runner.query(`create table connections.sync (
      organization_id uuid not null, id uuid not null, connection_id uuid not null, trigger text not null, mode text
      not null, status text not null,
      requested_by uuid, started_at timestamptz(3), finished_at timestamptz(3), window_start date not null, window_end
      date not null,
      streams jsonb not null, attempt int not null, error jsonb, waiting_reason text, resume_at timestamptz(3),
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null, version int not null, primary key
      (organization_id, id),
      foreign key (organization_id, connection_id) references connections.connection (organization_id, id) on delete cascade)`);
    await runner.query(
      `create unique index sync_one_at_a_time on connections.sync (organization_id, connection_id) where status in
         ('queued', 'running')`,
    );
    await runner.query('create index sync_created on connections.sync (organization_id, connection_id, created_at, id)');
    await tenantTable(runner, 'connections.sync');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema connections cascade');
  }
}

/** Gives every documented sort of both lists an index. */
export class IndexConnectionSorts1764000000630 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await sortIndexes(runner, 'connections.connection', connectionKeys);
    await sortIndexes(runner, 'connections.sync', syncKeys, 'connection_id');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropSortIndexes(runner, 'connections.connection', Object.keys(connectionKeys));
    await dropSortIndexes(runner, 'connections.sync', Object.keys(syncKeys));
  }
}

const connectionKeys = {
  name: 'lower(name)',
  status: 'status',
  updated_at: 'updated_at',
  channel: 'channel',
  last_sync_at: 'last_sync_at',
};
const syncKeys = { id: 'id', status: 'status', updated_at: 'updated_at', finished_at: 'finished_at' };

/** Turns sort keys from expressions into columns, so that a deep page starts at its place in the index. */
export class DeriveConnectionSorts1764000000730 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await dropSortIndexes(runner, 'connections.connection', Object.keys(nameKey));
    await sortColumns(runner, 'connections.connection', nameKey);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropSortColumns(runner, 'connections.connection', nameKey);
  }
}

export const FoldConnectionNames1764000001404 = foldNames('FoldConnectionNames1764000001404', ['connections.connection']);
