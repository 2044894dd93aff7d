// Building blocks of migrations, so that no tenant table is created without row-level security.
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from './connections.js';
import { folded, NAME_COLLATION } from './folded.js';

/** A context's own schema, usable by the app role. */
export async function contextSchema(runner: QueryRunner, schema: string): Promise<void> {
  await runner.query(`create schema if not exists ${schema}`);
  await runner.query(`grant usage on schema ${schema} to ${APP_ROLE}`);
}

/** Adds row-level security, also for the owner, to a table with `organization_id`, and grants the app role its rights. */
export async function tenantTable(runner: QueryRunner, table: string, grants = 'select, insert, update, delete'): Promise<void> {
  const own = `organization_id = nullif(current_setting('app.organization_id', true), '')::uuid`;
  await runner.query(`alter table ${table} enable row level security`);
  await runner.query(`alter table ${table} force row level security`);
  await runner.query(`create policy tenant on ${table} using (${own}) with check (${own})`);
  await runner.query(`grant ${grants} on ${table} to ${APP_ROLE}`);
}

/**
 * The indexes that serve a list's orders: one per sort key, `<table>_by_<sort>` on `(organization_id, [within,] key, id)`.
 * @param within the column that narrows the list to a record in the path, such as `connection_id`
 */
export async function sortIndexes(
  runner: QueryRunner,
  table: string,
  keys: Readonly<Record<string, string>>,
  within?: string,
): Promise<void> {
  const name = table.slice(table.indexOf('.') + 1);
  for (const [sort, key] of Object.entries(keys)) {
    const columns = ['organization_id', within, key, sort === 'id' ? undefined : 'id'].filter((column) => column !== undefined);
    await runner.query(`create index ${name}_by_${sort} on ${table} (${columns.join(', ')})`);
  }
}

/** A sort key that is computed from other columns: its type, which has leakproof comparisons, and its expression. */
export interface DerivedKey {
  readonly type: 'text' | 'bigint';
  readonly sql: string;
}

/** The sort key of a list whose records have a name. */
export const nameKey = { name: { type: 'text', sql: 'lower(name)' } } as const satisfies Readonly<Record<string, DerivedKey>>;

/**
 * Generated columns `sort_<sort>` and their indexes, used instead of indexes on expressions. A table that has such indexes
 * drops them first (`dropSortIndexes`). Row-level security allows only leakproof conditions in an index scan: a comparison of
 * texts or whole numbers is leakproof, a call of `lower` or `->>` is not.
 */
export async function sortColumns(runner: QueryRunner, table: string, keys: Readonly<Record<string, DerivedKey>>): Promise<void> {
  const columns = Object.entries(keys).map(
    ([sort, { type, sql }]) => `add column sort_${sort} ${type} generated always as (${sql}) stored`,
  );
  await runner.query(`alter table ${table} ${columns.join(', ')}`);
  await sortIndexes(runner, table, Object.fromEntries(Object.keys(keys).map((sort) => [sort, `sort_${sort}`])));
}

/**
 * Names without case and accents, in the order of Unicode: what the sort `name` and the search `q` read. A migration of this
 * class name replaces the `sort_name` of the tables, of which those that are a list have an index by it.
 */
export const foldNames = (
  name: string,
  tables: readonly string[],
  unlisted: readonly string[] = [],
): new () => MigrationInterface =>
  class implements MigrationInterface {
    readonly name = name;

    async up(runner: QueryRunner): Promise<void> {
      await this.replace(runner, `text collate ${NAME_COLLATION}`, folded('name'));
    }

    async down(runner: QueryRunner): Promise<void> {
      await this.replace(runner, nameKey.name.type, nameKey.name.sql);
    }

    private async replace(runner: QueryRunner, type: string, sql: string): Promise<void> {
      for (const table of [...tables, ...unlisted])
        await runner.query(`alter table ${table} drop column if exists sort_name, add column sort_name ${type} generated always as
          (${sql}) stored`);
      for (const table of tables) await sortIndexes(runner, table, { name: 'sort_name' });
    }
  };

export async function dropSortColumns(
  runner: QueryRunner,
  table: string,
  keys: Readonly<Record<string, DerivedKey>>,
): Promise<void> {
  for (const sort of Object.keys(keys)) await runner.query(`alter table ${table} drop column sort_${sort}`);
  await sortIndexes(runner, table, Object.fromEntries(Object.entries(keys).map(([sort, { sql }]) => [sort, `(${sql})`])));
}

export async function dropSortIndexes(runner: QueryRunner, table: string, sorts: readonly string[]): Promise<void> {
  for (const sort of sorts) await runner.query(`drop index ${table}_by_${sort}`);
}
