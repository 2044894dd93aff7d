// Stores the tallies: how many people each audience has, by attribute and by list. They are kept by differences.
import { Injectable } from '@nestjs/common';
import { statement, UnitOfWork } from '@app/platform/data';
import type { PeoplePlan } from '../domain/set-algebra.js';
import { hashAt, placedAt, placesOf } from './member-columns.js';
import { isSampled, secrecy } from './sample.statements.js';
import { countCombination, countEverybody, movePeople } from './people-count.statements.js';

// Counting millions takes longer than a request may, and another unit of work may wait for that long. Plans are made for the
// tables as they are:
// one that was made for empty tables would read each whole table for each person. All settings end with the unit of work.
const PATIENCE_MS = 660_000;
const patient = statement(
  'audiences.tally.patient',
  `select set_config('statement_timeout', '10min', true), set_config('lock_timeout', '10min', true),
     set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true) where $1::uuid is not null`,
);
const order = statement(
  'audiences.tally.order',
  "select pg_advisory_xact_lock(hashtextextended('audiences.tally:' || $1::text, 0))",
);
const state = statement(
  'audiences.tally.state',
  `select exists (select from audiences.audience where organization_id = $1) as "hasAudiences",
     exists (select from audiences.tallied where organization_id = $1 and audience_id = $1) as "isCounted"`,
);

const isArchived = (list: string): string =>
  `exists (select from audiences.audience where organization_id = $1 and id = ${list} and status = 'archived')`;
const attributes = "country, split_part(language, '-', 1) as language, gender, birth_year";

// One statement, because it sees one state: the changes that it deletes are exactly those that it counts.
const sample = statement(
  'audiences.tally.sample',
  `with noted as (delete from audiences.member_change where organization_id = $1),
   members as (
     insert into audiences.tally (organization_id, audience_id, dimension, bucket, people)
     select $1, audience_id, 'members', '', count(*) from audiences.member where organization_id = $1 group by audience_id)
   insert into audiences.sampled_member (organization_id, audience_id, key, country, language, gender, birth_year)
   select $1, audience_id, key, ${attributes} from audiences.member
   where organization_id = $1 and ${isSampled('key')} and not ${isArchived('audience_id')}`,
);
const counted = statement(
  'audiences.tally.counted',
  'insert into audiences.tallied (organization_id, audience_id) values ($1, $1)',
);

const people = `array_agg(audience_id order by audience_id, key) as lists, string_agg(key, '' order by audience_id, key) as keys`;
const take = statement(
  'audiences.tally.take',
  `with taken as (
     delete from audiences.member_change where organization_id = $1 and ctid = any(array(
       select ctid from audiences.member_change where organization_id = $1 order by id limit $2))
     returning audience_id, key, people),
   members as (
     insert into audiences.tally as tally (organization_id, audience_id, dimension, bucket, people)
     select $1, audience_id, 'members', '', sum(people) from taken where people <> 0 group by audience_id
     on conflict (organization_id, audience_id, dimension, bucket) do update set people = tally.people + excluded.people)
   select (select count(*)::int from taken) as taken, ${people}
   from (select distinct audience_id, key from taken where key is not null) as person`,
);
const archived = statement(
  'audiences.tally.archived',
  `select count(*)::int as taken, ${people} from (
     select audience.id as audience_id, sampled.key from audiences.audience cross join lateral (
       select key from audiences.sampled_member where organization_id = $1 and audience_id = audience.id limit $2) as sampled
     where organization_id = $1 and status = 'archived' limit $2) as person`,
);
const refresh = statement(
  'audiences.tally.refresh',
  `with person as materialized (
     select audience_id, ${hashAt('$3')} as key from rows from (${placesOf('$3')}, unnest($2::uuid[])) as person (at,
     audience_id)),
   present as materialized (
     select person.audience_id, person.key, member.* from person cross join lateral (
       select ${attributes} from audiences.member
       where organization_id = $1 and audience_id = person.audience_id and key = person.key limit 1) as member
     where ${isSampled('person.key')} and not ${isArchived('person.audience_id')}),
   gone as (
     delete from audiences.sampled_member where
     ${placedAt('sampled_member', 'person', 'key = person.key and audience_id = person.audience_id')}
     and (audience_id, key) not in (select audience_id, key from present))
   insert into audiences.sampled_member (organization_id, audience_id, key, country, language, gender, birth_year)
   select $1, audience_id, key, country, language, gender, birth_year from present
   on conflict (organization_id, key, audience_id) do update set country = excluded.country, language = excluded.language,
     gender = excluded.gender, birth_year = excluded.birth_year`,
);

