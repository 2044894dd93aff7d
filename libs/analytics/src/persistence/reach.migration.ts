import { tenantTable } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Remembers the people that campaigns reached in exactly one period, as the platform said it, and when. */
export class RememberReach1764000001180 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A period of an account that somebody wanted to know. fetched_at: of the last answer; asked_at beyond it: another is on its
    // way.
    await runner.query(`create table analytics.reach_window (
      organization_id uuid not null, connection_id uuid not null, start_date date not null, end_date date not null,
      asked_at timestamptz not null, fetched_at timestamptz, is_final boolean not null default false,
      primary key (organization_id, connection_id, start_date, end_date))`);
    await runner.query(`create table analytics.reach (
      organization_id uuid not null, connection_id uuid not null, start_date date not null, end_date date not null,
      campaign_id uuid not null, people bigint not null,
      primary key (organization_id, connection_id, start_date, end_date, campaign_id),
      foreign key (organization_id, connection_id, start_date, end_date) references analytics.reach_window on delete cascade)`);
    await tenantTable(runner, 'analytics.reach_window');
    await tenantTable(runner, 'analytics.reach');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table analytics.reach, analytics.reach_window');
  }
}
