import { tenantTable } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every stored file with its size, written down before it is stored, and the sum of each organization. */
export class CountStoredFiles1764000001500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table platform.stored_file (
      organization_id uuid not null, store text not null, file text not null, bytes bigint not null check (bytes >= 0),
      state text not null check (state in ('new', 'kept', 'leaving')), touched_at timestamptz(3) not null,
      primary key (organization_id, store, file))`);
    await runner.query(`create index stored_file_open on platform.stored_file (organization_id, store, state, touched_at)
      where state <> 'kept'`);
    await tenantTable(runner, 'platform.stored_file');
    await runner.query(`create table platform.stored_bytes (
      organization_id uuid primary key, bytes bigint not null check (bytes >= 0))`);
    await tenantTable(runner, 'platform.stored_bytes');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table platform.stored_file, platform.stored_bytes');
  }
}

/**
 * Writes down what a context stored before there was an account of it. The owner of the tables sees every organization's rows
 * for this one statement.
 * @param files a query of `organization_id`, `file` and `bytes`; a file that it names several times counts once
 */
export async function countStored(runner: QueryRunner, store: string, tables: readonly string[], files: string): Promise<void> {
  const all = [...tables, 'platform.stored_file', 'platform.stored_bytes'];
  for (const table of all) await runner.query(`alter table ${table} no force row level security`);
  await runner.query(`with stored as (
      insert into platform.stored_file (organization_id, store, file, bytes, state, touched_at)
      select distinct on (organization_id, file) organization_id, '${store}', file, bytes, 'kept', now() from (${files}) f
      where file is not null and bytes is not null order by organization_id, file returning organization_id, bytes)
    insert into platform.stored_bytes as total (organization_id, bytes)
    select organization_id, sum(bytes) from stored group by organization_id
    on conflict (organization_id) do update set bytes = total.bytes + excluded.bytes`);
  for (const table of all) await runner.query(`alter table ${table} force row level security`);
}
