/** The members of uploaded lists: one row for each list and identifier, of which only a SHA-256 is kept. */
import type { Sql } from '../../database.js';
import type { UserList } from './list-tables.js';

/** SHA-256 in lower-case hexadecimal. */
export type Hash = string;

/** One person as uploaded: every identifier by its hash. */
export type Member = readonly Hash[];

const PERSON_DIGITS = 16;

/** The person of a member who is not known yet. */
const asPerson = (member: Member): string =>
  BigInt.asIntN(64, BigInt(`0x${[...member].sort()[0]?.slice(0, PERSON_DIGITS) ?? '0'}`)).toString();

/** Below 1; Google knows a person whose lot is below the match rate. The same in every list and account. */
export const lotOf = (member: Member): number => Number(BigInt.asUintN(24, BigInt(asPerson(member)))) / 2 ** 24;
const KNOWN = '((person & 16777215) / 16777216.0 < $2)';

/** Later requests wait until this one is applied. */
export async function lockLists(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql.query('select id from google_ads.user_list where id = any($1) order by id for update', [ids]);
}

/** A member who is there already is there as from now. Whoever shares an identifier with a known person is that person. */
export async function addMembers(sql: Sql, listId: string, members: readonly Member[], now: Date): Promise<void> {
  const rows = members.flatMap((member, record) => {
    const person = asPerson(member);
    return member.map((hash) => ({ hash, record, person }));
  });
  if (rows.length === 0) return;
  await sql.query(
    `with given as (
       select decode(hash, 'hex') as hash, record, person from unnest($2::text[], $3::int[], $4::bigint[]) as g(hash,
       record, person)),
     known as (
       select record, min(m.person) as person from given join google_ads.user_list_member m on m.list_id = $1 and
       m.hash = given.hash
       group by record)
     insert into google_ads.user_list_member (list_id, hash, person, added_at)
       select distinct on (given.hash) $1, given.hash, coalesce(known.person, given.person), $5
       from given left join known using (record) order by given.hash, record
     on conflict (list_id, hash) do update set person = excluded.person, added_at = excluded.added_at`,
    [listId, rows.map(({ hash }) => hash), rows.map(({ record }) => record), rows.map(({ person }) => person), now],
  );
  await forgetCount(sql, listId);
}

/** Identifiers that are not there are no fault. */
export async function removeMembers(sql: Sql, listId: string, members: readonly Member[]): Promise<void> {
  await sql.query(
    `delete from google_ads.user_list_member
     where list_id = $1 and hash in (select decode(hash, 'hex') from unnest($2::text[]) as g(hash))`,
    [listId, members.flat()],
  );
  await forgetCount(sql, listId);
}

const forgetCount = (sql: Sql, listId: string) =>
  sql.query('update google_ads.user_list set people = null, changes = changes + 1 where id = $1', [listId]);

export interface MemberCounts {
  people: number;
  matched: number;
}

const bornAfter = ({ life_span }: UserList, now: number): Date => new Date(now - life_span * 86_400_000);

function isStillRight({ counted_at, counted_until, counted_rate }: UserList, matchRate: number, now: number): boolean {
  if (counted_rate !== matchRate || counted_at === null || counted_at.getTime() > now) return false;
  return counted_until === null || counted_until.getTime() > now;
}

/** A count is kept until somebody joins or leaves, or the first one has been in the list for its life span. */
export async function countMembers(sql: Sql, list: UserList, matchRate: number, now: number): Promise<MemberCounts> {
  const { people, matched } = list;
  if (people !== null && matched !== null && isStillRight(list, matchRate, now)) return { people, matched };
  const [counted] = await sql.query<MemberCounts & { oldest: Date | null }>(
    `select count(*)::int as people, (count(*) filter (where ${KNOWN}))::int as matched, min(oldest) as oldest from (
       select person, min(added_at) as oldest from google_ads.user_list_member where list_id = $1 and added_at > $3
       group by person) p`,
    [list.id, matchRate, bornAfter(list, now)],
  );
  if (counted === undefined) throw new Error('the members were not counted');
  const until = counted.oldest === null ? null : new Date(counted.oldest.getTime() + list.life_span * 86_400_000);
  await sql.query(
    `update google_ads.user_list set people = $2, matched = $3, counted_at = $4, counted_until = $5, counted_rate = $6
     where id = $1 and changes = $7`,
    [list.id, counted.people, counted.matched, new Date(now), until, matchRate, list.changes],
  );
  return counted;
}

/** No person has more identifiers in one upload. */
const MOST_IDENTIFIERS = 10;

/** Whether so many people of the list are known; reads no more of them than it needs. */
export async function hasAtLeast(sql: Sql, list: UserList, floor: number, matchRate: number, now: number): Promise<boolean> {
  const [found] = await sql.query<{ people: number }>(
    `select count(distinct person)::int as people from (
       select person from google_ads.user_list_member where list_id = $1 and ${KNOWN} and added_at > $3 limit $4) m`,
    [list.id, matchRate, bornAfter(list, now), floor * MOST_IDENTIFIERS],
  );
  return (found?.people ?? 0) >= floor;
}

/** The hashes of a list, sorted, without the members whose life span is over. */
export async function hashesOf(sql: Sql, list: UserList, now: number): Promise<Hash[]> {
  const rows = await sql.query<{ hash: Hash }>(
    `select encode(hash, 'hex') as hash from google_ads.user_list_member where list_id = $1 and added_at > $2 order by
       user_list_member.hash`,
    [list.id, bornAfter(list, now)],
  );
  return rows.map(({ hash }) => hash);
}
