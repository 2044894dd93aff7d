import { Inject, Injectable } from '@nestjs/common';
import { type Aggregate, type AggregateState, AuditLog, type DomainEvent, isDeclaredEvent, newId } from '@app/kernel';
import { statement, UnitOfWork } from '@app/platform/data';
import { formerValues } from './former-values.js';
import { Handlers } from './handlers.js';
import { Jobs } from './jobs.js';

const insertEvent = statement(
  'platform.event.insert',
  `insert into platform.event (organization_id, id, type, resource_type, resource_id, data, request_id, occurred_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

/**
 * Records a change in the change's own transaction: its events in the outbox, a job for every subscriber, one line in the audit
 * log.
 */
@Injectable()
export class Outbox {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly handlers: Handlers,
    private readonly jobs: Jobs,
    @Inject(AuditLog) private readonly audit: AuditLog,
  ) {}

  /**
   * `changes`: the new values for the audit, never a secret; the former values of the same fields are kept beside them. An
   * aggregate without events leaves no trace.
   */
  async record(
    resource: { readonly type: string },
    aggregate: Aggregate<AggregateState>,
    changes: Readonly<Record<string, unknown>> = {},
  ): Promise<void> {
    const [first] = aggregate.events;
    if (!first) return;
    await this.emit({ type: resource.type, id: aggregate.id }, ...aggregate.events);
    await this.audit.record({
      action: first.type,
      resourceType: resource.type,
      resourceId: aggregate.id,
      changes,
      previous: formerValues(aggregate.origin, changes),
    });
  }

  /** Emits events without an audit line, for observations rather than changes. */
  async emit(subject: { readonly type: string; readonly id: string }, ...events: readonly DomainEvent[]): Promise<void> {
    for (const { type, data } of events) {
      if (!isDeclaredEvent(type)) throw new Error(`Event "${type}" is not declared: add it to a defineEvents table.`);
      const id = newId();
      this.unitOfWork.current.later(insertEvent, [
        id,
        type,
        subject.type,
        subject.id,
        JSON.stringify(data),
        this.unitOfWork.actor.requestId,
        this.unitOfWork.now,
      ]);
      for (const task of this.handlers.tasksOf({ type, data })) {
        await this.jobs.enqueue(task, { id, type, subjectId: subject.id, data }, { queue: subject.id });
      }
    }
  }
}
