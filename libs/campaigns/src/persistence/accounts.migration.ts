import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['campaign', 'placement'];

/**
 * A campaign names its ad accounts. One that is placed already keeps those that it runs in; a draft names none. `is_assumed`: the
 * account was taken although several were possible and nobody had chosen.
 */
export class ChooseAccounts1764000001374 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table campaigns.campaign add column connection_ids jsonb not null default '[]'`);
    await runner.query('alter table campaigns.placement add column is_assumed boolean not null default false');
    // The owner of the tables sees every organization's rows for this one statement.
    for (const table of tables) await runner.query(`alter table campaigns.${table} no force row level security`);
    await runner.query(`update campaigns.campaign c set connection_ids = p.ids from (
      select organization_id, campaign_id, jsonb_agg(connection_id order by channel) as ids from campaigns.placement
      group by organization_id, campaign_id) p
      where p.organization_id = c.organization_id and p.campaign_id = c.id`);
    for (const table of tables) await runner.query(`alter table campaigns.${table} force row level security`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table campaigns.placement drop is_assumed');
    await runner.query('alter table campaigns.campaign drop connection_ids');
  }
}
