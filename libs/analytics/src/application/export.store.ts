import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { notFound } from '@app/kernel';
import { type AggregateStore, statement, UnitOfWork } from '@app/platform/data';
import { Jobs, Outbox } from '@app/platform/messaging';
import { StoredFiles } from '@app/platform/storage';
import { MOST_RUNNING } from '../domain/export.limits.js';
import { Export } from '../domain/export.js';
import type { ExportState } from '../domain/export.state.js';

/** Injection token of the table behind the store. */
export const EXPORT_ROWS = Symbol('EXPORT_ROWS');

export const RUN_EXPORT = 'analytics.run-export';
export const REMOVE_EXPORT_FILES = 'analytics.remove-export-files';

/** Until the unit of work ends, no other one of the organization counts its exports. */
const alone = statement(
  'analytics.export.alone',
  `select pg_advisory_xact_lock(hashtextextended('analytics.exports:' || $1::text, 0))`,
);
const counted = statement(
  'analytics.export.counted',
  `select (count(*) filter (where status = 'queued'))::int as queued, (count(*) filter (where status = 'running'))::int as running
   from analytics.export where organization_id = $1 and status in ('queued', 'running')`,
);
const waiting = statement(
  'analytics.export.waiting',
  `select id from analytics.export where organization_id = $1 and status = 'queued' order by created_at, id limit $2`,
);
const soon = statement('analytics.export.soon', `select now() + interval '5 seconds' as at where $1::uuid is not null`);
const remove = statement('analytics.export.remove', 'delete from analytics.export where organization_id = $1 and id = $2');
const addFile = statement(
  'analytics.export-file.add',
  `insert into analytics.export_file (organization_id, file, export_id, writable_until)
   values ($1, $2, $3, now() + $4::int * interval '1 millisecond')`,
);
const fileWritten = statement(
  'analytics.export-file.written',
  'update analytics.export_file set writable_until = now() where organization_id = $1 and file = $2',
);

/** Stores exports and the names of their files. Every method works in the current unit of work. */
@Injectable()
export class ExportStore {
  constructor(
    @Inject(EXPORT_ROWS) private readonly rows: AggregateStore<ExportState>,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly jobs: Jobs,
    private readonly stored: StoredFiles,
  ) {}

  /** The export, locked until the unit of work ends. */
  async load(id: string): Promise<Export> {
    const state = await this.rows.find(id, { lock: true });
    if (!state) throw notFound('export');
    return new Export(state);
  }

  /** @throws 409 `storage_full` */
  async add(made: Export): Promise<void> {
    await this.stored.requireRoom(this.unitOfWork.actor, null);
    const { name, format, query } = made.state;
    this.rows.insertLater(made.state);
    await this.outbox.record({ type: 'export' }, made, { name, format, query });
    await this.enqueue(made.id);
  }

  /** @param change false: nothing has changed */
  async change(id: string, change: (found: Export, now: Date) => boolean | void): Promise<Export> {
    const found = await this.load(id);
    if (change(found, this.unitOfWork.now) === false) return found;
    found.saved(await this.rows.update(found.state));
    await this.outbox.record({ type: 'export' }, found, { status: found.state.status });
    return found;
  }

  /** The record goes now, its file within moments. */
  async remove(gone: Export): Promise<void> {
    gone.delete();
    await this.unitOfWork.current.affected(remove, [gone.id]);
    await this.outbox.record({ type: 'export' }, gone, { name: gone.state.name });
    await this.removeFiles();
    await this.enqueueWaiting();
  }

  /** Without a trace: its time is over. */
  async forget(id: string): Promise<void> {
    await this.unitOfWork.current.affected(remove, [id]);
  }

  /** The numbers of the organization's open exports, which nobody else changes until the unit of work ends. */
  async counted(): Promise<{ readonly queued: number; readonly running: number }> {
    await this.unitOfWork.current.rows(alone);
    const [found] = await this.unitOfWork.current.rows<{ queued: number; running: number }>(counted);
    return found ?? { queued: 0, running: 0 };
  }

  /** Works on the export, now or then; of several waiting jobs of an export the last one stays. */
  enqueue(exportId: string, runAt?: Date): Promise<void> {
    return this.jobs.enqueue(RUN_EXPORT, { exportId }, { key: `export:${exportId}`, ...(runAt && { runAt }) });
  }

  /** Works on those that have waited longest. */
  async enqueueWaiting(): Promise<void> {
    const found = await this.unitOfWork.current.rows<{ id: string }>(waiting, [MOST_RUNNING]);
    for (const { id } of found) await this.enqueue(id);
  }

  /** By the clock of the queue. */
  async soon(): Promise<Date> {
    const [found] = await this.unitOfWork.current.rows<{ at: Date }>(soon);
    return found?.at ?? this.unitOfWork.now;
  }

  /** A new name for a file of the export, known before the file is stored, so that it can be removed whatever happens. */
  async nameFile(exportId: string, storeMs: number): Promise<string> {
    const file = randomBytes(32).toString('hex');
    await this.unitOfWork.current.affected(addFile, [file, exportId, storeMs]);
    return file;
  }

  /** Nobody writes to the file any more. */
  async fileWritten(file: string): Promise<void> {
    await this.unitOfWork.current.affected(fileWritten, [file]);
  }

  removeFiles(): Promise<void> {
    return this.jobs.enqueue(REMOVE_EXPORT_FILES, {});
  }
}
