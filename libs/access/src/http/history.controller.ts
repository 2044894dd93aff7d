// The history of each kind of record that people change, for whoever may read the record.
import { Controller, Get } from '@nestjs/common';
import type { Actor, Page } from '@app/kernel';
import { CurrentActor, List, type ListRequest, Operation, PathId, Returns, Tag } from '@app/platform/http';
import { AuditEventsQueries, historyList } from '../read/audit-events.queries.js';
import type { AuditEventView } from '../read/audit-event.view.js';
import { AuditEvent } from './audit-events.controller.js';

type Events = Promise<Page<AuditEventView>>;

const history = (what: string) => ({
  summary: `List the changes of ${what}`,
  description:
    `What was changed in ${what}, by whom, and from which values to which, newest first. These are the events of ` +
    '`GET /v1/audit_events`, for everybody who may read the record.',
  returns: Returns.page(AuditEvent),
  errors: [],
  consoleOnly: true as const,
});

@Tag('Audit')
@Controller('v1')
export class HistoryController {
  constructor(private readonly queries: AuditEventsQueries) {}

  @Get('campaigns/:id/history')
  @Operation({ ...history('a campaign'), id: 'campaigns.history.list', permission: 'campaigns:read' })
  campaign(@CurrentActor() actor: Actor, @PathId('campaign') id: string, @List(historyList) request: ListRequest): Events {
    return this.queries.history(actor, 'campaign', id, request);
  }

  @Get('creative/:id/history')
  @Operation({ ...history('a creative'), id: 'creative.history.list', permission: 'creative:read' })
  creative(@CurrentActor() actor: Actor, @PathId('creative') id: string, @List(historyList) request: ListRequest): Events {
    return this.queries.history(actor, 'creative', id, request);
  }

  @Get('brands/:id/history')
  @Operation({ ...history('a brand kit'), id: 'brands.history.list', permission: 'creative:read' })
  brand(@CurrentActor() actor: Actor, @PathId('brand') id: string, @List(historyList) request: ListRequest): Events {
    return this.queries.history(actor, 'brand', id, request);
  }

  @Get('audiences/:id/history')
  @Operation({ ...history('an audience'), id: 'audiences.history.list', permission: 'audiences:read' })
  audience(@CurrentActor() actor: Actor, @PathId('audience') id: string, @List(historyList) request: ListRequest): Events {
    return this.queries.history(actor, 'audience', id, request);
  }

  @Get('connections/:id/history')
  @Operation({ ...history('a connection'), id: 'connections.history.list', permission: 'connections:read' })
  connection(@CurrentActor() actor: Actor, @PathId('connection') id: string, @List(historyList) request: ListRequest): Events {
    return this.queries.history(actor, 'connection', id, request);
  }
}
