import { Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { type Actor, commonErrors, type Page, publishedTypes } from '@app/kernel';
import {
  CurrentActor,
  ErrorDetails,
  Faults,
  IfMatch,
  Input,
  List,
  type ListRequest,
  meant,
  Operation,
  PathId,
  Returns,
  Tag,
  type WriteResult,
} from '@app/platform/http';
import { EndpointsService, type NewSecret } from '../application/endpoints.service.js';
import { possibleTypes } from '../domain/event-types.js';
import { webhookErrors } from '../domain/endpoint.errors.js';
import { USUAL_OVERLAP_SECONDS } from '../domain/endpoint.limits.js';
import type { EndpointView } from '../read/endpoint.view.js';
import { webhookErrorDetails } from '../read/webhook.error-details.js';
import { endpointList, WebhooksQueries } from '../read/webhooks.queries.js';
import {
  createEndpointExamples,
  MadeWebhookEndpoint,
  recoverExamples,
  rotateSecretExamples,
  updateEndpointExamples,
  WebhookEndpoint,
} from './webhooks.examples.js';
import { CreateWebhookEndpoint, RecoverWebhooks, RotateWebhookSecret, UpdateWebhookEndpoint } from './webhooks.requests.js';

const permission = 'webhooks:manage';
const deliveriesOf = ({ id }: Readonly<Record<string, unknown>>): string => `/v1/webhook_endpoints/${String(id)}/deliveries`;

@Tag(
  'Webhooks',
  'Endpoints of yours to which events are posted as they happen: signed after Standard Webhooks, tried again for a day, and ' +
    'never lost in silence. An event may come twice or out of order: `webhook-id` is the same each time.',
)
@ErrorDetails(webhookErrorDetails)
@Controller('v1/webhook_endpoints')
export class WebhooksController {
  constructor(
    private readonly endpoints: EndpointsService,
    private readonly queries: WebhooksQueries,
  ) {}

  @Get()
  @Operation({
    id: 'webhook_endpoints.list',
    summary: 'List webhook endpoints',
    errors: [],
    description:
      'Webhook endpoints of the organization with their health. Archived ones are left out unless `status` asks for them.',
    permission,
    returns: Returns.page(WebhookEndpoint),
  })
  list(@CurrentActor() actor: Actor, @List(endpointList) request: ListRequest): Promise<Page<EndpointView>> {
    return this.queries.list(actor, request);
  }

  @Get(':id')
  @Operation({
    id: 'webhook_endpoints.get',
    summary: 'Get a webhook endpoint with its health',
    errors: [],
    description: 'The endpoint without its secret. Archived endpoints stay readable.',
    permission,
    returns: Returns.one(WebhookEndpoint),
  })
  get(@CurrentActor() actor: Actor, @PathId('webhook_endpoint') id: string): Promise<EndpointView> {
    return this.queries.get(actor, id);
  }

  @Post()
  @Operation({
    id: 'webhook_endpoints.create',
    summary: 'Create a webhook endpoint',
    errors: [webhookErrors.too_many_webhook_endpoints],
    description:
      'It gets the events that happen from now on, as far as you may read them: by your permissions of that moment. `secret` ' +
      'is in this answer and in no other; a repeat with the same `Idempotency-Key` within 24 hours gets it again. At most 20 ' +
      'that are not archived (422 `too_many_webhook_endpoints`).',
    permission,
    returns: Returns.created(MadeWebhookEndpoint, 'webhook_endpoints'),
  })
  async create(
    @CurrentActor() actor: Actor,
    @Input({ examples: createEndpointExamples }) body: CreateWebhookEndpoint,
  ): Promise<WriteResult> {
    const { url, description = null, types } = body;
    requirePublished(types);
    return this.shown(actor, await this.endpoints.create(actor, { url, description, types }));
  }

  @Patch(':id')
  @Operation({
    id: 'webhook_endpoints.update',
    summary: 'Change, disable or enable a webhook endpoint',
    errors: [commonErrors.resource_archived],
    description:
      'Fields that are left out stay unchanged. What waits goes to the new `url`. With `status` it is disabled, which gives up ' +
      'what waits, or enabled again: then `missed_since` is what to ask `recover` for.',
    permission,
    returns: Returns.one(WebhookEndpoint),
  })
  async update(
    @CurrentActor() actor: Actor,
    @PathId('webhook_endpoint') id: string,
    @Input({ examples: updateEndpointExamples }) body: UpdateWebhookEndpoint,
    @IfMatch() version: number | null,
  ): Promise<WriteResult> {
    const { url, description, types, status } = body;
    requirePublished(types ?? []);
    await this.endpoints.update(actor, id, { url, description, types, status }, version);
    return id;
  }

  @Delete(':id')
  @Operation({
    id: 'webhook_endpoints.archive',
    summary: 'Archive a webhook endpoint',
    errors: [],
    description: 'It gets nothing any more, and what waits is given up. The record and its deliveries stay readable.',
    permission,
    returns: Returns.one(WebhookEndpoint),
  })
  async archive(
    @CurrentActor() actor: Actor,
    @PathId('webhook_endpoint') id: string,
    @IfMatch() version: number | null,
  ): Promise<WriteResult> {
    await this.endpoints.archive(actor, id, version);
    return id;
  }

  @Post(':id/rotate_secret')
  @Operation({
    id: 'webhook_endpoints.rotate_secret',
    summary: 'Rotate the secret of a webhook endpoint',
    errors: [commonErrors.resource_archived, webhookErrors.webhook_secret_rotating],
    description:
      'Answers with the new `secret`, which is in this answer and in no other. For the overlap every delivery has two ' +
      'signatures, one of each secret. A second rotation before its end is 409 `webhook_secret_rotating`, but for one with ' +
      '`overlap_seconds` 0, which ends both former secrets at once.',
    permission,
    returns: Returns.one(MadeWebhookEndpoint),
  })
  async rotate(
    @CurrentActor() actor: Actor,
    @PathId('webhook_endpoint') id: string,
    @Input({ examples: rotateSecretExamples }) body: RotateWebhookSecret,
    @IfMatch() version: number | null,
  ): Promise<WriteResult> {
    const overlap = body.overlap_seconds ?? USUAL_OVERLAP_SECONDS;
    return this.shown(actor, await this.endpoints.rotate(actor, id, overlap, version));
  }

  @Post(':id/test')
  @Operation({
    id: 'webhook_endpoints.test',
    summary: 'Send a test event',
    errors: [commonErrors.resource_archived, commonErrors.invalid_state_transition],
    description:
      'Posts an event `webhook_endpoint.tested` to this endpoint alone, whatever its types are, and even while it is paused. ' +
      'Its delivery is in the list of deliveries within a second.',
    permission,
    returns: Returns.accepted(WebhookEndpoint, deliveriesOf),
  })
  async test(@CurrentActor() actor: Actor, @PathId('webhook_endpoint') id: string): Promise<WriteResult> {
    await this.endpoints.test(actor, id);
    return id;
  }

  @Post(':id/recover')
  @Operation({
    id: 'webhook_endpoints.recover',
    summary: 'Send again what failed or was missed',
    errors: [commonErrors.resource_archived, commonErrors.invalid_state_transition],
    description:
      'Every event since then that was not received is sent, in its order: those that were given up, and those that happened ' +
      'while the endpoint was disabled. What was received is not sent again.',
    permission,
    returns: Returns.accepted(WebhookEndpoint, deliveriesOf),
  })
  async recover(
    @CurrentActor() actor: Actor,
    @PathId('webhook_endpoint') id: string,
    @Input({ examples: recoverExamples }) body: RecoverWebhooks,
  ): Promise<WriteResult> {
    await this.endpoints.recover(actor, id, new Date(body.since));
    return id;
  }

  private shown(actor: Actor, { id, secret }: NewSecret): WriteResult {
    return async () => ({ ...(await this.queries.get(actor, id)), secret });
  }
}

/** 400 for types that there are not, with the nearest that there is. */
function requirePublished(types: readonly string[]): void {
  const possible = possibleTypes(publishedTypes());
  const faults = new Faults();
  for (const [index, type] of types.entries()) {
    if (possible.includes(type)) continue;
    const nearest = meant(type, possible);
    const end = nearest === undefined ? '; GET /v1/events shows which happen' : `; did you mean "${nearest}"?`;
    const message = `types[${index}] is no event type that is sent: "${type}"${end}`;
    faults.add(() => ({ field: `types[${index}]`, code: 'invalid_value', message, allowed_values: possible, nearest }));
  }
  if (faults.list.length > 0) throw faults.toError();
}
