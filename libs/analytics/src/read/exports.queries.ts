import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock, isoOrNull, notFound, type Page, publicId, publicIdOrNull } from '@app/kernel';
import {
  byName,
  columnsOf,
  KeysetPaginator,
  type ListRequest,
  type ListTable,
  ReadDatabase,
  statement,
  usualSorts,
} from '@app/platform/data';
import { exportStatuses } from '../domain/export.lifecycle.js';
import type { ExportState } from '../domain/export.state.js';
import { exportTable } from '../persistence/export.table.js';
import { ExportAddresses } from './export-addresses.js';
import type { ExportView } from './export.view.js';
import type { ReportMeta } from './report.view.js';

const columns = columnsOf(exportTable);

export const exportList: ListTable = {
  resource: 'exports',
  columns,
  from: 'analytics.export',
  states: exportStatuses,
  sorts: { ...usualSorts, ...byName },
};

const get = statement('analytics.export.get', `select ${columns} from analytics.export where organization_id = $1 and id = $2`);

@Injectable()
export class ExportsQueries {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly keyset: KeysetPaginator,
    private readonly addresses: ExportAddresses,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  async list(actor: Actor, request: ListRequest): Promise<Page<ExportView>> {
    const { items, nextCursor } = await this.keyset.page<ExportState>(actor, exportList, request);
    return { items: items.map((row) => this.view(row)), nextCursor };
  }

  async get(actor: Actor, id: string): Promise<ExportView> {
    const row = await this.reads.one<ExportState>(actor, get, [id]);
    if (!row) throw notFound('export');
    return this.view(row);
  }

  private view(row: ExportState): ExportView {
    const { organizationId, id, status, expiresAt } = row;
    const isReady = status === 'ready' && expiresAt !== null && expiresAt > this.clock.now();
    return {
      id: publicId('export', id),
      organization_id: publicId('organization', organizationId),
      name: row.name,
      status,
      format: row.format,
      query: row.query,
      rows: row.rows,
      progress: progressOf(row),
      bytes: row.bytes === null ? null : Number(row.bytes),
      sha256: row.sha256,
      download: isReady ? { url: this.addresses.addressOf(organizationId, id), expires_at: expiresAt.toISOString() } : null,
      meta: row.meta as ReportMeta | null,
      error: row.error,
      requested_by: publicIdOrNull('user', row.createdBy),
      created_at: row.createdAt.toISOString(),
      started_at: isoOrNull(row.startedAt),
      finished_at: isoOrNull(row.finishedAt),
      expires_at: isoOrNull(expiresAt),
      updated_at: row.updatedAt.toISOString(),
      version: row.version,
    };
  }
}

/** Below 1 until the file is stored. */
function progressOf({ status, rows, total }: ExportState): number | null {
  if (status === 'ready' || status === 'expired') return 1;
  if (status === 'queued') return 0;
  return rows === null || total === null ? null : Math.min(0.99, Math.floor((100 * rows) / Math.max(1, total)) / 100);
}
