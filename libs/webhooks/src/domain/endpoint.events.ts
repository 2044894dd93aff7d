import { defineEvents, published } from '@app/kernel';

/** The events of webhook endpoints, one sentence each. */
export const endpointEvents = defineEvents({
  'webhook_endpoint.created': published('webhooks:manage', 'A webhook endpoint was created.'),
  'webhook_endpoint.updated': published('webhooks:manage', 'A webhook endpoint was changed; `fields` names the changed fields.'),
  'webhook_endpoint.enabled': published(
    'webhooks:manage',
    'A disabled webhook endpoint was enabled. What it missed is sent when somebody asks for it.',
  ),
  'webhook_endpoint.disabled': published(
    'webhooks:manage',
    'A webhook endpoint gets nothing any more: `reason` says whether a person disabled it, it failed for five days, or the ' +
      'person who made it has left.',
  ),
  'webhook_endpoint.archived': published(
    'webhooks:manage',
    'A webhook endpoint was archived for good; `reason` is `gone` when its server answered 410.',
  ),
  'webhook_endpoint.secret_rotated': published(
    'webhooks:manage',
    'A webhook endpoint got a new secret; the former one signs beside it for the overlap.',
  ),
  'webhook_endpoint.tested': published(
    'webhooks:manage',
    'Somebody asked for a test event. It goes to that endpoint alone, whatever types it names.',
  ),
  'webhook_endpoint.resent': published('webhooks:manage', 'Somebody asked to send an event to a webhook endpoint again.'),
  'webhook_endpoint.recovered': published(
    'webhooks:manage',
    'Somebody asked to send again what a webhook endpoint missed since a time.',
  ),
});

/** Sent only to the endpoint that it is about. */
export const TEST_EVENT = endpointEvents['webhook_endpoint.tested'];
