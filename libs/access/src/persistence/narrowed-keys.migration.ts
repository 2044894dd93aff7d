import { AUTHENTICATOR_ROLE, foldNames, nameKey, sortColumns, sortIndexes } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The permissions to which a key is narrowed (null: all of its user), and what its list is ordered by. `expired` is stored
 * some time after the end, so that readers have to look only for the few keys that have ended since then.
 */
export class NarrowKeys1764000001310 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table access.api_key add column permissions text[], add column expired boolean not null
       default false,
      add column status text generated always as
        (case when revoked_at is not null then 'revoked' when expired then 'expired' else 'active' end) stored`);
    await sortColumns(runner, 'access.api_key', nameKey);
    await sortIndexes(runner, 'access.api_key', { created_at: 'created_at', updated_at: 'updated_at', status: 'status' });
    await runner.query(
      'create index api_key_ended on access.api_key (organization_id, expires_at) where revoked_at is null and not expired',
    );
    await runner.query(`grant select (permissions, expired), update (expired) on access.api_key to ${AUTHENTICATOR_ROLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`revoke update (expired) on access.api_key from ${AUTHENTICATOR_ROLE}`);
    for (const key of ['created_at', 'updated_at']) await runner.query(`drop index access.api_key_by_${key}`);
    for (const column of ['status', 'expired', 'permissions', 'sort_name'])
      await runner.query(`alter table access.api_key drop column ${column}`);
  }
}

export const FoldKeyNames1764000001400 = foldNames('FoldKeyNames1764000001400', ['access.api_key']);
