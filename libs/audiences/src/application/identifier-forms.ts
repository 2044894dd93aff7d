// Finds the hashes of the same person, for the whole organization: a caller's hash may be any form of an identifier, and only
// the plain identifier shows which forms belong together.
import { Injectable } from '@nestjs/common';
import { yieldToOthers } from '@app/kernel';
import { lockingStatement, statement, UnitOfWork } from '@app/platform/data';
import { type Form, type Person, rekeyed } from '../domain/member-rows.js';
import {
  attributeNames,
  binary,
  columns,
  formPair,
  found,
  hashAt,
  havingWanted,
  joined,
  orJoin,
  placedAt,
  placesOf,
} from './member-columns.js';

// Locks each form in their order, even if nothing changes: of two uploads that meet in a form, the second waits and sees the
// effects of the first. Returns the callers' hashes that are now known to be another form. A new row has no xmax.
const learn = statement(
  'audiences.forms.learn',
  `with learned as (
     insert into audiences.identifier_form as known (organization_id, form, key)
     select $1, form, key from (${formPair}) as pair order by form
     on conflict (organization_id, form) do update set key = excluded.key
     where excluded.key <> excluded.form and known.key <> excluded.key
     returning form, key, xmax = 0 as is_new)
   select encode(form, 'hex') as form, encode(key, 'hex') as key from learned where not is_new`,
);
const keys = statement(
  'audiences.forms.keys',
  `select encode(form, 'hex') as form, encode(key, 'hex') as key
   from (select distinct ${hashAt('$2')} as hash from ${placesOf('$2')} as at) as wanted
   ${found('identifier_form', 'form, key', 'form = wanted.hash and key <> form')}`,
);

// People who are stored under another form, on any list, get the key; a person stored under the key already gains their
// identifiers.
const first = (column: string): string => `(array_agg(${column} order by old_key) filter (where ${column} is not null))[1]`;
const ofOnePhone = (column: string): string =>
  `(array_agg(${column} order by phone_digits is null, old_key) filter (where phone is not null))[1]`;
const joinedColumns = [
  'key',
  first('email'),
  ofOnePhone('phone'),
  ofOnePhone('phone_digits'),
  ...['device_id', 'crm_id', ...attributeNames].map(first),
  'max(seen_on)',
];
const rekey = statement(
  'audiences.forms.rekey',
  `with changed as materialized (${formPair}),
   gone as (
     delete from audiences.member where
     ${placedAt('member', 'changed cross join unnest($4::uuid[]) as list (id)', 'audience_id = list.id and key = changed.form')}
     returning *),
   moved as (
     select audience_id, changed.key, form as old_key, email, case when phone = form then changed.key else phone end as phone,
       case when phone = form then form else phone_digits end as phone_digits, device_id, crm_id,
       ${attributeNames.join(', ')}, seen_on
     from gone join changed on gone.key = form),
   written as (
     insert into audiences.member as member (organization_id, audience_id, ${columns})
     select $1, audience_id, ${joinedColumns.join(', ')} from moved group by audience_id, key order by audience_id, key
     ${orJoin})
   select audience_id as "audienceId", encode(phone, 'hex') as phone, array[encode(device_id, 'hex'), encode(crm_id,
   'hex')] as ids
   from moved`,
);

const hold = lockingStatement(
  'audiences.forms.hold',
  `with wanted as materialized (select distinct unnest($2::bytea[]) as hash),
   named as materialized (
     select form, key from wanted ${found('identifier_form', 'form, key', 'form = wanted.hash')}),
   chosen as materialized (
     select form from named union
     select form from (select hash from wanted union select key from named) as own
     ${found('identifier_form', 'form', 'key = own.hash and key <> form')})
   select encode(found.form, 'hex') as form, encode(found.key, 'hex') as key from (select form from chosen order by form) as known
   ${found('identifier_form', 'form, key', 'form = known.form', 'for update')}`,
);
const forget = statement(
  'audiences.forms.forget',
  `with named as materialized (
     select form, key from (select distinct unnest($2::bytea[]) as hash) as own
     ${found('identifier_form', 'form, key', 'form = own.hash')}),
   wanted as materialized (select key as hash from named union select form from named),
   used as materialized (${havingWanted('hash', ['key', 'phone'], '$3')})
   delete from audiences.identifier_form where ${placedAt('identifier_form', 'named', 'form = named.form')}
   and key not in (select hash from used) and form not in (select hash from used)`,
);

