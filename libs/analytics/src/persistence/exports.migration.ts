import { foldNames, nameKey, sortColumns, sortIndexes, tenantTable } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Exports, and the name of every file that one of them ever began to store, so that none is left in the storage. */
export class MakeExports1764000001160 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table analytics.export (
      organization_id uuid not null,
      id uuid not null,
      version integer not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      name text not null,
      status text not null,
      format text not null,
      query jsonb not null,
      question jsonb not null,
      rows integer,
      total integer,
      bytes bigint,
      sha256 text,
      file text,
      meta jsonb,
      error jsonb,
      attempts integer not null,
      created_by uuid,
      started_at timestamptz(3),
      finished_at timestamptz(3),
      expires_at timestamptz(3),
      fence bigint not null default 0,
      leased_until timestamptz,
      primary key (organization_id, id)
    )`);
    await sortIndexes(runner, 'analytics.export', { created_at: 'created_at', updated_at: 'updated_at', status: 'status' });
    await sortColumns(runner, 'analytics.export', nameKey);
    await tenantTable(runner, 'analytics.export');
    // Until `writable_until` a worker may still be storing it.
    await runner.query(`create table analytics.export_file (
      organization_id uuid not null,
      file text not null,
      export_id uuid not null,
      writable_until timestamptz not null,
      primary key (organization_id, file)
    )`);
    await tenantTable(runner, 'analytics.export_file');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table analytics.export, analytics.export_file');
  }
}

export const FoldReportedNames1764000001401 = foldNames(
  'FoldReportedNames1764000001401',
  ['analytics.export'],
  ['analytics.subject'],
);
