import { AUTHENTICATOR_ROLE, type DerivedKey, sortColumns, sortIndexes, tenantTable } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The list of members is sorted by these too. */
const derived = {
  email: { type: 'text', sql: 'lower(email)' },
  role: { type: 'bigint', sql: `array_position(array['viewer', 'analyst', 'manager', 'admin', 'owner'], role)` },
} as const satisfies Readonly<Record<string, DerivedKey>>;
const sorted = { created_at: 'created_at', updated_at: 'updated_at', status: 'status' };

const statusIs = (states: string): string =>
  `alter table access.user drop constraint user_status_check, add constraint user_status_check check (status in (${states}))`;

/** An invitation or a password reset: one for each user at a time, found by the digest of its token. */
const link = `create table access.link (
  organization_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('invite', 'reset')),
  digest bytea not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  created_by uuid,
  mail text not null check (mail in ('not_configured', 'queued', 'sent', 'failed')),
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references access.user (organization_id, id) on delete cascade)`;

/**
 * Members of the console: invited users, when somebody last signed in, and links. The role that finds a session finds a link too.
 */
export class KeepMembers1764000001320 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(statusIs(`'active', 'invited', 'deactivated'`));
    await runner.query(
      'alter table access.user add column last_signed_in_at timestamptz(3), add column second_factor boolean not null ' +
        'default false',
    );
    await sortColumns(runner, 'access.user', derived);
    await sortIndexes(runner, 'access.user', sorted);
    await runner.query(
      `create index user_owners on access.user (organization_id, id) where role = 'owner' and status = 'active'`,
    );
    await runner.query(`grant update (last_signed_in_at) on access.user to ${AUTHENTICATOR_ROLE}`);
    await runner.query(
      `create policy authenticator_use on access.user for update to ${AUTHENTICATOR_ROLE} using (true) with check (true)`,
    );
    await runner.query(link);
    await tenantTable(runner, 'access.link');
    await runner.query('create index link_digest on access.link (digest)');
    await runner.query(
      `grant select (organization_id, user_id, kind, digest, expires_at) on access.link to ${AUTHENTICATOR_ROLE}`,
    );
    await runner.query(`create policy authenticator on access.link for select to ${AUTHENTICATOR_ROLE} using (true)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table access.link');
    await runner.query('drop policy authenticator_use on access.user');
    await runner.query(`revoke update (last_signed_in_at) on access.user from ${AUTHENTICATOR_ROLE}`);
    await runner.query('drop index access.user_owners');
    for (const sort of Object.keys(sorted)) await runner.query(`drop index access.user_by_${sort}`);
    for (const sort of Object.keys(derived)) await runner.query(`alter table access.user drop column sort_${sort}`);
    await runner.query('alter table access.user drop column last_signed_in_at, drop column second_factor');
    await runner.query(`update access.user set status = 'deactivated' where status = 'invited'`);
    await runner.query(statusIs(`'active', 'deactivated'`));
  }
}
