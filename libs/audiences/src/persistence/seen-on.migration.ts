import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RecordUploads1764000001004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The day (UTC) of the last upload that named the person on this list. PostgreSQL stores the default once and rewrites no
    // row: for people of before it is the day of this migration.
    await runner.query('alter table audiences.member add column seen_on date not null default current_date');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table audiences.member drop column seen_on');
  }
}
