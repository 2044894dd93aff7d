import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock, notFound, type Page } from '@app/kernel';
import {
  columnsOf,
  KeysetPaginator,
  type ListRequest,
  type ListTable,
  ReadDatabase,
  statement,
  usualSorts,
} from '@app/platform/data';
import { deliveryStatuses } from '../domain/delivery.js';
import { endpointStatuses } from '../domain/endpoint.lifecycle.js';
import { endpointTable } from '../persistence/endpoint.table.js';
import { type DeliveryRow, type DeliveryView, deliveryView } from './delivery.view.js';
import { type EndpointRow, type EndpointView, endpointView } from './endpoint.view.js';

const endpointColumns = `${columnsOf(endpointTable)}, (select json_build_object('failures', d.failures,
  'failingSince', d.failing_since, 'lastFailureAt', d.last_failure_at, 'lastSuccessAt', d.last_success_at,
  'pausedUntil', d.paused_until) from webhooks.dispatch d where d.organization = $1 and d.endpoint_id = endpoint.id) as pace`;
const deliveryColumns = `id, endpoint_id as "endpointId", event_id as "eventId", type, occurred_at as "occurredAt", status, tries,
  due_at as "dueAt", last_try as "lastTry", created_at as "createdAt", ended_at as "endedAt"`;

export const endpointList: ListTable = {
  resource: 'webhook_endpoints',
  columns: endpointColumns,
  from: 'webhooks.endpoint',
  states: endpointStatuses,
  sorts: usualSorts,
};

export const deliveryList: ListTable = {
  resource: 'webhook_deliveries',
  columns: deliveryColumns,
  from: 'webhooks.delivery',
  states: deliveryStatuses,
  sorts: { created_at: usualSorts.created_at },
  filters: {
    event_type: {
      sql: (parameter) => `type = any(${parameter}::text[])`,
      about: 'Only deliveries of these event types.',
      isList: true,
    },
  },
};

/** The same list for the endpoint in the path; clients cannot set this parameter. */
const deliveriesOfEndpoint: ListTable = {
  ...deliveryList,
  filters: { ...deliveryList.filters, endpoint: { sql: (parameter) => `endpoint_id = ${parameter}::uuid`, about: '' } },
};

const getEndpoint = statement(
  'webhooks.endpoint.get',
  `select ${endpointColumns} from webhooks.endpoint where organization_id = $1 and id = $2`,
);
const getDelivery = statement(
  'webhooks.delivery.get',
  `select ${deliveryColumns} from webhooks.delivery where organization_id = $1 and endpoint_id = $2 and id = $3`,
);

@Injectable()
export class WebhooksQueries {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly keyset: KeysetPaginator,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async list(actor: Actor, request: ListRequest): Promise<Page<EndpointView>> {
    const { items, nextCursor } = await this.keyset.page<EndpointRow>(actor, endpointList, request);
    return { items: items.map((row) => endpointView(row, this.clock.now())), nextCursor };
  }

  async get(actor: Actor, id: string): Promise<EndpointView> {
    const row = await this.reads.one<EndpointRow>(actor, getEndpoint, [id]);
    if (!row) throw notFound('webhook_endpoint');
    return endpointView(row, this.clock.now());
  }

  async deliveries(actor: Actor, endpointId: string, request: ListRequest): Promise<Page<DeliveryView>> {
    await this.get(actor, endpointId);
    const filters = { ...request.filters, endpoint: endpointId };
    const { items, nextCursor } = await this.keyset.page<DeliveryRow>(actor, deliveriesOfEndpoint, { ...request, filters });
    return { items: items.map(deliveryView), nextCursor };
  }

  async delivery(actor: Actor, endpointId: string, id: string): Promise<DeliveryView> {
    const row = await this.reads.one<DeliveryRow>(actor, getDelivery, [endpointId, id]);
    if (!row) throw notFound('webhook_delivery');
    return deliveryView(row);
  }
}
