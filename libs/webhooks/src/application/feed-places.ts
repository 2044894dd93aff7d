import { Inject, Injectable } from '@nestjs/common';
import { type Actor, EventFeed, publishedTypes } from '@app/kernel';
import type { Endpoint } from '../domain/endpoint.js';
import { wantedOf } from '../domain/event-types.js';
import { EndpointStores } from './endpoint-stores.js';

const BEHIND_ALL = 2 ** 52;

/** Where an endpoint stands in the feed of its organization. */
@Injectable()
export class FeedPlaces {
  constructor(
    @Inject(EventFeed) private readonly feed: EventFeed,
    private readonly stores: EndpointStores,
  ) {}

  /** The last place: what lies behind it came afterwards. */
  async head(actor: Actor): Promise<number> {
    return (await this.feed.page(actor, { after: BEHIND_ALL, types: [], most: 1 })).reached;
  }

  /** The place behind which every event since this instant stands. */
  at(actor: Actor, since: Date): Promise<number> {
    return this.feed.placeAt(actor, since);
  }

  /**
   * When the first event occurred that an endpoint does not get when it ends now: what waits is older than the end.
   * @param since from when on what failed counts, and what it misses at the latest
   */
  async missedSince(actor: Actor, { state }: Endpoint, since: Date): Promise<Date> {
    const { cursor, waitingSince } = await this.stores.dispatches.waiting(state.id, since);
    const types = wantedOf(state, publishedTypes());
    const { events } = await this.feed.page(actor, { after: Number(cursor), types, most: 1 });
    const first = [waitingSince, events[0]?.occurredAt].map((each) => each?.getTime() ?? Infinity);
    return new Date(Math.min(since.getTime(), ...first));
  }
}
