// Stores the people of customer lists: whole batches in one statement, because a list has millions.
import { Injectable } from '@nestjs/common';
import { yieldToOthers } from '@app/kernel';
import { lockingStatement, statement, UnitOfWork } from '@app/platform/data';
import type { Consent } from '../domain/consent.js';
import { merged, type Form, type Person } from '../domain/member-rows.js';
import { ConsentStore } from './consent.store.js';
import { IdentifierForms } from './identifier-forms.js';
import { EncryptedIds } from './encrypted-ids.js';
import {
  attributeNames,
  attributes,
  binary,
  columns,
  FENCE,
  found,
  hashAt,
  hashes,
  havingWanted,
  joined,
  known,
  orLearn,
  placedAt,
  placesOf,
  planForBatch,
} from './member-columns.js';

// In order, so that two uploads of the same people wait for each other instead of deadlocking. A new row has no xmax.
const cut = hashes.map((_, index) => hashAt(`$${index + 3}`));
const arrays = Object.values(attributes).map((type, index) => `unnest($${hashes.length + 3 + index}::${type}[])`);
const add = statement(
  'audiences.members.add',
  `with written as (
     insert into audiences.member as member (organization_id, audience_id, ${columns})
     select $1, $2, ${[...cut, ...attributeNames].join(', ')}, $${hashes.length + 3 + arrays.length}::date
     from rows from (${placesOf('$3')}, ${arrays.join(', ')})
       as person (at, ${attributeNames.join(', ')}) order by 3
     ${orLearn}
     returning xmax = 0 as is_new)
   select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as updated from written`,
);
// Of those who were there already; the upload has locked them. Only their first upload of a day writes.
const see = statement(
  'audiences.members.see',
  `update audiences.member set seen_on = $4
   where ${placedAt('member', `(select ${hashAt('$3')} as key from ${placesOf('$3')} as at ${FENCE}) as person`, 'audience_id = $2 and key = person.key')}
   and seen_on < $4::date`,
);

const removed = `returning audience_id, ${hashes.map((column) => `encode(${column}, 'hex') as ${column}`).join(', ')}`;
/** Locks them, so that an upload that runs at the same time has ended when they are removed. */
const having = lockingStatement(
  'audiences.members.having',
  `with wanted as materialized (select distinct unnest($3::bytea[]) as hash),
   own as materialized (${havingWanted('audience_id, key', hashes, '$2')})
   select found.audience_id as "audienceId", encode(found.key, 'hex') as key from (select * from own where audience_id
   = any($2) order by 1, 2) as own
   ${found('member', 'audience_id, key', 'audience_id = own.audience_id and key = own.key', 'for update')}`,
);
const remove = statement(
  'audiences.members.remove',
  `delete from audiences.member where ${placedAt(
    'member',
    `(select ${hashAt('$3')} as key, list from rows from (${placesOf('$3')}, unnest($2::uuid[])) as t (at, list) ${FENCE}) as own`,
    'audience_id = own.list and key = own.key',
  )} ${removed}`,
);
// An upload that runs at the same time has locked the forms of its people: it has ended when they are held.
const removeUnseen = statement(
  'audiences.members.remove-unseen',
  `delete from audiences.member
   where ${placedAt('member', '(select distinct unnest($3::bytea[]) as key) as unseen', 'audience_id = $2 and key = unseen.key')}
   and seen_on < $4::date ${removed}`,
);
const used = statement(
  'audiences.members.used',
  `with wanted as materialized (select distinct unnest($2::bytea[]) as hash), own as (${havingWanted('hash', hashes, '$3')})
   select encode(hash, 'hex') as hash from own`,
);
const lists = statement(
  'audiences.members.lists',
  "select id from audiences.audience where organization_id = $1 and type = 'customer_list'",
);

/** A person who was removed from a list. */
export interface RemovedPerson {
  readonly audienceId: string;
  /** Identifies the person. */
  readonly key: string;
  readonly hashes: readonly string[];
}

export interface StoreResult {
  /** Each once. */
  readonly people: number;
  readonly added: number;
  readonly updated: number;
  /** Lists on which stored people were joined with others, or got another key. */
  readonly rekeyedLists: readonly string[];
}

