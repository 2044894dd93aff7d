import { tenantTable } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Consents under way: hashes of what they wait for, and ciphertext of what they hold. */
export class CreateConsents1764000000840 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table connections.consent (
      organization_id uuid not null, id uuid not null, channel text not null, world text not null, features jsonb not
      null, connection_id uuid,
      begun_by uuid, begun_at timestamptz(3) not null, step text not null, ends_at timestamptz(3) not null, awaited
      bytea, browser bytea,
      tries int not null, verifier text, tokens text, user_hash bytea, primary key (organization_id, id), unique
      (organization_id, awaited),
      foreign key (organization_id, connection_id) references connections.connection (organization_id, id) on delete cascade)`);
    await runner.query('create index consent_connection on connections.consent (organization_id, connection_id)');
    await tenantTable(runner, 'connections.consent');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table connections.consent');
  }
}

/** Where a consent was begun, and what was made with it: the console asks again and again how far it is. */
export class FollowConsents1764000001330 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table connections.consent add column in_console boolean not null default false, add column connected
         jsonb not null default '[]'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table connections.consent drop column in_console, drop column connected');
  }
}
