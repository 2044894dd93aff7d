import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps the logo of a brief as a file of its creative; older creatives have none. */
export class KeepLogos1764000000870 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table creative.creative add column logo jsonb, add column logo_fault text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table creative.creative drop column logo, drop column logo_fault');
  }
}
