import { tenantTable } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const isNoted = '(secret is null or get_byte(sha256(secret || changed.key), 0) < 16)';
// A plan is kept for the session: one that compares each row with each other would be chosen for a single person, and used for
// ten thousand.
const trigger = 'returns trigger language plpgsql set enable_nestloop = off as';

/**
 * Note whose rows changed, in the transaction of the change. Rows are only added, so that no writer waits for another one or
 * for the counting. Of people outside of the sample only the number is noted. Until an organization is counted for the first
 * time it has no secret, and everybody is noted. 16 is `SAMPLED_BELOW`: another value needs other functions.
 */
const functions = [
  `create function audiences.note_counted_people() ${trigger} $$
  begin
    insert into audiences.member_change (organization_id, audience_id, key, people)
    select changed.organization_id, changed.audience_id, changed.key, 0
    from changed left join audiences.sampling on sampling.organization_id = changed.organization_id where ${isNoted};
    insert into audiences.member_change (organization_id, audience_id, people)
    select organization_id, audience_id, case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed group by organization_id, audience_id;
    return null;
  end $$`,
  `create function audiences.note_counted_attributes() ${trigger} $$
  begin
    insert into audiences.member_change (organization_id, audience_id, key, people)
    select changed.organization_id, changed.audience_id, changed.key, 0
    from changed join former using (organization_id, audience_id, key)
      left join audiences.sampling on sampling.organization_id = changed.organization_id
    where (changed.country, changed.language, changed.gender, changed.birth_year)
      is distinct from (former.country, former.language, former.gender, former.birth_year) and ${isNoted};
    return null;
  end $$`,
];

/** The organization, the list and the key of a row are never updated. */
const triggers = {
  insert: 'new table as changed for each statement execute function audiences.note_counted_people()',
  delete: 'old table as changed for each statement execute function audiences.note_counted_people()',
  update: 'old table as former new table as changed for each statement execute function audiences.note_counted_attributes()',
};

export class CountIncrementally1764000001010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // `people`: how many more are on the list than before. A row with a key: the person may be on the list or not, or have other
    // attributes.
    await runner.query(`create table audiences.member_change (
      organization_id uuid not null, id bigint generated always as identity, audience_id uuid not null, key bytea,
      people int not null,
      primary key (organization_id, id))`);
    await tenantTable(runner, 'audiences.member_change', 'select, insert, delete');
    // The sampled people on lists that are not archived, as they are in the tallies now.
    await runner.query(`create table audiences.sampled_member (
      organization_id uuid not null, audience_id uuid not null, key bytea not null, country text, language text, gender text,
      birth_year smallint, primary key (organization_id, key, audience_id))`);
    await runner.query('create index sampled_member_list on audiences.sampled_member (organization_id, audience_id)');
    await tenantTable(runner, 'audiences.sampled_member');
    // `audience_id`: a list, a combination of lists, or the organization's own id for everybody. `people` is all of a list for
    // the dimension 'members', and sampled people for every other; `keys` is the sum of their record keys.
    await runner.query(`create table audiences.tally (
      organization_id uuid not null, audience_id uuid not null, dimension text not null, bucket text not null, people
      int not null,
      keys numeric not null default 0, primary key (organization_id, audience_id, dimension, bucket))`);
    await tenantTable(runner, 'audiences.tally');
    // The organization itself, once it is counted, and each of its combinations that is counted, with the plan by which it is.
    await runner.query(`create table audiences.tallied (
      organization_id uuid not null, audience_id uuid not null, plan jsonb, primary key (organization_id, audience_id))`);
    await tenantTable(runner, 'audiences.tallied');
    for (const each of functions) await runner.query(each);
    for (const [operation, rows] of Object.entries(triggers))
      await runner.query(`create trigger count_${operation} after ${operation} on audiences.member referencing ${rows}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const operation of Object.keys(triggers)) await runner.query(`drop trigger count_${operation} on audiences.member`);
    for (const name of ['note_counted_people', 'note_counted_attributes']) await runner.query(`drop function audiences.${name}`);
    for (const table of ['member_change', 'sampled_member', 'tally', 'tallied'])
      await runner.query(`drop table audiences.${table}`);
  }
}
