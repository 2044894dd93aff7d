// Stores a platform's report about a window of days in one transaction; the facts are then its newest report of each day.
import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { Jobs } from '@app/platform/messaging';
import { daysIn, type Period } from '../domain/periods.js';
import {
  type DayPlan,
  finalThrough,
  isOver,
  type MetricsBatch,
  type ReportDay,
  rowsByDay,
  type StoredDay,
} from '../domain/report.js';
import { FactMonths } from './fact-months.js';
import { filledSql, ingestSql } from './ingest.statements.js';
import { replaceDays, type RowCounts, type RowsByDay } from './replace-days.js';

export interface IngestResult extends RowCounts {
  /** The same batch was stored before; the counts are those of that time. */
  readonly duplicate: boolean;
  /** The stream's version; it counts stored batches without a gap. */
  readonly version: bigint;
  readonly read: number;
}

type Write = (work: () => Promise<IngestResult>) => Promise<IngestResult>;

/** The task that updates the projections after facts changed. */
export const PROJECT_TASK = 'analytics.project';

@Injectable()
export class MetricsIngest {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly months: FactMonths,
  ) {}

  /**
   * Safe to repeat, to run concurrently and out of order. Throws `InvalidReport` and stores nothing when the report is
   * implausible. Days before the horizon of the retention are skipped.
   * @param write opens the transaction, where the caller has its own conditions
   */
  async ingest(actor: Actor, batch: MetricsBatch, write: Write = (work) => work()): Promise<IngestResult> {
    const rows = rowsByDay(batch);
    await this.months.ensure(batch.level, batch);
    return write(() => this.unitOfWork.run(actor, () => this.store(actor, batch, rows)));
  }

  /** Whether the report of campaigns is known to have no row on any of these days. */
  async hadNothing(actor: Actor, connectionId: string, period: Period): Promise<boolean> {
    const { startDate, endDate } = period;
    const days = await this.unitOfWork.run(actor, () =>
      this.unitOfWork.current.rows<StoredDay>(ingestSql.days, [connectionId, 'campaign', startDate, endDate]),
    );
    return days.length === daysIn(period) && days.every(({ count }) => count === 0);
  }

  private async store(actor: Actor, batch: MetricsBatch, rows: RowsByDay): Promise<IngestResult> {
    const transaction = this.unitOfWork.current;
    const stream = [batch.connectionId, batch.level];
    // One after the other on the server: what comes after the lock sees what its last holder committed.
    const [[next], [horizon], [known], stored, filled] = (await transaction.together([
      [ingestSql.nextVersion, [...stream, batch.channel, batch.currency, batch.timezone]],
      [ingestSql.horizon, []],
      [ingestSql.stored, [...stream, batch.batchId]],
      [ingestSql.days, [...stream, batch.startDate, batch.endDate]],
      [filledSql[batch.level], [batch.connectionId, [...rows.keys()]]],
    ])) as [{ version: bigint }[], { keptSince: string }[], Omit<IngestResult, 'duplicate'>[], StoredDay[], { day: string }[]];
    if (known) {
      transaction.later(ingestSql.giveVersionBack, stream);
      return { duplicate: true, ...known };
    }
    const version = next?.version ?? 0n;
    const before = {
      days: new Map(stored.map((day) => [day.day, day])),
      filled: new Set(filled.map(({ day }) => day)),
    };
    const kept = new Map([...rows].filter(([day]) => day >= (horizon?.keptSince ?? '')));
    const { plan, counts } = await replaceDays(transaction, batch, kept, before);
    this.writeManifest(batch, plan, version);
    const changed = plan.replace.filter(({ day, count }) => count > 0 || (before.days.get(day)?.count ?? 0) > 0);
    this.markDirty(batch, changed, before.days);
    const result = { duplicate: false, version, read: batch.rows.length, ...counts };
    transaction.later(ingestSql.remember, [
      ...stream,
      batch.batchId,
      version,
      batch.fetchedAt,
      batch.startDate,
      batch.endDate,
      result.read,
      result.inserted,
      result.updated,
      result.deleted,
    ]);
    // Last, because the organization's other accounts want to lock the row of its waiting job as well.
    if (changed.length > 0) await this.jobs.enqueue(PROJECT_TASK, {}, { key: `project:${actor.organizationId}` });
    return result;
  }

  private writeManifest(batch: MetricsBatch, plan: DayPlan, version: bigint): void {
    const days = [...plan.replace, ...plan.confirm];
    if (days.length === 0) return;
    const { connectionId, level, fetchedAt } = batch;
    this.unitOfWork.current.later(ingestSql.manifest, [
      connectionId,
      level,
      fetchedAt,
      version,
      finalThrough(batch),
      days.map(({ day }) => day),
      days.map(({ hash }) => hash),
      days.map(({ count }) => count),
      days.map(({ spendMicros }) => spendMicros),
    ]);
    this.unitOfWork.current.later(ingestSql.summary, [connectionId, level, fetchedAt]);
  }

  private markDirty(batch: MetricsBatch, days: readonly ReportDay[], before: ReadonlyMap<string, StoredDay>): void {
    if (days.length === 0) return;
    this.unitOfWork.current.later(ingestSql.markDirty, [
      batch.connectionId,
      batch.level,
      this.unitOfWork.now,
      days.map(({ day }) => day),
      days.map(({ day }) => !before.has(day)),
      days.map(({ day }) => (isOver(day, batch) ? batch.syncId : null)),
    ]);
  }
}
