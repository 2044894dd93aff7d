import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dropMonths } from './fact-months.migration.js';
import { dropRestatements, facts } from './restatement-months.migration.js';

/** Months are dropped whatever plan finds them: before, a plan that read the names of all relations first ended in an error. */
export class ReadMonthsByAnyPlan1764000001220 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [dropMonths(facts), dropRestatements]) await runner.query(sql);
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}
