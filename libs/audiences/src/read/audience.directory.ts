import type { Targeting } from '@app/kernel';
import { lockingStatement, type UnitOfWork } from '@app/platform/data';
import { SMALLEST_EVERYWHERE } from '../domain/audience.limits.js';
import type { AudienceStatus } from '../domain/audience.lifecycle.js';
import type { Size } from '../domain/audience.state.js';

/** The data of an audience for campaigns. */
export interface KnownAudience {
  readonly id: string;
  /** Also `error` when one of its sources was archived. */
  readonly status: AudienceStatus;
  /** Usable, but too small for some of the platforms. */
  readonly nearMinimum: boolean;
  /** Of a saved audience; null: it is a list of people. */
  readonly targeting: Targeting | null;
}

// The rows stay locked until the caller's transaction ends, so that a concurrent archiving waits and then sees the users.
const known = lockingStatement(
  'audiences.directory',
  `select id, size, case when type = 'saved' then definition end as targeting, case when status <> 'archived' and exists (select from audiences.audience source
       where source.organization_id = $1 and source.status = 'archived' and to_jsonb(source.id::text) <@
         (coalesce(audience.definition->'anyOf', '[]') || coalesce(audience.definition->'allOf', '[]') ||
          coalesce(audience.definition->'noneOf', '[]') || coalesce(audience.definition->'sourceAudienceId', '[]')))
     then 'error' else status end as status
   from audiences.audience where organization_id = $1 and id = any($2::uuid[]) order by id for share`,
);

/** Reads audiences for other contexts. */
export class AudienceDirectory {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Those of the ids that belong to the organization. Needs a unit of work; until its end they can neither change nor be archived. */
  async known(ids: readonly string[]): Promise<KnownAudience[]> {
    if (ids.length === 0) return [];
    const rows = await this.unitOfWork.current.rows<Omit<KnownAudience, 'nearMinimum'> & { size: Size | null }>(known, [ids]);
    return rows.map(({ id, status, size, targeting }) => ({
      id,
      status,
      targeting,
      nearMinimum: status === 'active' && size !== null && size.upper < SMALLEST_EVERYWHERE,
    }));
  }
}
