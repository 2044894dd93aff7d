import { APP_ROLE, tenantTable } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { definer, ensureMonths, storedIn } from './fact-months.migration.js';
import { makeRestatements } from './restatements.migration.js';

export const facts = ['', '_ad', '_audience', '_age', '_gender', '_device', '_country'].map((level) => `fact${level}`);

/** Drops the months before a day, twelve at most, oldest first; never one of the last 13. */
export const dropRestatements = `create or replace function analytics.drop_restatements(before_day date) returns void
   ${definer} set lock_timeout = '2s' as $$
  declare
    month date;
  begin
    for month in select m.month from ${storedIn(['restatement'])}
      where m.month < date_trunc('month', least(before_day, current_date - interval '13 months')) order by 1 limit 12 loop
      execute format('drop table analytics.restatement%s', to_char(month, '_YYYY_MM'));
    end loop;
  end $$`;

/** Restatements lie in the months of their changes, which are dropped as a whole. */
export class SplitRestatements1764000001210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ensureMonths(facts, ['restatement']));
    await runner.query(dropRestatements);
    await runner.query('revoke all on function analytics.drop_restatements(date) from public');
    await runner.query(`grant execute on function analytics.drop_restatements(date) to ${APP_ROLE}`);
    await remake(runner, 'partition by range (changed_on)', async () => {
      const months = (await runner.query(
        `select distinct date_trunc('month', changed_on)::date::text as month from analytics.restatement_before`,
      )) as { month: string }[];
      for (const { month } of months) await runner.query(`select analytics.ensure_months('restatement', $1, $1)`, [month]);
      // The version before this one, which may still be running, makes none.
      await runner.query(`select analytics.ensure_months('restatement', current_date, current_date + 31)`);
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await remake(runner, '');
    await runner.query('drop function analytics.drop_restatements(date)');
    await runner.query(ensureMonths(facts));
  }
}

/** Row-level security is off while the rows of all organizations move, because it binds the owner too. */
async function remake(runner: QueryRunner, partitions: string, prepare = (): Promise<void> => Promise.resolve()): Promise<void> {
  await runner.query('alter table analytics.restatement rename to restatement_before');
  for (const index of ['pkey', 'by_changed_at'])
    await runner.query(`alter index analytics.restatement_${index} rename to restatement_before_${index}`);
  await runner.query('alter table analytics.restatement_before no force row level security');
  await makeRestatements(runner, partitions);
  await prepare();
  await runner.query('insert into analytics.restatement select * from analytics.restatement_before');
  await runner.query('drop table analytics.restatement_before');
  await tenantTable(runner, 'analytics.restatement');
}
