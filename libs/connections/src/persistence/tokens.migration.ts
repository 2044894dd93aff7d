import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A connection may have a developer token of its own, sealed; `app` names its application and tells nothing of it. */
export class OwnTokens1764000001510 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table connections.connection add column app text, add column developer_token text,
      add constraint connection_own_token check ((app is null) = (developer_token is null))`);
    // What a process of the version before stores is taken for a refusal of the token: nobody else waits for it.
    await runner.query('alter table connections.pause add column is_of_token boolean not null default true');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table connections.pause drop is_of_token');
    await runner.query('alter table connections.connection drop constraint connection_own_token');
    await runner.query('alter table connections.connection drop app, drop developer_token');
  }
}
