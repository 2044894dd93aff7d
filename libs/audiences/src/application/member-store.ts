// The people of customer lists as they are kept: whole batches in one statement, because a list has millions.
import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { statement, UnitOfWork } from '@app/platform/data';
import type { Person } from '../domain/member-rows.js';

const HASH_BYTES = 32;
/** Stands where a person has no such identifier. */
const NOBODY = '00'.repeat(HASH_BYTES);
const hashes = ['key', 'email', 'phone', 'phone_digits', 'device_id', 'crm_id'] as const;
const attributes = { country: 'text', language: 'text', gender: 'text', birth_year: 'smallint' } as const;
const names = [...hashes, ...Object.keys(attributes)].join(', ');

// The rule of `merged`: identifiers fill what was not known, newer attributes win.
const filled = (column: string): string => `coalesce(member.${column}, excluded.${column})`;
const newest = (column: string): string => `coalesce(excluded.${column}, member.${column})`;
const learned: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['email', 'phone', 'device_id', 'crm_id'].map((column) => [column, filled(column)])),
  phone_digits: `case when member.phone is null or member.phone = excluded.phone then ${filled('phone_digits')} else member.phone_digits end`,
  ...Object.fromEntries(['country', 'language', 'gender', 'birth_year'].map((column) => [column, newest(column)])),
};
const targets = Object.keys(learned);

// The hashes of a column come as one value and are cut here: an array of them takes as long to read as the rows to write. In order, so
// that two uploads of the same people wait for each other rather than block each other. A row that was not there before has no xmax.
const cut = hashes.map(
  (_, index) => `nullif(substring($${index + 3}::bytea from at * ${HASH_BYTES} + 1 for ${HASH_BYTES}), '\\x${NOBODY}')`,
);
const arrays = Object.values(attributes).map((type, index) => `unnest($${hashes.length + 3 + index}::${type}[])`);
const add = statement(
  'audiences.members.add',
  `with written as (
     insert into audiences.member as member (organization_id, audience_id, ${names})
     select $1, $2, ${[...cut, ...Object.keys(attributes)].join(', ')}
     from rows from (generate_series(0, length($3::bytea) / ${HASH_BYTES} - 1), ${arrays.join(', ')})
       as person (at, ${Object.keys(attributes).join(', ')}) order by 3
     on conflict (organization_id, audience_id, key) do update set ${targets.map((column) => `${column} = ${learned[column]}`).join(', ')}
     where (${targets.map((column) => `member.${column}`).join(', ')}) is distinct from (${Object.values(learned).join(', ')})
     returning xmax = 0 as is_new)
   select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as updated from written`,
);

// By every column that identifies; each but the key has an index of the rows in which it is not the key. Only the key's asks for the list
// as well: the others would be read along the list where nothing is known yet of how many are on it.
const found = hashes.map(
  (column) =>
    `select audience_id, key from audiences.member where organization_id = $1 and ${column} = any($3::bytea[])
     and ${column === 'key' ? 'audience_id = any($2::uuid[])' : `${column} <> key`}`,
);
const hex = (column: string): string => `encode(member.${column}, 'hex') as ${column}`;
const remove = statement(
  'audiences.members.remove',
  `with found as materialized (${found.join(' union ')})
   delete from audiences.member using found
   where member.organization_id = $1 and member.audience_id = found.audience_id and member.key = found.key and found.audience_id = any($2)
   returning member.audience_id, ${hashes.map(hex).join(', ')}`,
);
const lists = statement(
  'audiences.members.lists',
  "select id from audiences.audience where organization_id = $1 and type = 'customer_list'",
);

/** A person who was taken out of a list. */
export interface Removed {
  readonly audienceId: string;
  readonly hashes: readonly string[];
}

/** Every method works in the current unit of work. */
@Injectable()
export class MemberStore {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @param people each once */
  async add(_actor: Actor, audienceId: string, people: readonly Person[]): Promise<{ added: number; updated: number }> {
    const [counts] = await this.unitOfWork.current.rows<{ added: number; updated: number }>(add, [
      audienceId,
      ...valuesOf(people),
    ]);
    return counts ?? { added: 0, updated: 0 };
  }

  /** @param hashes of any identifier */
  async remove(_actor: Actor, audienceIds: readonly string[], wanted: readonly string[]): Promise<Removed[]> {
    const rows = await this.unitOfWork.current.rows<Record<string, string | null>>(remove, [
      audienceIds,
      wanted.map((hash) => `\\x${hash}`),
    ]);
    return rows.map(({ audience_id: audienceId, ...own }) => ({
      audienceId: String(audienceId),
      hashes: Object.values(own).filter((hash) => hash !== null),
    }));
  }

  /** Every customer list of the organization, archived ones too. */
  async lists(_actor: Actor): Promise<string[]> {
    return (await this.unitOfWork.current.rows<{ id: string }>(lists)).map(({ id }) => id);
  }
}

/** The values of `add`. Of a column that nobody has there is nothing, and PostgreSQL fills it up with nulls. */
const valuesOf = (people: readonly Person[]): unknown[] => [
  joined(people.map(({ key }) => key)),
  joined(people.map(({ email }) => email)),
  joined(people.map(({ phone }) => phone)),
  joined(people.map(({ phoneDigits }) => phoneDigits)),
  joined(people.map(({ deviceId }) => deviceId)),
  joined(people.map(({ crmId }) => crmId)),
  known(people.map(({ country }) => country)) ?? [],
  known(people.map(({ language }) => language)) ?? [],
  known(people.map(({ gender }) => gender)) ?? [],
  known(people.map(({ birthYear }) => birthYear)) ?? [],
];

const known = <T>(values: readonly (T | null)[]) => (values.every((value) => value === null) ? null : values);

const joined = (column: readonly (string | null)[]): Buffer | null => {
  const texts = known(column)?.map((hash) => hash ?? NOBODY);
  return texts ? Buffer.from(texts.join(''), 'hex') : null;
};
