// Counts an organization from the rows of its members alone, as the product did before it kept tallies: what the tallies must be
// equal to.
import { statement, type UnitOfWork } from '@app/platform/data';

interface PeoplePlan {
  readonly lists: readonly string[];
  readonly combinations: readonly object[];
}
interface CountedRow {
  readonly dimension: string | null;
  readonly bucket: string | null;
  readonly sampled: number;
  readonly key: string;
}
interface SharedRow {
  readonly audienceId: string;
  readonly sampled: number;
  readonly of: number;
}

const secret = '(select secret from audiences.sampling where organization_id = $1)';
const recordKey = `sha256(${secret} || key)`;
const number48 = (bytes: string): string => `('x' || encode(substring(${bytes} from 2 for 6), 'hex'))::bit(48)::bigint`;
const isSampled = `get_byte(${recordKey}, 0) < 16`;
/** Contains the secret. */
const sumOfKeys = `(coalesce(sum(${number48(recordKey)}), 0) + ${number48(secret)})::text`;

// $2: lists, $3: combinations in their order, $4: the combination to count, null: everybody on the lists. People who are in
// the same lists are in the same combinations, so these are computed once for each set of lists, not for each person.
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
    where organization_id = $1 and audience_id = any($2::uuid[]) and $3::jsonb is not null and $4::uuid is not null
    and ${isSampled})`;

const counted = (chosen: string): string =>
  `${chosen} select case when grouping(birth_year) = 0 then 'age' when grouping(gender) = 0 then 'gender'
     when grouping(country) = 0 then 'location' when grouping(language) = 0 then 'language' end as dimension,
     coalesce(birth_year::text, gender, country, language) as bucket, count(*)::int as sampled, ${sumOfKeys} as key
   from chosen group by grouping sets ((), (birth_year), (gender), (country), (language))`;
const shared = (chosen: string): string =>
  `${chosen} select audience_id as "audienceId", (count(*) filter (where key in (select key from chosen)))::int as sampled,
     count(*)::int as of
   from audiences.member where organization_id = $1 and audience_id = any($5::uuid[]) and ${isSampled} group by audience_id`;

export const peopleStatement = statement('recount.people', `${peopleWhere('true')} select encode(key, 'hex') as key from chosen`);
const sampledPeople = peopleWhere(isSampled);
const statements = {
  list: {
    counted: statement('recount.list.counted', counted(sampledOfList)),
    shared: statement('recount.list.shared', shared(sampledOfList)),
  },
  lists: {
    counted: statement('recount.people.counted', counted(sampledPeople)),
    shared: statement('recount.people.shared', shared(sampledPeople)),
  },
};
/** Without a combination the audience is a list itself. */
const statementsFor = ({ combinations }: PeoplePlan, id: string | null) =>
  statements[combinations.length === 0 && id !== null ? 'list' : 'lists'];

const members = statement(
  'recount.members',
  'select count(*)::int as people from audiences.member where organization_id = $1 and audience_id = $2',
);
// With less memory the planner compares each person with each other one.
const patient = statement(
  'recount.patient',
  `select set_config('statement_timeout', '10min', true), set_config('enable_nestloop', 'off', true),
     set_config('work_mem', '256MB', true)
   where $1::uuid is not null`,
);

export const planValues = ({ lists, combinations }: PeoplePlan, id: string | null): unknown[] => [
  lists,
  JSON.stringify(combinations),
  id,
];

export interface Recount {
  readonly own: CountedRow[];
  readonly everybody: CountedRow[];
  readonly shared: SharedRow[];
  readonly members: number;
}

/** Works in the current unit of work. @param lists of the organization, none archived @param others lists without the audience */
export async function recount(
  { current }: UnitOfWork,
  id: string,
  plan: PeoplePlan,
  lists: readonly string[],
  others: readonly string[],
): Promise<Recount> {
  const everybody = { lists, combinations: [] };
  current.allow(660_000);
  current.later(patient);
  return {
    own: await current.rows(statementsFor(plan, id).counted, planValues(plan, id)),
    everybody: await current.rows(statementsFor(everybody, null).counted, planValues(everybody, null)),
    shared: await current.rows(statementsFor(plan, id).shared, [...planValues(plan, id), others]),
    members: (await current.rows<{ people: number }>(members, [id]))[0]?.people ?? 0,
  };
}
