import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The fonts of a brand; kits of before have none. */
export class KeepBrandFonts1764000001270 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table creative.brand add column fonts jsonb not null default '[]'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table creative.brand drop column fonts');
  }
}
