import { aggregateColumns, AggregateStore, statement, type UnitOfWork } from '@app/platform/data';
import { EntitySchema } from 'typeorm';
import type { ActiveKeys, ApiKeys, ApiKeyState } from '../domain/api-key.js';

/** Without `last_used_at`: that column is written separately, and a save must not reset it. */
export const apiKeyTable = new EntitySchema<ApiKeyState>({
  name: 'api_key',
  schema: 'access',
  columns: {
    ...aggregateColumns,
    userOrganizationId: { type: 'uuid', name: 'user_organization_id' },
    userId: { type: 'uuid', name: 'user_id' },
    name: { type: 'text' },
    mode: { type: 'text' },
    digest: { type: 'bytea' },
    prefix: { type: 'text' },
    lastFour: { type: 'text', name: 'last_four' },
    permissions: { type: 'text', array: true, nullable: true },
    expiresAt: { type: 'timestamptz', name: 'expires_at', nullable: true },
    revokedAt: { type: 'timestamptz', name: 'revoked_at', nullable: true },
    revokedBy: { type: 'uuid', name: 'revoked_by', nullable: true },
    revokeReason: { type: 'text', name: 'revoke_reason', nullable: true },
    rotatedFrom: { type: 'uuid', name: 'rotated_from', nullable: true },
    replacedBy: { type: 'uuid', name: 'replaced_by', nullable: true },
  },
});

const ordered = statement(
  'access.api_key.ordered',
  "select pg_advisory_xact_lock(hashtextextended('access.api_key:' || $1::text, 0))",
);
const active = statement(
  'access.api_key.active',
  `select count(*)::int as "all", (count(*) filter (where user_id = $3))::int as own from access.api_key
   where organization_id = $1 and revoked_at is null and not expired and (expires_at is null or expires_at > $2)`,
);
const eraseAll = statement('access.api_key.erase_all', 'delete from access.api_key where organization_id = $1');
const eraseDays = statement('access.request_day.erase_all', 'delete from access.request_day where organization_id = $1');

export class ApiKeyStore extends AggregateStore<ApiKeyState> implements ApiKeys {
  constructor(private readonly work: UnitOfWork) {
    super(work, apiKeyTable);
  }

  async countActive(now: Date, userId: string): Promise<ActiveKeys> {
    await this.work.current.rows(ordered);
    const [counted] = await this.work.current.rows<ActiveKeys>(active, [now, userId]);
    return counted ?? { all: 0, own: 0 };
  }

  async eraseAll(): Promise<void> {
    await this.work.current.affected(eraseAll);
    await this.work.current.affected(eraseDays);
  }
}
