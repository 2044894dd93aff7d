import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What was changed on a platform's own screens, and when each node was told something last: an older read says nothing of that.
 */
export class NoticeDeviations1764000000880 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table campaigns.node add column told_at timestamptz(3)');
    await runner.query(
      "alter table campaigns.placement add column deviations jsonb not null default '[]', add column reasserted jsonb " +
        "not null default '[]'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table campaigns.placement drop deviations, drop reasserted');
    await runner.query('alter table campaigns.node drop told_at');
  }
}
