// A published event as clients read it, from the list and by a webhook: the same bytes wherever it is told.
import type { FeedEvent } from './event-feed.js';
import { type IdKind, publicId, publicIdOrNull } from './ids.js';

/** Where clients read the resource of an event, below /v1. */
const collections: Readonly<Partial<Record<IdKind, string>>> = {
  campaign: 'campaigns',
  creative: 'creative',
  brand: 'brands',
  audience: 'audiences',
  connection: 'connections',
  export: 'analytics/exports',
  user: 'members',
  key: 'api_keys',
  webhook_endpoint: 'webhook_endpoints',
};

export const wireEvent = ({ id, type, occurredAt, resource, changes, actor, requestId }: FeedEvent) => {
  const resourceId = publicId(resource.type, resource.id);
  const collection = collections[resource.type];
  return {
    id: publicId('event', id),
    type,
    occurred_at: occurredAt.toISOString(),
    resource: { type: resource.type, id: resourceId, url: collection === undefined ? null : `/v1/${collection}/${resourceId}` },
    changes,
    actor: { via: actor.via, user_id: publicIdOrNull('user', actor.userId), key_id: publicIdOrNull('key', actor.keyId) },
    request_id: requestId,
  };
};
