import { sortIndexes } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The audit is read newest first, all of it or that of one record. */
export class ReadAudit1764000001325 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await sortIndexes(runner, 'access.audit', { occurred_at: 'occurred_at' });
    await runner.query('create index audit_of_resource on access.audit (organization_id, resource_id, occurred_at, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index access.audit_of_resource');
    await runner.query('drop index access.audit_by_occurred_at');
  }
}

/** A line tells what was there before, too. */
export class KeepFormerValues1764000001490 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table access.audit add column previous jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table access.audit drop column previous');
  }
}

/** And by what was done, or by who did it. */
export class FilterAudit1764000001340 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index audit_of_action on access.audit (organization_id, action, occurred_at, id)');
    await runner.query('create index audit_of_user on access.audit (organization_id, user_id, occurred_at, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index access.audit_of_user');
    await runner.query('drop index access.audit_of_action');
  }
}
