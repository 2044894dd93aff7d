import { Inject, Injectable } from '@nestjs/common';
import { notFound } from '@app/kernel';
import { type AggregateStore, lockingStatement, statement, UnitOfWork } from '@app/platform/data';
import { Outbox, Jobs } from '@app/platform/messaging';
import type { Definition } from '../domain/audience-definition.js';
import { Audience } from '../domain/audience.js';
import type { AudienceStatus } from '../domain/audience.lifecycle.js';
import type { AudienceState, Size } from '../domain/audience.state.js';

/** Injection token of the table behind the store. */
export const AUDIENCE_ROWS = Symbol('AUDIENCE_ROWS');

/** An audience as a source of others. */
export type Source = Definition & { readonly id: string; readonly status: AudienceStatus; readonly size: Size | null };

const held = lockingStatement(
  'audiences.audience.held',
  'select from audiences.audience where organization_id = $1 and id = $2 for share',
);
const sized = statement(
  'audiences.audience.sized',
  'update audiences.audience set size = $3, sized_at = $4 where organization_id = $1 and id = $2',
);
const ordered = statement(
  'audiences.definitions.ordered',
  "select pg_advisory_xact_lock(hashtextextended('audiences.definitions:' || $1::text, 0))",
);
const sources = statement(
  'audiences.sources',
  'select id, type, definition, status, size from audiences.audience where organization_id = $1 and id = any($2::uuid[])',
);
const builtOf = statement(
  'audiences.built-of',
  `select id from audiences.audience where organization_id = $1 and status <> 'archived' and (definition->>'sourceAudienceId' = $2
     or definition->'anyOf' ? $2 or definition->'allOf' ? $2 or definition->'noneOf' ? $2)`,
);

/** Stores audiences. Every method works in the current unit of work. */
@Injectable()
export class AudienceStore {
  constructor(
    @Inject(AUDIENCE_ROWS) private readonly rows: AggregateStore<AudienceState>,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly jobs: Jobs,
  ) {}

  /** The audience, locked until the unit of work ends. */
  async load(id: string): Promise<Audience> {
    const row = await this.rows.find(id, { lock: true });
    if (!row) throw notFound('audience');
    return new Audience(row);
  }

  /** The audience under a shared lock until the unit of work ends: other readers may share it, writers wait. */
  async hold(id: string): Promise<Audience> {
    this.unitOfWork.current.later(held, [id]);
    const row = await this.rows.find(id);
    if (!row) throw notFound('audience');
    return new Audience(row);
  }

  /** Of the audience with this external id, which nobody else can make until the unit of work ends. */
  idOf(externalId: string): Promise<string | undefined> {
    return this.rows.idOf(externalId);
  }

  async add(audience: Audience): Promise<void> {
    const { name, type, definition } = audience.state;
    this.rows.insertLater(audience.state);
    await this.outbox.record({ type: 'audience' }, audience, { name, type, definition });
    await this.build(audience.id);
  }

  async save(audience: Audience, changes: Readonly<Record<string, unknown>>): Promise<void> {
    audience.saved(await this.rows.update(audience.state));
    await this.outbox.record({ type: 'audience' }, audience, changes);
    if (audience.state.status === 'building') await this.build(audience.id);
  }

  /** Records a change beside the audience; its version stays. */
  async note(audience: Audience, changes: Readonly<Record<string, unknown>>): Promise<void> {
    await this.outbox.record({ type: 'audience' }, audience, changes);
  }

  /** A size is an observation, not a change: the version stays. */
  async saveSize({ id, state, events }: Audience): Promise<void> {
    this.unitOfWork.current.later(sized, [id, state.size && JSON.stringify(state.size), state.sizedAt]);
    await this.outbox.emit({ type: 'audience', id }, ...events);
  }

  /** Enqueues a measurement; once, however often it is requested before it begins. */
  async build(audienceId: string): Promise<void> {
    await this.jobs.enqueue('audiences.build', { audienceId }, { key: `audience:${audienceId}`, queue: audienceId });
  }

  /** Locks the organization's definitions against other units of work until this one ends. */
  async orderDefinitions(): Promise<void> {
    await this.unitOfWork.current.rows(ordered, []);
  }

  /** Those of the ids that belong to the organization. */
  sources(ids: readonly string[]): Promise<Source[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.unitOfWork.current.rows<Source>(sources, [ids]);
  }

  /** The audiences that depend on this one. */
  async builtOf(id: string): Promise<string[]> {
    return (await this.unitOfWork.current.rows<{ id: string }>(builtOf, [id])).map((row) => row.id);
  }
}
