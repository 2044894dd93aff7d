import { APP_ROLE, contextSchema, sortIndexes, tenantTable } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Endpoints, what is to be delivered to them, and when. */
export class CreateWebhooks1764000001600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await contextSchema(runner, 'webhooks');
    await runner.query(`create table webhooks.endpoint (
      organization_id uuid not null, id uuid not null, url text not null, description text, types jsonb not null,
      mode text not null, status text not null, disabled_reason text, missed_since timestamptz(3), secret text not null,
      former_secret text, former_until timestamptz(3), created_by uuid not null, is_of_key boolean not null,
      permissions jsonb, archived_at timestamptz(3),
      created_at timestamptz(3) not null, updated_at timestamptz(3) not null, version int not null,
      primary key (organization_id, id))`);
    await sortIndexes(runner, 'webhooks.endpoint', { created: 'created_at', status: 'status', updated_at: 'updated_at' });
    await tenantTable(runner, 'webhooks.endpoint');

    await runner.query(`create table webhooks.delivery (
      organization_id uuid not null, id uuid not null, endpoint_id uuid not null, event_id uuid not null,
      sequence bigint not null, type text not null, occurred_at timestamptz(3) not null, body text not null, status text not null,
      tries int not null,
      due_at timestamptz(3), leased_until timestamptz, fence int not null, last_try jsonb, ended_at timestamptz(3),
      created_at timestamptz(3) not null, primary key (organization_id, id))`);
    await runner.query('create unique index delivery_event on webhooks.delivery (organization_id, endpoint_id, event_id)');
    await runner.query(`create index delivery_due on webhooks.delivery (organization_id, endpoint_id, due_at, sequence)
      where status = 'pending'`);
    await runner.query(`create index delivery_leased on webhooks.delivery (organization_id, endpoint_id)
      where leased_until is not null`);
    await sortIndexes(runner, 'webhooks.delivery', { created: 'created_at' }, 'endpoint_id');
    // For those that are deleted by their age.
    await runner.query('create index delivery_age on webhooks.delivery (organization_id, created_at)');
    await tenantTable(runner, 'webhooks.delivery');

    // Read for all organizations at once by who delivers; it holds ids, numbers and times.
    await runner.query(`create table webhooks.dispatch (
      organization uuid not null, endpoint_id uuid not null, is_enabled boolean not null, cursor bigint not null,
      rewound_from bigint not null default 0, rewound_to timestamptz(3), due_at timestamptz(3), leased_until timestamptz,
      failures int not null default 0, failing_since timestamptz(3), last_failure_at timestamptz(3),
      last_success_at timestamptz(3), paused_until timestamptz(3), primary key (organization, endpoint_id))
      with (fillfactor = 50)`);
    await runner.query(`grant select, insert, update, delete on webhooks.dispatch to ${APP_ROLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop schema webhooks cascade');
  }
}
