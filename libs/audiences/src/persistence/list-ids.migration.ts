import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepUsedIds1764000001540 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The id by which campaigns refer to a list. null: its own, which processes of the version before leave so; '': it is not
    // there yet.
    await runner.query('alter table audiences.platform_list add column used_as text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table audiences.platform_list drop column used_as');
  }
}
