import { tenantTable } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { measures } from './fact-tables.js';

/** Keys beside those that all have. What is not known is '' or -1, because a key holds no null. */
const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  m_campaign: { campaign_id: 'uuid' },
  m_ad: { campaign_id: 'uuid', creative_id: 'uuid', format: 'text', variant: 'smallint' },
  m_audience: { campaign_id: 'uuid', audience_id: 'uuid' },
};

/** Sums of whole months. They are filled by the projector; until then reports read days. */
export class SumMonths1764000001170 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, keys] of Object.entries(tables)) {
      await runner.query(`create table analytics.${name} (
        organization_id uuid not null,
        connection_id uuid not null,
        ${Object.entries(keys)
          .map(([key, type]) => `${key} ${type} not null,`)
          .join(' ')}${measures},
        month date not null,
        missing integer not null,
        channel text not null,
        currency text not null,
        primary key (organization_id, month, connection_id, ${Object.keys(keys).join(', ')}, channel, currency)
      )`);
      await tenantTable(runner, `analytics.${name}`);
    }
    // The version of the days of which the months are the sums; another one than data_version: they are not up to date, and
    // nobody reads them.
    await runner.query('alter table analytics.projection add column months_version bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table analytics.projection drop column months_version');
    await runner.query(
      `drop table ${Object.keys(tables)
        .map((name) => `analytics.${name}`)
        .join(', ')}`,
    );
  }
}
