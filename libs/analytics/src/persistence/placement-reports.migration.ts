import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dropMonths, ensureMonths } from './fact-months.migration.js';
import { facts } from './restatement-months.migration.js';
import { allow, firstLevels, keepLevels, makeSegmentTables } from './segment-reports.migration.js';

const KIND = 'placement';
const monthsOf = (tables: readonly string[]): string[] => [ensureMonths(tables, ['restatement']), dropMonths(tables)];

/** Reports by the place of an ad, as those by age, gender, device and country. */
export class StorePlacementReports1764000001570 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await makeSegmentTables(runner, KIND);
    for (const sql of monthsOf([...facts, `fact_${KIND}`])) await runner.query(sql);
    await allow(runner, [...firstLevels, KIND]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await keepLevels(runner, firstLevels);
    for (const sql of monthsOf(facts)) await runner.query(sql);
    await runner.query(`drop table analytics.d_${KIND}, analytics.fact_${KIND}`);
  }
}
