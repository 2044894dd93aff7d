import type { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from './connections.js';
import { contextSchema, tenantTable } from './migration.js';

/** Events of a deleted organization are erased. */
export class EraseEvents1764000000410 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`grant delete on platform.event to ${APP_ROLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`revoke delete on platform.event from ${APP_ROLE}`);
  }
}

/** The tables that all contexts share: the outbox, stored answers, request counts per day, and the workers. */
export class CreatePlatform1764000000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await contextSchema(runner, 'platform');
    await runner.query(`create table platform.event (
      organization_id uuid not null, id uuid not null, type text not null, resource_type text not null, resource_id uuid not null,
      data jsonb not null, request_id text, occurred_at timestamptz(3) not null, primary key (organization_id, id))`);
    await tenantTable(runner, 'platform.event', 'select, insert');
    await runner.query(`create table platform.idempotency (
      organization_id uuid not null, operation text not null, key text not null, request_hash bytea not null, status int not null,
      answer text not null, created_at timestamptz(3) not null, primary key (organization_id, operation, key))`);
    await runner.query('create index idempotency_age on platform.idempotency (created_at)');
    await tenantTable(runner, 'platform.idempotency');
    await runner.query(
      'create table platform.day_quota (subject text not null, day date not null, reserved int not null, primary key ' +
        '(subject, day)) with (fillfactor = 50)',
    );
    await runner.query('create table platform.worker (worker_id text primary key, lease int not null)');
    await runner.query(`grant select, insert, update, delete on platform.day_quota, platform.worker to ${APP_ROLE}`);
    await runner.query(`grant select on public.schema_migration to ${APP_ROLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema platform cascade');
  }
}
