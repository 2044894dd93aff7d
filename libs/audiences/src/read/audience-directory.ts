import type { Actor } from '@app/kernel';
import { type Reads, statement } from '@app/platform/data';
import { SMALLEST_EVERYWHERE } from '../domain/audience-limits.js';
import type { AudienceStatus } from '../domain/audience.lifecycle.js';
import type { Size } from '../domain/audience.state.js';

/** What campaigns may know of an audience. */
export interface KnownAudience {
  readonly id: string;
  /** `error` also where something that it is made of was archived. */
  readonly status: AudienceStatus;
  /** Usable, but too small for some of the platforms. */
  readonly nearMinimum: boolean;
}

// Held until the transaction of who asks ends, so that an archive meanwhile waits and then sees who uses it.
const known = statement(
  'audiences.directory',
  `select id, size, case when status <> 'archived' and exists (select from audiences.audience source
       where source.organization_id = $1 and source.status = 'archived' and to_jsonb(source.id::text) <@
         (coalesce(audience.definition->'anyOf', '[]') || coalesce(audience.definition->'allOf', '[]') ||
          coalesce(audience.definition->'noneOf', '[]') || coalesce(audience.definition->'sourceAudienceId', '[]')))
     then 'error' else status end as status
   from audiences.audience where organization_id = $1 and id = any($2::uuid[]) order by id for share`,
);

/** Answers other contexts' questions about audiences. */
export class AudienceDirectory {
  constructor(private readonly reads: Reads) {}

  /** Those of the ids that are the organization's. */
  async known(actor: Actor, ids: readonly string[]): Promise<KnownAudience[]> {
    if (ids.length === 0) return [];
    const rows = await this.reads.rows<{ id: string; status: AudienceStatus; size: Size | null }>(actor, known, [ids]);
    return rows.map(({ id, status, size }) => ({
      id,
      status,
      nearMinimum: status === 'active' && size !== null && size.upper < SMALLEST_EVERYWHERE,
    }));
  }
}
