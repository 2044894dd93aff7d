import { Injectable } from '@nestjs/common';
import type { Actor, EventFeed, FeedEvent, FeedPage, FeedQuery, IdKind } from '@app/kernel';
import { ReadDatabase, statement } from '@app/platform/data';

/** Organizations with the last place of each, as a table of SQL: for who looks which of all have something new. */
export const FEED_HEADS = '(select organization, sequence from platform.event_head)';

/** Places that one page looks at, so that a narrow question costs no walk over all that is kept. */
const LOOKED_AT = 5_000;
/** By which an event may be older than its commit: longer than any transaction lasts. */
const LATEST_COMMIT = '1 hour';

const columns = `p.sequence, e.id, e.type, e.occurred_at as "occurredAt", e.resource_type as "resourceType",
  e.resource_id as "resourceId", e.changes, e.via, e.user_id as "userId", e.key_id as "keyId", e.request_id as "requestId"`;
const placed = `platform.event_place p join platform.event e on e.organization_id = p.organization_id and e.id = p.event_id`;

/** One instant for the head and the page: what is committed between them is on the next page. */
const page = statement(
  'platform.feed.page',
  `select h.sequence as head, h.forgotten, page.* from platform.event_head h left join lateral (
     select ${columns} from ${placed}
     where p.organization_id = $1 and p.sequence > greatest($2, h.forgotten)
       and p.sequence <= greatest($2, h.forgotten) + ${LOOKED_AT}
       and e.type = any($3::text[]) and ($4::uuid is null or e.resource_id = $4)
       and ($5::timestamptz is null or e.occurred_at >= $5) order by p.sequence limit $6) page on true
   where h.organization = $1 order by page.sequence`,
);
// Halves what is kept until the last place is found whose event is surely before the instant. What is committed behind it has
// a later instant, whatever the order before it is.
const placeAt = statement(
  'platform.feed.place-at',
  `with recursive search as (
     select forgotten as low, sequence + 1 as high from platform.event_head where organization = $1
     union all
     select case when early then middle else low end, case when early then high else middle end
     from (select low, high, (low + high) / 2 as middle from search where high - low > 1) half cross join lateral (
       select coalesce((select e.occurred_at < $2::timestamptz - interval '${LATEST_COMMIT}' from ${placed}
         where p.organization_id = $1 and p.sequence = middle), true) as early) looked)
   select max(low) as place from search`,
);
const at = statement(
  'platform.feed.at',
  `select ${columns} from ${placed} where p.organization_id = $1 and p.sequence = any($2::bigint[]) order by p.sequence`,
);

interface EventRow {
  readonly sequence: bigint;
  readonly id: string;
  readonly type: string;
  readonly occurredAt: Date;
  readonly resourceType: string;
  readonly resourceId: string;
  readonly changes: FeedEvent['changes'];
  readonly via: string;
  readonly userId: string | null;
  readonly keyId: string | null;
  readonly requestId: string | null;
}

interface PageRow extends Omit<EventRow, 'sequence'> {
  readonly head: bigint;
  readonly forgotten: bigint;
  /** null: a page without events */
  readonly sequence: bigint | null;
}

const eventOf = ({ sequence, resourceType, resourceId, via, userId, keyId, ...row }: EventRow): FeedEvent => ({
  id: row.id,
  sequence: Number(sequence),
  type: row.type,
  occurredAt: row.occurredAt,
  resource: { type: resourceType as IdKind, id: resourceId },
  changes: row.changes,
  actor: { via: via as Actor['via'], userId, keyId },
  requestId: row.requestId,
});

/** Reads the places that `place_event` gives at each commit. */
@Injectable()
export class StoredEventFeed implements EventFeed {
  constructor(private readonly reads: ReadDatabase) {}

  async page(actor: Actor, { after, types, resourceId, since, most }: FeedQuery): Promise<FeedPage> {
    const rows = await this.reads.rows<PageRow>(actor, page, [after ?? 0, types, resourceId ?? null, since ?? null, most]);
    const [first] = rows;
    const [head, forgotten] = [Number(first?.head ?? 0), Number(first?.forgotten ?? 0)];
    const events = rows.flatMap((row) => (row.sequence === null ? [] : eventOf({ ...row, sequence: row.sequence })));
    const last = events.length === most ? events.at(-1)?.sequence : undefined;
    const reached = last ?? Math.min(head, Math.max(after ?? 0, forgotten) + LOOKED_AT);
    return { events, reached, hasMore: reached < head, isBroken: after !== null && (after < forgotten || after > head) };
  }

  async placeAt(actor: Actor, since: Date): Promise<number> {
    const [row] = await this.reads.rows<{ place: bigint | null }>(actor, placeAt, [since]);
    return Number(row?.place ?? 0);
  }

  async at(actor: Actor, sequences: readonly number[]): Promise<readonly FeedEvent[]> {
    return (await this.reads.rows<EventRow>(actor, at, [sequences])).map(eventOf);
  }
}
