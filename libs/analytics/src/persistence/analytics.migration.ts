// The tables of the read side. Every key starts with the organization, every projected row belongs to exactly one cell
// (connection and day), and all measures are whole numbers.
import { contextSchema, tenantTable } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { makeOther, measures } from './fact-tables.js';

const tables: Readonly<Record<string, string>> = {
  // One report of one ad account. Its row lock orders the writers of an account; version counts their batches without a gap.
  stream: `(
    organization_id uuid not null,
    connection_id uuid not null,
    level text not null check (level in ('campaign', 'creative', 'audience')),
    channel text not null,
    currency text not null,
    timezone text not null,
    version bigint not null,
    fetched_at timestamptz,
    data_from date,
    data_through date,
    final_through date,
    primary key (organization_id, connection_id, level)
  ) with (fillfactor = 70)`,

  // Every stored answer of a platform, so that a repeated one has one effect.
  sync_batch: `(
    organization_id uuid not null,
    connection_id uuid not null,
    level text not null,
    batch_id text not null,
    version bigint not null,
    fetched_at timestamptz not null,
    start_date date not null,
    end_date date not null,
    rows_read integer not null,
    rows_inserted integer not null,
    rows_updated integer not null,
    rows_deleted integer not null,
    primary key (organization_id, connection_id, level, batch_id)
  )`,

  // The record of a stored day: the time of the request, the content's fingerprint and control totals.
  fact_day: `(
    organization_id uuid not null,
    connection_id uuid not null,
    level text not null,
    day date not null,
    fetched_at timestamptz not null,
    version bigint not null,
    content_hash text not null,
    row_count integer not null,
    spend_micros bigint not null,
    final boolean not null,
    primary key (organization_id, connection_id, level, day)
  ) with (fillfactor = 70)`,

  // A platform's latest report of a campaign on a day of the ad account (the campaign-level report).
  fact: `(
    organization_id uuid not null,
    connection_id uuid not null,
    campaign_id uuid not null,${measures},
    day date not null,
    platform_campaign_id text not null,
    channel text not null,
    currency text not null,
    primary key (organization_id, day, connection_id, platform_campaign_id)
  ) partition by range (day)`,

  // Cells whose projections are older than their facts: a set; the projector deletes a cell in its own transaction.
  dirty: `(
    organization_id uuid not null,
    connection_id uuid not null,
    day date not null,
    first_dirty_at timestamptz not null,
    attempts integer not null default 0,
    parked_at timestamptz,
    last_error text,
    primary key (organization_id, connection_id, day)
  ) with (fillfactor = 50, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0)`,

  // Counts the projector's commits of an organization, so that a reader can detect changed numbers between two pages.
  projection: `(
    organization_id uuid not null primary key,
    data_version bigint not null,
    projected_at timestamptz not null
  ) with (fillfactor = 50)`,

  d_campaign: `(
    organization_id uuid not null,
    connection_id uuid not null,
    campaign_id uuid not null,${measures},
    day date not null,
    missing integer not null,
    channel text not null,
    currency text not null,
    primary key (organization_id, day, connection_id, campaign_id, channel, currency)
  )`,

  d_channel: `(
    organization_id uuid not null,
    connection_id uuid not null,${measures},
    day date not null,
    missing integer not null,
    channel text not null,
    currency text not null,
    primary key (organization_id, day, connection_id, channel, currency)
  )`,
};

export class CreateAnalytics1764000000400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await contextSchema(runner, 'analytics');
    for (const [name, definition] of Object.entries(tables)) {
      await runner.query(`create table analytics.${name} ${definition}`);
      await tenantTable(runner, `analytics.${name}`);
    }
    await runner.query(
      `create index dirty_waiting on analytics.dirty (organization_id, attempts, first_dirty_at) where parked_at is null`,
    );
    await runner.query(`create index d_campaign_of_campaign on analytics.d_campaign (organization_id, campaign_id)`);
    await makeOther(runner, 'fact');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema analytics cascade');
  }
}
