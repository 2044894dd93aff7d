// The people of customer lists as they are kept: whole batches in one statement, because a list has millions.
import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { statement, UnitOfWork } from '@app/platform/data';
import type { Person } from '../domain/member-rows.js';

const columns = {
  key: 'bytea',
  email: 'bytea',
  phone: 'bytea',
  phone_digits: 'bytea',
  device_id: 'bytea',
  crm_id: 'bytea',
  country: 'text',
  language: 'text',
  gender: 'text',
  birth_year: 'smallint',
} as const;
const names = Object.keys(columns);

// The rule of `merged`: identifiers fill what was not known, newer attributes win.
const filled = (column: string): string => `coalesce(member.${column}, excluded.${column})`;
const newest = (column: string): string => `coalesce(excluded.${column}, member.${column})`;
const learned: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['email', 'phone', 'device_id', 'crm_id'].map((column) => [column, filled(column)])),
  phone_digits: `case when member.phone is null or member.phone = excluded.phone then ${filled('phone_digits')} else member.phone_digits end`,
  ...Object.fromEntries(['country', 'language', 'gender', 'birth_year'].map((column) => [column, newest(column)])),
};
const targets = Object.keys(learned);

// Ordered, so that two uploads of the same people wait for each other rather than block each other. A row that was not there before has no xmax.
const add = statement(
  'audiences.members.add',
  `with written as (
     insert into audiences.member as member (organization_id, audience_id, ${names.join(', ')})
     select $1, $2, * from unnest(${Object.values(columns)
       .map((type, index) => `$${index + 3}::${type}[]`)
       .join(', ')}) as person (${names.join(', ')}) order by key
     on conflict (organization_id, audience_id, key) do update set ${targets.map((column) => `${column} = ${learned[column]}`).join(', ')}
     where (${targets.map((column) => `member.${column}`).join(', ')}) is distinct from (${Object.values(learned).join(', ')})
     returning xmax = 0 as is_new)
   select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as updated from written`,
);

// By every column that identifies; each but the key has an index of the rows in which it is not the key.
const found = ['key', 'email', 'phone', 'phone_digits', 'device_id', 'crm_id'].map(
  (column) =>
    `select member.audience_id, member.key from unnest($3::bytea[]) as wanted (hash)
     join audiences.member on organization_id = $1 and audience_id = any($2::uuid[]) and ${column} = hash${column === 'key' ? '' : ` and ${column} <> key`}`,
);
const hex = (column: string): string => `encode(member.${column}, 'hex') as ${column}`;
const remove = statement(
  'audiences.members.remove',
  `delete from audiences.member using (${found.join(' union ')}) as found
   where member.organization_id = $1 and member.audience_id = found.audience_id and member.key = found.key
   returning member.audience_id, ${['key', 'email', 'phone', 'phone_digits', 'device_id', 'crm_id'].map(hex).join(', ')}`,
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
      ...columnsOf(people),
    ]);
    return counts ?? { added: 0, updated: 0 };
  }

  /** @param hashes of any identifier */
  async remove(_actor: Actor, audienceIds: readonly string[], hashes: readonly string[]): Promise<Removed[]> {
    const rows = await this.unitOfWork.current.rows<Record<string, string | null>>(remove, [audienceIds, hashes.map(bytes)]);
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

const bytes = (hash: string): string => `\\x${hash}`;

/** One array a column, in the order of `columns`; one that nobody has is empty, and PostgreSQL fills it up with nulls. */
function columnsOf(people: readonly Person[]): unknown[] {
  const hashes = (hash: (person: Person) => string | null) => compact(people.map(hash).map((each) => each && bytes(each)));
  return [
    hashes(({ key }) => key),
    hashes(({ email }) => email),
    hashes(({ phone }) => phone),
    hashes(({ phoneDigits }) => phoneDigits),
    hashes(({ deviceId }) => deviceId),
    hashes(({ crmId }) => crmId),
    compact(people.map(({ country }) => country)),
    compact(people.map(({ language }) => language)),
    compact(people.map(({ gender }) => gender)),
    compact(people.map(({ birthYear }) => birthYear)),
  ];
}

const compact = <T>(values: readonly (T | null)[]): readonly (T | null)[] =>
  values.every((value) => value === null) ? [] : values;
