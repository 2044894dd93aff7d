import pg from 'pg';
import { cloneDatabase, dropDatabase } from '../../../../test/support/database.js';
import { dropSortColumns, dropSortIndexes, nameKey, sortColumns, sortIndexes } from './migration.js';

const DATABASE = `migration_${process.pid}`;
let owner: pg.Client;
const runner = { query: (text: string) => owner.query(text) } as never;
const indexes = async (): Promise<string[]> =>
  (await owner.query<{ name: string }>("select indexname as name from pg_indexes where schemaname = 'spec' order by 1")).rows.map(
    ({ name }) => name,
  );

beforeAll(async () => {
  owner = new pg.Client({ connectionString: await cloneDatabase(DATABASE) });
  owner.on('error', () => undefined);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await dropDatabase(DATABASE);
});
beforeEach(async () => {
  await owner.query('drop schema if exists spec cascade; create schema spec');
  await owner.query('create table spec.note (organization_id uuid not null, id uuid not null, name text not null)');
});

test('a new table gets the columns and the indexes of its computed sort keys in its first migration', async () => {
  await sortColumns(runner, 'spec.note', nameKey);
  await owner.query("insert into spec.note values (gen_random_uuid(), gen_random_uuid(), 'Ärger')");
  expect((await owner.query('select sort_name from spec.note')).rows).toEqual([{ sort_name: 'ärger' }]);
  expect(await indexes()).toEqual(['note_by_name']);
});

test('a table whose sort key was an expression changes to the column, and back', async () => {
  await sortIndexes(runner, 'spec.note', { name: 'lower(name)' });
  await dropSortIndexes(runner, 'spec.note', ['name']);
  await sortColumns(runner, 'spec.note', nameKey);
  await dropSortColumns(runner, 'spec.note', nameKey);
  const { rows } = await owner.query<{ def: string }>("select indexdef as def from pg_indexes where schemaname = 'spec'");
  expect(rows.map(({ def }) => def)).toEqual([expect.stringContaining('lower(name)')]);
});
