import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of a creative of before nobody has asked what its ads leave out. */
export class TellUntoldFacts1764000001280 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table creative.creative add untold_facts jsonb not null default '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table creative.creative drop untold_facts');
  }
}
