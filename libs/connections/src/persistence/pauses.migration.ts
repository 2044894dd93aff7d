import { APP_ROLE } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Until when a platform takes no calls: for one account, or for all of ours where `account_id` is ''. Facts of a platform, of no
 * organization.
 */
export class PauseThrottled1764000000910 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table connections.pause (
      channel text not null, world text not null, account_id text not null, ends_at timestamptz(3) not null,
      primary key (channel, world, account_id))`);
    await runner.query(`grant select, insert, update, delete on connections.pause to ${APP_ROLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table connections.pause');
  }
}

/** The word with which a platform refuses our application, until it is over. */
export class TellRefusals1764000001361 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table connections.pause add column refusal text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table connections.pause drop column refusal');
  }
}
