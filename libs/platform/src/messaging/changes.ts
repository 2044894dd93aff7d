import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  type Aggregate,
  type AggregateState,
  AuditLog,
  Clock,
  type DomainEvent,
  isDeclaredEvent,
  newId,
} from '@app/kernel';
import { statement, UnitOfWork } from '@app/platform/data';
import { Handlers } from './handlers.js';
import { Jobs } from './jobs.js';

const insertEvents = statement(
  'platform.events.insert',
  `insert into platform.event (organization_id, id, type, resource_type, resource_id, data, request_id, occurred_at)
   select $1, e.id, e.type, $2, $3, e.data, $4, $5
   from unnest($6::uuid[], $7::text[], $8::jsonb[]) as e (id, type, data)`,
);

/** Tells of a change in the change's own transaction: its events to the outbox, a job to every subscriber, one line to the audit. */
@Injectable()
export class Changes {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly handlers: Handlers,
    private readonly jobs: Jobs,
    @Inject(AuditLog) private readonly audit: AuditLog,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** `changes`: the new values for the audit, never a secret. An aggregate that has nothing to tell leaves no trace. */
  async record(
    actor: Actor,
    resource: { readonly type: string },
    aggregate: Aggregate<AggregateState>,
    changes: Readonly<Record<string, unknown>> = {},
  ): Promise<void> {
    const [first] = aggregate.events;
    if (!first) return;
    await this.announce(actor, { type: resource.type, id: aggregate.id }, ...aggregate.events);
    await this.audit.record(actor, { action: first.type, resourceType: resource.type, resourceId: aggregate.id, changes });
  }

  /** Tells of what was seen rather than done: events without an audit line. */
  async announce(
    actor: Actor,
    subject: { readonly type: string; readonly id: string },
    ...told: readonly DomainEvent[]
  ): Promise<void> {
    const events = told.map((event) => ({ id: newId(), ...event }));
    for (const { type } of events)
      if (!isDeclaredEvent(type)) throw new Error(`Event "${type}" is not declared: add it to a defineEvents table.`);
    this.unitOfWork.current.later(insertEvents, [
      subject.type,
      subject.id,
      actor.requestId,
      this.clock.now(),
      events.map((event) => event.id),
      events.map((event) => event.type),
      events.map((event) => JSON.stringify(event.data)),
    ]);
    for (const { id, type, data } of events) {
      for (const task of this.handlers.tasksOf({ type, data })) {
        await this.jobs.enqueue(actor, task, { id, type, subjectId: subject.id, data }, { queue: subject.id });
      }
    }
  }
}
