import { lockingStatement, type UnitOfWork } from '@app/platform/data';
import type { CreativeStatus } from '../domain/creative.lifecycle.js';

/** The data of a creative for campaigns. */
export interface KnownCreative {
  readonly id: string;
  readonly status: CreativeStatus;
  /** Channels for which it has a variant without a hard fault. */
  readonly fits: readonly string[];
  /** Channels whose review refused it; nothing is submitted to a review yet. */
  readonly rejectedBy: readonly string[];
}

// The rows stay locked until the caller's transaction ends, so that a concurrent archiving waits and then sees the users.
const known = lockingStatement(
  'creative.directory',
  `select id, status, coalesce((select json_agg(distinct v.channel) from creative.variant v
     where v.organization_id = $1 and v.creative_id = creative.id and v.status = 'active' and not exists (
       select from jsonb_array_elements(v.compliance) c where c->>'severity' = 'hard' and not (c->>'passed')::boolean)), '[]') as fits, '{}'::text[] as "rejectedBy"
   from creative.creative where organization_id = $1 and id = any($2::uuid[]) order by id for share`,
);

/** Reads creatives for other contexts. */
export class CreativeDirectory {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Those of the ids that belong to the organization. Needs a unit of work; until its end they can neither change nor be archived. */
  async known(ids: readonly string[]): Promise<KnownCreative[]> {
    return ids.length === 0 ? [] : this.unitOfWork.current.rows<KnownCreative>(known, [ids]);
  }
}
