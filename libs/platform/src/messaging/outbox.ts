import { Inject, Injectable } from '@nestjs/common';
import {
  type Aggregate,
  type AggregateState,
  AuditLog,
  type DomainEvent,
  isDeclaredEvent,
  isPublishedEvent,
  newId,
} from '@app/kernel';
import { statement, UnitOfWork } from '@app/platform/data';
import { formerValues } from './former-values.js';
import { Handlers } from './handlers.js';
import { Jobs } from './jobs.js';
import { toldChanges } from './told-changes.js';

const insertEvent = statement(
  'platform.event.insert',
  `insert into platform.event (organization_id, id, type, resource_type, resource_id, data, request_id, occurred_at,
     is_published, via, user_id, key_id, changes)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
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
   * `changes`: the new values for the audit, never a secret; the former values of the same fields are kept beside them, and the
   * published events tell of both. The status of a record is added where it became another. An aggregate without events leaves
   * no trace.
   * @param observed what became other with it and is no change for the audit: told by the events alone
   */
  async record(
    resource: { readonly type: string },
    aggregate: Aggregate<AggregateState>,
    changes: Readonly<Record<string, unknown>> = {},
    observed?: DomainEvent['changes'],
  ): Promise<void> {
    const [first] = aggregate.events;
    if (!first) return;
    const subject = { type: resource.type, id: aggregate.id };
    const kept: Readonly<Record<string, unknown>> = { ...statusOf(aggregate), ...changes };
    const previous = formerValues(aggregate.origin, kept);
    const pairs =
      previous && Object.fromEntries(Object.entries(previous).map(([name, was]) => [name, [was, kept[name]] as const]));
    await this.emit(
      subject,
      ...aggregate.events.map((event) => ({ ...event, changes: { ...pairs, ...observed, ...event.changes } })),
    );
    await this.audit.record({
      action: first.type,
      resourceType: subject.type,
      resourceId: subject.id,
      changes: kept,
      previous,
    });
  }

  /** Emits events without an audit line, for observations rather than changes. */
  async emit(subject: { readonly type: string; readonly id: string }, ...events: readonly DomainEvent[]): Promise<void> {
    const { actor } = this.unitOfWork;
    for (const { type, data, changes } of events) {
      if (!isDeclaredEvent(type)) throw new Error(`Event "${type}" is not declared: add it to a defineEvents table.`);
      const id = newId();
      const isPublished = isPublishedEvent(type);
      const told = isPublished && changes ? toldChanges(changes) : null;
      this.unitOfWork.current.later(insertEvent, [
        id,
        type,
        subject.type,
        subject.id,
        JSON.stringify(data),
        actor.requestId,
        this.unitOfWork.now,
        isPublished,
        actor.via,
        actor.userId,
        actor.keyId,
        told && JSON.stringify(told),
      ]);
      for (const task of this.handlers.tasksOf({ type, data })) {
        await this.jobs.enqueue(task, { id, type, subjectId: subject.id, data }, { queue: subject.id });
      }
    }
  }
}

/** The status of a record that has got another one. */
function statusOf({ origin, state }: Aggregate<AggregateState & { readonly status?: unknown }>): { readonly status?: unknown } {
  return origin.status === state.status ? {} : { status: state.status };
}
