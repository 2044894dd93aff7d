import { tenantTable } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const measures = (side: 'before' | 'after'): string => `
    ${side}_impressions bigint not null,
    ${side}_clicks bigint not null,
    ${side}_spend_micros bigint not null,
    ${side}_conversions_micros bigint,
    ${side}_conversion_value_micros bigint,
    ${side}_video_views bigint,
    ${side}_engagements bigint,
    ${side}_leads bigint,`;

/** All changes of a campaign's day that were made on one UTC day: the numbers before the first of them and after the last. */
export async function makeRestatements(runner: QueryRunner, partitions = ''): Promise<void> {
  await runner.query(`create table analytics.restatement (
    organization_id uuid not null,
    connection_id uuid not null,
    campaign_id uuid not null,
    sync_id uuid not null,${measures('before')}${measures('after')}
    changed_at timestamptz not null,
    changed_on date not null,
    day date not null,
    changes integer not null,
    channel text not null,
    currency text not null,
    primary key (organization_id, changed_on, connection_id, day, campaign_id, channel, currency)
  ) ${partitions}`);
  await runner.query(`create index restatement_by_changed_at on analytics.restatement
    (organization_id, changed_at, connection_id, day, campaign_id, channel, currency)`);
}

/** Keeps which numbers of past days a platform changed after they had been projected, and by which sync. */
export class KeepRestatements1764000001120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await makeRestatements(runner);
    await tenantTable(runner, 'analytics.restatement');
    // sync_id: the last sync that changed the cell, if the account's day was over; null: not over yet, or a rebuild.
    await runner.query(
      'alter table analytics.dirty add column sync_id uuid, add column never_projected boolean not null default false',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table analytics.dirty drop column sync_id, drop column never_projected');
    await runner.query('drop table analytics.restatement');
  }
}
