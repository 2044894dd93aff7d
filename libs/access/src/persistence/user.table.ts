import { DomainError, type Role } from '@app/kernel';
import { aggregateColumns, AggregateStore, lockingStatement, statement, type UnitOfWork } from '@app/platform/data';
import { EntitySchema } from 'typeorm';
import { accessErrors } from '../domain/access.errors.js';
import type { Users, UserState } from '../domain/user.js';

/** Without `last_signed_in_at`: that column is written separately, and a save must not reset it. */
export const userTable = new EntitySchema<UserState>({
  name: 'user',
  schema: 'access',
  columns: {
    ...aggregateColumns,
    email: { type: 'text' },
    passwordHash: { type: 'text', name: 'password_hash', nullable: true },
    role: { type: 'text' },
    status: { type: 'text' },
    secondFactor: { type: 'boolean', name: 'second_factor' },
  },
});

/** In the order of their ids, so that concurrent locks never deadlock. */
const lockOwners = lockingStatement(
  'access.user.lock_owners',
  `select id from access.user where organization_id = $1 and role = 'owner' and status = 'active' order by id for update`,
);
const withRoles = statement(
  'access.user.with_roles',
  `select id from access.user where organization_id = $1 and role = any($2::text[]) and status = 'active' order by id`,
);
const count = statement('access.user.count', 'select count(*)::int as members from access.user where organization_id = $1');
const endSessions = statement(
  'access.user.end_sessions',
  'delete from access.session where organization_id = $1 and user_id = $2 and id is distinct from $3',
);
const eraseAll = statement('access.user.erase_all', 'delete from access.user where organization_id = $1');

export class UserStore extends AggregateStore<UserState> implements Users {
  constructor(private readonly work: UnitOfWork) {
    super(work, userTable);
  }

  override async insert(state: Readonly<UserState>): Promise<void> {
    try {
      await super.insert(state);
    } catch (error) {
      if (!(error instanceof Error && 'constraint' in error && error.constraint === 'user_email')) throw error;
      throw new DomainError(accessErrors.email_taken, 'Another user of this organization has this e-mail address.', {
        email: state.email,
      });
    }
  }

  async lockOwners(): Promise<number> {
    return (await this.work.current.rows(lockOwners)).length;
  }

  async withRoles(roles: readonly Role[]): Promise<string[]> {
    return (await this.work.current.rows<{ id: string }>(withRoles, [roles])).map(({ id }) => id);
  }

  async count(): Promise<number> {
    const [counted] = await this.work.current.rows<{ members: number }>(count);
    return counted?.members ?? 0;
  }

  async endSessions(userId: string, except?: string): Promise<void> {
    await this.work.current.affected(endSessions, [userId, except ?? null]);
  }

  async eraseAll(): Promise<void> {
    await this.work.current.affected(eraseAll);
  }
}
