import { APP_ROLE } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The renewer of a credential, and the holders of each grant. The holders have no row-level security by organization, because
 * the same person may connect accounts for several; so the app role may not read the table at all: two functions write it and
 * answer one yes or no.
 */
export class EndConnections1764000000430 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table connections.credential
      add column grant_hash bytea, add column renewal uuid, add column renewing_until timestamptz(3)`);
    await runner.query(
      'create table connections.grant_holder (grant_hash bytea not null, connection_id uuid not null, primary key ' +
        '(grant_hash, connection_id))',
    );
    const own = `organization = nullif(current_setting('app.organization_id', true), '')::uuid`;
    await runner.query(`create function connections.hold_grant(organization uuid, hash bytea, connection uuid) returns void
      language plpgsql security definer set search_path = pg_catalog, pg_temp as $$ begin
        if ${own} then insert into connections.grant_holder values (hash, connection) on conflict do nothing; end if;
      end $$`);
    // The locks come first: of two concurrent releases, the second waits and then sees the rows that the first left.
    await runner.query(`create function connections.release_grant(organization uuid, hash bytea, connection uuid) returns boolean
      language plpgsql security definer set search_path = pg_catalog, pg_temp as $$ begin
        if not coalesce(${own}, false) then return false; end if;
        perform from connections.grant_holder h where h.grant_hash = hash order by h.connection_id for update;
        delete from connections.grant_holder h where h.grant_hash = hash and h.connection_id = connection;
        return not exists (select from connections.grant_holder h where h.grant_hash = hash);
      end $$`);
    for (const signature of ['hold_grant(uuid, bytea, uuid)', 'release_grant(uuid, bytea, uuid)']) {
      await runner.query(`revoke all on function connections.${signature} from public`);
      await runner.query(`grant execute on function connections.${signature} to ${APP_ROLE}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function connections.release_grant(uuid, bytea, uuid), connections.hold_grant(uuid, bytea, uuid)');
    await runner.query('drop table connections.grant_holder');
    await runner.query('alter table connections.credential drop grant_hash, drop renewal, drop renewing_until');
  }
}
