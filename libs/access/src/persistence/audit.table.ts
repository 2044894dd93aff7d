import { statement, type UnitOfWork } from '@app/platform/data';
import { type AuditRow, type AuditRows, canonicalText } from '../domain/audit.row.js';

const append = statement(
  'access.audit.append',
  `insert into access.audit
     (organization_id, id, occurred_at, user_id, key_id, via, request_id, action, resource_type, resource_id, changes, previous,
      digest)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, sha256(convert_to($13, 'UTF8')))`,
);

export class AuditStore implements AuditRows {
  constructor(private readonly work: UnitOfWork) {}

  async append(row: AuditRow): Promise<void> {
    this.work.current.later(append, [
      row.id,
      row.occurredAt,
      row.userId,
      row.keyId,
      row.via,
      row.requestId,
      row.action,
      row.resourceType,
      row.resourceId,
      JSON.stringify(row.changes),
      row.previous && JSON.stringify(row.previous),
      canonicalText(row),
    ]);
  }
}
