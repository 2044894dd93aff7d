import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What became of each picture that was given with a request; older creatives have none. */
export class KeepPhotos1764000001251 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table creative.creative add column photos jsonb not null default '[]'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table creative.creative drop column photos');
  }
}