interface MovedIds {
  readonly audienceId: string;
  readonly phone: string | null;
  /** Of the device and the CRM. */
  readonly ids: readonly (string | null)[];
}

/** Every method works in the current unit of work. */
@Injectable()
export class IdentifierForms {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /**
   * Stores which hashes mean the same, and gives each person the key of all forms of the identifier.
   * @param lists every customer list of the organization; called only when people must be joined
   */
  async settle(people: readonly Person[], lists: () => Promise<string[]>): Promise<ResolvedPeople> {
    const pairs = await pairsOf(people);
    if (pairs.length === 0) return { people, changed: [], movedIds: [], rekeyedLists: [] };
    const changed = await this.unitOfWork.current.rows<Form>(learn, await valuesOf(pairs));
    const moved = changed.length === 0 ? [] : await this.rekey(changed, await lists());
    return {
      people: await this.withKeys(people),
      changed,
      movedIds: moved.flatMap(({ ids }) => ids).filter((id) => id !== null),
      rekeyedLists: [...new Set(moved.map(({ audienceId }) => audienceId))],
    };
  }

  private async rekey(changed: readonly Form[], lists: readonly string[]): Promise<MovedIds[]> {
    const moved = await this.unitOfWork.current.rows<MovedIds>(rekey, [...(await valuesOf(changed)), lists]);
    // When two people become one, one phone is kept.
    const phones = moved.flatMap(({ phone }) => (phone === null ? [] : [phone]));
    await this.forget(await this.hold([...new Set(phones)]), lists);
    return moved;
  }

  private async withKeys(people: readonly Person[]): Promise<readonly Person[]> {
    const hashed = people.filter(isHashed).map(({ key }) => key);
    if (hashed.length === 0) return people;
    const found = await this.unitOfWork.current.rows<Form>(keys, [await joined(hashed)]);
    const keyOf = new Map(found.map(({ form, key }) => [form, key]));
    return people.map((person) => {
      const key = keyOf.get(person.key);
      return key !== undefined && isHashed(person) ? rekeyed(person, key) : person;
    });
  }

  /** Every known form of these hashes, locked until the unit of work ends, so that no upload changes their meaning meanwhile. */
  async hold(wanted: readonly string[]): Promise<Form[]> {
    return wanted.length === 0 ? [] : this.unitOfWork.current.rows<Form>(hold, [await binary(wanted)]);
  }

  /** Deletes the forms that no list uses any more. They must be locked. */
  async forget(held: readonly Form[], lists: readonly string[]): Promise<void> {
    if (held.length > 0) await this.unitOfWork.current.affected(forget, [await binary(held.map(({ form }) => form)), lists]);
  }
}

export interface ResolvedPeople {
  readonly people: readonly Person[];
  /** Hashes that are now known to be another form of a key. */
  readonly changed: readonly Form[];
  /** Device and CRM ids of people who got another key; one who became one with another may have lost theirs. */
  readonly movedIds: readonly string[];
  /** Lists on which a stored person got another key. */
  readonly rekeyedLists: readonly string[];
}

/** Whether the caller hashed the identifying value. */
const isHashed = ({ key, forms }: Person): boolean => forms.some((each) => each.form === key);

/** Each form once. A plain identifier's forms take precedence over an unknown hash. */
async function pairsOf(people: readonly Person[]): Promise<Form[]> {
  const byForm = new Map<string, Form>();
  for (const { forms } of people) {
    await yieldToOthers();
    for (const each of forms) if (each.key !== each.form || !byForm.has(each.form)) byForm.set(each.form, each);
  }
  return [...byForm.values()];
}

const valuesOf = async (pairs: readonly Form[]): Promise<unknown[]> => [
  await joined(pairs.map(({ form }) => form)),
  await joined(pairs.map(({ key }) => key)),
];
