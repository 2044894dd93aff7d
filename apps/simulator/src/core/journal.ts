/** Objects in PostgreSQL: one table for all platforms, a row for each object as it is now, with its history. */
import type { Sql } from '../database.js';
import type { CoreObject, Journal } from './objects.js';

export const CORE_TABLES = `
  create table if not exists object (
    platform text not null, number bigint generated always as identity, id text not null, object jsonb not null,
    primary key (platform, id));`;

export const journalOf = (sql: Sql, platform: string): Journal => ({
  async read() {
    const rows = await sql.query<{ object: CoreObject }>('select object from object where platform = $1 order by number', [
      platform,
    ]);
    return rows.map(({ object }) => object);
  },
  async write(changed) {
    await sql.query(
      `insert into object (platform, id, object)
       select $1, each ->> 'id', each from jsonb_array_elements($2::jsonb) with ordinality as all_of (each, at) order by at
       on conflict (platform, id) do update set object = excluded.object`,
      [platform, JSON.stringify(changed)],
    );
  },
});

export const emptyJournal = async (sql: Sql, platform: string): Promise<void> =>
  void (await sql.query('delete from object where platform = $1', [platform]));