/** Every method works in the current unit of work. */
@Injectable()
export class MemberStore {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly forms: IdentifierForms,
    private readonly consents: ConsentStore,
    private readonly sealedIds: EncryptedIds,
  ) {}

  /** @param consent null: nothing was told, and what was told before stays */
  async add(audienceId: string, judged: readonly Person[], consent: Consent | null): Promise<StoreResult> {
    this.unitOfWork.current.later(...planForBatch(judged.length));
    const { people, changed, movedIds, rekeyedLists } = await this.forms.settle(judged, () => this.lists());
    await this.consents.move(changed);
    const persons = await merged(people);
    const today = this.unitOfWork.now.toISOString().slice(0, 10);
    const [counts] = await this.unitOfWork.current.rows<{ added: number; updated: number }>(add, [
      audienceId,
      ...(await valuesOf(persons)),
      today,
    ]);
    if (consent)
      await this.consents.keep(
        persons.map(({ key }) => key),
        consent,
      );
    const { added, updated } = counts ?? { added: 0, updated: 0 };
    if (added < persons.length)
      this.unitOfWork.current.later(see, [audienceId, await joined(persons.map(({ key }) => key)), today]);
    if (movedIds.length > 0) await this.sealedIds.forget(movedIds, await this.lists());
    await this.sealedIds.keep(
      people.flatMap(({ rawIds }) => rawIds),
      () => this.lists(),
    );
    // A known person keeps their phone. Another phone is not stored, so its forms are not stored either.
    if (added < people.length) await this.forms.forget(people.flatMap(besideKey), await this.lists());
    return { people: persons.length, added, updated, rekeyedLists };
  }

  /** @param hashes of any identifier, in any of its forms */
  async remove(audienceIds: readonly string[], wanted: readonly string[]): Promise<RemovedPerson[]> {
    this.unitOfWork.current.later(...planForBatch(wanted.length));
    const named = await this.forms.hold(wanted);
    const { current } = this.unitOfWork;
    const all = await binary([...new Set([...wanted, ...named.flatMap(({ form, key }) => [form, key])])]);
    const own = await current.rows<Pick<RemovedPerson, 'audienceId' | 'key'>>(having, [audienceIds, all]);
    const places = [own.map(({ audienceId }) => audienceId), await joined(own.map(({ key }) => key))];
    const gone = own.length === 0 ? [] : (await current.rows<RemovedRow>(remove, places)).map(removedFrom);
    return withForms(gone, [...named, ...(await this.forget(gone))]);
  }

  /** Those whom no upload has named since that day. @param keys that identify people @returns their number */
  async removeUnseen(audienceId: string, keys: readonly string[], firstDay: string): Promise<number> {
    this.unitOfWork.current.later(...planForBatch(keys.length));
    await this.forms.hold(keys);
    const rows = await this.unitOfWork.current.rows<RemovedRow>(removeUnseen, [audienceId, await binary(keys), firstDay]);
    await this.forget(rows.map(removedFrom));
    return rows.length;
  }

  /** Those of the hashes that somebody on a list has, with all forms of their identifiers. */
  async used(lists: readonly string[], hashes: readonly string[]): Promise<Set<string>> {
    if (hashes.length === 0) return new Set();
    const found = await this.unitOfWork.current.rows<{ hash: string }>(used, [await binary(hashes), lists]);
    const own = found.map(({ hash }) => hash);
    return new Set([...own, ...(await this.forms.hold(own)).map(({ form }) => form)]);
  }

  /** Every customer list of the organization, including archived ones. */
  async lists(): Promise<string[]> {
    return (await this.unitOfWork.current.rows<{ id: string }>(lists)).map(({ id }) => id);
  }

  /** Deletes what is known of people who were removed, unless another list needs it. @returns the forms of their identifiers */
  private async forget(gone: readonly RemovedPerson[]): Promise<readonly Form[]> {
    if (gone.length === 0) return [];
    const hashes = [...new Set(gone.flatMap((each) => each.hashes))];
    const held = await this.forms.hold(hashes);
    const lists = await this.lists();
    await this.forms.forget(held, lists);
    await this.consents.forget(hashes, lists);
    await this.sealedIds.forget(hashes, lists);
    return held;
  }
}

const besideKey = ({ key, forms }: Person): Form[] => forms.filter((each) => each.key !== key);

/** The values of `add`. A column without values is left out, and PostgreSQL fills it with nulls. */
async function valuesOf(people: readonly Person[]): Promise<unknown[]> {
  const values: unknown[] = [];
  for (const column of ['key', 'email', 'phone', 'phoneDigits', 'deviceId', 'crmId'] as const) {
    await yieldToOthers();
    values.push(await joined(people.map((person) => person[column])));
  }
  for (const column of ['country', 'language', 'gender', 'birthYear'] as const)
    values.push(known<string | number>(people.map((person) => person[column])) ?? []);
  return values;
}

type RemovedRow = Readonly<Record<string, string | null>>;

const removedFrom = ({ audience_id: audienceId, ...own }: RemovedRow): RemovedPerson => ({
  audienceId: String(audienceId),
  key: String(own.key),
  hashes: Object.values(own).filter((hash) => hash !== null),
});

/** Adds to the hashes of each person the hashes that are known to mean the same. */
async function withForms(gone: readonly RemovedPerson[], known: readonly Form[]): Promise<RemovedPerson[]> {
  const byKey = new Map<string, Set<string>>();
  for (const { form, key } of known) byKey.set(key, (byKey.get(key) ?? new Set([key])).add(form));
  await yieldToOthers();
  const same = new Map<string, ReadonlySet<string>>();
  for (const set of byKey.values()) for (const hash of set) same.set(hash, set);
  const all: RemovedPerson[] = [];
  for (const each of gone) {
    await yieldToOthers();
    all.push({ ...each, hashes: each.hashes.flatMap((hash) => [...(same.get(hash) ?? [hash])]) });
  }
  return all;
}
