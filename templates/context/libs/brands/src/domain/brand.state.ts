import type { AggregateState } from '@app/kernel';
import type { BrandStatus } from './brand.lifecycle.js';

/** The fields of a request; metadata is merged, every other field replaces the old value. */
export interface BrandFields {
  /** The caller's own key, unique in the organization. */
  readonly externalId: string | null;
  readonly name: string;
  readonly description: string | null;
  readonly labels: readonly string[];
  readonly metadata: Readonly<Record<string, string>>;
}

export interface BrandState extends AggregateState, BrandFields {
  status: BrandStatus;
  /** null: made by the system. */
  createdBy: string | null;
  archivedAt: Date | null;
}

/** A PATCH: absent fields stay, null clears. */
export type BrandChanges = Partial<Omit<BrandFields, 'metadata'>> & {
  readonly metadata?: Readonly<Record<string, string | null>>;
};
