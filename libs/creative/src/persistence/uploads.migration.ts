import { tenantTable } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Pictures that clients upload. `files` names every file that one of them ever began to store, so that none is left in the
 * storage.
 */
export class TakeUploads1764000001250 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table creative.upload (
      organization_id uuid not null, id uuid not null, status text not null check (status in ('awaiting', 'ready',
      'refused', 'expired')),
      mime_type text not null, bytes int not null, fault text, sent text, photo jsonb, files text[] not null default '{}',
      used_at timestamptz(3), created_by uuid, created_at timestamptz(3) not null, primary key (organization_id, id))`);
    await runner.query('create index upload_unused on creative.upload (organization_id, created_at) where used_at is null');
    await tenantTable(runner, 'creative.upload');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table creative.upload');
  }
}
