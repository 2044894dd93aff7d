import { APP_ROLE } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Exchange rates, one table for all organizations: units of a currency for one unit of the base on a calendar day. Rows are
 * only added, by the owner of the tables: of a day told twice the later import holds, and the source of the latest import is
 * the one that answers.
 */
export class KeepRates1764000001150 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table analytics.fx_rate (
      source text not null,
      base text not null check (base ~ '^[A-Z]{3}$'),
      currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> base),
      day date not null,
      imported_at timestamptz(3) not null,
      rate numeric(22, 12) not null check (rate between 0.000001 and 1000000000),
      primary key (source, base, currency, day, imported_at)
    )`);
    await runner.query('create index fx_rate_imported on analytics.fx_rate (imported_at)');
    await runner.query(`grant select on analytics.fx_rate to ${APP_ROLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table analytics.fx_rate');
  }
}
