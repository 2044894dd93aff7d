import { tenantTable } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SealIds1764000001002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Device and CRM ids, encrypted by the application and found by the hash in `audiences.member`. Ids that came hashed, or
    // before this table, have no row. See docs/adr/0028.
    await runner.query(`create table audiences.sealed_id (
      organization_id uuid not null, hash bytea not null, sealed text not null, primary key (organization_id, hash))`);
    await tenantTable(runner, 'audiences.sealed_id');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table audiences.sealed_id');
  }
}
