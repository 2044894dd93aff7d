import { tenantTable } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepPeopleOut1764000001006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Every hash by which a person was known who is kept out of all lists; rows with one key are one person. A phone may be that
    // of several.
    await runner.query(`create table audiences.suppression (
      organization_id uuid not null, hash bytea not null, key bytea not null, reason text not null check (reason in
      ('suppressed', 'erased')),
      since timestamptz(3) not null, primary key (organization_id, hash, key))`);
    await tenantTable(runner, 'audiences.suppression');
    await runner.query('create index suppression_key on audiences.suppression (organization_id, key)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table audiences.suppression');
  }
}
