/** One line of the append-only audit. `changes` holds the new values of the changed fields, never a secret. */
export interface AuditEntry {
  /** e.g. `campaign.launched` */
  readonly action: string;
  readonly resourceType: string;
  readonly resourceId: string;
  readonly changes: Readonly<Record<string, unknown>>;
  /** What those fields held before, as far as they held something else; absent where nothing is known of it. */
  readonly previous?: Readonly<Record<string, unknown>> | undefined;
}

/** Writes the audit row of who acts in the current unit of work, in its transaction; refuses to work outside one. */
export interface AuditLog {
  record(entry: AuditEntry): Promise<void>;
}

export const AuditLog = Symbol('AuditLog');
