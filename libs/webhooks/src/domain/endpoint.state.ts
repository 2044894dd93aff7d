import type { AggregateState, Mode, Permission } from '@app/kernel';
import type { EndpointStatus } from './endpoint.lifecycle.js';

/**
 * `person`: somebody disabled it. `failing`: nothing but failures for five days. `creator_left`: nobody says any more what it may
 * read. `gone`: it answered 410, and is archived.
 */
export const disabledReasons = ['person', 'failing', 'gone', 'creator_left'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

export interface EndpointState extends AggregateState {
  url: string;
  description: string | null;
  /** Event types, families such as `campaign.*`, or `*`. */
  types: readonly string[];
  mode: Mode;
  status: EndpointStatus;
  disabledReason: DisabledReason | null;
  /** Since when it missed events because it failed or was disabled; null: nothing that nobody asked for again. */
  missedSince: Date | null;
  /** Encrypted, like the former one. */
  secret: string;
  formerSecret: string | null;
  formerUntil: Date | null;
  /** By whose present permissions events are chosen. */
  createdBy: string;
  /** A key made it: what is for people alone is not sent. */
  isOfKey: boolean;
  /** To which that key was narrowed; null: it was not, or a person made it. */
  permissions: readonly Permission[] | null;
  archivedAt: Date | null;
}
