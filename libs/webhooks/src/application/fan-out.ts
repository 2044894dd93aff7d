// Makes the deliveries of an endpoint from the feed of its organization, behind its cursor, which moves in the same transaction.
import { Inject, Injectable } from '@nestjs/common';
import { EventFeed, type FeedEvent, keyPermissions, type Permission, publishedTypes, systemActor, wireEvent } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { TEST_EVENT } from '../domain/endpoint.events.js';
import { wantedOf, wants } from '../domain/event-types.js';
import type { FoundDispatch, LockedDispatch } from './dispatch.store.js';
import { EndpointEnding } from './endpoint-ending.js';
import { EndpointStores } from './endpoint-stores.js';
import { EndpointPeople } from './receivers.js';

/** Events of one transaction. */
const MOST = 200;

@Injectable()
export class FanOut {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly stores: EndpointStores,
    private readonly ending: EndpointEnding,
    @Inject(EndpointPeople) private readonly people: EndpointPeople,
    @Inject(EventFeed) private readonly feed: EventFeed,
  ) {}

  /** Goes on where the last one ended. True: there is more. */
  async make({ organizationId, endpointId }: FoundDispatch): Promise<boolean> {
    const actor = systemActor(organizationId);
    return this.unitOfWork.run(actor, async () => {
      const endpoint = await this.stores.dispatches.locked(endpointId);
      if (!endpoint?.isEnabled) return false;
      const held = await this.people.permissionsOf(actor, endpoint.createdBy);
      const { now } = this.unitOfWork;
      if (!held) {
        await this.ending.end(actor, endpointId, 'creator_left', now);
        return false;
      }
      const page = await this.feed.page(actor, { after: Number(endpoint.cursor), types: typesFor(endpoint, held), most: MOST });
      const events = page.events.filter((event) => isWanted(endpoint, event));
      const made = events.map((event) => ({ ...event, eventId: event.id, body: JSON.stringify(wireEvent(event)) }));
      if (made.length > 0) this.stores.deliveries.add(endpointId, made, now);
      this.stores.dispatches.reached(endpointId, page.reached, made.length > 0 ? now : null);
      return page.hasMore;
    });
  }
}

/** That its maker may read, with the permissions of this moment; and not more than the key that made it. */
function typesFor({ id, types, isOfKey, permissions }: LockedDispatch, held: ReadonlySet<Permission>): string[] {
  const most = permissions ?? (isOfKey ? keyPermissions : null);
  const granted = most === null ? held : new Set([...held].filter((each) => most.includes(each)));
  return [...new Set([...wantedOf({ id, types }, publishedTypes(granted)), TEST_EVENT])];
}

/** An endpoint that recovers was before at some events of which nobody asked. */
const isWanted = (endpoint: LockedDispatch, { sequence, occurredAt, type, resource }: FeedEvent): boolean => {
  const isPassed = BigInt(sequence) <= endpoint.rewoundFrom && endpoint.rewoundTo !== null && occurredAt < endpoint.rewoundTo;
  return !isPassed && wants(endpoint, { type, resourceId: resource.id });
};
