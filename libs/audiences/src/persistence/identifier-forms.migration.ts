import { tenantTable } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepIdentifierForms1764000000640 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The hashes of the same person. `key` identifies the person; when `form` equals `key`, a caller sent that hash and its
    // plain identifier is unknown.
    await runner.query(`create table audiences.identifier_form (
      organization_id uuid not null, form bytea not null, key bytea not null, primary key (organization_id, form))`);
    await tenantTable(runner, 'audiences.identifier_form');
    await runner.query('create index identifier_form_key on audiences.identifier_form (organization_id, key) where key <> form');
    // For stored people it is unknown which of them were uploaded as hashes: each may turn out to be another form. People who
    // are stored twice become one as soon as their identifier is uploaded again.
    await runner.query('alter table audiences.member no force row level security');
    await runner.query('alter table audiences.identifier_form no force row level security');
    await runner.query(`insert into audiences.identifier_form (organization_id, form, key)
      select distinct organization_id, key, key from audiences.member
      where email is not null or (phone = key and phone_digits is null)`);
    await runner.query(`insert into audiences.identifier_form (organization_id, form, key)
      select organization_id, email, key from audiences.member where email <> key
      union select organization_id, phone_digits, phone from audiences.member where phone is not null and phone_digits is not null
      on conflict do nothing`);
    await runner.query('alter table audiences.identifier_form force row level security');
    await runner.query('alter table audiences.member force row level security');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table audiences.identifier_form');
  }
}
