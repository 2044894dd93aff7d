import type { Actor } from './actor.js';
import type { IdKind } from './ids.js';

/** The values of a field before and after, in the API's forms; null: it has others, which an event does not tell. */
export type FieldChange = readonly [before: unknown, after: unknown] | null;
/** By the names of the API. */
export type FieldChanges = Readonly<Record<string, FieldChange>>;

/** A published event. It tells no secret and no identifier of a person; as JSON it has less than 4 kB. */
export interface FeedEvent {
  /** A UUID, which stays the same wherever the event is told. */
  readonly id: string;
  /** 1, 2, 3 … within its organization, in the order of the commits. */
  readonly sequence: number;
  readonly type: string;
  readonly occurredAt: Date;
  /** `id` is a UUID. */
  readonly resource: { readonly type: IdKind; readonly id: string };
  /** null: the record began, or nothing that the API shows of it became another. */
  readonly changes: FieldChanges | null;
  /** UUIDs. */
  readonly actor: { readonly via: Actor['via']; readonly userId: string | null; readonly keyId: string | null };
  readonly requestId: string | null;
}

export interface FeedQuery {
  /** Only events after this place; null: from the oldest one that is kept. */
  readonly after: number | null;
  /** Only these types. The feed knows no permissions: see `publishedTypes`. */
  readonly types: readonly string[];
  /** Only events of this resource. */
  readonly resourceId?: string | undefined;
  /** Only events that occurred then or later. */
  readonly since?: Date | undefined;
  readonly most: number;
}

export interface FeedPage {
  readonly events: readonly FeedEvent[];
  /** The place from which to go on: every event up to it was looked at. At the end of the feed it is the last place. */
  readonly reached: number;
  /** Whether the feed goes on; a page without events may have more behind it. */
  readonly hasMore: boolean;
  /** Events behind `after` are forgotten already, or the feed ends before it: a database was restored from a backup. */
  readonly isBroken: boolean;
}

/**
 * The published events of an organization in the order of their commits: without gaps, whoever commits when. An event that is
 * not on a page yet comes behind all that are.
 *
 * ```ts
 * let after = await feed.placeAt(actor, new Date());
 * for (;;) {
 *   const page = await feed.page(actor, { after, types: publishedTypes(actor.permissions), most: 100 });
 *   await handle(page.events);
 *   after = page.reached;
 * }
 * ```
 */
export interface EventFeed {
  page(actor: Actor, query: FeedQuery): Promise<FeedPage>;
  /** The place behind which every event since this instant stands, and few before it. */
  placeAt(actor: Actor, since: Date): Promise<number>;
  /** The events at these places that are still kept, in their order. */
  at(actor: Actor, sequences: readonly number[]): Promise<readonly FeedEvent[]>;
}

export const EventFeed = Symbol('EventFeed');
