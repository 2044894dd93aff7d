import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantTable } from '@app/platform/data';

/** What was made before is no draft, and nothing more is told of it. */
export class TellOfDrafts1764000001350 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table creative.creative add notes jsonb');
    await runner.query(`alter table creative.variant add is_draft boolean not null default false, add notes jsonb,
      add accepted_at timestamptz(3), add accepted_by uuid`);
    await runner.query(`create table creative.fact_reading (
      organization_id uuid not null, id uuid not null, status text not null check (status in ('reading', 'ready', 'failed')),
      prompt text, landing_page_url text, language text not null, source_text text, facts jsonb not null default '[]',
      findings jsonb not null default '[]', error jsonb, created_by uuid, created_at timestamptz(3) not null,
      finished_at timestamptz(3),
      primary key (organization_id, id))`);
    await runner.query('create index fact_reading_created on creative.fact_reading (organization_id, created_at)');
    await tenantTable(runner, 'creative.fact_reading');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table creative.fact_reading');
    await runner.query('alter table creative.variant drop is_draft, drop notes, drop accepted_at, drop accepted_by');
    await runner.query('alter table creative.creative drop notes');
  }
}
