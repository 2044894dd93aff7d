import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Runs belong to the worker that holds their lease, each stream tells how far it came, and each fault what helps. */
export class LeaseSyncs1764000000810 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table connections.sync add column lease uuid, add column leased_until timestamptz(3), add column ' +
        'takeovers int not null default 0',
    );
    await withoutSecurity(runner, async () => {
      await runner.query(`update connections.sync set error = error || '{"action": null}' where error is not null`);
      await runner.query(
        `update connections.connection set last_error = last_error || '{"action": null}' where last_error is not null`,
      );
      await runner.query(`update connections.sync set streams = (
        select jsonb_agg(jsonb_build_object('through_date', null, 'started_at', ${instant('started_at')},
        'finished_at', ${instant('finished_at')}) || stream
          || case when stream->'error' = 'null' then '{}' else jsonb_build_object('error', stream->'error' ||
          '{"action": null}') end)
        from jsonb_array_elements(streams) as stream) where streams <> '[]'`);
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table connections.sync drop lease, drop leased_until, drop takeovers');
  }
}

/** How far back the numbers of a connection are stored, and when older ones are read next. */
export class BackfillConnections1764000000820 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table connections.connection add column backfill_start_date date, add column
       backfill_target_date date,
      add column backfill_failures int not null default 0, add column next_backfill_at timestamptz(3)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table connections.connection drop backfill_start_date, drop backfill_target_date, drop
       backfill_failures,
      drop next_backfill_at`);
  }
}

/** As the API shows instants. */
const instant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Row-level security also binds the owner, who otherwise sees no organization's rows. */
async function withoutSecurity(runner: QueryRunner, work: () => Promise<void>): Promise<void> {
  const tables = ['connections.sync', 'connections.connection'];
  for (const table of tables) await runner.query(`alter table ${table} no force row level security`);
  await work();
  for (const table of tables) await runner.query(`alter table ${table} force row level security`);
}
