import { answerOf, api, dataOf, type Schemas } from '../../api/client.js';
import { queryClient } from '../../api/queries.js';
import { eventTypes } from '../../api/events.table.js';
import { type EventType, walkedEvents } from './events.queries.js';

export type Endpoint = Schemas['WebhookEndpoint'];
export type Delivery = Schemas['WebhookDelivery'];

/** While something is sent. */
export const OFTEN_MS = 2_000;

export const endpointQuery = (id: string) => ({
  queryKey: ['webhooks', 'one', id],
  queryFn: () => dataOf(api.GET('/v1/webhook_endpoints/{id}', { params: { path: { id } } })),
});

export const webhooksChanged = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['webhooks'] });

/** By the version that the person saw. */
export const changeEndpoint = ({ id, version }: Endpoint, body: Schemas['UpdateWebhookEndpoint']): Promise<Endpoint> =>
  dataOf(api.PATCH('/v1/webhook_endpoints/{id}', { params: { path: { id }, header: { 'If-Match': `"${version}"` } }, body }));

export const recoverEndpoint = (id: string, since: string): Promise<Endpoint> =>
  dataOf(api.POST('/v1/webhook_endpoints/{id}/recover', { params: { path: { id } }, body: { since } }));

export const EVERY_TYPE = '*';
/** `campaign.launched` is of the group `campaign.*`. */
export const groupOf = (type: string): string => `${type.slice(0, type.indexOf('.'))}.*`;

type May = (permission: string) => boolean;

/** The event types of these words that somebody with these permissions may read. A test event is told to one endpoint alone. */
const typesOf = (words: readonly string[], may: May): EventType[] =>
  eventTypes
    .filter(({ type, readBy }) => type !== 'webhook_endpoint.tested' && may(readBy))
    .map(({ type }) => type)
    .filter((type) => words.includes(EVERY_TYPE) || words.includes(groupOf(type)) || words.includes(type));

const DAY_MS = 86_400_000;
const KEPT_MS = 14 * DAY_MS;
/** What the way to the service takes. */
const MARGIN_MS = 60_000;

/** Deliveries are kept for 14 days, and no longer can be recovered. */
export const oldestRecoverable = (now = Date.now()): number => now - KEPT_MS + MARGIN_MS;

/**
 * Since when an endpoint missed events: what waited when somebody disabled it happened before that. null: it missed none that
 * could be recovered.
 */
export const missedSinceQuery = ({ id, missed_since: missed, status }: Endpoint) => ({
  queryKey: ['webhooks', 'missed since', id, missed, status],
  queryFn: async () => {
    const query = { status: ['failed' as const], order: 'asc' as const, limit: 1 };
    const failed = await dataOf(api.GET('/v1/webhook_endpoints/{id}/deliveries', { params: { path: { id }, query } }));
    const moments = [missed, failed[0]?.occurred_at ?? null]
      .filter((moment) => moment !== null)
      .map((moment) => Date.parse(moment));
    return moments.length === 0 ? null : new Date(Math.max(Math.min(...moments), oldestRecoverable())).toISOString();
  },
  refetchInterval: false as const,
});

const MOST_COUNTED = 300;

/** How many of its events since then an endpoint has not received and will not be sent, counted up to a few hundred. */
export const missedQuery = ({ id, types, created_at: created }: Endpoint, moment: string, may: May) => ({
  queryKey: ['webhooks', 'missed', id, types, moment],
  queryFn: async () => {
    const type = typesOf(types, may);
    if (type.length === 0) return { count: 0, hasMore: false };
    // What happened before it was made is none of its.
    const since = moment < created ? created : moment;
    const [{ events, hasMore }, told] = await Promise.all([walkedEvents({ since, type }, MOST_COUNTED), toldSince(id, since)]);
    return { count: events.filter((event) => !told.has(event.id)).length, hasMore };
  },
  refetchInterval: false as const,
});

/** The request of a delivery has the event as its body. undefined: it is not readable any more. */
export const deliveredEventQuery = ({ event_id: id, event_type: type, occurred_at: since }: Delivery) => ({
  queryKey: ['events', 'one', id],
  queryFn: async () => {
    const known = eventTypes.find((each) => each.type === type);
    if (!known) return null;
    const { events } = await walkedEvents({ since, type: [known.type] }, MOST_COUNTED);
    return events.find((event) => event.id === id) ?? null;
  },
  refetchInterval: false as const,
  staleTime: Infinity,
});

/** The events that it received, or that wait to be sent. */
async function toldSince(id: string, since: string): Promise<ReadonlySet<string>> {
  const query = { status: ['succeeded' as const, 'pending' as const], start_date: since, limit: 100, order: 'asc' as const };
  const told = new Set<string>();
  for (let cursor: string | undefined, isEnd = false; !isEnd && told.size < MOST_COUNTED;) {
    const page = await answerOf(
      api.GET('/v1/webhook_endpoints/{id}/deliveries', {
        params: { path: { id }, query: { ...query, cursor } },
      }),
    );
    for (const { event_id: event } of page.data) told.add(event);
    cursor = page.next_cursor ?? undefined;
    isEnd = cursor === undefined;
  }
  return told;
}
