import { APP_ROLE } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The operations that an application of ours reserved at a platform in each hour: facts of the platform, of no organization.
 * `app` is '' for the installation's own. The key of a pause stays as it is: processes of the version before name it.
 */
export class CountOperations1764000001473 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table connections.operation_hour (
      channel text not null, world text not null, app text not null, hour timestamptz(3) not null, operations int not null,
      primary key (channel, world, app, hour))`);
    await runner.query(`grant select, insert, update, delete on connections.operation_hour to ${APP_ROLE}`);
    await runner.query(`alter table connections.pause add column app text not null default ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from connections.pause where app <> ''`);
    await runner.query('alter table connections.pause drop app');
    await runner.query('drop table connections.operation_hour');
  }
}
