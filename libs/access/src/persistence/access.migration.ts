// Organizations, users, keys and the audit; and the columns that the authenticator's role may read.
import { AUTHENTICATOR_ROLE, contextSchema, tenantTable } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const record = `
  organization_id uuid not null,
  id uuid not null,
  version int not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null`;

const organization = `create table access.organization (${record},
  name text not null,
  mode text not null check (mode in ('live', 'test')),
  plan text check (plan in ('starter', 'growth', 'enterprise')),
  live_organization_id uuid not null,
  test_organization_id uuid not null,
  status text not null check (status in ('active', 'deleted')),
  primary key (organization_id),
  unique (organization_id, live_organization_id),
  check (id = organization_id),
  check (organization_id = case mode when 'live' then live_organization_id else test_organization_id end),
  check (live_organization_id <> test_organization_id),
  check ((mode = 'live') = (plan is not null)))`;

const user = `create table access.user (${record},
  email text not null,
  password_hash text,
  role text not null check (role in ('viewer', 'analyst', 'manager', 'admin', 'owner')),
  status text not null check (status in ('active', 'deactivated')),
  primary key (organization_id, id),
  foreign key (organization_id) references access.organization (organization_id))`;

/** The key is for `organization_id`; its user belongs to the live organization of that one, and to no other. */
const apiKey = `create table access.api_key (${record},
  user_organization_id uuid not null,
  user_id uuid not null,
  name text not null,
  mode text not null check (mode in ('live', 'test')),
  digest bytea not null,
  prefix text not null,
  last_four text not null,
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  revoked_by uuid,
  revoke_reason text,
  rotated_from uuid,
  replaced_by uuid,
  primary key (organization_id, id),
  foreign key (organization_id, user_organization_id) references access.organization (organization_id, live_organization_id),
  foreign key (user_organization_id, user_id) references access.user (organization_id, id),
  foreign key (organization_id, rotated_from) references access.api_key (organization_id, id)) with (fillfactor = 80)`;

const audit = `create table access.audit (
  organization_id uuid not null,
  id uuid not null,
  occurred_at timestamptz(3) not null,
  user_id uuid,
  key_id uuid,
  via text not null,
  request_id text,
  action text not null,
  resource_type text not null,
  resource_id uuid not null,
  changes jsonb not null,
  digest bytea not null,
  primary key (organization_id, id))`;

/** The chain over the audit, in the order of the commits. Its key refuses a second row at any place, so it cannot fork. */
const seal = `create table access.audit_seal (
  organization_id uuid not null,
  seq bigint not null,
  audit_id uuid not null,
  previous bytea not null,
  hash bytea not null,
  primary key (organization_id, seq))`;

/** Runs at the commit: writers of one organization wait only for each other's commit, and hold no lock that others need. */
const sealFunction = `create function access.seal_audit() returns trigger language plpgsql as $$
  declare
    last_seq bigint := 0;
    last_hash bytea := decode(repeat('00', 32), 'hex');
    found_seq bigint;
    found_hash bytea;
  begin
    perform pg_advisory_xact_lock(7302153, hashtext(new.organization_id::text));
    select seq, hash into found_seq, found_hash from access.audit_seal
    where organization_id = new.organization_id order by seq desc limit 1;
    if found then
      last_seq := found_seq;
      last_hash := found_hash;
    end if;
    insert into access.audit_seal (organization_id, seq, audit_id, previous, hash)
    values (new.organization_id, last_seq + 1, new.id, last_hash, sha256(last_hash || new.digest));
    return null;
  end $$`;

const sealTrigger = `create constraint trigger seal after insert on access.audit
  deferrable initially deferred for each row execute function access.seal_audit()`;

/** The columns that are needed to find a key's owner, of every organization. */
const authenticatorReads: Readonly<Record<string, string>> = {
  organization: 'organization_id, live_organization_id, test_organization_id, mode, plan, status',
  user: 'organization_id, id, role, status',
  api_key: 'organization_id, id, user_organization_id, user_id, digest, expires_at, revoked_at, last_used_at',
};

export class CreateAccess1764000000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await contextSchema(runner, 'access');
    await runner.query(organization);
    await tenantTable(runner, 'access.organization', 'select, insert, update');
    await runner.query(user);
    await runner.query('create unique index user_email on access.user (organization_id, lower(email))');
    await tenantTable(runner, 'access.user');
    await runner.query(apiKey);
    await runner.query('create unique index api_key_digest on access.api_key (digest)');
    await runner.query('create index api_key_user on access.api_key (user_organization_id, user_id)');
    await tenantTable(runner, 'access.api_key');
    await runner.query(audit);
    await tenantTable(runner, 'access.audit', 'select, insert');
    await runner.query(seal);
    await tenantTable(runner, 'access.audit_seal', 'select, insert');
    await runner.query(sealFunction);
    await runner.query(sealTrigger);
    await this.openToAuthenticator(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema access cascade');
  }

  private async openToAuthenticator(runner: QueryRunner): Promise<void> {
    await runner.query(`grant usage on schema access to ${AUTHENTICATOR_ROLE}`);
    for (const [table, columns] of Object.entries(authenticatorReads)) {
      await runner.query(`grant select (${columns}) on access.${table} to ${AUTHENTICATOR_ROLE}`);
      await runner.query(`create policy authenticator on access.${table} for select to ${AUTHENTICATOR_ROLE} using (true)`);
    }
    await runner.query(`grant update (last_used_at) on access.api_key to ${AUTHENTICATOR_ROLE}`);
    await runner.query(
      `create policy authenticator_use on access.api_key for update to ${AUTHENTICATOR_ROLE} using (true) with check (true)`,
    );
  }
}
