// Counts the people of lists and of combinations of lists, and stores the result. One statement serves every definition as its data: a text per
// definition would leave a prepared statement on every connection.
import { Injectable } from '@nestjs/common';
import { statement, UnitOfWork } from '@app/platform/data';
import type { Size } from '../domain/audience.state.js';
import type { CountedRow, Findings, SharedRow } from '../domain/insights.js';
import { SAMPLED_BELOW } from '../domain/perturbation.js';
import type { PeoplePlan } from '../domain/set-algebra.js';
import type { Bounds } from '../domain/size.js';

/** A customer list that is not archived. */
export interface List {
  readonly id: string;
  readonly isActive: boolean;
}

// A person's record key is the hash of the organization's secret and the key that identifies the person: the same on every list, and after an
// erasure and a return. It is computed where it is used and never leaves the database.
const secret = '(select secret from audiences.sampling where organization_id = $1)';
const recordKey = `sha256(${secret} || key)`;
const number48 = (bytes: string): string => `('x' || encode(substring(${bytes} from 2 for 6), 'hex'))::bit(48)::bigint`;
const isSampled = `get_byte(${recordKey}, 0) < ${SAMPLED_BELOW}`;
/** Contains the secret, so that even the sum of nobody is unknown. */
const sumOfKeys = `(coalesce(sum(${number48(recordKey)}), 0) + ${number48(secret)})::text`;

// $2: lists, $3: combinations in their order, $4: the combination to count, null: everybody on the lists. People who are in the same lists are
// in the same combinations, so these are computed once for each set of lists, not for each person.
const peopleWhere = (condition: string): string => `with recursive person as materialized (
    select key, array_agg(audience_id order by audience_id) as lists,
      max(country) as country, max(split_part(language, '-', 1)) as language, max(gender) as gender, max(birth_year) as birth_year
    from audiences.member where organization_id = $1 and audience_id = any($2::uuid[]) and ${condition} group by key
  ), settled (step, lists, belongs) as (
    select 0::bigint, lists, lists from (select distinct lists from person) as together
    union all
    select step + 1, lists, case when (any_of = '{}' or belongs && any_of) and belongs @> all_of and not belongs && none_of
      then belongs || id else belongs end
    from settled join rows from (jsonb_to_recordset($3::jsonb) as (id uuid, "anyOf" uuid[], "allOf" uuid[], "noneOf" uuid[]))
      with ordinality as combination (id, any_of, all_of, none_of, place) on place = step + 1
  ), chosen as (
    select * from person where $4::uuid is null
      or lists in (select lists from settled where step = jsonb_array_length($3::jsonb) and belongs @> array[$4::uuid])
  )`;

/** Fast path: a single list needs no set algebra. */
const sampledOfList = `with chosen as (
    select key, country, split_part(language, '-', 1) as language, gender, birth_year from audiences.member
    where organization_id = $1 and audience_id = any($2::uuid[]) and $3::jsonb is not null and $4::uuid is not null and ${isSampled})`;

const counted = (chosen: string): string =>
  `${chosen} select case when grouping(birth_year) = 0 then 'age' when grouping(gender) = 0 then 'gender'
     when grouping(country) = 0 then 'location' when grouping(language) = 0 then 'language' end as dimension,
     coalesce(birth_year::text, gender, country, language) as bucket, count(*)::int as sampled, ${sumOfKeys} as key
   from chosen group by grouping sets ((), (birth_year), (gender), (country), (language))`;
const shared = (chosen: string): string =>
  `${chosen} select audience_id as "audienceId", (count(*) filter (where key in (select key from chosen)))::int as sampled,
     count(*)::int as of
   from audiences.member where organization_id = $1 and audience_id = any($5::uuid[]) and ${isSampled} group by audience_id`;

export const peopleStatement = statement(
  'audiences.people',
  `${peopleWhere('true')} select encode(key, 'hex') as key from chosen`,
);
const sampledPeople = peopleWhere(isSampled);
const statements = {
  list: {
    counted: statement('audiences.list.counted', counted(sampledOfList)),
    shared: statement('audiences.list.shared', shared(sampledOfList)),
  },
  lists: {
    counted: statement('audiences.people.counted', counted(sampledPeople)),
    shared: statement('audiences.people.shared', shared(sampledPeople)),
  },
};
/** Without a combination the audience is a list itself. */
const statementsFor = ({ combinations }: PeoplePlan, id: string | null) =>
  statements[combinations.length === 0 && id !== null ? 'list' : 'lists'];

