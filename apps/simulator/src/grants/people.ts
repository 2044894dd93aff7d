/** A platform's users: their accounts and their role are theirs in every grant that they give. */
import type { Sql } from '../database.js';

export const ROLES = ['ADMIN', 'STANDARD', 'READ_ONLY'] as const;
export type Role = (typeof ROLES)[number];

/** `id`: the OpenID `sub`, 21 digits. `account_ids`: those reached directly. */
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

export class People {
  constructor(
    private readonly sql: Sql,
    private readonly schema: string,
  ) {}

  async add(person: NewPerson, now: Date): Promise<Person> {
    const [added] = await this.sql.query<Person>(
      `insert into ${this.schema}.person (id, name, email, account_ids, role, created_at)
       select coalesce($1, '1' || lpad(n::text, 20, '0')), coalesce($2, 'Person ' || n), coalesce($3, 'person-' || n
       || '@example.com'),
         $4::text[], $5, $6::timestamptz from nextval('${this.schema}.person_ids') n returning ${COLUMNS}`,
      [person.id ?? null, person.name ?? null, person.email ?? null, person.account_ids, person.role ?? 'ADMIN', now],
    );
    if (added === undefined) throw new Error('the person was not stored');
    return added;
  }

  /** What is absent stays as it is. */
  async change(id: string, change: Partial<NewPerson>): Promise<Person | undefined> {
    const [changed] = await this.sql.query<Person>(
      `update ${this.schema}.person set name = coalesce($2, name), email = coalesce($3, email),
         account_ids = coalesce($4, account_ids), role = coalesce($5, role) where id = $1 returning ${COLUMNS}`,
      [id, change.name ?? null, change.email ?? null, change.account_ids ?? null, change.role ?? null],
    );
    return changed;
  }

  async find(idOrEmail: string): Promise<Person | undefined> {
    const [person] = await this.sql.query<Person>(
      `select ${COLUMNS} from ${this.schema}.person where id = $1 or lower(email) = lower($1)`,
      [idOrEmail],
    );
    return person;
  }

  async list(limit: number | null = null): Promise<Person[]> {
    return this.sql.query<Person>(`select ${COLUMNS} from ${this.schema}.person ${ORDER} limit $1`, [limit]);
  }

  /** Where nobody is, a first person is made, who reaches these accounts. */
  async first(accountIds: () => Promise<string[]>, now: Date): Promise<Person> {
    const [first] = await this.list(1);
    return first ?? this.add({ account_ids: await accountIds() }, now);
  }
}
