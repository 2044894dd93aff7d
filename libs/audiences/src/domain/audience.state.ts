import type { AggregateState } from '@app/kernel';
import type { Definition } from './audience-definition.js';
import type { AudienceStatus } from './audience.lifecycle.js';

/** The fields of a PATCH beside the definition. */
export interface AudienceMetadata {
  /** The caller's own key, unique in the organization. */
  externalId: string | null;
  name: string;
  description: string | null;
  labels: readonly string[];
  metadata: Readonly<Record<string, string>>;
  /**
   * How long people stay after what they did, or after their last upload to a customer list, 1 to 540; null: as long as the
   * platform allows.
   */
  retentionDays: number | null;
}

/** The source of a size: counted members, an ad platform's report, or an estimate. */
export const sizeSources = ['members', 'platform', 'estimate'] as const;

/** A range of people: exact numbers are never shown. */
export interface Size {
  readonly lower: number;
  readonly upper: number;
  readonly source: (typeof sizeSources)[number];
}

/** Why an audience could not be built. */
export interface BuildError {
  readonly code: string;
  /** A sentence for the user. */
  readonly message: string;
}

export interface AudienceState extends AggregateState, AudienceMetadata {
  type: Definition['type'];
  definition: Definition['definition'];
  status: AudienceStatus;
  /** null: unknown. */
  size: Size | null;
  sizedAt: Date | null;
  error: BuildError | null;
  /** null: made by the system. */
  createdBy: string | null;
  archivedAt: Date | null;
}

/** The definition with its type, as it is stored. */
export const definitionOf = ({ type, definition }: Readonly<AudienceState>): Definition => ({ type, definition }) as Definition;
