// Reads the counts of an audience from the tallies, and stores the result of a build.
import { Injectable } from '@nestjs/common';
import { statement, UnitOfWork } from '@app/platform/data';
import type { Size } from '../domain/audience.state.js';
import type { Findings } from '../domain/insights.js';
import { type Counts, countsOf, type CountRow } from '../domain/people-count.js';
import type { Bounds } from '../domain/size.js';
import { secretNumber } from './sample.statements.js';

const activeLists = statement(
  'audiences.lists.active',
  "select id from audiences.audience where organization_id = $1 and type = 'customer_list' and status = 'active'",
);
// $2: the audience, $3: other lists. One statement, so that all counts are those of one moment.
const counts = statement(
  'audiences.tally.read',
  `select subject as "audienceId", 'sampled' as dimension, '' as bucket, coalesce(people, 0) as people,
     (coalesce(keys, 0) + ${secretNumber})::text as key
   from unnest(array[$1::uuid, $2::uuid] || $3::uuid[]) as subject
   left join audiences.tally on organization_id = $1 and audience_id = subject and dimension = 'sampled' and bucket = ''
   union all
   select audience_id, dimension, bucket, people, null from audiences.tally
   where organization_id = $1 and audience_id in ($1, $2) and dimension <> 'sampled' and people > 0`,
);
/** Customer lists have no such size: their people are counted. */
const toldSizes = statement(
  'audiences.lists.sizes',
  `select observed->'size' as size from audiences.platform_list
   where organization_id = $1 and audience_id = $2 and state = 'created' and jsonb_typeof(observed->'size') = 'object'`,
);
const keepDay = statement(
  'audiences.size-day.keep',
  `insert into audiences.size_day (organization_id, audience_id, day, size) values ($1, $2, $3, $4)
   on conflict (organization_id, audience_id, day) do update set size = excluded.size`,
);
const keepFindings = statement(
  'audiences.insight.keep',
  `insert into audiences.insight (organization_id, audience_id, computed_at, findings) values ($1, $2, $3, $4)
   on conflict (organization_id, audience_id) do update set computed_at = excluded.computed_at, findings = excluded.findings`,
);

/** Every method works in the current unit of work. */
@Injectable()
export class AudienceMeasures {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** The customer lists that are active, without this one. */
  async listsBeside(id: string): Promise<string[]> {
    return (await this.unitOfWork.current.rows<{ id: string }>(activeLists)).map((list) => list.id).filter((list) => list !== id);
  }

  /** As of the last changes that were followed. Only a range around the number of members may be answered. */
  async counts(id: string, others: readonly string[]): Promise<Counts> {
    const rows = await this.unitOfWork.current.rows<CountRow>(counts, [id, others]);
    return countsOf(rows, id, this.unitOfWork.actor.organizationId, others);
  }

  /** The sizes of its lists on platforms, as these showed them last. */
  async toldSizes(id: string): Promise<Bounds[]> {
    return (await this.unitOfWork.current.rows<{ size: Bounds }>(toldSizes, [id])).map(({ size }) => size);
  }

  keep(id: string, { size, findings }: { size: Size | null; findings: Findings }, now: Date): void {
    if (size) this.unitOfWork.current.later(keepDay, [id, now.toISOString().slice(0, 10), JSON.stringify(size)]);
    this.unitOfWork.current.later(keepFindings, [id, now, JSON.stringify(findings)]);
  }
}
