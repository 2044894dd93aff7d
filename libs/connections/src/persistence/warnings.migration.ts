import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many days before its end the end of a consent was foretold last; null: not yet. */
export class ForetellEnds1764000001560 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table connections.platform_grant add column warned_days smallint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table connections.platform_grant drop column warned_days');
  }
}
