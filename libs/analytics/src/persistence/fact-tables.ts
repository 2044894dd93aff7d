// What the migrations of fact tables share.
import { APP_ROLE, tenantTable } from '@app/platform/data';
import type { QueryRunner } from 'typeorm';

export const measures = `
  impressions bigint not null,
  clicks bigint not null,
  spend_micros bigint not null,
  conversions_micros bigint,
  conversion_value_micros bigint,
  video_views bigint,
  engagements bigint,
  leads bigint`;

/** The partition of all days, until `MakeMonthsOnNeed` replaces it by months. */
export async function makeOther(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(`create table analytics.${table}_other partition of analytics.${table} default with (fillfactor = 90)`);
  await tenantTable(runner, `analytics.${table}_other`);
  await runner.query(`revoke all on analytics.${table}_other from ${APP_ROLE}`);
}
