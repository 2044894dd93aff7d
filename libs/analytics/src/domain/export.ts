import { Aggregate, newId } from '@app/kernel';
import { exportEvents } from './export.events.js';
import { exportLifecycle, type ExportOperation } from './export.lifecycle.js';
import { KEPT_MS, MOST_ATTEMPTS } from './export.limits.js';
import type { ExportFault, ExportFile, ExportProgress, ExportState } from './export.state.js';

type NewExport = Pick<ExportState, 'organizationId' | 'createdBy' | 'name' | 'query' | 'question'>;

/** All rows of a query as a file, for a day. */
export class Export extends Aggregate<ExportState> {
  static request(requested: NewExport, now: Date): Export {
    const made = new Export({
      ...requested,
      format: requested.question.format,
      id: newId(),
      version: 1,
      status: 'queued',
      ...nothing,
      error: null,
      attempts: 0,
      createdAt: now,
      updatedAt: now,
      startedAt: null,
      finishedAt: null,
      expiresAt: null,
    });
    made.emit(exportEvents['export.requested'], { format: made.state.format });
    return made;
  }

  get isOpen(): boolean {
    return this.state.status === 'queued' || this.state.status === 'running';
  }

  /** Its file is written from the beginning, again when an earlier try was cut off; it fails when there were enough. */
  begin(now: Date): void {
    if (this.state.attempts >= MOST_ATTEMPTS) return void this.fail(now, null);
    if (this.state.status === 'queued') this.move('start', now);
    this.change({ ...nothing, attempts: this.state.attempts + 1, startedAt: this.state.startedAt ?? now, updatedAt: now });
  }

  /** False when nothing has changed. */
  progress(now: Date, { rows, total }: ExportProgress): boolean {
    if (!this.isOpen || (rows === this.state.rows && total === this.state.total)) return false;
    this.change({ rows, total, updatedAt: now });
    return true;
  }

  complete(now: Date, { rows, meta, ...file }: ExportFile & { rows: number; meta: Readonly<Record<string, unknown>> }): void {
    const expiresAt = new Date(now.getTime() + KEPT_MS);
    this.change({ ...file, rows, total: rows, meta, finishedAt: now, expiresAt });
    this.move('complete', now, { rows, bytes: Number(file.bytes) });
  }

  /** @param fault null: it may succeed at another try, unless there were enough. False: it will be tried again */
  fail(now: Date, fault: ExportFault | null): boolean {
    if (fault === null && this.state.attempts < MOST_ATTEMPTS) return false;
    const error = fault ?? exportFailed;
    this.change({ error, finishedAt: now });
    this.move('fail', now, { code: error.code });
    return true;
  }

  expire(now: Date): void {
    this.change({ file: null });
    this.move('expire', now);
  }

  delete(): void {
    this.emit(exportEvents['export.deleted'], { status: this.state.status });
  }

  private move(operation: ExportOperation, now: Date, data: Readonly<Record<string, unknown>> = {}): void {
    this.change({ status: exportLifecycle.move(this.state.status, operation), updatedAt: now });
    this.emit(exportLifecycle.transition(operation).emits, data);
  }
}

const nothing = { rows: null, total: null, bytes: null, sha256: null, file: null, meta: null };

const exportFailed: ExportFault = {
  code: 'export_failed',
  message:
    `The file could not be made in ${MOST_ATTEMPTS} attempts. That is a fault of ours: ask for it again, or ` + `tell us its id.`,
};
