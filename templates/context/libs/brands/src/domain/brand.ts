import { Aggregate, differing, mergedNotes, newId, resourceArchived, wireName } from '@app/kernel';
import { brandEvents } from './brand.events.js';
import { brandLifecycle } from './brand.lifecycle.js';
import type { BrandChanges, BrandFields, BrandState } from './brand.state.js';

/** The rules of a brand. */
export class Brand extends Aggregate<BrandState> {
  static create(asked: BrandFields & Pick<BrandState, 'organizationId' | 'createdBy'>, now: Date): Brand {
    const brand = new Brand({
      ...asked,
      id: newId(),
      version: 1,
      status: 'active',
      createdAt: now,
      updatedAt: now,
      archivedAt: null,
    });
    brand.emit(brandEvents['brand.created']);
    return brand;
  }

  get isArchived(): boolean {
    return this.state.status === 'archived';
  }

  /** The new values of the changed fields; null when nothing changed. */
  update({ metadata, ...changes }: BrandChanges, now: Date): Partial<BrandState> | null {
    if (this.isArchived) throw resourceArchived('brand');
    const after = metadata ? { ...changes, metadata: mergedNotes(this.state.metadata, metadata) } : changes;
    const values = differing<BrandState>(this.state, after);
    if (values === null) return null;
    this.change({ ...values, updatedAt: now });
    this.emit(brandEvents['brand.updated'], { fields: Object.keys(values).map(wireName) });
    return values;
  }

  /** False when it was already archived. */
  archive(now: Date): boolean {
    if (this.isArchived) return false;
    this.change({ status: brandLifecycle.move(this.state.status, 'archive'), archivedAt: now, updatedAt: now });
    this.emit(brandLifecycle.transition('archive').emits);
    return true;
  }
}
