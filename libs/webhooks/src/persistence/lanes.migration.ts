import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A process that sends has the whole lane of an endpoint, not each delivery. */
export class WebhookLanes1764000001625 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table webhooks.delivery drop column leased_until');
    await runner.query(`alter table webhooks.dispatch drop column leased_until, add column lane bigint,
      add column lane_until timestamptz, add column lane_fence int not null default 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table webhooks.delivery add column leased_until timestamptz');
    await runner.query(`create index delivery_leased on webhooks.delivery (organization_id, endpoint_id)
      where leased_until is not null`);
    await runner.query(`alter table webhooks.dispatch add column leased_until timestamptz, drop column lane,
      drop column lane_until, drop column lane_fence`);
  }
}
