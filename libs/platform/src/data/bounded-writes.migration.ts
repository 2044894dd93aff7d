import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The check that is sent with every commit: see write-deadline.ts. */
export class BoundWrites1764000000110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create function platform.require_before(deadline timestamptz) returns void language plpgsql as $$
      begin
        if clock_timestamp() >= deadline then
          raise exception 'this transaction was given up' using errcode = 'query_canceled';
        end if;
      end $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function platform.require_before');
  }
}
