import type { DescribedTable } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { type SubjectKind, subjectKinds } from '../domain/subject.directory.js';

/**
 * What a subject has to do with others, so that a report knows which campaigns without numbers match a filter. @param owners
 * where the records are
 */
export const tellFacets = (owners: Readonly<Record<SubjectKind, DescribedTable>>): new () => MigrationInterface =>
  class TellFacets1764000001212 implements MigrationInterface {
    async up(runner: QueryRunner): Promise<void> {
      await runner.query(`alter table analytics.subject add column facets jsonb not null default '{}'`);
      for (const kind of subjectKinds) await fill(runner, kind, owners[kind]);
    }

    async down(runner: QueryRunner): Promise<void> {
      await runner.query('alter table analytics.subject drop column facets');
    }
  };

/** The owner of the tables reads the records of all organizations for once. */
async function fill(runner: QueryRunner, kind: SubjectKind, { table, facets }: DescribedTable): Promise<void> {
  if (facets === undefined) return;
  const all = ['analytics.subject', table, ...facets.reads];
  for (const each of all) await runner.query(`alter table ${each} no force row level security`);
  await runner.query(`update analytics.subject s set facets = d.facets from (select organization_id, id, ${facets.sql}
     as facets from ${table}) d
    where s.organization_id = d.organization_id and s.kind = '${kind}' and s.id = d.id`);
  for (const each of all) await runner.query(`alter table ${each} force row level security`);
}
