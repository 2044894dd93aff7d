import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepBreakdowns1764000001070 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Who the people of a list are, as its platform told it and only as far as it may be shown.
    await runner.query('alter table audiences.platform_list add column breakdown jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table audiences.platform_list drop column breakdown');
  }
}
