import { answerOf, api, type Schemas } from '../../api/client.js';
import { queryClient } from '../../api/queries.js';

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

export const periods = { hour: 3_600_000, day: 86_400_000, week: 7 * 86_400_000, month: 30 * 86_400_000 } as const;
export type Period = keyof typeof periods;
export const isPeriod = (word: string): word is Period => Object.hasOwn(periods, word);

/** Each page of them is a request. */
const MOST = 1_000;
const FOLLOWED_MS = 10_000;

interface Feed extends WalkedEvents {
  readonly since: string;
}

/** The events of a period, and from then on those that happen: each later read goes on where the last one ended. */
export function feedQuery(period: Period, filters: Pick<EventQuery, 'type' | 'resource_id'>) {
  const queryKey = ['events', 'feed', period, filters];
  return {
    queryKey,
    queryFn: async (): Promise<Feed> => {
      const known = queryClient.getQueryData<Feed>(queryKey);
      if (known?.hasMore) return known;
      const since = known?.since ?? new Date(Date.now() - periods[period]).toISOString();
      return { ...(await walkedEvents({ ...filters, since }, (known?.events.length ?? 0) + MOST, known)), since };
    },
    refetchInterval: FOLLOWED_MS,
  };
}
