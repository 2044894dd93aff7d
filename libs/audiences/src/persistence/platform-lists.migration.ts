import { APP_ROLE, tenantTable } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['outgoing', 'receipt', 'sent_identifier', 'sent_person', 'platform_list'];

/**
 * What of a member matters to platforms: his identifiers, and another upload, by which he stays longer. A change of nothing else
 * sends anybody.
 */
const sent = ['email', 'phone', 'phone_digits', 'device_id', 'crm_id', 'seen_on'];
const of = (row: string, columns: readonly string[]): string => columns.map((column) => `${row}.${column}`).join(', ');

export interface JobColumns {
  readonly rows: string;
  readonly key: string;
}

/**
 * Notes who may have to be sent again or taken out, in the transaction of the change, and wakes the senders of the lists. The
 * lock is shared with other changes; a list is made under the exclusive one: so a change in flight is seen by the making of
 * the list, or sees it. Planned anew each time, and by indexes: a plan that was made while the tables were empty would look
 * through all people for each one who changed.
 * @param changed organization_id, audience_id, key and leaves of those who changed
 * @param jobs who is woken: one job for each of these rows, with this key
 */
export const noting = (
  name: string,
  changed: string,
  jobs: JobColumns = { rows: 'organization_id, list_id', key: `'audiences.send:' || list.list_id` },
): string => `create function audiences.${name}() returns trigger language plpgsql
  set plan_cache_mode = 'force_custom_plan' set enable_seqscan = off as $$
  declare list record;
  begin
    perform pg_advisory_xact_lock_shared(hashtextextended('audiences.lists:' || organization_id, 0))
      from (select distinct organization_id from changed) as organization;
    if not exists (select from audiences.platform_list where members is not null) then return null; end if;
    for list in
      with noted as (
        insert into audiences.outgoing (organization_id, list_id, key, seq, leaves)
        select l.organization_id, l.id, c.key, nextval('audiences.outgoing_seq'), c.leaves
        from (${changed}) as c join audiences.platform_list as l using (organization_id, audience_id)
        where l.members is not null order by l.id, c.key
        on conflict (organization_id, list_id, key) do update set seq = excluded.seq, leaves = excluded.leaves
        returning ${jobs.rows})
      select distinct ${jobs.rows} from noted order by list_id
    loop
      perform graphile_worker.add_job('audiences.send', json_build_object('organizationId', list.organization_id,
        'payload', json_build_object('listId', list.list_id)), queue_name => list.list_id::text,
        job_key => ${jobs.key}, flags => array[list.organization_id::text]);
    end loop;
    return null;
  end $$`;

/**
 * Each person is looked up by the key on each list: neither may be joined from the other side, where all people of a list would
 * be read.
 */
const onLists = `cross join lateral (
    select audience_id from audiences.platform_list as p where p.organization_id = n.organization_id and p.members is not null
    group by audience_id offset 0) as p
  where (select true from audiences.member as m
    where m.organization_id = n.organization_id and m.audience_id = p.audience_id and m.key = n.key limit 1)`;

/** By the names of the functions: organization_id, audience_id, key and leaves of those who changed. */
export const changes = {
  note_members: `select organization_id, audience_id, key, tg_op = 'DELETE' as leaves from changed`,
  note_identifiers: `select n.organization_id, n.audience_id, n.key, false as leaves
     from changed as n join former as o using (organization_id, audience_id, key)
     where (${of('n', sent)}) is distinct from (${of('o', sent)})`,
  note_consent: `select n.organization_id, p.audience_id, n.key, tg_op = 'DELETE' or n.ad_user_data <> 'granted' as
     leaves from changed as n ${onLists}`,
  note_changed_consent: `select n.organization_id, p.audience_id, n.key, n.ad_user_data <> 'granted' as leaves
     from changed as n join former as o using (organization_id, key) ${onLists}
     and (n.ad_user_data, n.ad_personalization) is distinct from (o.ad_user_data, o.ad_personalization)`,
  // An id that came hashed before, and now as it is.
  note_sealed_ids: ['m.key = s.hash', 'm.device_id = s.hash and m.device_id <> m.key', 'm.crm_id = s.hash and m.crm_id <> m.key']
    .map(
      (has) => `select s.organization_id, p.audience_id, m.key, false as leaves from changed as s
          cross join lateral (select audience_id from audiences.platform_list as p
            where p.organization_id = s.organization_id and p.members && array['device', 'crm'] group by audience_id
            offset 0) as p
          cross join lateral (select m.key from audiences.member as m
            where m.organization_id = s.organization_id and m.audience_id = p.audience_id and ${has} offset 0) as m`,
    )
    .join(' union '),
} as const;

