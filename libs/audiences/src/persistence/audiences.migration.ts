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

export class CreateAudiences1764000000280 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await contextSchema(runner, 'audiences');
    await runner.query(`create table audiences.audience (
      organization_id uuid not null, id uuid not null, external_id text, name text not null, description text, labels
      jsonb not null,
      metadata jsonb not null, retention_days int, type text not null, definition jsonb not null, status text not
      null, size jsonb,
      sized_at timestamptz(3), error jsonb, created_by uuid, archived_at timestamptz(3), created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null, version int not null, primary key (organization_id, id))`);
    await runner.query('create unique index audience_external_id on audiences.audience (organization_id, external_id)');
    await runner.query('create index audience_created on audiences.audience (organization_id, created_at, id)');
    await tenantTable(runner, 'audiences.audience');
    // One row per person and list. Every identifier is the SHA-256 of its normalised form; `key` is the one that identifies
    // the person. Without a foreign key, which would be checked for every row and cost as much as the row itself.
    await runner.query(`create table audiences.member (
      organization_id uuid not null, audience_id uuid not null, key bytea not null, email bytea, phone bytea, phone_digits bytea,
      device_id bytea, crm_id bytea, country text, language text, gender text, birth_year smallint,
      primary key (organization_id, audience_id, key))`);
    await tenantTable(runner, 'audiences.member');
    // People are removed by any of their identifiers, from one list or from all. The key has an index already, so these
    // indexes contain only identifiers that differ from the key.
    for (const column of ['email', 'phone', 'phone_digits', 'device_id', 'crm_id'])
      await runner.query(`create index member_${column} on audiences.member (organization_id, ${column}) where ${column} <> key`);
    await runner.query(`create table audiences.size_day (
      organization_id uuid not null, audience_id uuid not null, day date not null, size jsonb not null,
      primary key (organization_id, audience_id, day),
      foreign key (organization_id, audience_id) references audiences.audience (organization_id, id) on delete cascade)`);
    await tenantTable(runner, 'audiences.size_day');
    await runner.query(`create table audiences.insight (
      organization_id uuid not null, audience_id uuid not null, computed_at timestamptz(3) not null, findings jsonb not null,
      primary key (organization_id, audience_id),
      foreign key (organization_id, audience_id) references audiences.audience (organization_id, id) on delete cascade)`);
    await tenantTable(runner, 'audiences.insight');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema audiences cascade');
  }
}

/** Gives every documented sort of the list an index. */
export class IndexAudienceSorts1764000000620 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await sortIndexes(runner, 'audiences.audience', sortKeys);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropSortIndexes(runner, 'audiences.audience', Object.keys(sortKeys));
  }
}

const sortKeys = {
  name: 'lower(name)',
  status: 'status',
  updated_at: 'updated_at',
  size: "((size->>'upper')::bigint)",
};

/** Turns sort keys from expressions into columns, so that a deep page starts at its place in the index. */
export class DeriveAudienceSorts1764000000720 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await dropSortIndexes(runner, 'audiences.audience', Object.keys(derivedKeys));
    await sortColumns(runner, 'audiences.audience', derivedKeys);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropSortColumns(runner, 'audiences.audience', derivedKeys);
  }
}

const derivedKeys = { ...nameKey, size: { type: 'bigint', sql: "(size->>'upper')::bigint" } } as const;

export const FoldAudienceNames1764000001402 = foldNames('FoldAudienceNames1764000001402', ['audiences.audience']);
