export { EndpointPeople } from './application/receivers.js';
export { WebhookDispatcher } from './application/webhook-dispatcher.js';
export { WebhookLanes1764000001625 } from './persistence/lanes.migration.js';
export { CreateWebhooks1764000001600 } from './persistence/webhooks.migration.js';
export { WebhooksModule } from './webhooks.module.js';
