import { contextSchema, foldNames, sortIndexes, tenantTable } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateBrands1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await contextSchema(runner, 'brands');
    await runner.query(`create table brands.brand (
      organization_id uuid not null, id uuid not null, external_id text, name text not null, description text,
      labels jsonb not null, metadata jsonb not null, status text not null, created_by uuid, archived_at timestamptz(3),
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null, version int not null,
      primary key (organization_id, id))`);
    await runner.query('create unique index brand_external_id on brands.brand (organization_id, external_id)');
    await sortIndexes(runner, 'brands.brand', { created: 'created_at', status: 'status', updated_at: 'updated_at' });
    await tenantTable(runner, 'brands.brand');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema brands cascade');
  }
}

export const FoldBrandNames1764000000001 = foldNames('FoldBrandNames1764000000001', ['brands.brand']);
