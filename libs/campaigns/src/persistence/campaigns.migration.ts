import {
  contextSchema,
  dropSortColumns,
  dropSortIndexes,
  foldNames,
  nameKey,
  sortColumns,
  sortIndexes,
  tenantTable,
} from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCampaigns1764000000300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await contextSchema(runner, 'campaigns');
    await runner.query(`create table campaigns.campaign (
      organization_id uuid not null, id uuid not null, external_id text, name text not null, description text, status
      text not null,
      delivery_status text not null, delivery_issues jsonb not null, objective text, channels jsonb not null, budget
      jsonb, spend_cap jsonb,
      pacing text not null, bid_strategy jsonb not null, optimization_goal text, start_at timestamptz(3), end_at
      timestamptz(3), timezone text not null,
      dayparting jsonb, frequency_cap jsonb, targeting jsonb not null, audience_ids jsonb not null,
      excluded_audience_ids jsonb not null,
      creative_ids jsonb not null, landing_page_url text, tracking jsonb, attribution jsonb not null,
      special_ad_categories jsonb not null,
      contains_eu_political_advertising boolean, labels jsonb not null, metadata jsonb not null, created_by uuid,
      launched_at timestamptz(3), paused_at timestamptz(3), paused_by text, completed_at timestamptz(3),
      completion_reason text, archived_at timestamptz(3),
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null, version int not null, primary key
      (organization_id, id))`);
    await runner.query('create unique index campaign_external_id on campaigns.campaign (organization_id, external_id)');
    await runner.query('create index campaign_created on campaigns.campaign (organization_id, created_at, id)');
    await runner.query('create index campaign_updated on campaigns.campaign (organization_id, updated_at, id)');
    await runner.query(
      `create index campaign_ending on campaigns.campaign (organization_id, end_at) where status in ('active', 'paused')`,
    );
    await tenantTable(runner, 'campaigns.campaign');
    await runner.query(`create table campaigns.placement (
      organization_id uuid not null, campaign_id uuid not null, channel text not null, connection_id uuid not null,
      platform_campaign_id text,
      desired text not null, applied jsonb, observed text, platform_status text, platform_reasons jsonb not null,
      last_error text, synced_at timestamptz(3),
      primary key (organization_id, campaign_id, channel),
      foreign key (organization_id, campaign_id) references campaigns.campaign (organization_id, id) on delete cascade)`);
    await runner.query(
      'create unique index placement_platform on campaigns.placement (organization_id, connection_id, platform_campaign_id)',
    );
    await tenantTable(runner, 'campaigns.placement');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema campaigns cascade');
  }
}

/** Gives every documented sort of the list an index. */
export class IndexCampaignSorts1764000000600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await sortIndexes(runner, 'campaigns.campaign', sortKeys);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropSortIndexes(runner, 'campaigns.campaign', Object.keys(sortKeys));
  }
}

const sortKeys = {
  name: 'lower(name)',
  status: 'status',
  start_at: 'start_at',
  end_at: 'end_at',
  budget_amount: "((budget->>'amount')::numeric)",
};

/** Turns sort keys from expressions into columns, so that a deep page starts at its place in the index. */
export class DeriveCampaignSorts1764000000700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await dropSortIndexes(runner, 'campaigns.campaign', Object.keys(derivedKeys));
    await sortColumns(runner, 'campaigns.campaign', derivedKeys);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropSortColumns(runner, 'campaigns.campaign', derivedKeys);
  }
}

/** Amounts have at most four decimals, and 64 bits hold the largest in ten-thousandths. */
const derivedKeys = {
  ...nameKey,
  budget_amount: { type: 'bigint', sql: "((budget->>'amount')::numeric * 10000)::bigint" },
} as const;

/**
 * Until when a call that switches the campaign on may be on its way: a state that is read before that does not show its effect.
 */
export class RecordEnabling1764000000740 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table campaigns.placement add column enabling_until timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table campaigns.placement drop enabling_until');
  }
}

/** The default is for processes of the release before, which do not write these columns. */
export class AddKeywordsAndApp1764000000860 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("alter table campaigns.campaign add column keywords jsonb not null default '[]', add column app jsonb");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table campaigns.campaign drop keywords, drop app');
  }
}

export const FoldCampaignNames1764000001403 = foldNames('FoldCampaignNames1764000001403', ['campaigns.campaign']);
