import { tenantTable } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the platforms' reviews say of variants, for each campaign that shows them. `at`: since when a platform says so. */
export class KeepReviews1764000000871 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table creative.review (
      organization_id uuid not null, creative_id uuid not null, variant_index int not null, campaign_id uuid not null,
      connection_id uuid not null,
      channel text not null, state text not null check (state in ('pending', 'approved', 'limited', 'rejected')),
      findings jsonb not null,
      at timestamptz(3) not null, primary key (organization_id, creative_id, variant_index, campaign_id, connection_id),
      foreign key (organization_id, creative_id, variant_index) references creative.variant (organization_id,
      creative_id, index) on delete cascade)`);
    await runner.query('create index review_campaign on creative.review (organization_id, campaign_id, connection_id)');
    await tenantTable(runner, 'creative.review');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table creative.review');
  }
}
