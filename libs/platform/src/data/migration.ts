// Words for migrations, so that no tenant table can be made without its wall.
import type { QueryRunner } from 'typeorm';
import { APP_ROLE } from './connections.js';

/** A context's own schema, usable by the app role. */
export async function contextSchema(runner: QueryRunner, schema: string): Promise<void> {
  await runner.query(`create schema if not exists ${schema}`);
  await runner.query(`grant usage on schema ${schema} to ${APP_ROLE}`);
}

/** Row-level security, forced also on the owner, on a table that has `organization_id`; and what the app role may do with it. */
export async function tenantTable(runner: QueryRunner, table: string, grants = 'select, insert, update, delete'): Promise<void> {
  const own = `organization_id = nullif(current_setting('app.organization_id', true), '')::uuid`;
  await runner.query(`alter table ${table} enable row level security`);
  await runner.query(`alter table ${table} force row level security`);
  await runner.query(`create policy tenant on ${table} using (${own}) with check (${own})`);
  await runner.query(`grant ${grants} on ${table} to ${APP_ROLE}`);
}
