import type { MigrationInterface, QueryRunner } from 'typeorm';

export const tablesOfPeople = [
  'member',
  'identifier_form',
  'consent',
  'sealed_id',
  'suppression',
  'sampled_member',
  'member_change',
  'outgoing',
  'sent_identifier',
  'sent_person',
];

/**
 * The planner believes that an organization which its sample of a table did not meet has one row there, and reads all its
 * people for each person of an upload. Without a sample of organizations it believes that each has its share, and uses the
 * index of the identifier.
 */
export class SampleNoOrganizations1764000001080 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.sample(runner, 0);
  }

  async down(runner: QueryRunner): Promise<void> {
    await this.sample(runner, -1);
  }

  private async sample(runner: QueryRunner, target: number): Promise<void> {
    for (const table of tablesOfPeople)
      await runner.query(`alter table audiences.${table} alter column organization_id set statistics ${target}`);
  }
}
