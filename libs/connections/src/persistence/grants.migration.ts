import { tenantTable } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The owner reads and writes these for all organizations while it moves the tokens. */
const readByAll = ['connection', 'credential', 'platform_grant', 'grant_use'] as const;

/**
 * One consent is one row that its connections share, and a connection remembers whether it is real or simulated. Connections
 * from before were made while every platform was simulated by default. The newest credential of a user becomes the grant and
 * keeps its row's id, to which the ciphertext is bound.
 */
export class ShareGrants1764000000800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table connections.connection add column world text not null default 'simulated', add
       column findings jsonb not null default '[]',
      add column choices jsonb not null default '{}', add column settings jsonb not null default '{}', add column
      unconfirmed jsonb`);
    await runner.query('alter table connections.connection alter column world drop default');
    await runner.query('drop index connections.connection_account');
    await runner.query(
      `create unique index connection_account on connections.connection (organization_id, channel, world,
         (account->>'id')) where status <> 'disconnected'`,
    );
    await runner.query(`create table connections.platform_grant (
      organization_id uuid not null, id uuid not null, channel text not null, world text not null, user_hash bytea,
      consented_by uuid,
      consented_at timestamptz(3) not null, access_token text not null, access_ends_at timestamptz(3), refresh_token text,
      refresh_ends_at timestamptz(3), scopes jsonb not null, features jsonb not null, renewed_at timestamptz(3) not
      null, ended_at timestamptz(3),
      failed_at timestamptz, renewal uuid, renewing_until timestamptz(3), primary key (organization_id, id),
      unique (organization_id, channel, world, user_hash))`);
    await tenantTable(runner, 'connections.platform_grant');
    await runner.query(`create table connections.grant_use (
      organization_id uuid not null, connection_id uuid not null, grant_id uuid not null, primary key
      (organization_id, connection_id),
      foreign key (organization_id, connection_id) references connections.connection (organization_id, id) on delete cascade,
      foreign key (organization_id, grant_id) references connections.platform_grant (organization_id, id) on delete cascade)`);
    await runner.query('create index grant_use_grant on connections.grant_use (organization_id, grant_id)');
    await tenantTable(runner, 'connections.grant_use');
    for (const table of readByAll) await runner.query(`alter table connections.${table} no force row level security`);
    const newest = `first_value(c.connection_id) over (partition by c.organization_id, n.channel,
       coalesce(c.grant_hash, c.connection_id::text::bytea)
      order by c.refreshed_at desc, c.connection_id desc)`;
    await runner.query(`create temporary table grant_of on commit drop as select c.organization_id, c.connection_id,
       ${newest} as grant_id
      from connections.credential c join connections.connection n on n.organization_id = c.organization_id and n.id =
      c.connection_id`);
    await runner.query(`insert into connections.platform_grant (organization_id, id, channel, world, user_hash,
       consented_by, consented_at, access_token,
        access_ends_at, refresh_token, scopes, features, renewed_at)
      select c.organization_id, c.connection_id, n.channel, n.world, c.grant_hash, n.connected_by, n.created_at,
      c.access_token, c.access_expires_at,
        c.refresh_token, n.scopes, '["campaigns", "reports", "creative"]', c.refreshed_at
      from connections.credential c join connections.connection n on n.organization_id = c.organization_id and n.id =
      c.connection_id
      join grant_of o on o.organization_id = c.organization_id and o.connection_id = c.connection_id and o.grant_id =
      c.connection_id`);
    await runner.query(
      'insert into connections.grant_use (organization_id, connection_id, grant_id) select organization_id, ' +
        'connection_id, grant_id from grant_of',
    );
    await runner.query('drop table connections.credential');
    for (const table of ['connection', 'platform_grant', 'grant_use'])
      await runner.query(`alter table connections.${table} force row level security`);
    await runner.query('alter table connections.connection drop column scopes');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table connections.connection add column scopes jsonb not null default '[]'`);
    await runner.query(`create table connections.credential (
      organization_id uuid not null, connection_id uuid not null, access_token text not null, access_expires_at
      timestamptz(3) not null,
      refresh_token text not null, refreshed_at timestamptz(3) not null, grant_hash bytea, renewal uuid,
      renewing_until timestamptz(3),
      primary key (organization_id, connection_id),
      foreign key (organization_id, connection_id) references connections.connection (organization_id, id) on delete cascade)`);
    await tenantTable(runner, 'connections.credential');
    await runner.query('drop table connections.grant_use, connections.platform_grant');
    await runner.query('drop index connections.connection_account');
    await runner.query(
      `create unique index connection_account on connections.connection (organization_id, channel, (account->>'id'))
         where status <> 'disconnected'`,
    );
    await runner.query(
      'alter table connections.connection drop world, drop findings, drop choices, drop settings, drop unconfirmed',
    );
  }
}
