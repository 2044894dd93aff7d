// Ends the deliveries of an endpoint that gets nothing any more, and says so.
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, publicId } from '@app/kernel';
import { type EventMessage, On, unless } from '@app/platform/messaging';
import type { DisabledReason } from '../domain/endpoint.state.js';
import { EndpointStores } from './endpoint-stores.js';
import { FeedPlaces } from './feed-places.js';
import { EndpointPeople } from './receivers.js';

const because: Readonly<Record<string, string>> = {
  failing: 'For five days it has answered nothing but failures.',
  creator_left: 'The person who made it is no longer active, and their permissions decide what it gets.',
};

@Injectable()
export class EndpointEnding {
  constructor(
    private readonly stores: EndpointStores,
    private readonly places: FeedPlaces,
    @Inject(EndpointPeople) private readonly people: EndpointPeople,
  ) {}

  /** In the current unit of work, in which its dispatch is locked. @param since when it began to fail */
  async end(actor: Actor, id: string, reason: DisabledReason, since: Date, now = since): Promise<void> {
    const endpoint = await this.stores.endpoints.load(id);
    endpoint.disable(reason, await this.places.missedSince(actor, endpoint, since), now);
    if (endpoint.events.length === 0) return;
    await this.stores.endpoints.save(endpoint, { status: endpoint.state.status, disabled_reason: reason });
    this.stores.deliveries.stop(id, now);
    this.stores.dispatches.disable(id);
  }

  /** One that a person archived has no reason. */
  @On('webhook_endpoint.archived', unless('reason', undefined))
  async tellOfEnd({ actor, subjectId, data }: EventMessage): Promise<void> {
    const id = publicId('webhook_endpoint', subjectId);
    await this.people.tellAdmins(actor, {
      subject: 'A webhook endpoint was archived',
      text: [
        `The server of the webhook endpoint ${id} answered 410 Gone, which says that it wants no more events.`,
        'The endpoint is archived.',
        `It has missed events since ${String(data['missed_since'])}.`,
        '',
        'If that was a mistake, create another endpoint: POST /v1/webhook_endpoints.',
        'What was missed is at GET /v1/events for 30 days.',
      ].join('\n'),
    });
  }

  @On('webhook_endpoint.disabled', unless('reason', 'person'))
  async tell({ actor, subjectId, data }: EventMessage): Promise<void> {
    const id = publicId('webhook_endpoint', subjectId);
    await this.people.tellAdmins(actor, {
      subject: 'A webhook endpoint was disabled',
      text: [
        `The webhook endpoint ${id} gets no events any more.`,
        because[String(data['reason'])] ?? '',
        `It has missed events since ${String(data['missed_since'])}.`,
        '',
        `When it can receive again, enable it: PATCH /v1/webhook_endpoints/${id} {"status": "enabled"}`,
        `and have it sent what it missed, for 14 days: POST /v1/webhook_endpoints/${id}/recover`,
        `{"since": "${String(data['missed_since'])}"}`,
      ].join('\n'),
    });
  }
}
