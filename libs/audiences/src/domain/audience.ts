import { Aggregate, differing, type DomainEvent, mergedNotes, newId, resourceArchived, sameValue, wireName } from '@app/kernel';
import type { Definition } from './audience-definition.js';
import { takesNoMembers } from './audience.errors.js';
import { audienceEvents } from './audience.events.js';
import { audienceLifecycle, type AudienceOperation } from './audience.lifecycle.js';
import type { AudienceMetadata, AudienceState, BuildError, Size } from './audience.state.js';

export type NewAudience = Pick<AudienceState, 'organizationId' | 'createdBy'> & AudienceMetadata & Definition;

/** A PATCH: absent fields stay, null clears; a definition is replaced as a whole. */
export type AudienceChanges = Partial<Omit<AudienceMetadata, 'metadata'>> & {
  readonly metadata?: Readonly<Record<string, string | null>>;
  readonly definition?: AudienceState['definition'];
};

/** The result of a build: usable, too few people, or an error. */
export type BuildOutcome = 'active' | 'too_small' | BuildError;

/** People to whom ads are shown, or not shown. Its size is stored beside it and changes without a new version. */
export class Audience extends Aggregate<AudienceState> {
  static create(asked: NewAudience, now: Date): Audience {
    const audience = new Audience({
      ...asked,
      id: newId(),
      version: 1,
      status: 'building',
      size: null,
      sizedAt: null,
      error: null,
      createdAt: now,
      updatedAt: now,
      archivedAt: null,
    });
    audience.emit(audienceEvents['audience.created'], { type: asked.type });
    return audience;
  }

  get isArchived(): boolean {
    return this.state.status === 'archived';
  }

  /** The new values of the changed fields; null when nothing changed. Another definition starts a build. */
  update({ metadata, ...changes }: AudienceChanges, now: Date): Partial<AudienceState> | null {
    const { state } = this;
    if (this.isArchived) throw resourceArchived('audience');
    const after: Partial<AudienceState> = metadata ? { ...changes, metadata: mergedNotes(state.metadata, metadata) } : changes;
    const values = differing<AudienceState>(state, after);
    if (values === null) return null;
    this.change({ ...values, updatedAt: now });
    this.emit(audienceEvents['audience.updated'], { fields: Object.keys(values).map(wireName) });
    if (values.definition !== undefined) this.rebuild(now);
    return values;
  }

  /** Its members changed, here or in a source. */
  rebuild(now: Date): void {
    if (audienceLifecycle.allows(this.state.status, 'rebuild')) this.move('rebuild', now, {});
  }

  /** Stores its size; false when its status is unchanged. An archived audience keeps everything. */
  built(outcome: BuildOutcome, size: Size | null, now: Date): boolean {
    const error = typeof outcome === 'string' ? null : outcome;
    const operation = error ? 'fail' : outcome === 'active' ? 'complete' : 'shrink';
    if (this.isArchived) return false;
    const sizes = sameValue(this.state.size, size) ? undefined : ({ size: [boundsOf(this.state.size), boundsOf(size)] } as const);
    this.change({ size, sizedAt: now });
    if (!audienceLifecycle.allows(this.state.status, operation)) {
      if (sizes) this.emit(audienceEvents['audience.resized'], {}, sizes);
      return false;
    }
    this.change({ error });
    this.move(operation, now, error ? { code: error.code } : {}, sizes);
    return true;
  }

  /** Emits a change of members. @throws 409 `resource_archived`, 422 `audience_takes_no_members` */
  changeMembers(change: { readonly added: number; readonly removed: number }): void {
    this.requireMembers();
    if (change.added + change.removed > 0) this.emit(audienceEvents['audience.members_changed'], { ...change });
  }

  /** They were retained long enough; the people of archived lists leave too. */
  membersLeft(removed: number): void {
    this.emit(audienceEvents['audience.members_changed'], { added: 0, removed });
  }

  /** @throws 409 `resource_archived`, 422 `audience_takes_no_members` */
  requireMembers(): void {
    if (this.isArchived) throw resourceArchived('audience');
    if (this.state.type !== 'customer_list') throw takesNoMembers(this.state.type);
  }

  /** False when it was already archived. */
  archive(now: Date): boolean {
    if (this.isArchived) return false;
    this.change({ archivedAt: now });
    this.move('archive', now, {});
    return true;
  }

  private move(
    operation: AudienceOperation,
    now: Date,
    data: Readonly<Record<string, unknown>>,
    changes?: DomainEvent['changes'],
  ): void {
    this.change({ status: audienceLifecycle.move(this.state.status, operation), updatedAt: now });
    this.emit(audienceLifecycle.transition(operation).emits, data, changes);
  }
}

/** As clients see it, without the time. */
const boundsOf = (size: Size | null): Readonly<Record<string, unknown>> | null =>
  size && { lower_bound: size.lower, upper_bound: size.upper, source: size.source };
