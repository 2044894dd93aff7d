import { type DescribedTable, nameKey, tenantTable } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { type SubjectKind, subjectKinds } from '../domain/subject.directory.js';

const columns = 'organization_id, kind, id, name, status, type, labels, created_at, updated_at, version';

/** A copy of what numbers are about. @param owners where the records are whose descriptions fill it for the first time */
export const describeSubjects = (owners: Readonly<Record<SubjectKind, DescribedTable>>): new () => MigrationInterface =>
  class DescribeSubjects1764000001100 implements MigrationInterface {
    async up(runner: QueryRunner): Promise<void> {
      await runner.query(`create table analytics.subject (
        organization_id uuid not null, kind text not null check (kind in
        (${subjectKinds.map((kind) => `'${kind}'`).join(', ')})), id uuid not null,
        name text not null, status text not null, type text, labels text[] not null default '{}', created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null, version int not null,
        sort_name ${nameKey.name.type} generated always as (${nameKey.name.sql}) stored, primary key (organization_id, kind, id))`);
      for (const kind of subjectKinds) await fill(runner, kind, owners[kind]);
      await tenantTable(runner, 'analytics.subject');
    }

    async down(runner: QueryRunner): Promise<void> {
      await runner.query('drop table analytics.subject');
    }
  };

/** The owner of the tables reads the records of all organizations for once. */
async function fill(runner: QueryRunner, kind: SubjectKind, { table, type, hasLabels }: DescribedTable): Promise<void> {
  const labels = hasLabels ? 'array(select jsonb_array_elements_text(labels))' : `'{}'`;
  await runner.query(`alter table ${table} no force row level security`);
  await runner.query(`insert into analytics.subject (${columns})
    select organization_id, '${kind}', id, name, status, ${type}, ${labels}, created_at, updated_at, version from ${table}`);
  await runner.query(`alter table ${table} force row level security`);
}
