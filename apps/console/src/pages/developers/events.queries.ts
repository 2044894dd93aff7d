import { answerOf, api, type Schemas } from '../../api/client.js';

export type Event = Schemas['Event'];
export type EventType = Event['type'];

interface EventQuery {
  readonly since: string;
  readonly type?: EventType[];
  readonly resource_id?: string;
}

const PAGE = 100;

export interface WalkedEvents {
  /** The oldest first, as the service gives them. */
  readonly events: readonly Event[];
  readonly hasMore: boolean;
  /** From which the next walk goes on. */
  readonly cursor: string | undefined;
}

/** The events since a moment, page after page to their end, or to so many. @param from goes on from there */
export async function walkedEvents(query: EventQuery, most: number, from?: WalkedEvents): Promise<WalkedEvents> {
  const events = [...(from?.events ?? [])];
  let cursor = from?.cursor;
  for (;;) {
    const page = await answerOf(api.GET('/v1/events', { params: { query: { ...query, limit: PAGE, cursor } } }));
    events.push(...page.data);
    cursor = page.next_cursor ?? undefined;
    if (!page.has_more || cursor === undefined || events.length >= most) return { events, hasMore: page.has_more, cursor };
  }
}
