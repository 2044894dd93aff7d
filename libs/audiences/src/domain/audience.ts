import { Aggregate, differing, mergedNotes, newId, resourceArchived, sameValue, wireName } from '@app/kernel';
import type { Definition } from './audience-definition.js';
import { takesNoMembers } from './audience.errors.js';
import { audienceEvents } from './audience.events.js';
import { audienceLifecycle, type AudienceOperation } from './audience.lifecycle.js';
import type { AudienceMetadata, AudienceState, BuildError, Size } from './audience.state.js';

export type NewAudience = Pick<AudienceState, 'organizationId' | 'createdBy'> & AudienceMetadata & Definition;

/** What a PATCH may say: absent stays, null clears; a definition is replaced as a whole. */
export type AudienceChanges = Partial<Omit<AudienceMetadata, 'metadata'>> & {
  readonly metadata?: Readonly<Record<string, string | null>>;
  readonly definition?: AudienceState['definition'];
};

/** How a build ended: usable, with too few people, or not at all. */
export type BuildOutcome = 'active' | 'too_small' | BuildError;

/** People to whom ads are shown, or not shown. Its size is kept beside it: it changes without a new version. */
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

  /** The new values of what changed; null when nothing did. Another definition is built anew. */
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

  /** Because whom it holds was changed here or in what it is made of. */
  rebuild(now: Date): void {
    if (audienceLifecycle.allows(this.state.status, 'rebuild')) this.move('rebuild', now, {});
  }

  /** Keeps its size; false when its status stays what it was. An archived audience keeps all that it was. */
  built(outcome: BuildOutcome, size: Size | null, now: Date): boolean {
    const error = typeof outcome === 'string' ? null : outcome;
    const operation = error ? 'fail' : outcome === 'active' ? 'complete' : 'shrink';
    if (this.isArchived) return false;
    const isOther = !sameValue(this.state.size, size);
    this.change({ size, sizedAt: now });
    if (!audienceLifecycle.allows(this.state.status, operation)) {
      if (isOther) this.emit(audienceEvents['audience.resized']);
      return false;
    }
    this.change({ error });
    this.move(operation, now, error ? { code: error.code } : {});
    return true;
  }

  /** Tells of people who came and went. @throws 409 `resource_archived`, 422 `audience_takes_no_members` */
  changeMembers(change: { readonly added: number; readonly removed: number }): void {
    this.requireMembers();
    if (change.added + change.removed > 0) this.emit(audienceEvents['audience.members_changed'], { ...change });
  }

  /** @throws 409 `resource_archived`, 422 `audience_takes_no_members` */
  requireMembers(): void {
    if (this.isArchived) throw resourceArchived('audience');
    if (this.state.type !== 'customer_list') throw takesNoMembers(this.state.type);
  }

  /** False when it was archived already. */
  archive(now: Date): boolean {
    if (this.isArchived) return false;
    this.change({ archivedAt: now });
    this.move('archive', now, {});
    return true;
  }

  private move(operation: AudienceOperation, now: Date, told: Readonly<Record<string, unknown>>): void {
    this.change({ status: audienceLifecycle.move(this.state.status, operation), updatedAt: now });
    this.emit(audienceLifecycle.transition(operation).emits, told);
  }
}
