// What the migrations of fact tables share.
import { APP_ROLE, tenantTable } from '@app/platform/data';
import type { QueryRunner } from 'typeorm';

const FIRST_YEAR = 2023;
const LAST_YEAR = 2029;

export const measures = `
  impressions bigint not null,
  clicks bigint not null,
  spend_micros bigint not null,
  conversions_micros bigint,
  conversion_value_micros bigint,
  video_views bigint,
  engagements bigint,
  leads bigint`;

/**
 * One partition per month, created here because the app role owns nothing and may not create any. Other days go to `<table>_other`, so that no
 * day is ever refused. The app accesses partitions only through the table.
 */
export async function makeMonths(runner: QueryRunner, table: string): Promise<void> {
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year += 1) {
    for (let month = 0; month < 12; month += 1) {
      const [from, to] = [new Date(Date.UTC(year, month)), new Date(Date.UTC(year, month + 1))].map((date) =>
        date.toISOString().slice(0, 10),
      );
      const name = `${table}_${from?.slice(0, 7).replace('-', '_')}`;
      await makePartition(runner, table, name, `for values from ('${from}') to ('${to}')`);
    }
  }
  await makePartition(runner, table, `${table}_other`, 'default');
}

async function makePartition(runner: QueryRunner, table: string, name: string, bounds: string): Promise<void> {
  await runner.query(`create table analytics.${name} partition of analytics.${table} ${bounds} with (fillfactor = 90)`);
  await tenantTable(runner, `analytics.${name}`);
  await runner.query(`revoke all on analytics.${name} from ${APP_ROLE}`);
}
