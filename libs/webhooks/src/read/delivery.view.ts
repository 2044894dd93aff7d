// The view of a delivery.
import { z } from 'zod';
import { isoOrNull, publicId } from '@app/kernel';
import { type DeliveryStatus, deliveryStatuses } from '../domain/delivery.js';
import { type TryFault, tryFaults } from '../domain/try-result.js';

const instant = z.iso.datetime();
const about = (description: string) => ({ description });

const LastTry = z
  .strictObject({
    at: instant.meta(about('When it ended.')),
    status: z.int().nullable().meta(about('The HTTP status that the receiver answered with; null: it gave no answer.')),
    fault: z
      .enum(tryFaults)
      .nullable()
      .meta(
        about(
          'null: received. `bad_status`: neither 2xx nor one of the next two. `redirected`: 3xx, which is not followed. ' +
            '`gone`: 410. `too_slow`: no status within 15 seconds. `tls_failed`: the certificate is not valid for the host. ' +
            '`unreachable`: no connection. `no_public_address`: the name is unknown, or leads to a network that is not ' +
            'public. `url_not_allowed`: the URL is not possible any more.',
        ),
      ),
    duration_ms: z.int().meta(about('From the look-up of the name to the end of the answer, in milliseconds.')),
    headers: z
      .record(z.string(), z.string())
      .meta(about('The headers of the answer, with `[redacted]` for values that could be secret. Empty after three days.')),
    body: z.string().meta(about('The first 1,024 bytes of the answer. Empty after three days.')),
  })
  .meta({ description: 'The last try that ended, with the answer of the receiver.' });

export const DeliveryView = z
  .strictObject({
    id: z.string().meta(about('The id of the delivery.')),
    webhook_endpoint_id: z.string().meta(about('Where the event is sent.')),
    event_id: z.string().meta(about('The event, and the `webhook-id` of every try.')),
    event_type: z.string().meta(about('The type of the event.')),
    occurred_at: instant.meta(about('When the event occurred.')),
    status: z.enum(deliveryStatuses).meta(about('`failed`: given up after eight tries, or because the endpoint was disabled.')),
    tries: z.int().meta(about('Tries that have ended, since it was made or last asked for again.')),
    next_try_at: instant.nullable().meta(about('When it is tried next, or later while the endpoint is paused; null: it is not.')),
    last_try: LastTry.nullable().meta(about('null: none has ended yet.')),
    created_at: instant.meta(about('When it was made.')),
    ended_at: instant.nullable().meta(about('When it was received or given up; null: neither yet.')),
  })
  .meta({ id: 'WebhookDelivery', description: 'One event for one endpoint. Deliveries are kept for 14 days.' });
export type DeliveryView = z.output<typeof DeliveryView>;

export interface DeliveryRow {
  readonly id: string;
  readonly endpointId: string;
  readonly eventId: string;
  readonly type: string;
  readonly occurredAt: Date;
  readonly status: DeliveryStatus;
  readonly tries: number;
  readonly dueAt: Date | null;
  readonly lastTry: {
    readonly at: string;
    readonly status: number | null;
    readonly fault: TryFault | null;
    readonly duration_ms: number;
    readonly headers: Record<string, string>;
    readonly body: string;
  } | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
}

export const deliveryView = (row: DeliveryRow): DeliveryView => ({
  id: publicId('webhook_delivery', row.id),
  webhook_endpoint_id: publicId('webhook_endpoint', row.endpointId),
  event_id: publicId('event', row.eventId),
  event_type: row.type,
  occurred_at: row.occurredAt.toISOString(),
  status: row.status,
  tries: row.tries,
  next_try_at: isoOrNull(row.dueAt),
  last_try: row.lastTry,
  created_at: row.createdAt.toISOString(),
  ended_at: isoOrNull(row.endedAt),
});
