import { Inject, Injectable } from '@nestjs/common';
import { type AuditEntry, type AuditLog, newId } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { auditRow, AuditRows } from '../domain/audit.row.js';

/** Writes audit lines in the change's own transaction; the database chains them at its commit. */
@Injectable()
export class AuditWriter implements AuditLog {
  constructor(
    @Inject(AuditRows) private readonly rows: AuditRows,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async record(entry: AuditEntry): Promise<void> {
    await this.rows.append(auditRow(this.unitOfWork.actor, entry, newId(), this.unitOfWork.now));
  }
}
