import { tenantTable } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { firstFacts, monthsFunctions } from './fact-months.migration.js';
import { measures } from './fact-tables.js';

const kinds = ['age', 'gender', 'device', 'country'];
const levels = ['campaign', 'ad', 'audience'];
/** Of reports, before there were more. */
export const firstLevels: readonly string[] = [...levels, ...kinds];

/** Facts and a projection of the numbers of campaigns by one kind of segment. */
export async function makeSegmentTables(runner: QueryRunner, kind: string): Promise<void> {
  for (const [name, definition] of [
    [`analytics.fact_${kind}`, facts(kind)],
    [`analytics.d_${kind}`, projection(kind)],
  ] as const) {
    await runner.query(`create table ${name} ${definition}`);
    await tenantTable(runner, name);
  }
}

/** Row-level security is off while the rows of all organizations go, because it binds the owner too. */
export async function keepLevels(runner: QueryRunner, kept: readonly string[]): Promise<void> {
  for (const table of ['dirty', 'stream', 'sync_batch', 'fact_day']) {
    await runner.query(`alter table analytics.${table} no force row level security`);
    await runner.query(`delete from analytics.${table} where level <> all($1)`, [kept]);
    await runner.query(`alter table analytics.${table} force row level security`);
  }
  await allow(runner, kept);
}

const facts = (kind: string): string => `(
  organization_id uuid not null,
  connection_id uuid not null,
  campaign_id uuid not null,${measures},
  day date not null,
  platform_campaign_id text not null,
  ${kind} text not null,
  channel text not null,
  currency text not null,
  primary key (organization_id, day, connection_id, platform_campaign_id, ${kind})
) partition by range (day)`;

const projection = (kind: string): string => `(
  organization_id uuid not null,
  connection_id uuid not null,
  campaign_id uuid not null,${measures},
  day date not null,
  missing integer not null,
  ${kind} text not null,
  channel text not null,
  currency text not null,
  primary key (organization_id, day, connection_id, campaign_id, ${kind}, channel, currency)
)`;

/**
 * Reports by age, gender, device and country get facts and a projection each: they are parts of the same numbers, and never
 * summed with each other.
 */
export class StoreSegmentReports1764000001130 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const kind of kinds) await makeSegmentTables(runner, kind);
    for (const sql of monthsFunctions([...firstFacts, ...kinds.map((kind) => `fact_${kind}`)])) await runner.query(sql);
    await allow(runner, firstLevels);
  }

  async down(runner: QueryRunner): Promise<void> {
    await keepLevels(runner, levels);
    for (const sql of monthsFunctions(firstFacts)) await runner.query(sql);
    for (const kind of kinds) await runner.query(`drop table analytics.d_${kind}, analytics.fact_${kind}`);
  }
}

export const allow = (runner: QueryRunner, allowed: readonly string[]): Promise<unknown> =>
  runner.query(`alter table analytics.stream drop constraint stream_level_check,
    add constraint stream_level_check check (level in (${allowed.map((level) => `'${level}'`).join(', ')}))`);
