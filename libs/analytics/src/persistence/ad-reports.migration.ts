import { tenantTable } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { makeOther, measures } from './fact-tables.js';

const tables: Readonly<Record<string, string>> = {
  // A platform's latest report of an ad on a day of the ad account. What is null is not supplied: the ad shows several, or is not
  // ours.
  fact_ad: `(
    organization_id uuid not null,
    connection_id uuid not null,
    campaign_id uuid not null,
    creative_id uuid not null,${measures},
    day date not null,
    variant smallint,
    platform_campaign_id text not null,
    platform_ad_id text not null,
    format text,
    channel text not null,
    currency text not null,
    primary key (organization_id, day, connection_id, platform_campaign_id, platform_ad_id)
  ) partition by range (day)`,

  d_ad: `(
    organization_id uuid not null,
    connection_id uuid not null,
    campaign_id uuid not null,
    creative_id uuid not null,${measures},
    day date not null,
    missing integer not null,
    variant smallint,
    platform_ad_id text not null,
    format text,
    channel text not null,
    currency text not null,
    primary key (organization_id, day, connection_id, campaign_id, platform_ad_id, channel, currency)
  )`,
};

/** Reports by ad get facts and a projection of their own, and a cell is of one level. */
export class StoreAdReports1764000000900 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(tables)) {
      await runner.query(`create table analytics.${name} ${definition}`);
      await tenantTable(runner, `analytics.${name}`);
    }
    await runner.query('create index d_ad_of_campaign on analytics.d_ad (organization_id, campaign_id)');
    await makeOther(runner, 'fact_ad');
    await runner.query(`alter table analytics.stream drop constraint stream_level_check,
      add constraint stream_level_check check (level in ('campaign', 'ad'))`);
    await runner.query(`alter table analytics.dirty add column level text not null default 'campaign', drop constraint dirty_pkey,
      add primary key (organization_id, connection_id, level, day)`);
    await runner.query('alter table analytics.dirty alter column level drop default');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from analytics.dirty where level <> 'campaign'`);
    await runner.query('alter table analytics.dirty drop column level, add primary key (organization_id, connection_id, day)');
    for (const table of ['stream', 'sync_batch', 'fact_day'])
      await runner.query(`delete from analytics.${table} where level <> 'campaign'`);
    await runner.query(`alter table analytics.stream drop constraint stream_level_check,
      add constraint stream_level_check check (level in ('campaign', 'creative', 'audience'))`);
    await runner.query('drop table analytics.d_ad, analytics.fact_ad');
  }
}