const members = statement(
  'audiences.list.members',
  'select count(*)::int as people from audiences.member where organization_id = $1 and audience_id = $2',
);
/** Customer lists have no such size: their people are counted. */
const toldSizes = statement(
  'audiences.lists.sizes',
  `select observed->'size' as size from audiences.platform_list
   where organization_id = $1 and audience_id = $2 and state = 'created' and jsonb_typeof(observed->'size') = 'object'`,
);
// 32 random bytes, made once per organization. A second secret would let an attacker take the mean of many answers.
const secrecy = statement(
  'audiences.sampling.ensure',
  `insert into audiences.sampling (organization_id, secret)
   values ($1, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) on conflict do nothing`,
);
const lists = statement(
  'audiences.lists',
  `select id, status = 'active' as "isActive" from audiences.audience
   where organization_id = $1 and type = 'customer_list' and status <> 'archived'`,
);
// Counting millions takes longer than a request may. While the table has no statistics yet, a planner that expects one row would look each
// person up separately. Both settings end with the unit of work.
const patient = statement(
  'audiences.measure.patient',
  `select set_config('statement_timeout', '10min', true), set_config('enable_nestloop', 'off', true)
   where $1::uuid is not null`,
);
const PATIENCE_MS = 660_000;
const keepDay = statement(
  'audiences.size-day.keep',
  `insert into audiences.size_day (organization_id, audience_id, day, size) values ($1, $2, $3, $4)
   on conflict (organization_id, audience_id, day) do update set size = excluded.size`,
);
const keepFindings = statement(
  'audiences.insight.keep',
  `insert into audiences.insight (organization_id, audience_id, computed_at, findings) values ($1, $2, $3, $4)
   on conflict (organization_id, audience_id) do update set computed_at = excluded.computed_at, findings = excluded.findings`,
);

/** Every method works in the current unit of work. */
@Injectable()
export class AudienceMeasures {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Allows the unit of work to count for minutes. Comes before every count. */
  begin(): void {
    this.unitOfWork.current.allow(PATIENCE_MS);
    this.unitOfWork.current.later(secrecy);
    this.unitOfWork.current.later(patient);
  }

  lists(): Promise<List[]> {
    return this.unitOfWork.current.rows<List>(lists);
  }

  /** The number of people on a list. Only its range may be answered. */
  async members(id: string): Promise<number> {
    return (await this.unitOfWork.current.rows<{ people: number }>(members, [id]))[0]?.people ?? 0;
  }

  /** The sizes of its lists on platforms, as these showed them last. */
  async toldSizes(id: string): Promise<Bounds[]> {
    return (await this.unitOfWork.current.rows<{ size: Bounds }>(toldSizes, [id])).map(({ size }) => size);
  }

  /** Sampled people. @param id the audience within the plan; null: everybody on its lists */
  count(plan: PeoplePlan, id: string | null): Promise<CountedRow[]> {
    return this.unitOfWork.current.rows<CountedRow>(statementsFor(plan, id).counted, planValues(plan, id));
  }

  /** The number of its sampled people on each of the other lists; lists without sampled people are left out. */
  overlaps(plan: PeoplePlan, id: string, others: readonly string[]): Promise<SharedRow[]> {
    return others.length === 0
      ? Promise.resolve([])
      : this.unitOfWork.current.rows(statementsFor(plan, id).shared, [...planValues(plan, id), others]);
  }

  keep(id: string, { size, findings }: { size: Size | null; findings: Findings }, now: Date): void {
    if (size) this.unitOfWork.current.later(keepDay, [id, now.toISOString().slice(0, 10), JSON.stringify(size)]);
    this.unitOfWork.current.later(keepFindings, [id, now, JSON.stringify(findings)]);
  }
}

export const planValues = ({ lists, combinations }: PeoplePlan, id: string | null): unknown[] => [
  lists,
  JSON.stringify(combinations),
  id,
];
