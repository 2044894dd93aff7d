import type { Actor } from './actor.js';

/** One line of the append-only audit. `changes` holds the new values of the changed fields, never a secret. */
export interface AuditEntry {
  /** e.g. `campaign.launched` */
  readonly action: string;
  readonly resourceType: string;
  readonly resourceId: string;
  readonly changes: Readonly<Record<string, unknown>>;
}

/** Writes the audit row in the change's own transaction; refuses to work outside one. */
export interface AuditLog {
  record(actor: Actor, entry: AuditEntry): Promise<void>;
}

export const AuditLog = Symbol('AuditLog');
