// Endpoints that do not receive their events, for pages that load nothing else of webhooks.
import { api, dataOf, type Schemas } from '../../api/client.js';

/** All that are not archived: there are at most 20. */
export const livingQuery = {
  queryKey: ['webhooks', 'living'],
  queryFn: () => dataOf(api.GET('/v1/webhook_endpoints', { params: { query: { limit: 100 } } })),
};

/** Events are not received, though nobody asked for that. */
export const isTroubled = ({ status, health, disabled_reason: reason }: Schemas['WebhookEndpoint']): boolean =>
  status !== 'archived' && (health.status === 'failing' || (health.status === 'disabled' && reason !== 'person'));
