// A line of the audit as it is stored, and the canonical text for its fingerprint.
import type { Actor, AuditEntry } from '@app/kernel';

export interface AuditRow {
  readonly organizationId: string;
  readonly id: string;
  readonly occurredAt: Date;
  readonly userId: string | null;
  readonly keyId: string | null;
  readonly via: string;
  readonly requestId: string | null;
  readonly action: string;
  readonly resourceType: string;
  readonly resourceId: string;
  readonly changes: Readonly<Record<string, unknown>>;
  /** null: nothing is known of the values before. */
  readonly previous: Readonly<Record<string, unknown>> | null;
}

export const auditRow = (actor: Actor, entry: AuditEntry, id: string, occurredAt: Date): AuditRow => ({
  organizationId: actor.organizationId,
  id,
  occurredAt,
  userId: actor.userId,
  keyId: actor.keyId,
  via: actor.via,
  requestId: actor.requestId,
  ...entry,
  previous: entry.previous ?? null,
});

/**
 * Can be built again from an exported line: a JSON array, the keys of objects in order. The values before stand at the end where
 * there are any: lines without them have the text that they had before those were kept.
 */
export const canonicalText = (row: AuditRow): string =>
  JSON.stringify(
    ordered([
      row.organizationId,
      row.id,
      row.occurredAt.toISOString(),
      row.userId,
      row.keyId,
      row.via,
      row.requestId,
      row.action,
      row.resourceType,
      row.resourceId,
      JSON.parse(JSON.stringify(row.changes)),
      ...(row.previous === null ? [] : [JSON.parse(JSON.stringify(row.previous)) as unknown]),
    ]),
  );

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, ordered(inner)]),
  );
}

/** The store of audit lines. */
export interface AuditRows {
  append(row: AuditRow): Promise<void>;
}
export const AuditRows = Symbol('AuditRows');
