import { z } from 'zod';
import { type IdKind, publicId, publicIdOrNull, wireChanges } from '@app/kernel';
import type { AuditRow } from '../domain/audit.row.js';

export const vias = ['api', 'console', 'cli', 'system'] as const;

export const AuditEventView = z
  .strictObject({
    id: z.string(),
    occurred_at: z.iso.datetime().describe('When it was done.'),
    action: z.string().describe('What was done, such as `campaign.launched`.'),
    resource: z
      .strictObject({ type: z.string().describe('What kind of record, such as `campaign`.'), id: z.string() })
      .describe('What was changed.'),
    user: z
      .strictObject({ id: z.string(), email: z.string().nullable().describe('null: the user is erased.') })
      .nullable()
      .describe('Who did it; null: the service itself, or an operator.'),
    key_id: z.string().nullable().describe('The API key that the request came with; null: none.'),
    via: z.enum(vias).describe('`cli`: an operator of the service; `system`: the service itself.'),
    request_id: z.string().nullable().describe('The `X-Request-Id` of the request; null: no request did it.'),
    changes: z.record(z.string(), z.unknown()).describe('The new values of what was changed, never a secret.'),
    previous: z
      .record(z.string(), z.unknown())
      .describe('What those fields held before. Absent: a field that held the same, or of which it is not known.'),
  })
  .meta({ id: 'AuditEvent', description: 'One change in the organization. Nobody can change or remove it.' });
export type AuditEventView = z.output<typeof AuditEventView>;

/** @param emails of the users, by their ids */
export const auditEventView = (row: AuditRow, emails: ReadonlyMap<string, string>): AuditEventView => ({
  id: publicId('audit_event', row.id),
  occurred_at: row.occurredAt.toISOString(),
  action: row.action,
  resource: { type: row.resourceType, id: publicId(row.resourceType as IdKind, row.resourceId) },
  user: row.userId === null ? null : { id: publicId('user', row.userId), email: emails.get(row.userId) ?? null },
  key_id: publicIdOrNull('key', row.keyId),
  via: row.via as AuditEventView['via'],
  request_id: row.requestId,
  changes: wireChanges(row.changes),
  previous: wireChanges(row.previous ?? {}),
});
