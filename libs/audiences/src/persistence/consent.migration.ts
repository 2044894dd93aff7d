import { tenantTable } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepConsent1764000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // One row per person, for all lists; `key` identifies the person as in `audiences.member`. Without a row nothing was told.
    await runner.query(`create table audiences.consent (
      organization_id uuid not null, key bytea not null, ad_user_data text not null, ad_personalization text not null,
      told_at timestamptz(3) not null, primary key (organization_id, key),
      check (ad_user_data in ('granted', 'denied') and ad_personalization in ('granted', 'denied')))`);
    await tenantTable(runner, 'audiences.consent');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table audiences.consent');
  }
}
