import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ensureMonths } from './fact-months.migration.js';
import { facts } from './restatement-months.migration.js';

/** Months that are made from now on are read by the role of backups; those that are there get that from `cli migrate`. */
export class BackUpMonths1764000001480 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ensureMonths(facts, ['restatement']));
  }

  // The former function made months that the role cannot read, and nothing else of it differs.
  down(): Promise<void> {
    return Promise.resolve();
  }
}