const triggers = [
  ['send_insert', 'insert', 'member', 'new table as changed', 'note_members'],
  ['send_update', 'update', 'member', 'old table as former new table as changed', 'note_identifiers'],
  ['send_delete', 'delete', 'member', 'old table as changed', 'note_members'],
  ['send_insert', 'insert', 'consent', 'new table as changed', 'note_consent'],
  ['send_update', 'update', 'consent', 'old table as former new table as changed', 'note_changed_consent'],
  ['send_insert', 'insert', 'sealed_id', 'new table as changed', 'note_sealed_ids'],
  ['send_delete', 'delete', 'consent', 'old table as changed', 'note_consent'],
] as const;

export class SendMembers1764000001020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A list on a platform. `fed_after`: the last member who was put into `outgoing` since the list was made; '' nobody yet,
    // null: all of them.
    // `fed_through`: the last number of these. `sent_out_at`: all of them were sent; `filled_at`: and the platform worked them
    // off.
    await runner.query(`create table audiences.platform_list (
      organization_id uuid not null, id uuid not null, audience_id uuid not null, connection_id uuid not null, channel
      text not null,
      world text not null, account_id text not null, part_key text not null, tag text not null, body jsonb not null,
      members text[],
      state text not null, platform_id text, extra jsonb not null default '{}', applied jsonb not null default '{}',
      intended_at timestamptz(3), observed jsonb, fault jsonb, told text not null default 'waiting',
      left_out jsonb not null default '{}', refused jsonb not null default '{}', sent bigint not null default 0,
      fed_after bytea, fed_through bigint, sent_out_at timestamptz(3), filled_at timestamptz(3), synced_at
      timestamptz(3), failures int not null default 0,
      fence bigint not null default 0, leased_until timestamptz(3), created_at timestamptz(3) not null,
      primary key (organization_id, id), unique (organization_id, connection_id, part_key))`);
    await runner.query('create index platform_list_audience on audiences.platform_list (organization_id, audience_id)');
    // Who changed since he was sent. It is deleted once he was sent, unless he changed again meanwhile: then its number is
    // another one.
    await runner.query('create sequence audiences.outgoing_seq');
    await runner.query(`grant usage on sequence audiences.outgoing_seq to ${APP_ROLE}`);
    await runner.query(`create table audiences.outgoing (
      organization_id uuid not null, list_id uuid not null, key bytea not null, seq bigint not null, leaves boolean not null,
      primary key (organization_id, list_id, key))`);
    await runner.query('create index outgoing_order on audiences.outgoing (organization_id, list_id, leaves desc, seq)');
    // What became of each person of a list: sent, or why he is left out.
    await runner.query(`create table audiences.sent_person (
      organization_id uuid not null, list_id uuid not null, key bytea not null, outcome text not null,
      primary key (organization_id, list_id, key))`);
    // What is there, or may be: written before it is sent, deleted once it was taken out. `receipt_id`: of the call that takes
    // it out. As long as an id stands here, `sealed_id` keeps it, so that it can be taken out when nothing else is known of
    // the person.
    await runner.query(`create table audiences.sent_identifier (
      organization_id uuid not null, list_id uuid not null, key bytea not null, hash bytea not null, type text not null,
      receipt_id uuid, primary key (organization_id, list_id, key, hash))`);
    await runner.query('create index sent_identifier_hash on audiences.sent_identifier (organization_id, hash, list_id)');
    await runner.query(
      'create index sent_identifier_receipt on audiences.sent_identifier (organization_id, list_id, receipt_id) where ' +
        'receipt_id is not null',
    );
    // A batch on which the platform still works. `keys`: its people, 32 bytes each.
    await runner.query(`create table audiences.receipt (
      organization_id uuid not null, list_id uuid not null, id uuid not null, receipt text not null, is_removal boolean not null,
      keys bytea not null, asked_at timestamptz(3) not null, looks int not null default 0, next_look_at timestamptz(3) not null,
      primary key (organization_id, list_id, id))`);
    for (const table of tables) await tenantTable(runner, `audiences.${table}`);
    for (const [name, changed] of Object.entries(changes)) await runner.query(noting(name, changed));
    for (const [name, operation, table, rows, called] of triggers)
      await runner.query(`create trigger ${name} after ${operation} on audiences.${table}
        referencing ${rows} for each statement execute function audiences.${called}()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name, , table] of triggers) await runner.query(`drop trigger ${name} on audiences.${table}`);
    for (const name of Object.keys(changes)) await runner.query(`drop function audiences.${name}`);
    for (const table of tables) await runner.query(`drop table audiences.${table}`);
    await runner.query('drop sequence audiences.outgoing_seq');
  }
}
