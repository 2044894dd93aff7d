import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whose id is known as a hash alone is left out for one reason, whether it came so or before ids were kept: the two cannot be
 * told apart.
 */
export class CallHashedOnly1764000001061 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("update audiences.sent_person set outcome = 'hashed_only' where outcome = 'upload_again'");
    await runner.query(`update audiences.platform_list
      set left_out = left_out - 'upload_again' || jsonb_build_object('hashed_only', left_out->'upload_again') where
      left_out ? 'upload_again'`);
  }

  async down(): Promise<void> {
    // Both names say the same.
  }
}
