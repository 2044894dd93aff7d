import { APP_ROLE, AUTHENTICATOR_ROLE, tenantTable } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The secret is encrypted; of recovery codes only digests are kept. It counts from the day on which the user has `second_factor`.
 */
const secondFactor = `create table access.second_factor (
  organization_id uuid not null,
  user_id uuid not null,
  secret text not null,
  created_at timestamptz(3) not null,
  last_step int not null,
  recovery_codes text[] not null,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references access.user (organization_id, id) on delete cascade)`;

/** A second factor of each user, and when a session gave it. */
export class AskSecondFactors1764000001335 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(secondFactor);
    await tenantTable(runner, 'access.second_factor');
    await runner.query('alter table access.session add column second_factor_at timestamptz(3)');
    await runner.query(`grant update (second_factor_at) on access.session to ${APP_ROLE}`);
    await runner.query(`grant select (second_factor) on access.user to ${AUTHENTICATOR_ROLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`revoke select (second_factor) on access.user from ${AUTHENTICATOR_ROLE}`);
    await runner.query('alter table access.session drop column second_factor_at');
    await runner.query('drop table access.second_factor');
  }
}
