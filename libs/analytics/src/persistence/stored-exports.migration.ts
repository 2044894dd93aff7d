import { countStored } from '@app/platform/storage';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was exported before counts from now on. */
export class CountExports1764000001502 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await countStored(runner, 'exports', ['analytics.export'], 'select organization_id, file, bytes from analytics.export');
  }

  async down(): Promise<void> {
    // The account goes with its tables.
  }
}
