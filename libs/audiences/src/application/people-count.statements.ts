// The statements that add sampled people to the tallies, or take them out. One statement serves every definition as its data:
// a text per definition would leave a prepared statement on every connection.
import { statement } from '@app/platform/data';
import { found, hashAt, placesOf } from './member-columns.js';
import { keyNumber } from './sample.statements.js';

interface Part {
  /** Rows of `sampled_member` with all lists of each person. */
  readonly memberships: string;
  /** 1: added, -1: taken out. */
  readonly sign: string;
  /** A condition on combinations. */
  readonly combinations: string;
  /** Whether lists and everybody are counted too. */
  readonly isWhole: boolean;
}

// People who are in the same lists are in the same combinations, so these are computed once for each set of lists, not for
// each person. A combination's own steps come in their order, so that each follows its sources.
const belonging = (combinations: string): string => `person as materialized (
    select key, array_agg(audience_id order by audience_id) as lists, ${keyNumber('key')} as number from membership group by key
  ), plan as materialized (
    select audience_id, array(select jsonb_array_elements_text(plan->'lists')::uuid) as lists, plan->'combinations' as
    combinations
    from audiences.tallied where organization_id = $1 and plan is not null and ${combinations}
  ), combination as materialized (
    select plan.audience_id, step.* from plan cross join lateral rows from (
      jsonb_to_recordset(combinations) as (id uuid, "anyOf" uuid[], "allOf" uuid[], "noneOf" uuid[])
    ) with ordinality as step (id, any_of, all_of, none_of, place)
  ), settled (audience_id, step, lists, belongs) as (
    select audience_id, 0::bigint, together.lists, together.lists
    from plan join (select distinct lists from person) as together on together.lists && plan.lists
    union all
    select audience_id, step + 1, lists, case when (any_of = '{}' or belongs && any_of) and belongs @> all_of and not
    belongs && none_of
      then belongs || id else belongs end
    from settled join combination using (audience_id) where place = step + 1
  ), chosen as materialized (
    select plan.audience_id, plan.lists as planned, settled.lists from settled join plan using (audience_id)
    where step = jsonb_array_length(combinations) and belongs @> array[audience_id]
  )`;

// A person with other attributes on another list has the greatest of each, of the lists that the audience depends on.
const greatest = 'max(country), max(language), max(gender), max(birth_year)';
const ofCombinations = `select chosen.audience_id, key, ${greatest}
    from chosen join person using (lists) join membership using (key)
    where membership.audience_id = any(chosen.planned) group by chosen.audience_id, key`;
const ofListsAndEverybody = `select audience_id, key, country, language, gender, birth_year from membership
    union all select $1::uuid, key, ${greatest} from membership group by key`;

const differences = ({
  memberships,
  sign,
  combinations,
  isWhole,
}: Part): string => `with recursive membership as materialized (${memberships}
  ), ${belonging(combinations)}, counted (audience_id, key, country, language, gender, birth_year) as materialized (
    ${isWhole ? `${ofListsAndEverybody} union all ` : ''}${ofCombinations}
  ), difference (audience_id, dimension, bucket, people, keys) as (
    select audience_id, 'sampled', '', count(*), sum(number) from counted join person using (key) group by audience_id
    union all
    select audience_id, case when grouping(birth_year) = 0 then 'age' when grouping(gender) = 0 then 'gender'
        when grouping(country) = 0 then 'location' else 'language' end, coalesce(birth_year::text, gender, country,
        language), count(*), 0
    from counted group by audience_id, grouping sets ((birth_year), (gender), (country), (language))
    union all
    select counted.audience_id, 'list', membership.audience_id::text, count(*), 0 from counted join membership using (key)
    where counted.audience_id not in ($1, membership.audience_id) group by counted.audience_id, membership.audience_id
  )
  insert into audiences.tally as tally (organization_id, audience_id, dimension, bucket, people, keys)
  select $1, audience_id, dimension, bucket, ${sign} * people, ${sign} * keys from difference where bucket is not null
  on conflict (organization_id, audience_id, dimension, bucket)
  do update set people = tally.people + excluded.people, keys = tally.keys + excluded.keys`;

const columns = 'audience_id, key, country, language, gender, birth_year';
const everyone = `select ${columns} from audiences.sampled_member where organization_id = $1`;
const named = (
  keys: string,
): string => `select found.* from (select distinct ${hashAt(keys)} as key from ${placesOf(keys)} as at) as person
    ${found('sampled_member', columns, 'key = person.key')}`;

/** $2: the keys of people, $3: 1 or -1. */
export const movePeople = statement(
  'audiences.tally.move',
  differences({ memberships: named('$2'), sign: '$3::int', combinations: 'true', isWhole: true }),
);
/** Lists and everybody; combinations follow when they are first built. */
export const countEverybody = statement(
  'audiences.tally.everybody',
  differences({ memberships: everyone, sign: '1', combinations: 'false', isWhole: true }),
);
/** $2: a combination. */
export const countCombination = statement(
  'audiences.tally.combination',
  differences({ memberships: everyone, sign: '1', combinations: 'audience_id = $2', isWhole: false }),
);
