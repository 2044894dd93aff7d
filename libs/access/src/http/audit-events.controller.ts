import { Controller, Get } from '@nestjs/common';
import type { Actor, Page } from '@app/kernel';
import { CurrentActor, List, type ListRequest, Operation, PathId, Returns, Tag, withExample } from '@app/platform/http';
import { auditEventList, AuditEventsQueries } from '../read/audit-events.queries.js';
import { AuditEventView } from '../read/audit-event.view.js';

export const AuditEvent = withExample(AuditEventView, {
  id: 'adt_01m80zp1x2fj5a1v0m2k7q9c3d',
  occurred_at: '2026-11-18T15:00:00.000Z',
  action: 'key.revoked',
  resource: { type: 'key', id: 'key_01m80zp1x2fj5a1v0m2k7q9c3d' },
  user: { id: 'usr_01m80znj08e259ezv6m87h4t22', email: 'ada@acme.example' },
  key_id: null,
  via: 'console',
  request_id: 'req_01jdqm6gnceha8bmyqy3c6z3jx',
  changes: { reason: 'found in a public repository' },
  previous: {},
});

@Tag('Audit', 'Who changed what, when, and with what.')
@Controller('v1/audit_events')
export class AuditEventsController {
  constructor(private readonly queries: AuditEventsQueries) {}

  @Get()
  @Operation({
    id: 'audit_events.list',
    summary: 'List the changes in the organization',
    description:
      'One event for each change, newest first; `created_at` and the dates mean `occurred_at`. Every event is ' +
      '`recorded` and stays so. Live and test mode have each their own.',
    permission: 'audit:read',
    returns: Returns.page(AuditEvent),
    consoleOnly: true,
    errors: [],
  })
  list(@CurrentActor() actor: Actor, @List(auditEventList) request: ListRequest): Promise<Page<AuditEventView>> {
    return this.queries.list(actor, request);
  }

  @Get(':id')
  @Operation({
    id: 'audit_events.get',
    summary: 'Get a change in the organization',
    description: 'One event of the list. It never changes.',
    permission: 'audit:read',
    returns: Returns.one(AuditEvent),
    consoleOnly: true,
    errors: [],
  })
  get(@CurrentActor() actor: Actor, @PathId('audit_event') id: string): Promise<AuditEventView> {
    return this.queries.get(actor, id);
  }
}
