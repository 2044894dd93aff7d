import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  eventCatalogue,
  EventFeed,
  type Page,
  publishedTypes,
  requirePermission,
  usablePermissions,
  wireEvent,
} from '@app/kernel';
import { cursorScope, invalidCursor, KeysetPaginator } from '@app/platform/data';
import type { EventView } from './event.view.js';

export interface EventsRequest {
  readonly limit: number;
  readonly cursor: string | null;
  /** null: all that the reader may read. */
  readonly types: readonly string[] | null;
  readonly resourceId: string | null;
  readonly since: Date | null;
}

/** The feed of events for those who follow it over HTTP. */
@Injectable()
export class EventsQueries {
  constructor(
    @Inject(EventFeed) private readonly feed: EventFeed,
    private readonly keyset: KeysetPaginator,
  ) {}

  /** @throws 403 for a type that the reader may not read, 400 `invalid_cursor` where events behind the cursor are gone */
  async list(actor: Actor, { limit, cursor, types, resourceId, since }: EventsRequest): Promise<Page<EventView>> {
    const reader = { ...actor, permissions: usablePermissions(actor) };
    for (const type of types ?? []) requireReader(reader, type);
    const scope = cursorScope([actor.organizationId, 'events', types && [...types].sort(), resourceId, since]);
    const page = await this.feed.page(actor, {
      after: cursor === null ? await this.begin(actor, since) : this.keyset.positionOf<number>(cursor, scope),
      types: types ?? publishedTypes(reader.permissions),
      resourceId: resourceId ?? undefined,
      since: since ?? undefined,
      most: limit,
    });
    if (page.isBroken && cursor !== null)
      throw invalidCursor(
        'expired',
        'Events behind this cursor are no longer kept: start again, with `since` where you stopped.',
      );
    const items = page.events.map(wireEvent);
    return { items, nextCursor: this.keyset.cursorAt(page.reached, scope, false), hasMore: page.hasMore };
  }

  private begin(actor: Actor, since: Date | null): Promise<number> | null {
    return since && this.feed.placeAt(actor, since);
  }
}

function requireReader(actor: Actor, type: string): void {
  const readBy = eventCatalogue().get(type)?.readBy;
  if (readBy) requirePermission(actor, readBy);
}
