import { APP_ROLE, tenantTable } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The platforms' ids of places: facts of a platform, of no organization, asked for once. */
export class LearnPlaces1764000000845 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table connections.place (
      channel text not null, world text not null, code text not null, platform_id text, asked_at timestamptz(3) not null,
      primary key (channel, world, code))`);
    await runner.query(`grant select, insert, update on connections.place to ${APP_ROLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table connections.place');
  }
}

/** The ids of places where a platform has others for each account. */
export class LearnAccountPlaces1764000001541 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table connections.account_place (
      organization_id uuid not null, channel text not null, world text not null, account_id text not null, code text not null,
      platform_id text, asked_at timestamptz(3) not null,
      primary key (organization_id, channel, world, account_id, code))`);
    await tenantTable(runner, 'connections.account_place');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table connections.account_place');
  }
}
