import { tenantTable } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { makeOther, measures } from './fact-tables.js';

const tables: Readonly<Record<string, string>> = {
  // A platform's latest report of a list of people in a campaign, on a day of the ad account. The lists of a campaign share
  // people and impressions.
  fact_audience: `(
    organization_id uuid not null,
    connection_id uuid not null,
    campaign_id uuid not null,
    audience_id uuid not null,${measures},
    day date not null,
    platform_campaign_id text not null,
    platform_audience_id text not null,
    channel text not null,
    currency text not null,
    primary key (organization_id, day, connection_id, platform_campaign_id, platform_audience_id)
  ) partition by range (day)`,

  d_audience: `(
    organization_id uuid not null,
    connection_id uuid not null,
    campaign_id uuid not null,
    audience_id uuid not null,${measures},
    day date not null,
    missing integer not null,
    platform_audience_id text not null,
    channel text not null,
    currency text not null,
    primary key (organization_id, day, connection_id, campaign_id, platform_audience_id, audience_id, channel, currency)
  )`,
};

/** Reports by list of people get facts and a projection of their own. */
export class StoreAudienceReports1764000001050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(tables)) {
      await runner.query(`create table analytics.${name} ${definition}`);
      await tenantTable(runner, `analytics.${name}`);
    }
    await runner.query('create index d_audience_of_audience on analytics.d_audience (organization_id, audience_id)');
    await makeOther(runner, 'fact_audience');
    await allow(runner, "'campaign', 'ad', 'audience'");
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['dirty', 'stream', 'sync_batch', 'fact_day'])
      await runner.query(`delete from analytics.${table} where level = 'audience'`);
    await allow(runner, "'campaign', 'ad'");
    await runner.query('drop table analytics.d_audience, analytics.fact_audience');
  }
}

const allow = (runner: QueryRunner, levels: string): Promise<unknown> =>
  runner.query(`alter table analytics.stream drop constraint stream_level_check,
    add constraint stream_level_check check (level in (${levels}))`);
