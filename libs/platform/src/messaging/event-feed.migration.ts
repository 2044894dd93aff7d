import { APP_ROLE, tenantTable } from '@app/platform/data';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Published events in the order of their commits. The place is a row of its own, because a new version of the event would cost
 * more; the head holds the last place, so that numbers go on when all events are forgotten.
 *
 * Events that are there already have no place: the feed begins here, and the migration reads and writes no row of them.
 */
export class PlaceEvents1764000001580 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table platform.event add column is_published boolean not null default false,
      add column via text, add column user_id uuid, add column key_id uuid, add column changes jsonb`);
    await runner.query(`create table platform.event_place (organization_id uuid not null, sequence bigint not null,
      event_id uuid not null, primary key (organization_id, sequence))`);
    await tenantTable(runner, 'platform.event_place', 'select, insert, delete');
    // Read for all organizations at once by those who look for new events.
    await runner.query(`create table platform.event_head (organization uuid primary key, sequence bigint not null,
      forgotten bigint not null default 0) with (fillfactor = 50)`);
    await runner.query(`grant select, insert, update, delete on platform.event_head to ${APP_ROLE}`);
    // At the commit, and until its end, so that nobody sees a place before all smaller ones. The lock is the audit's: a second
    // one would let two transactions wait for each other.
    await runner.query(`create function platform.place_event() returns trigger language plpgsql as $$
      declare
        place bigint;
      begin
        perform pg_advisory_xact_lock(7302153, hashtext(new.organization_id::text));
        insert into platform.event_head as head (organization, sequence) values (new.organization_id, 1)
        on conflict (organization) do update set sequence = head.sequence + 1 returning sequence into place;
        insert into platform.event_place (organization_id, sequence, event_id) values (new.organization_id, place, new.id);
        return null;
      end $$`);
    await runner.query(`create constraint trigger place after insert on platform.event deferrable initially deferred
      for each row when (new.is_published) execute function platform.place_event()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger place on platform.event');
    await runner.query('drop function platform.place_event');
    await runner.query('drop table platform.event_head, platform.event_place');
    await runner.query(`alter table platform.event drop column is_published, drop column via, drop column user_id,
      drop column key_id, drop column changes`);
  }
}
