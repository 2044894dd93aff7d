import { tenantTable } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const measured = ['audiences.audience', 'audiences.size_day', 'audiences.insight'];

export class SampleAudiences1764000000290 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The secret of the record keys. The app writes it once and never changes it.
    await runner.query('create table audiences.sampling (organization_id uuid primary key, secret bytea not null)');
    await tenantTable(runner, 'audiences.sampling', 'select, insert, delete');
    // Earlier answers were exact. They are deleted and measured again.
    for (const table of measured) await runner.query(`alter table ${table} no force row level security`);
    await runner.query('delete from audiences.insight');
    await runner.query("delete from audiences.size_day where size->>'source' = 'members'");
    await runner.query("update audiences.audience set size = null, sized_at = null where size->>'source' = 'members'");
    await runner.query(`select graphile_worker.add_job('audiences.build',
      json_build_object('organizationId', organization_id, 'payload', json_build_object('audienceId', id)),
      queue_name => id::text, job_key => 'audience:' || id)
      from audiences.audience where type in ('customer_list', 'combined') and status <> 'archived'`);
    for (const table of measured) await runner.query(`alter table ${table} force row level security`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table audiences.sampling');
  }
}
