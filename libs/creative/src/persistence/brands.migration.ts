import { nameKey, sortColumns, sortIndexes, tenantTable } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps how a brand looks and speaks, for creatives that take a copy of it. */
export class KeepBrands1764000001240 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table creative.brand (
      organization_id uuid not null, id uuid not null, external_id text, name text not null, description text, labels
      jsonb not null,
      metadata jsonb not null, voice text, colors jsonb not null, logo_url text, banned_terms jsonb not null,
      required_terms jsonb not null,
      disclaimer text, landing_page_url text, status text not null, created_by uuid, archived_at timestamptz(3),
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null, version int not null, primary key
      (organization_id, id))`);
    await runner.query('create unique index brand_external_id on creative.brand (organization_id, external_id)');
    await sortIndexes(runner, 'creative.brand', { created: 'created_at', status: 'status', updated_at: 'updated_at' });
    await sortColumns(runner, 'creative.brand', nameKey);
    await tenantTable(runner, 'creative.brand');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table creative.brand');
  }
}
