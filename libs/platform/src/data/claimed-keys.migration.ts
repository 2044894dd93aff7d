import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The claim of an idempotency key, sent ahead of the first statement of a request: see idempotency.ts. It fails, so that no
 * later statement runs, while another request holds the key (until its transaction ends) and when the key has an answer since
 * `since`. Two statements, because the second must see the commit of a request that has just released the lock.
 */
export class ClaimKeys1764000000760 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create function platform.claim_key(organization uuid, asked_operation text, asked_key text,
       since timestamptz)
      returns void language plpgsql as $$
      begin
        if pg_try_advisory_xact_lock(hashtextextended(organization::text || ' ' || asked_operation || ' ' || asked_key, 0)) then
          if not exists (select from platform.idempotency
            where organization_id = organization and operation = asked_operation and key = asked_key and created_at > since)
          then return; end if;
        end if;
        raise exception 'this idempotency key is taken' using errcode = 'unique_violation';
      end $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function platform.claim_key');
  }
}
