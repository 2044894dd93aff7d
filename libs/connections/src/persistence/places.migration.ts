import { APP_ROLE } from '@app/platform/data';
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
