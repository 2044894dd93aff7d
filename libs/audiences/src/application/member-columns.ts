// The columns of a person on a list, and the rule that merges two rows of one person.
import { yieldToOthers } from '@app/kernel';
import { binaryArray, binaryElements, statement } from '@app/platform/data';

/** From here on each person is not compared with each. */
const MANY = 500;
const plan = statement(
  'audiences.people.plan',
  `select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true), set_config('enable_nestloop',
     case when $2::int > ${MANY} or current_setting('enable_nestloop') = 'off' then 'off' else 'on' end, true)
   where $1::uuid is not null`,
);
/**
 * Until the unit of work ends each statement is planned for its own values, and compares ten thousand people with ten thousand
 * by hashing them. A prepared statement that has met only a few people keeps the plan for them, and the planner believes that
 * an organization of which the statistics know nothing has one person: both compare each with each. People are found in tables
 * by `found` alone.
 */
export const planForBatch = (people: number): [statement: typeof plan, values: number[]] => [plan, [people]];

/**
 * The rows of a table that meet a condition, as `found`: one look-up in an index for each row that stands before it, whatever the
 * planner believes.
 */
export const found = (table: string, columns: string, condition: string, lock = ''): string =>
  `cross join lateral (select ${columns} from audiences.${table} where organization_id = $1 and ${condition} offset 0
     ${lock}) as found`;
/**
 * Selects these rows for a change. They must be locked, or nobody else may change them: a row that has changed meanwhile would
 * be missed.
 */
export const placedAt = (table: string, each: string, condition: string): string =>
  `organization_id = $1 and ctid = any(array(select found.ctid from ${each} ${found(table, 'ctid', condition)}))`;

export const HASH_BYTES = 32;
/** The hash of a missing identifier. */
const NOBODY = '00'.repeat(HASH_BYTES);
export const identifiers = ['email', 'phone', 'phone_digits', 'device_id', 'crm_id'] as const;
export const hashes = ['key', ...identifiers] as const;
export const attributes = { country: 'text', language: 'text', gender: 'text', birth_year: 'smallint' } as const;
export const attributeNames = Object.keys(attributes);
export const columns = [...hashes, ...attributeNames, 'seen_on'].join(', ');

/** The hash at index `at` of a value that holds many; null: missing. */
export const hashAt = (parameter: string): string =>
  `nullif(substring(${parameter}::bytea from at * ${HASH_BYTES} + 1 for ${HASH_BYTES}), '\\x${NOBODY}')`;
/**
 * Ends a select of hashes that rows are looked up by. Row-level security lets an index be searched only for values whose
 * computing leaks nothing, and cutting a hash out is not known to: it must have been done before.
 */
export const FENCE = 'offset 0';
/** The indexes of such a value. */
export const placesOf = (parameter: string): string => `generate_series(0, length(${parameter}::bytea) / ${HASH_BYTES} - 1)`;
/**
 * Selects from the members who have one of the hashes `wanted (hash)` in one of the columns. Each column but the key has an
 * index of the rows in which it differs from the key. Only the key's condition names the lists: the planner would read the
 * others along the list.
 */
export const havingWanted = (selected: string, columns: readonly string[], lists: string): string =>
  columns
    .map((column) => {
      // List by list: the planner would read a whole index rather than begin at several places of it.
      const [each, apart] =
        column === 'key'
          ? [`cross join unnest(${lists}::uuid[]) as list (id)`, 'audience_id = list.id']
          : ['', `${column} <> key`];
      return `select ${selected} from wanted ${each}
         ${found('member', 'audience_id, key', `${column} = wanted.hash and ${apart}`)}`;
    })
    .join(' union ');
/** The forms and keys in the values $2 and $3. */
export const formPair = `select ${hashAt('$2')} as form, ${hashAt('$3')} as key from ${placesOf('$2')} as at ${FENCE}`;

// Identifiers fill gaps, newer attributes win: the same rule as `merged`.
const filled = (column: string): string => `coalesce(member.${column}, excluded.${column})`;
const newest = (column: string): string => `coalesce(excluded.${column}, member.${column})`;
const learned: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['email', 'phone', 'device_id', 'crm_id'].map((column) => [column, filled(column)])),
  phone_digits: `case when member.phone is null or member.phone = excluded.phone then ${filled('phone_digits')} else
     member.phone_digits end`,
  ...Object.fromEntries(attributeNames.map((column) => [column, newest(column)])),
};
const lastSeen = 'greatest(member.seen_on, excluded.seen_on)';

const orChange = (changes: Readonly<Record<string, string>>): string => {
  const all = Object.entries({ ...learned, seen_on: lastSeen }).map(([column, value]) => `${column} = ${value}`);
  const before = Object.keys(changes).map((column) => `member.${column}`);
  return `on conflict (organization_id, audience_id, key) do update set ${all.join(', ')}
    where (${before.join(', ')}) is distinct from (${Object.values(changes).join(', ')})`;
};
/** Must follow an insert into `audiences.member as member`. Another day alone changes nothing. */
export const orLearn = orChange(learned);
/** The same, and the later day counts. */
export const orJoin = orChange({ ...learned, seen_on: lastSeen });

/** Null when all values are null. */
export const known = <T>(values: readonly (T | null)[]) => (values.every((value) => value === null) ? null : values);

/** This many are put into a buffer in far less than a millisecond. */
const STEP = 250;

/** A buffer for every `STEP` values; others have their turn between them. */
async function parts<T>(values: readonly T[], of: (part: readonly T[]) => Buffer): Promise<Buffer[]> {
  const buffers: Buffer[] = [];
  for (let at = 0; at < values.length; at += STEP) {
    buffers.push(of(values.slice(at, at + STEP)));
    await yieldToOthers();
  }
  return buffers;
}

/** Many hashes as one value: reading an array of them would take PostgreSQL as long as writing the rows. */
export async function joined(column: readonly (string | null)[]): Promise<Buffer | null> {
  const texts = known(column);
  return texts && Buffer.concat(await parts(texts, (part) => Buffer.from(part.map((hash) => hash ?? NOBODY).join(''), 'hex')));
}

const arrayOf = async (type: 'sha256' | 'text', values: readonly string[]): Promise<Buffer> =>
  binaryArray(type, values.length, await parts(values, (part) => binaryElements(type, part, (value) => value)));

/** As the value of a `bytea[]`. */
export const binary = (wanted: readonly string[]): Promise<Buffer> => arrayOf('sha256', wanted);
/** As the value of a `text[]`. */
export const binaryTexts = (values: readonly string[]): Promise<Buffer> => arrayOf('text', values);
