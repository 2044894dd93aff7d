import { APP_ROLE } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { placedWithAds } from './ads.migration.js';

/** Each channel tells how it delivers: for that, the view `placed` also shows whether we switched the campaign on there. */
export class TellOfChannels1764000001550 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create or replace ${placedWithAds(', coalesce(n.is_on, false) as is_on')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop view campaigns.placed');
    await runner.query(`create ${placedWithAds()}`);
    await runner.query(`grant select on campaigns.placed to ${APP_ROLE}`);
  }
}
