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

export class CreateCreative1764000000270 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await contextSchema(runner, 'creative');
    await runner.query(`create table creative.creative (
      organization_id uuid not null, id uuid not null, external_id text, name text not null, description text, labels
      jsonb not null,
      metadata jsonb not null, alt_text text, status text not null, type text not null, plan jsonb not null, generator
      text not null, model text,
      planned_variants int not null, usage jsonb not null, error jsonb, started_at timestamptz(3), finished_at timestamptz(3),
      deadline_at timestamptz(3) not null, created_by uuid, archived_at timestamptz(3), created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null, version int not null, primary key (organization_id, id))`);
    await runner.query('create unique index creative_external_id on creative.creative (organization_id, external_id)');
    await runner.query('create index creative_created on creative.creative (organization_id, created_at, id)');
    await runner.query(
      `create index creative_deadline on creative.creative (organization_id, deadline_at) where status = 'generating'`,
    );
    await tenantTable(runner, 'creative.creative');
    await runner.query(`create table creative.variant (
      organization_id uuid not null, id uuid not null, creative_id uuid not null, index int not null, status text not
      null, channel text not null,
      format text not null, width int, height int, language text not null, copy jsonb, file jsonb, compliance jsonb
      not null, failure jsonb,
      created_at timestamptz(3) not null, primary key (organization_id, id), unique (organization_id, creative_id, index),
      foreign key (organization_id, creative_id) references creative.creative (organization_id, id) on delete cascade)`);
    await tenantTable(runner, 'creative.variant');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema creative cascade');
  }
}

/** Gives every documented sort of the list an index. */
export class IndexCreativeSorts1764000000610 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await sortIndexes(runner, 'creative.creative', sortKeys);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropSortIndexes(runner, 'creative.creative', Object.keys(sortKeys));
  }
}

const sortKeys = {
  name: 'lower(name)',
  status: 'status',
  updated_at: 'updated_at',
};

/** Turns sort keys from expressions into columns, so that a deep page starts at its place in the index. */
export class DeriveCreativeSorts1764000000710 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await dropSortIndexes(runner, 'creative.creative', Object.keys(nameKey));
    await sortColumns(runner, 'creative.creative', nameKey);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropSortColumns(runner, 'creative.creative', nameKey);
  }
}

export const FoldCreativeNames1764000001405 = foldNames('FoldCreativeNames1764000001405', [
  'creative.creative',
  'creative.brand',
]);