const isPlanned = statement(
  'audiences.tally.is-planned',
  'select from audiences.tallied where organization_id = $1 and audience_id = $2 and plan = $3::jsonb',
);
const clear = statement('audiences.tally.clear', 'delete from audiences.tally where organization_id = $1 and audience_id = $2');
// Nothing is counted for an audience that was erased or archived meanwhile.
const plan = statement(
  'audiences.tally.plan',
  `insert into audiences.tallied (organization_id, audience_id, plan)
   select $1, id, $3::jsonb from audiences.audience where organization_id = $1 and id = $2 and status <> 'archived'
   on conflict (organization_id, audience_id) do update set plan = excluded.plan`,
);
const dropArchived = statement(
  'audiences.tally.drop-archived',
  `with gone as (
     delete from audiences.tallied using audiences.audience
     where tallied.organization_id = $1 and audience.organization_id = $1 and audience_id = id and status = 'archived'
     returning id)
   delete from audiences.tally using gone where organization_id = $1 and audience_id = gone.id`,
);

/** People on lists, in the order of both values. */
export interface People {
  readonly lists: readonly string[];
  /** 32 bytes for each. */
  readonly keys: Buffer;
}

/** Every method works in the current unit of work. */
@Injectable()
export class CountStore {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Waits for other units of work that count in this organization. Comes before everything else that a unit of work counts. */
  begin(): void {
    this.unitOfWork.current.allow(PATIENCE_MS);
    this.unitOfWork.current.later(patient);
    this.unitOfWork.current.later(order);
  }

  async state(): Promise<{ readonly hasAudiences: boolean; readonly isCounted: boolean }> {
    const [found] = await this.unitOfWork.current.rows<{ hasAudiences: boolean; isCounted: boolean }>(state);
    return found ?? { hasAudiences: false, isCounted: false };
  }

  /** Counts the organization for the first time. */
  countOrganization(): void {
    for (const each of [secrecy, sample, countEverybody, counted]) this.unitOfWork.current.later(each);
  }

  /** Deletes the oldest changes, and returns their people, with the number of changes. */
  take(most: number): Promise<{ readonly taken: number; readonly people: People | null }> {
    return this.peopleOf(take, most);
  }

  /** Counted people on lists that are archived now. */
  archived(most: number): Promise<{ readonly taken: number; readonly people: People | null }> {
    return this.peopleOf(archived, most);
  }

  /** Takes these people out of all counts, looks at them again, and adds them as they are now. */
  move({ lists, keys }: People): void {
    this.unitOfWork.current.later(movePeople, [keys, -1]);
    this.unitOfWork.current.later(refresh, [lists, keys]);
    this.unitOfWork.current.later(movePeople, [keys, 1]);
  }

  /** Counts a combination for the first time, or by another plan; from then on it is kept by differences. */
  async ensure(id: string, peoplePlan: PeoplePlan): Promise<void> {
    const text = JSON.stringify(peoplePlan);
    if ((await this.unitOfWork.current.rows(isPlanned, [id, text])).length > 0) return;
    this.unitOfWork.current.later(clear, [id]);
    this.unitOfWork.current.later(plan, [id, text]);
    this.unitOfWork.current.later(countCombination, [id]);
  }

  /** Counts the archived combinations no longer. */
  dropArchived(): void {
    this.unitOfWork.current.later(dropArchived);
  }

  private async peopleOf(which: typeof take, most: number): Promise<{ readonly taken: number; readonly people: People | null }> {
    const [row] = await this.unitOfWork.current.rows<{ taken: number; lists: string[] | null; keys: Buffer | null }>(which, [
      most,
    ]);
    return { taken: row?.taken ?? 0, people: row?.lists && row.keys ? { lists: row.lists, keys: row.keys } : null };
  }
}
