import { Aggregate, type AggregateState, differing, mergedNotes, newId, resourceArchived, wireName } from '@app/kernel';
import { brandEvents } from './brand.events.js';
import { brandLifecycle, type BrandStatus } from './brand.lifecycle.js';
import type { Brand } from './creative-words.js';

/** The most kits of an organization that are not archived. */
export const MOST_BRANDS = 200;

/** The fields of a PATCH; each replaces the old value as a whole, apart from metadata. */
export interface BrandFields extends Omit<Brand, 'name'> {
  readonly name: string;
  /** The logo as an upload, in place of an address. */
  readonly logoUploadId: string | null;
  readonly landingPageUrl: string | null;
  /** Its name is that of creatives which name no brand. At most one kit of an organization. */
  readonly isDefault: boolean;
  /** The caller's own key, unique in the organization. */
  readonly externalId: string | null;
  readonly description: string | null;
  readonly labels: readonly string[];
  readonly metadata: Readonly<Record<string, string>>;
}

export interface BrandState extends AggregateState, BrandFields {
  status: BrandStatus;
  createdBy: string | null;
  archivedAt: Date | null;
}

/** A PATCH: absent fields stay, null clears. */
export type BrandChanges = Partial<Omit<BrandFields, 'metadata'>> & {
  readonly metadata?: Readonly<Record<string, string | null>>;
};

/** How a brand looks and speaks, kept once. A creative takes a copy, so a later change or an archiving changes no creative. */
export class BrandKit extends Aggregate<BrandState> {
  static create(asked: BrandFields & Pick<BrandState, 'organizationId' | 'createdBy'>, now: Date): BrandKit {
    const kit = new BrandKit({
      ...asked,
      id: newId(),
      version: 1,
      status: 'active',
      createdAt: now,
      updatedAt: now,
      archivedAt: null,
    });
    kit.emit(brandEvents['brand.created']);
    return kit;
  }

  /** The upload that it uses; an archived kit uses none. */
  get usedLogo(): string | null {
    return this.isArchived ? null : this.state.logoUploadId;
  }

  get isArchived(): boolean {
    return this.state.status === 'archived';
  }

  /** The new values of the changed fields; null when nothing changed. */
  update({ metadata, ...changes }: BrandChanges, now: Date): Partial<BrandState> | null {
    if (this.isArchived) throw resourceArchived('brand');
    const given: Partial<BrandState> = { ...changes, ...otherLogoGone(changes) };
    const after = metadata ? { ...given, metadata: mergedNotes(this.state.metadata, metadata) } : given;
    const values = differing<BrandState>(this.state, after);
    if (values === null) return null;
    this.change({ ...values, updatedAt: now });
    this.emit(brandEvents['brand.updated'], { fields: Object.keys(values).map(wireName) });
    return values;
  }

  /** False when it was already archived. */
  archive(now: Date): boolean {
    if (this.isArchived) return false;
    this.change({ status: brandLifecycle.move(this.state.status, 'archive'), isDefault: false, archivedAt: now, updatedAt: now });
    this.emit(brandLifecycle.transition('archive').emits);
    return true;
  }
}

/** A kit has one logo: the one that is given takes the place of the other. */
function otherLogoGone({ logoUploadId, logoUrl }: BrandChanges): Partial<Pick<BrandFields, 'logoUploadId' | 'logoUrl'>> {
  if (logoUploadId) return { logoUrl: null };
  return logoUrl ? { logoUploadId: null } : {};
}
