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

/**
 * Until when a platform takes no calls of a kind ('': all), from an account, from a platform's user (`grant`) or from everybody of
 * ours. `pause` keeps refusals, and what the version before throttles.
 */
export class ThrottleByKind1764000001530 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table connections.throttle (
      channel text not null, world text not null, app text not null, scope text not null, holder text not null, kind text not null,
      ends_at timestamptz(3) not null, strikes int not null, primary key (channel, world, app, scope, holder, kind))`);
    await runner.query(`grant select, insert, update, delete on connections.throttle to ${APP_ROLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table connections.throttle');
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
