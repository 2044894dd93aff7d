import { AUTHENTICATOR_ROLE, tenantTable } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many requests each key sent on each day, by what became of them. */
export class CountRequestDays1764000001620 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table access.request_day (
      organization_id uuid not null, day date not null, key_id uuid not null, succeeded int not null, refused int not null,
      rate_limited int not null, failed int not null, primary key (organization_id, day, key_id)) with (fillfactor = 50)`);
    await tenantTable(runner, 'access.request_day', 'select, delete');
    await runner.query('create index request_day_age on access.request_day (day)');
    const counts = 'succeeded, refused, rate_limited, failed';
    await runner.query(`grant select, insert, delete, update (${counts}) on access.request_day to ${AUTHENTICATOR_ROLE}`);
    await runner.query(
      `create policy authenticator on access.request_day for all to ${AUTHENTICATOR_ROLE} using (true) with check (true)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table access.request_day');
  }
}
