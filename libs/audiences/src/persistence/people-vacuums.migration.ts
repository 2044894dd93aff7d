import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tablesOfPeople } from './people-statistics.migration.js';

const thresholds = ['autovacuum_analyze_threshold', 'autovacuum_vacuum_threshold', 'autovacuum_vacuum_insert_threshold'];

/**
 * An autovacuum that finds a few people in a table lets the planner believe that its pages are nearly empty. Until the next
 * one, it expects one person of an upload of ten thousand, and reads the whole organization for each of them. Without an
 * autovacuum it expects full pages, as they are.
 */
export class LearnOfManyPeople1764000001230 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const set = thresholds.map((name) => `${name} = 10000`).join(', ');
    for (const table of tablesOfPeople) await runner.query(`alter table audiences.${table} set (${set})`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tablesOfPeople) await runner.query(`alter table audiences.${table} reset (${thresholds.join(', ')})`);
  }
}
