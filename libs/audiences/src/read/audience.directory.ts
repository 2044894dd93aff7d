import type { AudienceIntent } from '@app/connections';
import type { Targeting } from '@app/kernel';
import { lockingStatement, statement, type UnitOfWork } from '@app/platform/data';
import { sourcesOf } from '../domain/audience-definition.js';
import { DEEPEST_NESTING } from '../domain/audience.limits.js';
import type { AudienceStatus } from '../domain/audience.lifecycle.js';
import type { Size } from '../domain/audience.state.js';
import { type IntendedAudience, intentOf } from './audience-intent.js';

/** The data of an audience for campaigns. */
export interface AudienceRecord {
  readonly id: string;
  /** Also `error` when one of its sources was archived. */
  readonly status: AudienceStatus;
  /** The most that it may be, of one that is active; null: not known. */
  readonly people: number | null;
  /** It has people, and of the first thousand by their keys, which are hashes, none gave a consent for ad platforms. */
  readonly lacksConsent: boolean;
  /** Of a saved audience; null: it is a list of people. */
  readonly targeting: Targeting | null;
  /** What it asks of a platform; null for saved audiences, and for those that are made of one. */
  readonly intent: AudienceIntent | null;
}

type Row = IntendedAudience & Pick<AudienceRecord, 'status' | 'lacksConsent'> & { readonly size: Size | null };

const intended = 'id, name, type, definition, retention_days as "retentionDays"';
const madeOf = statement(
  'audiences.directory.made-of',
  `select ${intended} from audiences.audience where organization_id = $1 and id = any($2::uuid[])`,
);
/** A bound for lists of any length: where nobody of a thousand people by chance consents, too few do for any platform. */
const SAMPLE = 1_000;
const ofPeople = 'from audiences.member where organization_id = $1 and audience_id = audience.id';
// The rows stay locked until the caller's transaction ends, so that a concurrent archiving waits and then sees the users.
const known = lockingStatement(
  'audiences.directory',
  `select ${intended}, size, exists (select ${ofPeople}) and not exists (select from (select key ${ofPeople} order by key
       limit ${SAMPLE}) m join audiences.consent c on c.organization_id = $1 and c.key = m.key and c.ad_user_data = 'granted')
       as "lacksConsent", case when status <> 'archived' and exists (select from audiences.audience source
       where source.organization_id = $1 and source.status = 'archived' and to_jsonb(source.id::text) <@
         (coalesce(audience.definition->'anyOf', '[]') || coalesce(audience.definition->'allOf', '[]') ||
          coalesce(audience.definition->'noneOf', '[]') || coalesce(audience.definition->'sourceAudienceId', '[]')))
     then 'error' else status end as status
   from audiences.audience where organization_id = $1 and id = any($2::uuid[]) order by id for share`,
);

/** Reads audiences for other contexts. */
export class AudienceDirectory {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /**
   * Those of the ids that belong to the organization. Needs a unit of work; until its end they can neither change nor be
   * archived.
   */
  async known(ids: readonly string[]): Promise<AudienceRecord[]> {
    if (ids.length === 0) return [];
    const rows = await this.unitOfWork.current.rows<Row>(known, [ids]);
    const sources = await this.withSources(rows);
    return rows.map((row) => ({
      id: row.id,
      status: row.status,
      lacksConsent: row.lacksConsent,
      targeting: row.type === 'saved' ? row.definition : null,
      intent: intentOf(row, sources),
      people: row.status === 'active' && row.size !== null ? row.size.upper : null,
    }));
  }

  /** These audiences and what they are made of, level by level. */
  private async withSources(rows: readonly IntendedAudience[]): Promise<Map<string, IntendedAudience>> {
    const found = new Map(rows.map((row) => [row.id, row]));
    let level = rows;
    for (let depth = 0; depth < DEEPEST_NESTING; depth += 1) {
      const missing = [...new Set(level.flatMap(sourcesOf))].filter((id) => !found.has(id));
      if (missing.length === 0) break;
      level = await this.unitOfWork.current.rows<IntendedAudience>(madeOf, [missing]);
      for (const row of level) found.set(row.id, row);
    }
    return found;
  }
}
