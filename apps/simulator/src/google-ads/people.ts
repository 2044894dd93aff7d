/** The platform's users: their accounts and their role are theirs in every grant that they give. */
import type { Sql } from '../database.js';

export const ROLES = ['ADMIN', 'STANDARD', 'READ_ONLY'] as const;
export type Role = (typeof ROLES)[number];

/** `id`: the OpenID `sub`. `account_ids`: those reached directly. */
export interface Person {
  id: string;
  name: string;
  email: string;
  account_ids: string[];
  role: Role;
}

export interface NewPerson {
  id?: string | undefined;
  name?: string | undefined;
  email?: string | undefined;
  account_ids: string[];
  role?: Role | undefined;
}

const COLUMNS = 'id, name, email, account_ids, role';
const ORDER = 'order by created_at, id';

export async function addPerson(sql: Sql, person: NewPerson, now: Date): Promise<Person> {
  const [added] = await sql.query<Person>(
    `insert into google_ads.person (id, name, email, account_ids, role, created_at)
     select coalesce($1, '1' || lpad(n::text, 20, '0')), coalesce($2, 'Person ' || n), coalesce($3, 'person-' || n || '@example.com'),
       $4::text[], $5, $6::timestamptz from nextval('google_ads.person_ids') n returning ${COLUMNS}`,
    [person.id ?? null, person.name ?? null, person.email ?? null, person.account_ids, person.role ?? 'ADMIN', now],
  );
  if (added === undefined) throw new Error('the person was not stored');
  return added;
}

/** `null` leaves a value as it is. */
export async function changePerson(sql: Sql, id: string, change: Partial<NewPerson>): Promise<Person | undefined> {
  const [changed] = await sql.query<Person>(
    `update google_ads.person set name = coalesce($2, name), email = coalesce($3, email),
       account_ids = coalesce($4, account_ids), role = coalesce($5, role) where id = $1 returning ${COLUMNS}`,
    [id, change.name ?? null, change.email ?? null, change.account_ids ?? null, change.role ?? null],
  );
  return changed;
}

export async function findPerson(sql: Sql, idOrEmail: string): Promise<Person | undefined> {
  const [person] = await sql.query<Person>(`select ${COLUMNS} from google_ads.person where id = $1 or lower(email) = lower($1)`, [
    idOrEmail,
  ]);
  return person;
}

export async function listPeople(sql: Sql, limit: number | null = null): Promise<Person[]> {
  return sql.query<Person>(`select ${COLUMNS} from google_ads.person ${ORDER} limit $1`, [limit]);
}

/** Where nobody is, a first person is made who reaches every account without a manager. */
export async function firstPerson(sql: Sql, now: Date): Promise<Person> {
  const [first] = await listPeople(sql, 1);
  if (first !== undefined) return first;
  const accounts = await sql.query<{ id: string }>(
    'select id from google_ads.account where id not in (select client_id from google_ads.account_link) order by id',
  );
  return addPerson(sql, { account_ids: accounts.map(({ id }) => id) }, now);
}
