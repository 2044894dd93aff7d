import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Good variants were `ready`; now `active`, as `status=active` means in every list. */
export class ActiveVariants1764000000520 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return rename(runner, 'ready', 'active');
  }

  down(runner: QueryRunner): Promise<void> {
    return rename(runner, 'active', 'ready');
  }
}

/** Row-level security also binds the owner, who otherwise sees no organization's rows. */
async function rename(runner: QueryRunner, from: string, to: string): Promise<void> {
  await runner.query('alter table creative.variant no force row level security');
  await runner.query('update creative.variant set status = $2 where status = $1', [from, to]);
  await runner.query('alter table creative.variant force row level security');
}
