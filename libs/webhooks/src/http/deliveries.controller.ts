import { Controller, Get, Post } from '@nestjs/common';
import { type Actor, commonErrors, type Page } from '@app/kernel';
import { CurrentActor, List, type ListRequest, Operation, PathId, Returns, Tag, type WriteResult } from '@app/platform/http';
import { EndpointsService } from '../application/endpoints.service.js';
import type { DeliveryView } from '../read/delivery.view.js';
import { deliveryList, WebhooksQueries } from '../read/webhooks.queries.js';
import { WebhookDelivery } from './webhooks.examples.js';

const permission = 'webhooks:manage';

@Tag('Webhooks')
@Controller('v1/webhook_endpoints')
export class DeliveriesController {
  constructor(
    private readonly endpoints: EndpointsService,
    private readonly queries: WebhooksQueries,
  ) {}

  @Get(':id/deliveries')
  @Operation({
    id: 'webhook_endpoints.deliveries.list',
    summary: 'List the deliveries of a webhook endpoint',
    errors: [],
    description:
      'What was sent, what the receiver answered last, and what is still to be sent. Kept for 14 days, answers for three.',
    permission,
    returns: Returns.page(WebhookDelivery),
  })
  deliveries(
    @CurrentActor() actor: Actor,
    @PathId('webhook_endpoint') id: string,
    @List(deliveryList) request: ListRequest,
  ): Promise<Page<DeliveryView>> {
    return this.queries.deliveries(actor, id, request);
  }

  @Post(':id/deliveries/:delivery_id/resend')
  @Operation({
    id: 'webhook_endpoints.deliveries.resend',
    summary: 'Send an event again',
    errors: [commonErrors.resource_archived, commonErrors.invalid_state_transition],
    description: 'Sends the same bytes with the same `webhook-id` at once, and tries again like the first time if that fails.',
    permission,
    returns: Returns.one(WebhookDelivery),
  })
  async resend(
    @CurrentActor() actor: Actor,
    @PathId('webhook_endpoint') id: string,
    @PathId('webhook_delivery', 'delivery_id') deliveryId: string,
  ): Promise<WriteResult> {
    await this.endpoints.resend(actor, id, deliveryId);
    return () => this.queries.delivery(actor, id, deliveryId);
  }
}
