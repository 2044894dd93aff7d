import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One connection of a channel may be its default. None is at first: which account is meant is a person's to say. */
export class ChooseDefaults1764000001373 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table connections.connection add column is_default boolean not null default false');
    await runner.query(
      'create unique index connection_default on connections.connection (organization_id, channel) where is_default',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index connections.connection_default');
    await runner.query('alter table connections.connection drop is_default');
  }
}
