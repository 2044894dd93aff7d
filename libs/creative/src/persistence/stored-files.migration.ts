import { countStored } from '@app/platform/storage';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of archived creatives end. What was stored before counts from now on, by the sizes that the records tell. */
export class CountCreativeFiles1764000001501 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table creative.creative add files_erased_at timestamptz(3), add files_shown_at timestamptz(3)`);
    await runner.query(`create index creative_archived on creative.creative (organization_id, archived_at)
      where status = 'archived' and files_erased_at is null`);
    await countStored(
      runner,
      'assets',
      ['creative.creative', 'creative.variant', 'creative.upload'],
      `select organization_id, file->>'sha256' as file, (file->>'bytes')::bigint as bytes from creative.variant
       union all select organization_id, logo->>'sha256', (logo->>'bytes')::bigint from creative.creative
       union all select organization_id, photo->>'file', (photo->>'bytes')::bigint
         from creative.creative, jsonb_array_elements(photos) as photo
       union all select organization_id, photo->>'file', (photo->>'bytes')::bigint from creative.upload`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table creative.creative drop files_erased_at, drop files_shown_at');
  }
}
