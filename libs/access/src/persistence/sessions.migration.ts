import { AUTHENTICATOR_ROLE, tenantTable } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One row for each organization of a session; they share id and digest. It ends with its user. */
const session = `create table access.session (
  organization_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  digest bytea not null,
  created_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  confirmed_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  address text not null,
  agent text not null,
  primary key (organization_id, user_id, id),
  foreign key (organization_id, user_id) references access.user (organization_id, id) on delete cascade)`;

const policies = { select: 'using (true)', insert: 'with check (true)', update: 'using (true)', delete: 'using (true)' };

/** The console's sessions. The role that finds the owner of a key finds that of a session, and of an e-mail address, too. */
export class KeepSessions1764000001300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(session);
    await tenantTable(runner, 'access.session', 'select, delete');
    await runner.query('create index session_digest on access.session (digest)');
    await runner.query('create index session_end on access.session (expires_at)');
    await runner.query('create index user_sign_in on access.user (lower(email))');
    await runner.query(`grant select (email, password_hash) on access.user to ${AUTHENTICATOR_ROLE}`);
    await runner.query(`grant select (name) on access.organization to ${AUTHENTICATOR_ROLE}`);
    await runner.query(
      `grant select, insert, delete, update (seen_at, confirmed_at, digest) on access.session to ${AUTHENTICATOR_ROLE}`,
    );
    for (const [what, clause] of Object.entries(policies))
      await runner.query(`create policy authenticator_${what} on access.session for ${what} to ${AUTHENTICATOR_ROLE} ${clause}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`revoke select (email, password_hash) on access.user from ${AUTHENTICATOR_ROLE}`);
    await runner.query(`revoke select (name) on access.organization from ${AUTHENTICATOR_ROLE}`);
    await runner.query('drop index access.user_sign_in');
    await runner.query('drop table access.session');
  }
}
