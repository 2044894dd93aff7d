import { lockingStatement, statement, type UnitOfWork } from '@app/platform/data';
import type { SecondFactors, SecondFactorState } from '../domain/second-factor.js';

const find = lockingStatement(
  'access.second_factor.find',
  `select user_id as "userId", secret, created_at as "createdAt", last_step as "lastStep", recovery_codes as "recoveryCodes"
   from access.second_factor where organization_id = $1 and user_id = $2 for update`,
);
const put = statement(
  'access.second_factor.put',
  `insert into access.second_factor (organization_id, user_id, secret, created_at, last_step, recovery_codes) values ($1, $2, $3, $4, $5, $6)
   on conflict (organization_id, user_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = excluded.last_step,
     recovery_codes = excluded.recovery_codes`,
);
const remove = statement(
  'access.second_factor.remove',
  'delete from access.second_factor where organization_id = $1 and user_id = $2',
);
const given = statement(
  'access.second_factor.given',
  'update access.session set second_factor_at = $4 where organization_id = $1 and user_id = $2 and id = $3',
);
const outdated = lockingStatement(
  'access.second_factor.outdated',
  `select user_id as "userId", secret, created_at as "createdAt", last_step as "lastStep", recovery_codes as "recoveryCodes"
   from access.second_factor where organization_id = $1 and split_part(secret, '.', 1) <> $2 order by user_id limit $3 for update`,
);

export class SecondFactorStore implements SecondFactors {
  constructor(private readonly work: UnitOfWork) {}

  async find(userId: string): Promise<SecondFactorState | undefined> {
    const [found] = await this.work.current.rows<SecondFactorState>(find, [userId]);
    return found;
  }

  async put({ userId, secret, createdAt, lastStep, recoveryCodes }: SecondFactorState): Promise<void> {
    await this.work.current.affected(put, [userId, secret, createdAt, lastStep, recoveryCodes]);
  }

  async remove(userId: string): Promise<void> {
    await this.work.current.affected(remove, [userId]);
  }

  async given(userId: string, sessionId: string, at: Date): Promise<void> {
    await this.work.current.affected(given, [userId, sessionId, at]);
  }

  outdated(newestKey: string, most: number): Promise<SecondFactorState[]> {
    return this.work.current.rows<SecondFactorState>(outdated, [newestKey, most]);
  }
}
