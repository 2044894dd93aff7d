import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Most syncs read what changes by the hour, and one a day everything. The first one after this reads everything. */
export class DeepenSyncsDaily1764000001472 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table connections.sync add column is_whole boolean not null default true');
    await runner.query('alter table connections.connection add column last_whole_sync_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table connections.connection drop last_whole_sync_at');
    await runner.query('alter table connections.sync drop is_whole');
  }
}
