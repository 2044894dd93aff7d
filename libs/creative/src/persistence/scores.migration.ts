import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A variant of before has no score. */
export class ScoreVariants1764000001260 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table creative.variant add score jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table creative.variant drop score');
  }
}
